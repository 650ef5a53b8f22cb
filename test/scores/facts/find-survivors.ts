import { compareDocuments } from '../../../src/engine/diff/compare-documents.ts';
import type { Version } from '../../../src/engine/diff/read-version.ts';
import { isJsonObject, type JsonObject } from '../../../src/engine/json/json.ts';
import { valueAt } from '../../../src/engine/json/pointer.ts';
import { CommandError } from '../../../src/pipeline/terminal/command-error.ts';
import { versionOf } from '../../diff/version-of.ts';
import { factChecks } from '../../spec/checks/check-contract.ts';
import type { FactCheck } from '../../spec/checks/fact-failure.ts';
import { marksOf } from '../../spec/checks/marks.ts';
import { changed, type DocumentChange } from './document-changes.ts';
import type { ScoreRow } from './score-rows.ts';

/** Reports the first fact that a document breaks; undefined where it breaks none. */
export type FactTest = (document: JsonObject) => string | undefined;

/**
 * Tests documents against `facts`. The fact that found the last change is tried first the next time: changes at one place mostly
 * break the same fact.
 */
export function factTest(facts: readonly FactCheck[] = factChecks): FactTest {
  const order = [...facts];
  return (document) => {
    const marks = marksOf(document);
    const at = order.findIndex(({ check }) => check(document, marks).length > 0);
    const [broken] = at < 0 ? [] : order.splice(at, 1);
    if (broken === undefined) return undefined;
    order.unshift(broken);
    return `${broken.section}: ${broken.name}`;
  };
}

/** Places of changes that no fact needs to find, and why. */
type Excuses = readonly (readonly [place: RegExp, reason: string])[];

/** Where `diff` reports a change that no message shows. A change that `diff` proves is not excused. */
const UNPROVEN: Excuses = [
  [/\/tranWhen\/pattern$/, 'the format beside the pattern refuses whatever the pattern no longer refuses'],
  [
    /\/BankAccountDefaultRule\/contains\/type$/,
    'the items of the array are all of the type that its `contains` asks for',
  ],
  [/^#\/servers\/1\/variables\/address\/default$/, 'the interface specification names no production address'],
];

/** Where `diff` reports no change. */
const UNREPORTED: Excuses = [
  [/\/examples?(\/|$)/, 'an example, which the lint demands and validates'],
  [/\/(description|summary|tags)$/, 'words for people'],
  [/^#\/components\/parameters\/\w+\/explode$/, 'neither a list nor an object is sent'],
  [
    /^#\/components\/parameters\/(Limit|Offset|Direction)\/required$/,
    'a parameter need not be sent unless the document says so',
  ],
  [/^#\/components\/(parameters|responses)\/[^/]+$/, 'a component to which nothing refers'],
  [
    /(patch\/requestBody|\/Unspecified)\/content\/application~1json\/schema(\/\$ref)?$/,
    'the schema of an unspecified body accepts every value',
  ],
  [/\/(AccountID|PhysicalDocumentBase64|errorCode)\/pattern$/, 'the same texts match the other pattern'],
  [
    /\/(LimitType|RecurringFrequency|IraDistributionSubType)Rule\/if\/properties/,
    'the condition only asks whether the property is there',
  ],
  [/\/OrderAllocations\/properties\/\w+\/\$ref$/, 'the two schemas accept the same values'],
  [/\/InstrumentSymbolRule\/.*\/anyOf\/1\/type$/, 'null twice is null'],
  [/^#\/servers\/0\/variables\/address\/default$/, 'the interface specification names no address'],
];
const BESIDE_REFERENCE = 'what is beside a $ref outside of schemas is ignored (OpenAPI 3.1.1, Reference Object)';

/** All reasons, each of which must excuse something. */
export const EXCUSES: readonly string[] = [...UNPROVEN, ...UNREPORTED]
  .map(([, reason]) => reason)
  .concat(BESIDE_REFERENCE);

/** What `diff` leaves to people: names, meanings, what is deprecated, the version. There each change counts. */
const LEFT_TO_PEOPLE = /\/(x-|deprecated$)|^#\/info\/version$/;

/**
 * Changes of `document` by what became of them.
 *
 * @throws {CommandError} `document-wrong` when the document itself breaks a fact
 */
export function scoreChanges(
  document: JsonObject,
  changes: Iterable<DocumentChange>,
  brokenFact: FactTest = factTest(),
  onProgress: (done: number) => void = () => {},
): ScoreRow[] {
  const broken = brokenFact(document);
  if (broken !== undefined) {
    throw new CommandError('document-wrong', `The document itself breaks a fact: ${broken}. Correct it first.`);
  }
  const base = versionOf(document, 'base');
  const results: ScoreRow[] = [];
  for (const [index, change] of [...changes].entries()) {
    if (index % 50 === 0) onProgress(index);
    const revision = changed(document, change);
    const { keyword, pointer } = change;
    const row = {
      keyword,
      place: pointer,
      what: change.to === undefined ? 'removed' : `→ ${JSON.stringify(change.to)}`,
    };
    if (brokenFact(revision) !== undefined) results.push({ ...row, outcome: 'detected' });
    else if (!LEFT_TO_PEOPLE.test(pointer)) {
      const report = reportOf(base, revision);
      const reason = excuseFor(report, pointer, document);
      results.push(reason === undefined ? { ...row, outcome: 'survived' } : { ...row, outcome: 'excused', reason });
    } else results.push({ ...row, outcome: 'survived' });
  }
  return results;
}

function excuseFor(report: Report, pointer: string, document: JsonObject): string | undefined {
  if (report === 'proven') return undefined;
  const excused = (report === 'unproven' ? UNPROVEN : UNREPORTED).find(([place]) => place.test(pointer))?.[1];
  const parent = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
  const isBeside = report === 'nothing' && !pointer.includes('/schema') && isJsonObject(parent) && '$ref' in parent;
  return excused ?? (isBeside ? BESIDE_REFERENCE : undefined);
}

/** What `diff` says of a change. */
type Report = 'nothing' | 'proven' | 'unproven';

function reportOf(base: Version, revision: JsonObject): Report {
  const changes = compareDocuments(base, versionOf(revision, 'revision'));
  if (changes.length === 0) return 'nothing';
  return changes.some(({ witness }) => typeof witness === 'object') ? 'proven' : 'unproven';
}
