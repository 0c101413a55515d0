extension CSVHeaderWords {
    static let romance: [Entry] = [
        Entry(
            "fr", .bookingDate,
            "date de comptabilisation|date comptable|date de comptable|date d operation comptable|dateop|date compta|date d enregistrement|date de fin|date d achèvement|date de finalisation|date de clôture|date de règlement"
        ),
        Entry("fr", .date, "date|jour|date opération|date de l opération|date d opération"),
        Entry(
            "fr", .transactionDate,
            "date de transaction|date d achat|date transaction|date d exécution|date de début|date de commencement"
        ),
        Entry("fr", .valueDate, "date de valeur|date valeur|valeur|dateval"),
        Entry("fr", .time, "heure"),
        Entry(
            "fr", .amount,
            "montant|montant eur|montant en euros|montant euros|montant de l opération|somme|montant en eur|montant operation|montant net|montant dans la devise du compte|montant débité|montant facturé|brut|montant brut"
        ),
        Entry(
            "fr", .debit,
            "débit|débit euros|débits|retrait|dépense|dépenses|sortie|sorties|montant débit|paiement"
        ),
        Entry(
            "fr", .credit,
            "crédit|crédit euros|crédits|dépôt|recette|recettes|entrée|entrées|montant crédit|versement"
        ),
        Entry("fr", .direction, "sens|débit crédit|d c|signe"),
        Entry(
            "fr", .balance,
            "solde|solde courant|solde après opération|solde comptable|accountbalance|nouveau solde"
        ),
        Entry("fr", .currency, "devise|monnaie|devise du compte"),
        Entry(
            "fr", .originalAmount,
            "montant d origine|montant en devise|montant devise|montant initial|montant original|montant en devises"
        ),
        Entry(
            "fr", .originalCurrency,
            "devise d origine|devise initiale|devise origine|devise originale"),
        Entry("fr", .fee, "frais|commission|coût|coûts|commissions|frais de transaction"),
        Entry("fr", .rate, "taux|taux de change|cours|taux de conversion"),
        Entry(
            "fr", .payee,
            "tiers|bénéficiaire|nom|contrepartie|donneur d ordre|commerçant|émetteur|destinataire|nom de la contrepartie|nom contrepartie|supplierfound|nom du tiers"
        ),
        Entry(
            "fr", .counterAccount,
            "compte contrepartie|compte de contrepartie|iban bénéficiaire|compte bénéficiaire|numéro de compte contrepartie|compte de la contrepartie"
        ),
        Entry(
            "fr", .memo,
            "libellé|libellé opération|libellé simplifié|description|détail|détails|communication|remarque|opération|intitulé|motif|libellé de l opération|commentaire|communications|informations complémentaires|libelle operation|communication libre|nature de l opération|nature"
        ),
        Entry("fr", .category, "catégorie|sous catégorie|catégorie parent|categoryparent"),
        Entry("fr", .tags, "étiquette|étiquettes"),
        Entry(
            "fr", .id,
            "numéro d opération|numéro de séquence|n opération|identifiant|numéro de transaction|id opération"
        ),
        Entry(
            "fr", .reference,
            "référence|réf|référence opération|numéro de référence|reference client"),
        Entry("fr", .checkNumber, "numéro de chèque|n chèque|chèque|numero cheque"),
        Entry("fr", .status, "statut|état|pointage operation|pointage|statut de l opération"),
        Entry(
            "fr", .account,
            "compte|numéro de compte|n de compte|compte donneur d ordre|accountnum|numéro du compte|numero de compte"
        ),
        Entry("fr", .accountName, "nom du compte|intitulé du compte|accountlabel|titulaire"),
        Entry(
            "fr", .bookingType,
            "type|type opération|type d opération|type de transaction|mode de paiement|mode"),
        Entry(
            "fr", .other,
            "code banque|agence|bic contrepartie|adresse|localité|pays|quantité|titulaire de la carte|porteur de la carte|nom du porteur|numéro d extrait|numéro de relevé"
        ),

        Entry(
            "es", .bookingDate,
            "fecha contable|fecha de contabilización|fecha operación|fecha de operación|f operación|fecha registro|fecha contabilización|fecha oper|f contable|fecha de la operación|fecha de finalización|fecha finalización|fecha de fin|fecha de conclusión|fecha de proceso|fecha proceso|fecha posteo|fecha de posteo|fecha de liquidación|fecha de asiento"
        ),
        Entry("es", .date, "fecha|día|fecha y hora|fecha movimiento"),
        Entry(
            "es", .transactionDate,
            "fecha de transacción|fecha transacción|fecha de compra|fecha compra|fecha de consumo|fecha de inicio|fecha inicio"
        ),
        Entry("es", .valueDate, "fecha valor|fecha de valor|f valor|f val"),
        Entry("es", .time, "hora"),
        Entry(
            "es", .amount,
            "importe|importe eur|monto|valor|cantidad|importe euros|importe en euros|monto total|importe operación|importe total|monto de la transacción|importe en divisa de la cuenta|importe cargado|importe facturado|importe liquidado|valor total|monto transacción|monto operación|importe pesos|importe movimiento|bruto|importe bruto|monto bruto"
        ),
        Entry(
            "es", .debit,
            "cargo|cargos|débito|débitos|debe|gasto|gastos|retiro|retiros|egreso|egresos|salida|salidas|pagos|importe cargo|monto cargo|adeudo"
        ),
        Entry(
            "es", .credit,
            "abono|abonos|crédito|créditos|haber|ingreso|ingresos|depósito|depósitos|entrada|entradas|importe abono|monto abono"
        ),
        Entry(
            "es", .direction,
            "cargo abono|debe haber|tipo|signo|naturaleza|d h|tipo de movimiento|tipo movimiento"),
        Entry(
            "es", .balance,
            "saldo|saldo contable|saldo disponible|saldo final|saldo tras la operación|saldo posterior|disponible|saldo total|saldo parcial|saldo resultante|saldo tras operación"
        ),
        Entry("es", .currency, "divisa|moneda|div|divisa cuenta"),
        Entry(
            "es", .originalAmount,
            "importe original|importe divisa|monto original|importe en divisa|importe moneda extranjera|monto en moneda extranjera|valor original"
        ),
        Entry(
            "es", .originalCurrency, "divisa original|moneda original|moneda origen|divisa origen"),
        Entry("es", .fee, "comisión|comisiones|coste|costo|costes|comisión aplicada"),
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
            "concepto|descripción|movimiento|observaciones|detalle|detalles|comentario|concepto ampliado|más datos|texto|glosa|descripción de la transacción|información adicional|descripción del movimiento|concepto movimiento|notas|motivo|descripción motivo|descripción movimiento|descripción operación|detalle movimiento|descripción detallada|leyenda"
        ),
        Entry("es", .category, "categoría|subcategoría"),
        Entry("es", .tags, "etiqueta|etiquetas"),
        Entry(
            "es", .id,
            "número de movimiento|nº movimiento|número de operación|nº operación|nro operación|folio|número de transacción|id transacción|no movimiento"
        ),
        Entry(
            "es", .reference,
            "referencia|referencia 1|referencia 2|nº referencia|número de referencia"),
        Entry("es", .checkNumber, "número de cheque|nº cheque|cheque|número cheque"),
        Entry(
            "es", .status,
            "estado|situación|estatus|estado de la operación|estado del movimiento"
        ),
        Entry(
            "es", .account,
            "cuenta|número de cuenta|nº cuenta|nro cuenta|tarjeta|número de tarjeta|cuenta origen"),
        Entry("es", .accountName, "nombre de cuenta|titular de la cuenta|alias"),
        Entry(
            "es", .bookingType,
            "tipo de operación|tipo|tipo transacción|código|tipo de transacción|tipo operación"),
        Entry(
            "es", .other,
            "oficina|sucursal|ciudad|país|cuotas|cuota|titular de la tarjeta|titular tarjeta|número de extracto"
        ),

        Entry(
            "pt", .bookingDate,
            "data do lançamento|data lançamento|data mov|data movimento|data do movimento|data de lançamento|data de movimento|data contabilística|data da contabilização|data de conclusão|data da conclusão|data de finalização|data de fim|data lanc|data contábil|dt lançamento|dt contábil"
        ),
        Entry("pt", .date, "data|data e hora|data operação|dia"),
        Entry(
            "pt", .transactionDate,
            "data da transação|data da compra|data da operação|data transação|data de compra|data de início|data início|dt compra|dt transação"
        ),
        Entry("pt", .valueDate, "data valor|data de valor|data val|data efetiva"),
        Entry("pt", .time, "hora"),
        Entry(
            "pt", .amount,
            "valor|montante|importância|valor r|valor em r|quantia|valor eur|montante eur|valor da transação|valor do lançamento|valor total|valor brl|montante na moeda da conta|valor cobrado|valor na moeda da conta|bruto|valor bruto"
        ),
        Entry(
            "pt", .debit,
            "débito|débitos|saída|saídas|despesa|despesas|débito r|valor débito|levantamentos"),
        Entry(
            "pt", .credit,
            "crédito|créditos|entrada|entradas|receita|receitas|crédito r|valor crédito|depósitos"),
        Entry(
            "pt", .direction,
            "débito crédito|d c|c d|natureza|tipo|tipo de lançamento|tipo lançamento|tipo movimento"
        ),
        Entry(
            "pt", .balance,
            "saldo|saldo contabilístico|saldo após movimento|saldo disponível|saldo final|saldo r|saldo do dia|saldo após lançamento|saldo após o movimento"
        ),
        Entry("pt", .currency, "moeda|divisa"),
        Entry(
            "pt", .originalAmount,
            "valor original|montante original|valor na moeda original|valor em moeda estrangeira|valor em us"
        ),
        Entry("pt", .originalCurrency, "moeda original|moeda de origem|moeda origem"),
        Entry("pt", .fee, "taxa|tarifa|comissão|iof|custo|custos|comissões|encargos"),
        Entry("pt", .rate, "cotação|taxa de câmbio|câmbio"),
        Entry(
            "pt", .payee,
            "beneficiário|nome|favorecido|estabelecimento|destinatário|ordenante|pagador|recebedor|comerciante|contraparte|entidade"
        ),
        Entry(
            "pt", .counterAccount,
            "conta destino|conta favorecido|conta contraparte|iban destinatário|conta de destino"),
        Entry(
            "pt", .memo,
            "descrição|histórico|descritivo|lançamento|detalhes|detalhe|observação|observações|descrição do movimento|título|title|identificação|mensagem|memorando|complemento|notas|descrição da transação"
        ),
        Entry("pt", .category, "categoria|subcategoria"),
        Entry(
            "pt", .id,
            "identificador|número do movimento|id da transação|código da transação|nº movimento"),
        Entry(
            "pt", .reference,
            "referência|documento|nº documento|docto|dcto|número do documento|doc|número documento"),
        Entry("pt", .status, "estado|situação"),
        Entry(
            "pt", .account, "conta|número da conta|conta corrente|nº conta|cartão|número de conta"),
        Entry("pt", .bookingType, "tipo de transação|tipo transação|tipo|código|tipo de operação"),
        Entry(
            "pt", .other,
            "agência|parcela|parcelas|cidade|titular do cartão|portador do cartão|nome no cartão"
        ),

        Entry(
            "it", .bookingDate,
            "data contabile|data registrazione|data contab|data di contabilizzazione|data di registrazione|data contabilizzazione|data di completamento|data completamento|data di fine|data di conclusione"
        ),
        Entry("it", .date, "data|giorno|data e ora|data movimento"),
        Entry(
            "it", .transactionDate,
            "data operazione|data transazione|data acquisto|data dell operazione|data di acquisto|data di inizio|data inizio"
        ),
        Entry("it", .valueDate, "data valuta|valuta"),
        Entry("it", .time, "ora|orario"),
        Entry(
            "it", .amount,
            "importo|importo eur|importo in euro|importo euro|ammontare|somma|totale|importo operazione|importo €|importo in valuta conto|importo addebitato|importo contabilizzato|lordo|importo lordo"
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
            "it", .balance, "saldo|saldo contabile|saldo disponibile|saldo progressivo|saldo finale"
        ),
        Entry("it", .currency, "divisa|valuta|moneta|valuta conto"),
        Entry(
            "it", .originalAmount,
            "importo originale|importo in valuta|importo divisa|importo valuta estera|importo in divisa originaria"
        ),
        Entry("it", .originalCurrency, "valuta originale|divisa originale|valuta estera"),
        Entry("it", .fee, "commissione|commissioni|costo|costi|spese commissioni"),
        Entry("it", .rate, "cambio|tasso di cambio|tasso"),
        Entry(
            "it", .payee,
            "beneficiario|ordinante|nome|controparte|esercente|beneficiario ordinante|intestatario|destinatario|mittente"
        ),
        Entry(
            "it", .counterAccount,
            "conto controparte|iban beneficiario|iban controparte|iban ordinante"),
        Entry(
            "it", .memo,
            "descrizione|causale|descrizione operazione|dettagli|dettaglio|note|descrizione estesa|motivo|descrizione completa|causale descrizione|operazione|descrizione aggiuntiva|descrizione movimento"
        ),
        Entry("it", .category, "categoria|sottocategoria"),
        Entry("it", .id, "numero operazione|id transazione|identificativo|id operazione"),
        Entry("it", .reference, "riferimento|cro|numero riferimento|rif"),
        Entry("it", .checkNumber, "numero assegno|assegno"),
        Entry("it", .status, "stato|contabilizzazione|stato operazione|stato movimento"),
        Entry(
            "it", .account, "conto|numero conto|conto corrente|carta|numero carta|numero di conto"),
        Entry(
            "it", .bookingType,
            "tipo|tipologia|tipo operazione|causale abi|tipo di operazione|codice causale"),
        Entry(
            "it", .other,
            "titolare carta|intestatario carta|titolare della carta|numero estratto conto"
        ),

        Entry(
            "ro", .bookingDate,
            "data înregistrării|data contabilă|data procesării|data inregistrare|data înregistrare|data procesare|data finalizării|data încheierii|data de finalizare"
        ),
        Entry("ro", .date, "data|ziua"),
        Entry(
            "ro", .transactionDate,
            "data tranzacției|data tranzacţiei|data operațiunii|data tranzactie|data tranzactiei|data de începere|data începerii|data de început"
        ),
        Entry("ro", .valueDate, "data valutei|data valuta|data valorii"),
        Entry("ro", .time, "ora"),
        Entry(
            "ro", .amount,
            "suma|sumă|valoare|suma tranzacției|suma tranzactie|suma în lei|sumă tranzacție|suma în valuta contului|suma decontată"
        ),
        Entry("ro", .debit, "debit|plăți|cheltuieli|ieșiri|suma debit|sume debit|retrageri"),
        Entry("ro", .credit, "credit|încasări|venituri|intrări|suma credit|sume credit|depuneri"),
        Entry(
            "ro", .balance,
            "sold|sold contabil|sold final|sold curent|sold disponibil|balanță|balanța"),
        Entry("ro", .currency, "valuta|moneda|monedă|valută"),
        Entry("ro", .fee, "comision|taxă|cost|costuri|comisioane"),
        Entry("ro", .rate, "curs|curs de schimb|curs valutar"),
        Entry(
            "ro", .payee,
            "beneficiar|nume|plătitor|ordonator|contrapartidă|nume beneficiar|comerciant|nume beneficiar ordonator|partener"
        ),
        Entry(
            "ro", .counterAccount,
            "cont beneficiar|iban beneficiar|cont contrapartidă|cont partener"),
        Entry(
            "ro", .memo,
            "descriere|detalii|explicații|detalii tranzacție|explicaţii|detalii tranzactie|descrierea tranzacției|mențiuni"
        ),
        Entry("ro", .category, "categorie|categoria"),
        Entry("ro", .id, "număr tranzacție|nr tranzactie|id tranzacție"),
        Entry("ro", .reference, "referință|referinta|referinţa|număr document|referința"),
        Entry("ro", .status, "stare"),
        Entry("ro", .account, "cont|număr cont|iban|nr cont|numar cont"),
        Entry("ro", .bookingType, "tip|tip tranzacție|tip tranzactie|tipul tranzacției"),
        Entry("ro", .other, "titular card|deținător card"),
    ]
}
