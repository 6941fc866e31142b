/** This is the page's only style sheet; its hash stands in the answer's policy. */
export const pageStyle = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; color: #1c2430; background: #fff;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h2 { margin-top: 3rem; border-bottom: 2px solid #0b5c8a; padding-bottom: .25rem; }
h3 { margin-top: 2.5rem; overflow-wrap: anywhere; }
a { color: #0b5c8a; }
a:focus-visible { outline: 3px solid #b35c00; outline-offset: 2px; }
nav ul { padding-left: 1.2rem; }
nav li { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
caption, figcaption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid #c9d2dc;
  overflow-wrap: anywhere; }
th { white-space: nowrap; overflow-wrap: normal; }
code, pre { font: .875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
figure { margin: 1rem 0; }
pre { margin: 0; padding: .75rem; background: #f1f4f7; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 40rem) { table { font-size: .8125rem; } th { white-space: normal; hyphens: auto; } td:first-child { min-width: 5rem; } dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: .5rem; } }
@media print { body { max-width: none; font-size: 10pt; } a { color: inherit; } nav { break-after: page; }
  tr, figcaption { break-inside: avoid; } h2, h3, caption { break-after: avoid; } }
`;
