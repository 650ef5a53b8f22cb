import { createHash } from 'node:crypto';
import { SCRIPT } from './html-filter.ts';

/** The style sheet of the HTML report: light and dark by what the reader prefers, and plain on paper. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --back: #fff; --panel: #f6f8fa; --line: #d0d7de;
  --error: #b3261e; --warning: #8a5a00; --good: #1a7f37; }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9da7b3; --back: #0d1117; --panel: #161b22;
  --line: #30363d; --error: #ff8a80; --warning: #e3b341; --good: #56d364; } }
* { box-sizing: border-box; }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--back); max-width: 72rem;
  margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: .4rem 0; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.verdict { font-weight: 600; }
.error .verdict, article.error h3 b { color: var(--error); }
.good .verdict { color: var(--good); }
article.warning h3 b { color: var(--warning); }
dl { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1rem 0 0; }
dl div { border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); padding: .4rem .9rem; }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
article { border: 1px solid var(--line); border-left: .35rem solid var(--error); border-radius: .4rem;
  padding: .7rem 1rem; margin: .8rem 0; break-inside: avoid; }
article.warning { border-left-color: var(--warning); }
article.accepted { border-left-color: var(--line); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border-radius: .4rem;
  padding: .6rem .8rem; margin: .6rem 0 0; font-size: .85rem; }
code { overflow-wrap: anywhere; font-size: .9em; }
.filter:not([hidden]) { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; margin: 1.5rem 0 0; }
.filter label { display: grid; gap: .15rem; color: var(--soft); font-size: .85rem; }
.filter input, .filter select, .filter button { font: inherit; max-width: 20rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top;
  overflow-wrap: anywhere; min-width: 5rem; }
th { color: var(--soft); font-weight: 600; }
@media print { .filter:not([hidden]) { display: none; } body { max-width: none; padding: 0; font-size: 11pt; } pre { background: none; border: 1px solid var(--line); } }
`;

/** The content security policy under which the page runs: this very style sheet, this very script and nothing else. */
export const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'`;

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
