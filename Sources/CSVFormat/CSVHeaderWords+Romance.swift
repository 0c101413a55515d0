extension CSVHeaderWords {
    static let romance: [Entry] = [
        Entry(
            "fr", .bookingDate,
            "date de comptabilisation|date comptable|date de comptable|date d operation comptable|dateop|date compta|date d enregistrement|date de fin|date d achevement|date de finalisation|date de cloture|date de reglement|ecriture|date d ecriture"
        ),
        Entry("fr", .date, "date|jour|date operation|date de l operation|date d operation"),
        Entry(
            "fr", .transactionDate,
            "date de transaction|date d achat|date transaction|date d execution|date de debut|date de commencement"
        ),
        Entry("fr", .valueDate, "date de valeur|date valeur|valeur|dateval"),
        Entry("fr", .time, "heure"),
        Entry(
            "fr", .amount,
            "montant|montant eur|montant en euros|montant euros|montant de l operation|somme|montant en eur|montant operation|montant net|montant dans la devise du compte|montant debite|montant facture|brut|montant brut"
        ),
        Entry(
            "fr", .debit,
            "debit|debit euros|debits|retrait|depense|depenses|sortie|sorties|montant debit|paiement|montant debite"
        ),
        Entry(
            "fr", .credit,
            "credit|credit euros|credits|depot|recette|recettes|entree|entrees|montant credit|versement|montant credite"
        ),
        Entry("fr", .direction, "sens|debit credit|d c|signe"),
        Entry(
            "fr", .balance,
            "solde|solde courant|solde apres operation|solde comptable|accountbalance|nouveau solde"
        ),
        Entry("fr", .currency, "devise|monnaie|devise du compte"),
        Entry(
            "fr", .originalAmount,
            "montant d origine|montant en devise|montant devise|montant initial|montant original|montant en devises"
        ),
        Entry(
            "fr", .originalCurrency,
            "devise d origine|devise initiale|devise origine|devise originale|monnaie originale|monnaie d origine"
        ),
        Entry(
            "fr", .fee,
            "frais|commission|cout|couts|commissions|frais de transaction|montant des frais"),
        Entry("fr", .rate, "taux|taux de change|cours|taux de conversion"),
        Entry(
            "fr", .payee,
            "tiers|beneficiaire|nom|contrepartie|donneur d ordre|commercant|emetteur|destinataire|nom de la contrepartie|nom contrepartie|supplierfound|nom du tiers|marchand"
        ),
        Entry(
            "fr", .counterAccount,
            "compte contrepartie|compte de contrepartie|iban beneficiaire|compte beneficiaire|numero de compte contrepartie|compte de la contrepartie|compte partie adverse"
        ),
        Entry(
            "fr", .memo,
            "texte de notification|libelle|libelle operation|libelle simplifie|description|detail|details|communication|remarque|operation|intitule|motif|libelle de l operation|commentaire|communications|informations complementaires|communication libre|nature de l operation|nature|objet|ecriture lib|texte comptable"
        ),
        Entry("fr", .category, "categorie|sous categorie|categorie parent|categoryparent"),
        Entry("fr", .tags, "etiquette|etiquettes"),
        Entry(
            "fr", .id,
            "numero d operation|numero de sequence|n operation|identifiant|numero de transaction|id operation|n de transaction|no de transaction|identifiant de transaction|identifiant de la transaction|identifiant transaction|id de transaction|id de la transaction|identifiant de l operation"
        ),
        Entry(
            "fr", .reference,
            "reference|ref|reference operation|numero de reference|reference client"),
        Entry("fr", .checkNumber, "numero de cheque|n cheque|cheque|numero cheque"),
        Entry("fr", .status, "statut|etat|pointage operation|pointage|statut de l operation"),
        Entry(
            "fr", .account,
            "compte|numero de compte|n de compte|compte donneur d ordre|accountnum|numero du compte|iban du compte|numero de carte|n de carte"
        ),
        Entry(
            "fr", .accountName, "nom du compte|intitule du compte|accountlabel|titulaire|compte lib"
        ),
        Entry(
            "fr", .bookingType,
            "type|type operation|type d operation|type de transaction|mode de paiement|mode"),
        Entry(
            "fr", .other,
            "code banque|agence|bic contrepartie|adresse|localite|pays|quantite|titulaire de la carte|porteur de la carte|nom du porteur|telephone|numero de telephone|numero d extrait|numero de releve|nom de la connexion|titulaire de compte carte"
        ),

        Entry(
            "es", .bookingDate,
            "fecha contable|fecha ctble|fecha de contabilizacion|fecha operacion|fecha de operacion|f operacion|fecha registro|fecha contabilizacion|fecha oper|f contable|fecha de la operacion|fecha de finalizacion|fecha finalizacion|fecha de fin|fecha de conclusion|fecha de proceso|fecha proceso|fecha posteo|fecha de posteo|fecha de liquidacion|fecha de asiento"
        ),
        Entry("es", .date, "fecha|dia|fecha y hora|fecha movimiento"),
        Entry(
            "es", .transactionDate,
            "fecha de transaccion|fecha transaccion|fecha de compra|fecha compra|fecha de consumo|fecha de inicio|fecha inicio"
        ),
        Entry("es", .valueDate, "fecha valor|fecha de valor|f valor|f val"),
        Entry("es", .time, "hora"),
        Entry(
            "es", .amount,
            "importe|importe eur|monto|valor|cantidad|importe euros|importe en euros|monto total|importe operacion|importe total|monto de la transaccion|importe en divisa de la cuenta|importe cargado|importe facturado|importe liquidado|valor total|monto transaccion|monto operacion|importe pesos|importe movimiento|bruto|importe bruto|monto bruto"
        ),
        Entry(
            "es", .debit,
            "cargo|cargos|debito|debitos|debe|gasto|gastos|retiro|retiros|egreso|egresos|salida|salidas|pagos|importe cargo|monto cargo|adeudo|debito de transaccion"
        ),
        Entry(
            "es", .credit,
            "abono|abonos|credito|creditos|haber|ingreso|ingresos|deposito|depositos|entrada|entradas|importe abono|monto abono|credito de transaccion"
        ),
        Entry(
            "es", .direction,
            "cargo abono|debe haber|tipo|signo|naturaleza|d h|tipo de movimiento|tipo movimiento"),
        Entry(
            "es", .balance,
            "saldo|saldo contable|saldo disponible|saldo final|saldo tras la operacion|saldo posterior|disponible|saldo total|saldo parcial|saldo resultante|saldo tras operacion|balance|balance de transaccion"
        ),
        Entry("es", .currency, "divisa|moneda|div|divisa cuenta"),
        Entry(
            "es", .originalAmount,
            "importe original|importe divisa|monto original|importe en divisa|importe moneda extranjera|monto en moneda extranjera|valor original"
        ),
        Entry(
            "es", .originalCurrency, "divisa original|moneda original|moneda origen|divisa origen"),
        Entry("es", .fee, "comision|comisiones|coste|costo|costes|comision aplicada"),
        Entry("es", .rate, "tipo de cambio|cambio|tasa de cambio"),
        Entry(
            "es", .payee,
            "beneficiario|nombre|ordenante|comercio|destinatario|titular|beneficiario ordenante|remitente|establecimiento|tercero|nombre beneficiario|contraparte"
        ),
        Entry(
            "es", .counterAccount,
            "cuenta destino|cuenta contraparte|cuenta beneficiario|cuenta ordenante|cuenta de destino|iban beneficiario|cuenta de cargo abono"
        ),
        Entry(
            "es", .memo,
            "concepto|descripcion|movimiento|observaciones|detalle|detalles|comentario|concepto ampliado|mas datos|texto|glosa|descripcion de la transaccion|informacion adicional|descripcion del movimiento|concepto movimiento|notas|motivo|descripcion motivo|descripcion movimiento|descripcion operacion|detalle movimiento|descripcion detallada|leyenda|mensaje|nota|datos adicionales|asunto"
        ),
        Entry("es", .category, "categoria|subcategoria"),
        Entry("es", .tags, "etiqueta|etiquetas"),
        Entry(
            "es", .id,
            "numero de movimiento|nº movimiento|numero de operacion|nº operacion|nro operacion|folio|numero de transaccion|id transaccion|no movimiento|id operacion"
        ),
        Entry(
            "es", .reference,
            "referencia|referencia 1|referencia 2|nº referencia|numero de referencia"),
        Entry("es", .checkNumber, "numero de cheque|nº cheque|cheque|numero cheque"),
        Entry(
            "es", .status,
            "estado|situacion|estatus|estado de la operacion|estado del movimiento"
        ),
        Entry(
            "es", .account,
            "cuenta|numero de cuenta|nº cuenta|nro cuenta|tarjeta|numero de tarjeta|cuenta origen|cta|n cta|nro cta"
        ),
        Entry("es", .accountName, "nombre de cuenta|titular de la cuenta|alias"),
        Entry(
            "es", .bookingType,
            "tipo de operacion|tipo|tipo transaccion|codigo|tipo de transaccion|tipo operacion"),
        Entry(
            "es", .other,
            "oficina|sucursal|ciudad|pais|cuotas|cuota|tipo de tarjeta|tipo tarjeta|titular adicional|cuotas pendientes|valor cuota|titular de la tarjeta|titular tarjeta|numero de extracto"
        ),

        Entry(
            "pt", .bookingDate,
            "data do lancamento|data lancamento|data mov|data movimento|data do movimento|data de lancamento|data de movimento|data contabilistica|data da contabilizacao|data de conclusao|data da conclusao|data de finalizacao|data de fim|data lanc|data contabil|dt lancamento|dt contabil"
        ),
        Entry("pt", .date, "data|data e hora|data operacao|dia"),
        Entry(
            "pt", .transactionDate,
            "data da transacao|data da compra|data da operacao|data transacao|data de compra|data de inicio|data inicio|dt compra|dt transacao"
        ),
        Entry("pt", .valueDate, "data valor|data de valor|data val|data efetiva"),
        Entry("pt", .time, "hora"),
        Entry(
            "pt", .amount,
            "valor|montante|importancia|valor r|valor em r|quantia|valor eur|montante eur|valor da transacao|valor do lancamento|valor total|valor brl|montante na moeda da conta|valor cobrado|valor na moeda da conta|bruto|valor bruto"
        ),
        Entry(
            "pt", .debit,
            "debito|debitos|saida|saidas|despesa|despesas|debito r|valor debito|levantamentos"),
        Entry(
            "pt", .credit,
            "credito|creditos|entrada|entradas|receita|receitas|credito r|valor credito|depositos"),
        Entry(
            "pt", .direction,
            "debito credito|d c|c d|natureza|tipo|tipo de lancamento|tipo lancamento|tipo movimento"
        ),
        Entry(
            "pt", .balance,
            "saldo|saldo contabilistico|saldo apos movimento|saldo disponivel|saldo final|saldo r|saldo do dia|saldo apos lancamento|saldo apos o movimento"
        ),
        Entry("pt", .currency, "moeda|divisa"),
        Entry(
            "pt", .originalAmount,
            "valor original|montante original|valor na moeda original|valor em moeda estrangeira|valor em us"
        ),
        Entry("pt", .originalCurrency, "moeda original|moeda de origem|moeda origem"),
        Entry("pt", .fee, "taxa|tarifa|comissao|iof|custo|custos|comissoes|encargos"),
        Entry("pt", .rate, "cotacao|taxa de cambio|cambio"),
        Entry(
            "pt", .payee,
            "beneficiario|nome|favorecido|origem destino|estabelecimento|destinatario|ordenante|pagador|recebedor|comerciante|contraparte|entidade|remetente"
        ),
        Entry(
            "pt", .counterAccount,
            "conta destino|conta favorecido|conta contraparte|iban destinatario|conta de destino"),
        Entry(
            "pt", .memo,
            "descricao|historico|descritivo|lancamento|detalhes|detalhe|observacao|observacoes|descricao do movimento|titulo|title|identificacao|mensagem|memorando|complemento|notas|descricao da transacao|finalidade|informacao adicional"
        ),
        Entry("pt", .category, "categoria|subcategoria"),
        Entry(
            "pt", .id,
            "identificador|numero do movimento|id da transacao|codigo da transacao|nº movimento|numero da operacao"
        ),
        Entry(
            "pt", .reference,
            "referencia|documento|nº documento|docto|dcto|numero do documento|doc|numero documento"),
        Entry("pt", .status, "estado|situacao"),
        Entry(
            "pt", .account, "conta|numero da conta|conta corrente|nº conta|cartao|numero de conta"),
        Entry("pt", .bookingType, "tipo de transacao|tipo transacao|tipo|codigo|tipo de operacao"),
        Entry(
            "pt", .other,
            "agencia|parcela|parcelas|cidade|titular do cartao|portador do cartao|nome no cartao"
        ),

        Entry(
            "it", .bookingDate,
            "data contabile|data registrazione|data contab|data cont|data di contabilizzazione|data di registrazione|data contabilizzazione|data di completamento|data completamento|data di fine|data di conclusione|registrazione"
        ),
        Entry("it", .date, "data|giorno|data e ora|data movimento"),
        Entry(
            "it", .transactionDate,
            "data operazione|data transazione|data acquisto|data dell operazione|data di acquisto|data di inizio|data inizio|data oper|data d acquisto"
        ),
        Entry("it", .valueDate, "data valuta|valuta|data val"),
        Entry("it", .time, "ora|orario"),
        Entry(
            "it", .amount,
            "importo|importo eur|importo in euro|importo euro|ammontare|somma|totale|importo operazione|importo in valuta conto|importo addebitato|importo contabilizzato|lordo|importo lordo"
        ),
        Entry(
            "it", .debit,
            "dare|addebiti|addebito|uscite|uscita|spese|spesa|importo dare|prelievi|prelievo|addebiti euro"
        ),
        Entry(
            "it", .credit,
            "avere|accrediti|accredito|entrate|entrata|importo avere|versamenti|versamento|accrediti euro"
        ),
        Entry("it", .direction, "dare avere|segno|d a|tipo movimento"),
        Entry(
            "it", .balance,
            "saldo|saldo contabile|saldo disponibile|saldo progressivo|saldo finale|disponibile"
        ),
        Entry("it", .currency, "divisa|valuta|moneta|valuta conto"),
        Entry(
            "it", .originalAmount,
            "importo originale|importo in valuta|importo divisa|importo valuta estera|importo in divisa originaria"
        ),
        Entry(
            "it", .originalCurrency,
            "valuta originale|divisa originale|valuta estera|moneta originale"),
        Entry("it", .fee, "commissione|commissioni|costo|costi|spese commissioni"),
        Entry("it", .rate, "cambio|tasso di cambio|tasso"),
        Entry(
            "it", .payee,
            "beneficiario|ordinante|nome|controparte|esercente|beneficiario ordinante|intestatario|destinatario|mittente|commerciante"
        ),
        Entry(
            "it", .counterAccount,
            "conto controparte|iban beneficiario|iban controparte|iban ordinante"),
        Entry(
            "it", .memo,
            "testo di avviso|testo dell avviso|descrizione|causale|descrizione operazione|dettagli|dettaglio|note|descrizione estesa|motivo|descrizione completa|causale descrizione|operazione|descrizione aggiuntiva|descrizione movimento|nota|messaggio|comunicazione|informazioni aggiuntive|testo di contabilizzazione|testo di registrazione|parola chiave"
        ),
        Entry("it", .category, "categoria|sottocategoria"),
        Entry("it", .id, "numero operazione|id transazione|identificativo|id operazione"),
        Entry("it", .reference, "riferimento|cro|numero riferimento|rif"),
        Entry("it", .checkNumber, "numero assegno|assegno"),
        Entry("it", .status, "stato|contabilizzazione|stato operazione|stato movimento"),
        Entry(
            "it", .account,
            "conto|numero conto|conto corrente|carta|numero carta|numero di conto|rapporto|numero rapporto"
        ),
        Entry(
            "it", .bookingType,
            "tipo|tipologia|tipo operazione|causale abi|tipo di operazione|codice causale"),
        Entry(
            "it", .other,
            "titolare carta|intestatario carta|titolare della carta|numero estratto conto|titolare del conto della carta"
        ),

        Entry(
            "ro", .bookingDate,
            "data inregistrarii|data contabila|data procesarii|data inregistrare|data procesare|data finalizarii|data incheierii|data de finalizare"
        ),
        Entry("ro", .date, "data|ziua"),
        Entry(
            "ro", .transactionDate,
            "data tranzactiei|data operatiunii|data tranzactie|data de incepere|data inceperii|data de inceput"
        ),
        Entry("ro", .valueDate, "data valutei|data valuta|data valorii"),
        Entry("ro", .time, "ora"),
        Entry(
            "ro", .amount,
            "suma|valoare|suma tranzactiei|suma tranzactie|suma in lei|suma in valuta contului|suma decontata"
        ),
        Entry("ro", .debit, "debit|plati|cheltuieli|iesiri|suma debit|sume debit|retrageri"),
        Entry("ro", .credit, "credit|incasari|venituri|intrari|suma credit|sume credit|depuneri"),
        Entry(
            "ro", .balance,
            "sold|sold contabil|sold final|sold curent|sold disponibil|balanta"),
        Entry("ro", .currency, "valuta|moneda"),
        Entry("ro", .fee, "comision|taxa|cost|costuri|comisioane"),
        Entry("ro", .rate, "curs|curs de schimb|curs valutar"),
        Entry(
            "ro", .payee,
            "beneficiar|nume|platitor|ordonator|contrapartida|nume beneficiar|comerciant|nume beneficiar ordonator|partener"
        ),
        Entry(
            "ro", .counterAccount,
            "cont beneficiar|iban beneficiar|cont contrapartida|cont partener|nr cont in din care se efectueaza tranzactiile"
        ),
        Entry(
            "ro", .memo,
            "descriere|detalii|explicatii|detalii tranzactie|descrierea tranzactiei|mentiuni|mesaj|observatii|nota"
        ),
        Entry("ro", .category, "categorie|categoria"),
        Entry("ro", .id, "numar tranzactie|nr tranzactie|id tranzactie"),
        Entry("ro", .reference, "referinta|numar document"),
        Entry("ro", .status, "stare"),
        Entry(
            "ro", .account,
            "cont|contul|numar cont|iban|nr cont|contul pentru care s a generat extrasul"),
        Entry("ro", .accountName, "titular cont|titularul contului|nume titular"),
        Entry("ro", .bookingType, "tip|tip tranzactie|tipul tranzactiei"),
        Entry("ro", .other, "titular card|detinator card"),
    ]
}
