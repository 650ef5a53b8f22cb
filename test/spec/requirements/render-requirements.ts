import { factChecks } from '../checks/check-contract.ts';
import type { FactCheck } from '../checks/fact-failure.ts';
import type { JsonObject } from '../checks/json.ts';
import { type Marks, marksOf } from '../checks/marks.ts';
import { questionChecks, recordedQuestion } from '../checks/openness-checks.ts';

/** The sections in the order of the specification; what concerns several of them comes last. */
const SECTIONS = [
  'Service',
  'Identifiers',
  'Order fields',
  'Instrument fields',
  'Account fields',
  'Cash movement fields',
  'Bank account fields',
  'Document fields',
  'Managed portfolio fields',
  'Account transaction record',
  'Components',
  'Rules across fields',
  'States and transitions',
  'Meanings of values',
  'Names of values',
  'Endpoints',
  'Rules of operations',
  'Authentication',
  'Errors',
  'Limits',
  'Versioning',
  'Open questions',
];

const INTRODUCTION = `# Requirements

Each row is a requirement of the interface specification in our own words, with the place in generated/openapi.json that
states it, and the beginning of the name of the test in \`test/spec/contract-facts.test.ts\` that checks it.

A requirement under "Open questions" is something that the specification leaves open: the document records it and does not
decide it. "Names of values" is about generated code, where a value that is no identifier needs a name.
`;

/**
 * The requirements of the specification as a page of Markdown.
 *
 * @throws {Error} when a section is not in the order.
 */
export function renderRequirements(document: JsonObject): string {
  const marks = marksOf(document);
  const bySection = Map.groupBy(factChecks, ({ section }) => section);
  const unknown = [...bySection.keys()].filter((section) => !SECTIONS.includes(section));
  if (unknown.length > 0) throw new Error(`render-requirements.ts: add ${unknown.join(', ')} to SECTIONS.`);
  const sections = SECTIONS.map((section, index) =>
    renderSection(index + 1, section, bySection.get(section) ?? [], marks),
  );
  return [INTRODUCTION, ...sections].join('\n');
}

function renderSection(number: number, section: string, checks: readonly FactCheck[], marks: Marks): string {
  const rows = checks.map((check, index) => {
    const { requirement, pointer } = statement(check, marks);
    return `| ${number}.${index + 1} | ${cell(requirement)} | \`${pointer}\` | ${cell(shortened(check.name))} |`;
  });
  return `## ${number}. ${section}\n\n| no. | requirement | place | test |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** What a check requires. For an open question it is the question that the document records. */
function statement(check: FactCheck, marks: Marks): { readonly requirement: string; readonly pointer: string } {
  const open = questionChecks.find((each) => each === check);
  if (open === undefined) return { requirement: check.requirement ?? sentence(check.name), pointer: check.place };
  const recorded = recordedQuestion(marks, open.openQuestion);
  if (recorded === undefined) return { requirement: sentence(check.name), pointer: check.place };
  return { requirement: `Unspecified: ${recorded.question.trim()}`, pointer: recorded.place };
}

function sentence(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
}

/** The name of a test up to the words of the text, which are the reason and not ours. */
function shortened(name: string): string {
  const [first = name] = name.split(': ');
  return first.startsWith('stays open') ? 'stays open and is recorded' : first;
}

function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}
