import { escapeMarkup } from './escape-markup.ts';
import { printable } from './printable.ts';
import { type Finding, isOpenFinding } from './report.ts';

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
export function filterForm(findings: readonly Finding[]): string {
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
export function filterAttributes(finding: Finding): string {
  const operations = finding.operations.map(({ operationId }) => text(operationId)).join('\n');
  return `data-severity="${shownSeverity(finding)}" data-rule="${text(finding.rule)}" data-operations="${operations}"`;
}

/** The severity of a finding, or that a baseline accepts it. */
export function shownSeverity(finding: Finding): 'error' | 'warning' | 'accepted' {
  return isOpenFinding(finding) ? finding.severity : 'accepted';
}

function choice(label: string, values: readonly string[]): string {
  const options = [...new Set(values)].toSorted().map((value) => `<option>${text(value)}</option>`);
  return `<label>${label} <select name="${label.toLowerCase()}"><option value="">All</option>${options.join('')}</select></label>`;
}

function text(value: string): string {
  return escapeMarkup(printable(value));
}
