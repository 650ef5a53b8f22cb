import { escapeMarkup } from './escape-markup.ts';
import type { Finding, Report } from './report.ts';

const CSS = `
:root { color-scheme: light dark; --line: #8885; --error: #b3261e; --warning: #8a6100; }
@media (prefers-color-scheme: dark) { :root { --error: #ff8a80; --warning: #ffd54f; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
article { border: 1px solid var(--line); border-left: .4rem solid var(--error); padding: .5rem 1rem; margin: 1rem 0; }
article.warning { border-left-color: var(--warning); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: .6rem; }
code { overflow-wrap: anywhere; }
`;

/** The report as one HTML page that needs nothing else: no script, no font, no network. */
export function renderHtml(report: Report): string {
  const { contract, target, summary, findings, observations, coverage, seed, durationMs } = report;
  const title = `${contract.title} ${contract.version}: ${target}`;
  const numbers = Object.entries({ ...summary, seconds: (durationMs / 1000).toFixed(1), seed });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>${CSS}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>${summary.errors === 0 ? 'As the document says.' : 'Not as the document says.'}</p>
${table(
  ['', ''],
  numbers.map(([name, value]) => [name, String(value)]),
)}
<h2>Findings</h2>
${findings.length === 0 ? '<p>None.</p>' : findings.map(article).join('\n')}
<h2>Seen where the document leaves something open</h2>
${table(
  ['Observation', 'Open questions', 'Seen'],
  observations.map(({ message, questions, count }) => [message, questions.join(', '), String(count)]),
)}
<h2>Coverage</h2>
${table(
  ['Operation', 'Exchanges', 'Statuses', 'Fields never seen', 'Rules judged', 'Rules not judged'],
  coverage.operations.map(({ operationId, exchanges, statuses, fields, rules }) => [
    operationId,
    String(exchanges),
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    fields.unseen.join(', '),
    rules.judged.join(', '),
    Object.entries(rules.unjudged)
      .map(([rule, why]) => `${rule}: ${why}`)
      .join(' '),
  ]),
)}
${table(['Not called', 'Why'], Object.entries(coverage.skipped))}
</body>
</html>
`;
}

function article({ id, severity, rule, operationId, message, source, response, curl, count }: Finding): string {
  const place =
    source === null ? '' : `<p><code>${escapeMarkup(`${source.file}:${source.line}:${source.column}`)}</code></p>`;
  const excerpt = response === null || response.excerpt === '' ? '' : `<pre>${escapeMarkup(response.excerpt)}</pre>`;
  return `<article class="${severity}" id="${escapeMarkup(id)}">
<h3>${severity}: ${escapeMarkup(rule)}${operationId === null ? '' : ` in ${escapeMarkup(operationId)}`}</h3>
<p>${escapeMarkup(message)} Seen ${count} times.</p>
${place}${excerpt}${curl === null ? '' : `<pre>${escapeMarkup(curl)}</pre>`}
</article>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>';
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  const header = head.some((cell) => cell !== '') ? `<thead>${cells('th', head)}</thead>` : '';
  return `<table>${header}<tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table>`;
}
