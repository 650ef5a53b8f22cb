import { createHash } from 'node:crypto';
import { seenTimes } from './finding-text.ts';
import { escapeMarkup, printable, unsteered } from './printable.ts';
import { type Finding, isOpenFinding, type Report } from './report.ts';
import {
  CAUSES,
  type Cell,
  type FindingsSection,
  type Note,
  type Section,
  type ShownFinding,
  shownReport,
} from './sections.ts';

/** The report as one HTML page that needs nothing else: no file, no font, no network. Its script only filters the findings. */
export function renderHtml(report: Report): string {
  const { document, target, verdict, isGood, coverage, figures, problem, sections } = shownReport(report);
  const title = `${document}: ${target}`;
  const form = filterForm(report.findings);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<title>${text(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="${isGood ? 'good' : 'error'}">
<h1>${text(title)}</h1>
<p class="verdict">${verdict}${coverage === undefined ? '' : `: ${coverage}`}</p>${
    problem === undefined ? '' : `\n<p>${text(problem)}</p>`
  }
<dl>${figures.map(([name, figure]) => `<div><dt>${name}</dt><dd>${text(figure)}</dd></div>`).join('')}</dl>
</header>
<main>
${sections.flatMap((section) => sectionMarkup(section, form)).join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** @param form filters the findings; it is before the first of them. */
function sectionMarkup(section: Section, form: string): string[] {
  if (section.kind === 'findings') return findingsMarkup(section, form);
  const rows = section.rows.map(({ id, cells }) => {
    const attribute = id === undefined ? '' : ` id="${text(id)}"`;
    return `<tr${attribute}>${cells.map((cell) => `<td>${cellMarkup(cell)}</td>`).join('')}</tr>`;
  });
  return [tableOf(section.title, section.columns, rows)];
}

function cellMarkup(cell: Cell): string {
  if (typeof cell === 'string' || typeof cell === 'number') return text(String(cell));
  return 'names' in cell ? text(cell.names.join(', ')) : cell.map(noteMarkup).join('');
}

function noteMarkup(note: Note): string {
  if ('text' in note) return `<p class="soft">${text(note.text)}</p>`;
  const does = note.does === undefined ? '' : `<p class="soft">${text(note.does)}:</p>`;
  return `${does}<pre>${escapeMarkup(unsteered(note.command))}</pre>`;
}

function findingsMarkup({ title, findings, cure }: FindingsSection, form: string): string[] {
  const heading = `<h2>${title}</h2>`;
  if (title === 'Accepted') return findings.length === 0 ? [] : [heading, ...findings.map(article)];
  const shown = form === '' ? [] : [form];
  if (findings.length === 0) return [...shown, heading, '<p>None.</p>'];
  const soft = cure === undefined ? [] : [`<p class="soft">${text(cure)}</p>`];
  return [...shown, causes(findings), heading, ...soft, ...findings.map(article)];
}

/** A row for each cause, with a link to its details. */
function causes(findings: readonly ShownFinding[]): string {
  const rows = findings.map(({ id, severity, rule, message, where, count }) => {
    const link = `<a href="#${text(id)}">${text(message)}</a>`;
    const cells = [`<b>${severity}</b>`, text(rule), link, text(where), String(count)];
    return `<tr class="${severity}" data-finding="${text(id)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return tableOf(CAUSES.title, CAUSES.columns, rows);
}

function article(finding: ShownFinding): string {
  const { id, severity, rule, message, where, acceptance, place, page, excerpt, curl } = finding;
  const see = page === undefined ? '' : ` · <a href="${escapeMarkup(page)}">What the document says</a>`;
  return `<article class="${shownSeverity(finding)}" id="${text(id)}" ${filterAttributes(finding)}>
<h3><b>${severity}</b> ${text(rule)}${where === '' ? '' : ` in ${text(where)}`}</h3>
<p>${text(message)}</p>
<p class="soft">${place === '' ? '' : `<code>${text(place)}</code> · `}<code>${text(id)}</code> · ${seenTimes(finding).toLowerCase()}${see}</p>${[
    ...allOperations(finding),
    ...(acceptance === undefined ? [] : [`<p>${text(acceptance)}</p>`]),
    ...(excerpt === '' ? [] : [`<pre>${text(excerpt)}</pre>`]),
    ...(curl === null ? [] : [`<pre>${escapeMarkup(unsteered(curl))}</pre>`]),
  ].join('\n')}
</article>`;
}

/** The operations of a finding, folded where there are many. */
function allOperations({ operationId, operations }: Finding): string[] {
  if (operationId === null || operations.length < 2) return [];
  const names = operations.map(({ operationId: name, count }) => (count === 1 ? name : `${name} (${count} times)`));
  return [
    `<details><summary>${names.length} operations</summary><p>${names.map((name) => text(name)).join(', ')}</p></details>`,
  ];
}

/** @param rows are markup. */
function tableOf(title: string, columns: readonly string[], rows: readonly string[]): string {
  const header = columns.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<h2>${text(title)}</h2>
<div class="scroll"><table><thead><tr>${header}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function text(value: string): string {
  return escapeMarkup(printable(value));
}

/**
 * The script of the HTML report: it shows the form of {@link filterForm} and hides the findings that do not match it. Without
 * it the form is hidden and all findings are shown.
 */
export const SCRIPT = `
const form = document.querySelector('form.filter');
if (form !== null) {
  const findings = [...document.querySelectorAll('article[data-rule]')].map((article) => ({
    article,
    row: document.querySelector('tr[data-finding="' + CSS.escape(article.id) + '"]'),
    operations: article.dataset.operations.split('\\n'),
    text: article.textContent.toLowerCase(),
  }));
  const apply = () => {
    const { text, severity, rule, operation } = Object.fromEntries(new FormData(form));
    const words = text.toLowerCase().split(/\\s+/);
    let count = 0;
    for (const { article, row, operations, text: own } of findings) {
      const isShown =
        (severity === '' || article.dataset.severity === severity) &&
        (rule === '' || article.dataset.rule === rule) &&
        (operation === '' || operations.includes(operation)) &&
        words.every((word) => own.includes(word));
      article.hidden = !isShown;
      if (row !== null) row.hidden = !isShown;
      if (isShown) count += 1;
    }
    form.querySelector('output').textContent = count + ' of ' + findings.length + ' findings';
  };
  form.hidden = false;
  form.addEventListener('input', apply);
  form.addEventListener('reset', () => setTimeout(apply));
  form.addEventListener('submit', (event) => event.preventDefault());
  apply();
}
`;

/** A form that filters findings by text, severity, rule and operation; hidden until {@link SCRIPT} runs. Empty for less than two. */
function filterForm(findings: readonly Finding[]): string {
  if (findings.length < 2) return '';
  const operations = findings.flatMap((finding) => finding.operations.map(({ operationId }) => operationId));
  return `<form class="filter" role="search" aria-label="Findings" hidden>
<label>Text <input type="search" name="text"></label>
${choice('Severity', findings.map(shownSeverity))}
${choice(
  'Rule',
  findings.map(({ rule }) => rule),
)}
${choice('Operation', operations)}
<button type="reset">Show all</button>
<output aria-live="polite"></output>
</form>`;
}

/** The attributes by which {@link SCRIPT} filters the article of a finding. */
function filterAttributes(finding: Finding): string {
  const operations = finding.operations.map(({ operationId }) => text(operationId)).join('\n');
  return `data-severity="${shownSeverity(finding)}" data-rule="${text(finding.rule)}" data-operations="${operations}"`;
}

/** The severity of a finding, or that a baseline accepts it. */
function shownSeverity(finding: Finding): 'error' | 'warning' | 'accepted' {
  return isOpenFinding(finding) ? finding.severity : 'accepted';
}

function choice(label: string, values: readonly string[]): string {
  const options = [...new Set(values)].toSorted().map((value) => `<option>${text(value)}</option>`);
  return `<label>${label} <select name="${label.toLowerCase()}"><option value="">All</option>${options.join('')}</select></label>`;
}

/** The style sheet of the HTML report: light and dark by what the reader prefers, and plain on paper. */
const STYLE = `
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
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'`;

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
