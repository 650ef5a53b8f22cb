import { portalLink } from '../../../engine/extensions/portal-link.ts';
import type { Report } from '../../../engine/report/report.ts';
import { OperationLink, Section } from '../components/basics.tsx';
import { CodeBlock } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import { plainText } from '../model/markdown.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { RuleCheck, SandboxAnswers } from '../portal-inputs.ts';
import type { Page } from '../site/page.ts';

/** The rules that no schema can express, and how each is verified. */
export function rulesPage({ rules }: PortalModel, { ruleCheck }: SandboxAnswers, report: Report | null): Page {
  const byOperation = Map.groupBy(rules, ({ operation }) => operation);
  const groups = [...byOperation].map(([{ operationId }, stated]) => (
    <>
      <h2>
        <OperationLink operationId={operationId} />
      </h2>
      {stated.map(({ id, rule }) => {
        const [, anchor = id] = portalLink({ kind: 'rule', id }).split('#');
        return (
          <Section id={anchor} title={<code>{id}</code>} label={id} level={3}>
            <Markdown text={rule} />
            <Verdict operationId={operationId} id={id} report={report} />
          </Section>
        );
      })}
    </>
  ));
  return {
    path: 'rules.html',
    title: 'Rules',
    summary: `The ${rules.length} rules that no schema can express.`,
    isEmpty: rules.length === 0,
    entries: rules.map(({ id, rule }) => ({
      kind: 'Rule',
      title: id,
      text: plainText(rule),
      link: portalLink({ kind: 'rule', id }),
    })),
    body:
      rules.length === 0 ? (
        <p>The document has no rules besides its schemas.</p>
      ) : (
        <>
          <HowToVerify check={ruleCheck} />
          {groups}
        </>
      ),
  };
}

function HowToVerify({ check }: { check: RuleCheck | null }) {
  if (check === null) return <p>Each rule has an id.</p>;
  return (
    <>
      <Markdown text={`Each rule has an id. ${check.about}`} />
      <CodeBlock language="bash" code={check.command} />
    </>
  );
}

/** The result of a rule in the report. */
function Verdict({ operationId, id, report }: { operationId: string; id: string; report: Report | null }) {
  const checked = report?.coverage.operations.find((each) => each.operationId === operationId)?.rules;
  if (report === null || checked === undefined) return null;
  const violations = report.findings.filter(({ rule }) => rule === id);
  if (violations.length > 0) {
    return (
      <p class="verdict bad">
        Violated:{' '}
        {violations.map(({ message }) => (
          <span>{`${message} `}</span>
        ))}
      </p>
    );
  }
  if (checked.judged.includes(id)) return <p class="verdict good">{`Kept by ${report.target}.`}</p>;
  const why = checked.unjudged[id];
  return why === undefined ? null : <p class="verdict">{`Not checked on ${report.target}: ${why}`}</p>;
}
