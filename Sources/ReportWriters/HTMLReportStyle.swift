/// The look of the page: one calm column, generous space, colours by the reader's preference.
enum HTMLReportStyle {
    static let css = """
        :root {
          color-scheme: light dark;
          --page: #f7f6f3; --card: #ffffff; --ink: #1d1f21; --soft: #6b6f76; --faint: #e7e5df;
          --track: #f0eee9; --income: #2f8573; --expense: #d0714f; --net: #3b4a6b;
          --minus: #b04a2c; --badge: #eceef4; --badge-ink: #46527a;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #131416; --card: #1c1e21; --ink: #ececea; --soft: #9a9ea6; --faint: #2d3034;
            --track: #272a2e; --income: #58b8a2; --expense: #e08d6d; --net: #a9b8e0;
            --minus: #ee9a7c; --badge: #2a3044; --badge-ink: #b9c5ec;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0; background: var(--page); color: var(--ink);
          font: 15px/1.5 "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue",
            "Noto Sans", "Hiragino Sans", "Noto Sans CJK JP", "PingFang SC", "Noto Sans CJK SC",
            "Microsoft YaHei", sans-serif;
          -webkit-text-size-adjust: 100%;
        }
        html[lang="zh"] body {
          font-family: "Inter", system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC",
            "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
        }
        .wrap { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
        .top { padding: 48px 0 24px; }
        h1 { margin: 0; font-size: 32px; font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
        h2 { margin: 0; font-size: 17px; font-weight: 600; letter-spacing: -0.01em; }
        .subject { margin: 4px 0 0; color: var(--soft); }
        main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px;
          padding-bottom: 64px; align-items: start; }
        section { grid-column: 1 / -1; background: var(--card); border: 1px solid var(--faint);
          border-radius: 16px; padding: 24px; }
        section.summary { background: none; border: 0; padding: 0; }
        section.summary h2 { position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); }
        section.half { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
          column-gap: 40px; align-items: start; }
        section.half > :not(.charts):not(.table) { grid-column: 1 / -1; }
        .tiles { margin: 0 0 12px; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr));
          gap: 20px; }
        .tile { background: var(--card); border: 1px solid var(--faint); border-radius: 16px;
          padding: 20px 24px; }
        .tile dt { color: var(--soft); font-size: 14px; }
        .tile dt::before { content: ""; display: inline-block; width: 8px; height: 8px;
          border-radius: 50%; margin-right: 8px; background: var(--net); }
        .tile.income dt::before { background: var(--income); }
        .tile.expense dt::before { background: var(--expense); }
        .tile dd { margin: 6px 0 0; font-size: clamp(20px, 3vw, 30px); font-weight: 600;
          letter-spacing: -0.02em; line-height: 1.2; font-variant-numeric: tabular-nums;
          overflow-wrap: anywhere; }
        .unit { color: var(--soft); font-size: 14px; font-weight: 400; letter-spacing: 0; }
        .chart { margin: 20px 0 0; overflow-x: auto; }
        .chart svg { display: block; width: 100%; height: auto; }
        .monthlyBars svg { min-width: 640px; }
        .chart figcaption { margin-top: 8px; color: var(--soft); font-size: 13px; }
        .key { display: inline-block; width: 10px; height: 10px; border-radius: 3px;
          margin: 0 6px 0 0; background: var(--net); }
        .key.income { background: var(--income); }
        .key.expense { background: var(--expense); }
        .key.net { height: 3px; width: 16px; vertical-align: middle; }
        .key:not(:first-child) { margin-left: 14px; }
        figcaption .unit { margin-left: 10px; font-size: 13px; }
        figcaption .unit:first-child { margin-left: 0; }
        svg text { font-size: 12.5px; fill: var(--soft); font-variant-numeric: tabular-nums; }
        svg .name { fill: var(--ink); font-size: 13.5px; }
        svg .value { text-anchor: end; fill: var(--ink); font-size: 13.5px; }
        svg .tick { text-anchor: end; }
        svg .month, svg .year { text-anchor: middle; }
        svg .grid { stroke: var(--faint); }
        svg .zero { stroke: var(--soft); opacity: 0.6; }
        svg .track { fill: var(--track); }
        svg .bar { fill: var(--expense); }
        svg .bar.income { fill: var(--income); }
        .balances svg .bar.plus { fill: var(--income); }
        svg .line { fill: none; stroke: var(--net); stroke-width: 2.25; stroke-linejoin: round;
          stroke-linecap: round; }
        svg .dot { fill: var(--card); stroke: var(--net); stroke-width: 2; }
        .table { margin-top: 16px; overflow-x: auto; border-radius: 8px; }
        .table.long { max-height: 640px; overflow-y: auto; }
        .table.long thead th { position: sticky; top: 0; background: var(--card); }
        .table:focus-visible { outline: 2px solid var(--net); outline-offset: 4px; }
        table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th, td { padding: 8px 10px; text-align: left; vertical-align: baseline;
          border-bottom: 1px solid var(--faint); font-weight: 400; }
        th:first-child, td:first-child { padding-left: 0; }
        th:last-child, td:last-child { padding-right: 0; }
        thead th { color: var(--soft); font-size: 13px; white-space: nowrap; }
        tbody th { color: inherit; }
        tbody:last-child tr:last-child > * { border-bottom: 0; }
        .number { text-align: right; white-space: nowrap; }
        .date { white-space: nowrap; }
        .minus { color: var(--minus); }
        .group th { padding-top: 18px; color: var(--soft); font-size: 13px; font-weight: 600;
          letter-spacing: 0.04em; }
        .total > * { font-weight: 600; }
        .child th { padding-left: 20px; color: var(--soft); }
        .marked > * { color: var(--soft); }
        .badge { display: inline-block; padding: 1px 9px; border-radius: 999px; font-size: 13px;
          white-space: nowrap; background: var(--badge); color: var(--badge-ink); }
        .note { margin: 14px 0 0; color: var(--soft); font-size: 13px; }
        .note + .note { margin-top: 2px; }
        .summary .note { margin: 0; }
        @media (max-width: 800px) {
          .wrap { padding: 0 16px; }
          .top { padding: 32px 0 20px; }
          section.half { display: block; }
          .tiles { grid-template-columns: 1fr; gap: 12px; }
          section { padding: 20px 16px; }
        }
        @media print {
          :root { color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --soft: #555;
            --faint: #ddd; --track: #f2f2f2; --income: #2f8573; --expense: #d0714f;
            --net: #3b4a6b; --minus: #a03a1c; --badge: #eee; --badge-ink: #333; }
          * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          body { font-size: 11px; }
          .top { padding: 0 0 12px; }
          .wrap { max-width: none; padding: 0; }
          main { display: block; padding: 0; }
          section { border: 0; border-radius: 0; padding: 12px 0; }
          .chart, .table, .table.long { overflow: visible; max-height: none; }
          .chart, .tile, tr { break-inside: avoid; }
          h2 { break-after: avoid; }
          thead { display: table-header-group; }
        }

        """
}
