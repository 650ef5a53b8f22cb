import { questionListsIn } from '../../extensions/open-questions.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAtReference } from '../../json/pointer.ts';
import type { Change, Versions } from '../change.ts';
import type { ChangeEvidence } from '../classified-change.ts';

/** An unspecified point that a report of `backoffice learn` decides. */
interface LearnedAnswer {
  /** The id of the entry of `x-not-shown`. */
  readonly id: string;
  /** The answers to its questions, joined with a comma. */
  readonly answer: string;
  /** The exchanges that prove it. */
  readonly exchanges: readonly LearnedAnswerExchange[];
}

/** An answer that the revision states to a question of the base. */
interface StatedAnswer extends LearnedAnswer {
  /** The JSON pointer to the object of the base that has the question. */
  readonly pointer: string;
}

/** An exchange that proves an answer. */
interface LearnedAnswerExchange {
  readonly operationId: string;
  readonly status: number | undefined;
  /** The request and its status, for people. */
  readonly text: string;
}

/** The points that `report` decides, in part or as a whole; none in a report of another command. */
export function learnedAnswers(report: Json): LearnedAnswer[] {
  const learned = memberOf(report, 'learned');
  const exchanges = new Map(
    itemsOf(learned, 'exchanges').map((exchange) => [textOf(exchange, 'id'), exchangeOf(exchange)]),
  );
  return itemsOf(learned, 'points').flatMap((point) => {
    const outcomes = itemsOf(point, 'questions').flatMap((question) => {
      const outcome = memberOf(question, 'outcome');
      return isJsonObject(outcome) && outcome['kind'] === 'decided' ? [outcome] : [];
    });
    if (outcomes.length === 0) return [];
    const ids = new Set(outcomes.flatMap((outcome) => textsOf(outcome, 'exchanges')));
    return [
      {
        id: textOf(point, 'id'),
        answer: outcomes.map((outcome) => textOf(outcome, 'answer')).join(', '),
        exchanges: [...ids].flatMap((id) => exchanges.get(id) ?? []),
      },
    ];
  });
}

function exchangeOf(exchange: JsonObject): LearnedAnswerExchange {
  const [request, response] = [memberOf(exchange, 'request'), memberOf(exchange, 'response')];
  const status = memberOf(response, 'status');
  const [method, url] = [textOf(request, 'method'), textOf(request, 'url')];
  return {
    operationId: textOf(exchange, 'operationId'),
    status: typeof status === 'number' ? status : undefined,
    text: `${method} ${url} → ${typeof status === 'number' ? status : 'no answer'}`,
  };
}

/**
 * The evidence of `answers` for changes, by the id of the change. A change is a correction where the revision states, under
 * `x-observed`, the answer of a point that the report `name` decides.
 */
export function evidenceOfAnswers(
  name: string,
  answers: readonly LearnedAnswer[],
  changes: readonly Change[],
  { base, revision }: Versions,
): Map<string, ChangeEvidence> {
  const entries = observedEntries(revision.original);
  const places = questionPlaces(base.original);
  const stated = answers.flatMap((each): StatedAnswer[] => {
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
    return `${id} is ${answer}, by ${first?.text ?? 'no exchange'}${more}`;
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
    const ids = documents.entries.filter((entry) => textsOf(entry, 'rules').includes(detail ?? '')).map(idOf);
    return stated.filter(({ id }) => ids.includes(id));
  }
  if (kind === 'security-added') {
    return stated.flatMap((answer) => {
      const refused = answer.exchanges.filter(
        ({ operationId, status }) => operationIds.includes(operationId) && (status === 401 || status === 403),
      );
      return isScheme(answer) && refused.length > 0 ? [{ ...answer, exchanges: refused }] : [];
    });
  }
  return stated.filter(({ pointer }) => isPart(pointer) && `${change.base.pointer}/`.startsWith(`${pointer}/`));
}

/** The answers to the questions that a change of `x-not-shown` removes or rewords; none where one of these has no answer. */
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

function entriesAt(document: Json, pointer: string): JsonObject[] {
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

/** Every entry of `x-observed` in a document. */
function observedEntries(document: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  const open: Json[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isJsonObject(node)) for (const item of itemsOf(node, 'x-observed')) found.push(item);
    if (isJsonArray(node) || isJsonObject(node)) for (const value of Object.values(node)) open.push(value);
  }
  return found;
}

function idOf(entry: JsonObject): string {
  return textOf(entry, 'id');
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function itemsOf(value: Json | undefined, key: string): JsonObject[] {
  return objectsIn(memberOf(value, key));
}

function objectsIn(list: Json | undefined): JsonObject[] {
  return isJsonArray(list) ? list.filter(isJsonObject) : [];
}

function textOf(value: Json | undefined, key: string): string {
  const text = memberOf(value, key);
  return typeof text === 'string' ? text : '';
}

function textsOf(value: Json | undefined, key: string): string[] {
  const list = memberOf(value, key);
  return isJsonArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
