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
import { excuseOf } from './excuses.ts';
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
  const excused = excuseOf(report === 'unproven' ? 'unproven' : 'unreported', pointer);
  const parent = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
  const isBeside = report === 'nothing' && !pointer.includes('/schema') && isJsonObject(parent) && '$ref' in parent;
  return excused ?? (isBeside ? excuseOf('besideReference', pointer) : undefined);
}

/** What `diff` says of a change. */
type Report = 'nothing' | 'proven' | 'unproven';

function reportOf(base: Version, revision: JsonObject): Report {
  const changes = compareDocuments(base, versionOf(revision, 'revision'));
  if (changes.length === 0) return 'nothing';
  return changes.some(({ witness }) => typeof witness === 'object') ? 'proven' : 'unproven';
}
