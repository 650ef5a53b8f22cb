import { observedEntriesIn } from '../../extensions/answered-questions.ts';
import { questionListsIn } from '../../extensions/open-questions.ts';
import { canonical } from '../../json/canonical.ts';
import { asText, isJsonArray, type Json, type JsonObject, objectsIn } from '../../json/json.ts';
import { valueAtReference } from '../../json/pointer.ts';
import type { Learned, LearnedExchange } from '../../report/learned.ts';
import type { Change, Versions } from '../change.ts';
import type { ChangeEvidence } from '../classified-change.ts';

/** An unspecified point that `learn` decides, in part or as a whole. */
interface LearnedAnswer {
  /** The id of the entry of `x-unspecified`. */
  readonly id: string;
  /** The answers to its questions, joined with a comma. */
  readonly answer: string;
  /** The exchanges that prove it. */
  readonly exchanges: readonly LearnedExchange[];
}

/** An answer that the revision states to a question of the base. */
interface StatedAnswer extends LearnedAnswer {
  /** The JSON pointer to the object of the base that has the question. */
  readonly pointer: string;
}

function answersIn({ points, exchanges }: Learned): LearnedAnswer[] {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return points.flatMap(({ id, questions }) => {
    const decided = questions.map(({ outcome }) => outcome).filter((outcome) => outcome.kind === 'decided');
    if (decided.length === 0) return [];
    const ids = new Set(decided.flatMap((outcome) => outcome.exchanges));
    const answer = decided.map((outcome) => outcome.answer).join(', ');
    return [{ id, answer, exchanges: [...ids].flatMap((name) => byId.get(name) ?? []) }];
  });
}

/** The request and its status, for people. */
function exchangeText({ request: { method, url }, response: { status } }: LearnedExchange): string {
  return `${method} ${url} → ${status ?? 'no answer'}`;
}

/**
 * The evidence of what `learn` found, for changes, by the id of the change. A change is a correction where the revision states, under
 * `x-observed`, the answer of a point that the report `name` decides.
 */
export function learnedEvidence(
  name: string,
  learned: Learned,
  changes: readonly Change[],
  { base, revision }: Versions,
): Map<string, ChangeEvidence> {
  const entries = observedEntriesIn(revision.original).map(({ entry }) => entry);
  const places = questionPlaces(base.original);
  const stated = answersIn(learned).flatMap((each): StatedAnswer[] => {
    const { id, answer } = each;
    const pointer = places.get(id);
    const isStated = entries.some((entry) => entry['id'] === id && entry['answer'] === answer);
    return isStated && pointer !== undefined ? [{ ...each, pointer }] : [];
  });
  const found = new Map<string, ChangeEvidence>();
  if (stated.length === 0) return found;
  for (const change of changes) {
    const answered = answersOf(change, stated, { base: base.original, revision: revision.original, entries });
    const evidence = evidenceFrom(name, answered);
    if (evidence !== undefined) found.set(change.id, evidence);
  }
  return found;
}

function evidenceFrom(name: string, answered: readonly LearnedAnswer[]): ChangeEvidence | undefined {
  const seen = answered.reduce((sum, { exchanges }) => sum + exchanges.length, 0);
  if (seen === 0) return undefined;
  const texts = answered.map(({ id, answer, exchanges: [first, ...others] }) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${id} is ${answer}, by ${first === undefined ? 'no exchange' : exchangeText(first)}${more}`;
  });
  return { seen, against: 0, message: `${name} shows it: ${texts.join('; ')}.` };
}

interface Documents {
  readonly base: JsonObject;
  readonly revision: JsonObject;
  /** The entries of `x-observed` of the revision. */
  readonly entries: readonly JsonObject[];
}

/** The answers that explain a change; none where a part of it has another cause. */
function answersOf(change: Change, stated: readonly StatedAnswer[], documents: Documents): readonly LearnedAnswer[] {
  const { kind, detail, operationIds } = change;
  if (kind === 'open-question-changed') return answersOfQuestions(change, stated, documents);
  if (kind === 'rule-changed') {
    const ids = documents.entries.filter(({ rules }) => isJsonArray(rules) && rules.includes(detail ?? '')).map(idOf);
    return stated.filter(({ id }) => ids.includes(id));
  }
  if (kind === 'security-added') {
    return stated.flatMap((answer) => {
      const refused = answer.exchanges.filter(
        ({ operationId, response: { status } }) =>
          operationIds.includes(operationId) && (status === 401 || status === 403),
      );
      return isScheme(answer) && refused.length > 0 ? [{ ...answer, exchanges: refused }] : [];
    });
  }
  return stated.filter(({ pointer }) => isPart(pointer) && `${change.base.pointer}/`.startsWith(`${pointer}/`));
}

/** The answers to the questions that a change of `x-unspecified` removes or rewords; none where one of these has no answer. */
function answersOfQuestions(
  { base, revision }: Change,
  stated: readonly StatedAnswer[],
  documents: Documents,
): readonly LearnedAnswer[] {
  if (!base.isThere) return [];
  const questions = entriesAt(documents.base, base.pointer);
  const left = revision.isThere ? entriesAt(documents.revision, revision.pointer) : [];
  const gone = questions.filter((entry) => !left.some((other) => canonical(other) === canonical(entry))).map(idOf);
  const isNew = left.some((entry) => !questions.some((other) => idOf(other) === idOf(entry)));
  const answers = stated.filter(({ id }) => gone.includes(id));
  return isNew || answers.length < gone.length ? [] : answers;
}

/** The pointers of the objects that have questions, by the ids of the questions. */
function questionPlaces(document: JsonObject): Map<string, string> {
  const places = new Map<string, string>();
  for (const [holder, list] of questionListsIn(document)) {
    for (const entry of objectsIn(list)) places.set(idOf(entry), holder);
  }
  return places;
}

function entriesAt(document: Json, pointer: string): readonly JsonObject[] {
  return objectsIn(valueAtReference(document, pointer));
}

/** Whether a point is about one parameter, header or schema, so that what changes in it is its answer. */
function isPart(pointer: string): boolean {
  return (
    /^#\/components\/(?:parameters|headers|schemas)\//.test(pointer) || /\/(?:parameters|headers)\/[^/]+$/.test(pointer)
  );
}

function isScheme({ pointer }: StatedAnswer): boolean {
  return pointer.startsWith('#/components/securitySchemes/');
}

const idOf = ({ id }: JsonObject): string => asText(id);
