import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import type { StatedRule } from '../../../../src/engine/extensions/stated-rules.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import type { Report } from '../../../../src/engine/report/report.ts';
import { codeBlock } from '../draw/highlight.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree, plainText } from '../draw/markdown.ts';
import { heading } from '../draw/tree.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** The rules that no schema can express, and how each is verified. */
export function rulesPage(model: PortalModel, report: Report | null): Page {
  const byOperation = Map.groupBy(model.rules, ({ operation }) => operation);
  return {
    path: 'rules.html',
    title: 'Rules',
    summary: `The ${model.rules.length} rules that no schema can express.`,
    section: 'rules.html',
    isEmpty: model.rules.length === 0,
    entries: model.rules.map(({ id, rule }) => ({
      kind: 'Rule',
      title: id,
      text: plainText(rule),
      link: portalLink({ kind: 'rule', id }),
    })),
    body:
      model.rules.length === 0
        ? [h('p', 'The document has no rules besides its schemas.')]
        : [
            h('p', [
              'Each rule has an id. ',
              h('code', 'backoffice verify'),
              ' has a check with the same id for each rule of the listing. It sends requests to a server, compares the pages, ' +
                'and reports each violation:',
            ]),
            codeBlock(
              'npx backoffice verify "$BACKOFFICE_URL" --account "$ACCOUNT_ID" --from 2026-10-01 --to 2026-10-14',
              'bash',
            ),
            ...[...byOperation].flatMap(([operation, rules]) => operationPart(operation, rules, report)),
          ],
  };
}

function operationPart(operation: Operation, rules: readonly StatedRule[], report: Report | null): ElementContent[] {
  const { operationId } = operation;
  const link = linkToName(portalLink({ kind: 'operation', operationId }), operationId);
  return [
    h('h2', link),
    ...rules.flatMap(({ id, rule }) => {
      const [, anchor = id] = portalLink({ kind: 'rule', id }).split('#');
      return [heading(3, anchor, h('code', id)), ...descriptionTree(rule), ...verdictOf(operationId, id, report)];
    }),
  ];
}

/** The result of a rule in the report. */
function verdictOf(operationId: string, id: string, report: Report | null): ElementContent[] {
  const checkedRules = report?.coverage.operations.find((each) => each.operationId === operationId)?.rules;
  if (report === null || checkedRules === undefined) return [];
  const seen = report.findings.filter((finding) => finding.rule === id);
  if (seen.length > 0) {
    return [h('p.verdict.bad', ['Violated: ', ...seen.map(({ message }) => h('span', `${message} `))])];
  }
  if (checkedRules.judged.includes(id)) return [h('p.verdict.good', `Kept by ${report.target}.`)];
  const why = checkedRules.unjudged[id];
  return why === undefined ? [] : [h('p.verdict', `Not checked on ${report.target}: ${why}`)];
}
