import { placeText } from '../document/source/place-text.ts';
import { checkedText, checksOperations, coverageText, statusText, uncheckedByReason } from './coverage-text.ts';
import { escapeMarkup } from './escape-markup.ts';
import { acceptanceText, seenTimes, whereText } from './finding-text.ts';
import { filterAttributes, filterForm, SCRIPT, shownSeverity } from './html-filter.ts';
import { POLICY, STYLE } from './html-style.ts';
import type { Learned } from './learned.ts';
import { evidenceLines, OUTCOME_HEADINGS, outcomeText, questionName, questionsOf } from './learned-text.ts';
import { pageOf } from './page-of.ts';
import { printable, unsteered } from './printable.ts';
import { remainingText } from './remaining-lines.ts';
import { type Finding, isOpenFinding, type OperationCoverage, type Report } from './report.ts';
import { wordingOf } from './wording.ts';

/** The report as one HTML page that needs nothing else: no file, no font, no network. Its script only filters the findings. */
export function renderHtml(report: Report): string {
  const { contract, target, findings, problem } = report;
  const title = `${contract.title} ${contract.version}: ${target}`;
  const { verdict, isGood, cure } = wordingOf(report);
  const open = findings.filter(isOpenFinding);
  const accepted = findings.filter((finding) => !isOpenFinding(finding));
  const articles = (list: readonly Finding[]) => list.map((finding) => article(finding, pageOf(report, finding)));
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
<p class="verdict">${verdict}${checksOperations(report) ? `: ${coverageText(report)}` : ''}</p>${
    problem === undefined ? '' : `\n<p>${text(problem.message)}</p>`
  }
<dl>${Object.entries(figures(report)).map(figure).join('')}</dl>
</header>
<main>
${report.learned === undefined ? '' : learnedTables(report.learned)}${remainingTable(report)}${checksOperations(report) ? notChecked(report) : ''}
${filterForm(findings)}
${report.learned !== undefined ? '' : open.length === 0 ? '<h2>Findings</h2>\n<p>None.</p>' : [causes(open), `<h2>Findings</h2>\n<p class="soft">${text(cure)}</p>`, ...articles(open)].join('\n')}
${accepted.length === 0 ? '' : `<h2>Accepted</h2>\n${articles(accepted).join('\n')}`}
${sections(report)}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** A row for each cause, with a link to its details. */
function causes(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => {
    const { id, severity, rule, message, count } = finding;
    const link = `<a href="#${text(id)}">${text(message)}</a>`;
    const cells = [`<b>${severity}</b>`, text(rule), link, text(whereText(finding)), String(count)];
    return `<tr class="${severity}" data-finding="${text(id)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return tableOf('Findings by cause', ['Severity', 'Rule', 'Cause', 'Operations', 'Seen'], rows);
}

function remainingTable({ remaining = [] }: Report): string {
  if (remaining.length === 0) return '';
  const rows = remaining.map((resource) => {
    const command = resource.curl === null ? '' : `<code>${escapeMarkup(unsteered(resource.curl))}</code>`;
    return `<tr><td>${text(remainingText(resource))}</td><td>${command}</td></tr>`;
  });
  return `${tableOf('Created by this run and not deleted', ['Resource', 'Command'], rows)}\n`;
}

function learnedTables(learned: Learned): string {
  const tables = OUTCOME_HEADINGS.map(([kind, heading]) => {
    const rows = questionsOf(learned, kind).map((each) => {
      const evidence = evidenceLines(each.question).map((line) => `<p class="soft">${text(line)}</p>`);
      const cells = [text(questionName(each)), text(outcomeText(each.question)), evidence.join('')];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
    return rows.length === 0 ? '' : tableOf(heading, ['Point', 'Answer', 'Evidence'], rows);
  });
  const rows = learned.exchanges.map(({ id, response, curl }) => {
    const command = curl === null ? '' : `<pre>${escapeMarkup(unsteered(curl))}</pre>`;
    const cells = [text(id), String(response.status ?? 'no answer'), command];
    return `<tr id="${text(id)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const exchanges = rows.length === 0 ? '' : tableOf('Exchanges', ['Exchange', 'Status', 'Command'], rows);
  return [...tables, exchanges].filter(Boolean).join('\n');
}

function notChecked({ coverage }: Report): string {
  const rows = uncheckedByReason(coverage).map(({ why, names }) => [String(names.length), why, names.join(', ')]);
  return table('Operations that were not checked', ['Count', 'Why', 'Operations'], rows);
}

function figures({ summary, durationMs, seed, tool }: Report): Record<string, string> {
  const { errors, warnings, accepted = 0, observations, exchanges, checks } = summary;
  return {
    Errors: String(errors),
    Warnings: String(warnings),
    ...(accepted > 0 ? { Accepted: String(accepted) } : {}),
    Observations: String(observations),
    Exchanges: String(exchanges),
    Checks: String(checks),
    Seconds: (durationMs / 1000).toFixed(1),
    ...(tool.command === 'verify' ? { Seed: String(seed) } : {}),
  };
}

function figure([name, value]: readonly [string, string]): string {
  return `<div><dt>${name}</dt><dd>${text(value)}</dd></div>`;
}

function article(finding: Finding, page: string | undefined): string {
  const { id, severity, rule, message, source, sourcePath, response, curl } = finding;
  const at = placeText(source, sourcePath);
  const place = at === '' ? '' : `<code>${text(at)}</code> · `;
  const see = page === undefined ? '' : ` · <a href="${escapeMarkup(page)}">What the document says</a>`;
  const accepted = acceptanceText(finding);
  const where = whereText(finding);
  const excerpt = response === null ? '' : response.excerpt;
  return `<article class="${shownSeverity(finding)}" id="${text(id)}" ${filterAttributes(finding)}>
<h3><b>${severity}</b> ${text(rule)}${where === '' ? '' : ` in ${text(where)}`}</h3>
<p>${text(message)}</p>
<p class="soft">${place}<code>${text(id)}</code> · ${seenTimes(finding).toLowerCase()}${see}</p>${[
    ...allOperations(finding),
    ...(accepted === undefined ? [] : [`<p>${text(accepted)}</p>`]),
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

function sections({ observations, coverage, traffic, vanished = [] }: Report): string {
  const ignored = Object.entries(traffic?.ignored ?? {}).map(([why, count]) => [String(count), why]);
  const broken = (traffic?.broken.first ?? []).map(({ place, why }) => [place, why]);
  return [
    table(
      'In the baseline, but gone',
      ['Finding', 'Rule', 'Operations', 'Message'],
      vanished.map(({ id, rule, operations, message }) => [id, rule, operations.join(', '), message]),
    ),
    table(
      'Seen where the document leaves something open',
      ['Observation', 'Open questions', 'Seen'],
      observations.map(({ message, questions, count }) => [message, questions.join(', '), String(count)]),
    ),
    table('Coverage', COVERAGE, coverage.operations.map(coverageRow)),
    table('Not checked', ['Part of the document', 'Why'], Object.entries(coverage.unchecked ?? {})),
    table('Entries that were not checked', ['Entries', 'Why'], ignored),
    table(`Entries that cannot be read: ${traffic?.broken.count ?? 0}`, ['Entry', 'Why'], broken),
  ]
    .filter(Boolean)
    .join('\n');
}

const COVERAGE = [
  'Operation',
  'Checked',
  'Exchanges',
  'Statuses',
  'Answers 2xx',
  'Never seen',
  'Rules checked',
  'Rules not checked',
];

function coverageRow(operation: OperationCoverage) {
  const { operationId, exchanges, statuses, successes, unseenStatuses, fields, values, rules } = operation;
  const unseen = [
    ...unseenStatuses,
    ...(operation.unseenMediaTypes ?? []),
    ...fields.unseen,
    ...(values?.unseen ?? []),
  ];
  return [
    operationId,
    checkedText(operation),
    String(exchanges),
    statusText(statuses),
    successes === undefined ? '' : String(successes),
    unseen.join(', '),
    rules.judged.join(', '),
    Object.entries(rules.unjudged)
      .map(([rule, why]) => `${rule}: ${why}`)
      .join(' '),
  ];
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`);
  return tableOf(title, head, body);
}

/** @param rows are markup. */
function tableOf(title: string, head: readonly string[], rows: readonly string[]): string {
  const header = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<h2>${text(title)}</h2>
<div class="scroll"><table><thead><tr>${header}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function text(value: string): string {
  return escapeMarkup(printable(value));
}
