import { AffectedOperations } from '../../../engine/document/affected-operations.ts';
import type { ApiDescription } from '../../../engine/document/api-description.ts';
import type { DocumentEditor } from '../../../engine/edit/document-editor.ts';
import { givesTokens } from '../../../engine/findings/redaction/secret-names.ts';
import { asList, asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { childPointer, partsOf } from '../../../engine/json/pointer.ts';
import type { RefusedStatement } from '../../../engine/observe/observed-document.ts';
import { OBSERVED, observedEvidence } from '../../../engine/observe/observed-document.ts';
import type { Operation } from '../../../engine/openapi/operations.ts';
import {
  kindOfPoint,
  type Learned,
  type LearnedExchange,
  type LearnedOutcome,
  type LearnedPoint,
  type LearnedQuestion,
} from '../../../engine/report/learned.ts';
import { addStatus } from './add-status.ts';
import { withSentence } from './added-text.ts';
import { ANSWER_TEXTS, type AnswerText } from './answer-texts.ts';

/** What points are closed with. */
interface ClosingOptions {
  readonly api: ApiDescription;
  readonly editor: DocumentEditor;
  readonly learned: Learned;
  /** The address of the server. */
  readonly server: string;
}

/** The points of the document that were edited. */
export interface ClosedPoints {
  /** The ids of the points whose entry of `x-unspecified` is removed. */
  readonly closed: readonly string[];
  /** The ids of the points of which a part is decided; their entry asks for the rest. */
  readonly partly: readonly string[];
  /** The answers that a file does not take in place. */
  readonly refused: readonly RefusedStatement[];
}

/** A question with its answer. */
interface Answered {
  readonly question: LearnedQuestion;
  readonly outcome: Extract<LearnedOutcome, { kind: 'decided' }>;
  readonly text: AnswerText;
  /** The id of the rule that the answer becomes; undefined where it becomes a sentence of the description. */
  readonly rule: string | undefined;
}

/** Edits the document so that it states what was decided: schema, status, rule or description. */
export function closePoints(options: ClosingOptions): ClosedPoints {
  const { editor } = options;
  const stated = options.learned.points.flatMap((learned) => {
    const point = { ...learned, pointer: fragmentOf(learned.pointer) };
    const answered = point.questions.flatMap(answeredBy);
    return answered.length === 0 || !hasEntry(editor, point) ? [] : [{ point, answered }];
  });
  const refused = new Map<LearnedPoint, RefusedStatement>();
  editor.makeAll(
    stated,
    ({ point, answered }) => new PointEdits(options, point).state(answered),
    ({ point, answered }, change) => {
      const sentences = answered.map(({ text }) => text.sentence);
      refused.set(point, { statement: `${point.id}: ${sentences.join(' ')}`, change });
    },
  );
  const made = stated.map(({ point }) => point).filter((point) => !refused.has(point));
  const idsOf = (isClosed: boolean) =>
    made.filter((point) => (kindOfPoint(point) === 'decided') === isClosed).map(({ id }) => id);
  return { closed: idsOf(true), partly: idsOf(false), refused: [...refused.values()] };
}

/** A pointer as a URI fragment. */
function fragmentOf(pointer: string): string {
  return pointer.startsWith('#') ? pointer : `#${pointer}`;
}

function answeredBy(question: LearnedQuestion): Answered[] {
  const { id, outcome } = question;
  if (outcome.kind !== 'decided') return [];
  const texts = Object.hasOwn(ANSWER_TEXTS, id) ? ANSWER_TEXTS[id] : undefined;
  const text = texts?.answers[outcome.answer] ?? { sentence: outcome.statement };
  return [{ question, outcome, text, rule: texts?.rule }];
}

function hasEntry(editor: DocumentEditor, { id, pointer }: LearnedPoint): boolean {
  const list = editor.valueAt(childPointer(pointer, 'x-unspecified'));
  return isJsonArray(list) && list.some((entry) => isJsonObject(entry) && entry['id'] === id);
}

/** The edits for one point. */
class PointEdits {
  readonly #options: ClosingOptions;
  readonly #point: LearnedPoint;
  readonly #exchanges: ReadonlyMap<string, LearnedExchange>;

  constructor(options: ClosingOptions, point: LearnedPoint) {
    this.#options = options;
    this.#point = point;
    this.#exchanges = new Map(options.learned.exchanges.map((exchange) => [exchange.id, exchange]));
  }

  state(answered: readonly Answered[]): void {
    const stated = answered.map((each) => ({ ...each, rule: this.#stateRule(each) }));
    for (const each of stated) {
      if (each.rule === undefined) this.#describe(each.text.sentence);
      this.#setSchema(each.text.schema ?? {});
      if (each.text.isTokenRequired) this.#requireToken();
      this.#addStatuses(each);
    }
    this.#closeEntry(answered);
    this.#refer(stated);
  }

  /** States a rule of the operation that the point is about; returns undefined where there is none. */
  #stateRule({ rule, text }: Answered): string | undefined {
    const { editor } = this.#options;
    const operation = rule === undefined ? undefined : this.#operation();
    if (rule === undefined || operation === undefined) return undefined;
    const added = { id: rule, rule: text.sentence };
    editor.edit(childPointer(operation.pointer, 'x-rules'), (old) => {
      const rules = asList(old);
      const others = rules.filter((each) => !isJsonObject(each) || each['id'] !== rule);
      return [...others, added];
    });
    return rule;
  }

  /** The first operation with rules that the point concerns. */
  #operation(): Operation | undefined {
    const { api, editor } = this.#options;
    return new AffectedOperations(api.document, api.operations)
      .of(this.#point.pointer)
      .find(({ pointer }) => isJsonArray(editor.valueAt(childPointer(pointer, 'x-rules'))));
  }

  #describe(sentence: string): void {
    this.#options.editor.edit(childPointer(this.#point.pointer, 'description'), (old) =>
      withSentence(typeof old === 'string' ? old : undefined, sentence),
    );
  }

  #setSchema(keywords: JsonObject): void {
    const { editor } = this.#options;
    const pointer = childPointer(this.#point.pointer, 'schema');
    if (Object.keys(keywords).length === 0 || !isJsonObject(editor.valueAt(pointer))) return;
    editor.edit(pointer, (old) => ({ ...asObject(old), ...keywords }));
  }

  /** Requires the scheme of the point for the whole service, except for the operations that create tokens. */
  #requireToken(): void {
    const { api, editor } = this.#options;
    const name = partsOf(this.#point.pointer).at(-1) ?? '';
    const free = api.operations.filter(givesTokens);
    editor.edit('#/security', () => [{ [name]: [] }]);
    for (const { pointer } of free) {
      const security = editor.valueAt(childPointer(pointer, 'security'));
      if (security === undefined) editor.edit(pointer, (old) => withSecurity(old));
    }
  }

  #addStatuses({ text, outcome }: Answered): void {
    const { api, editor } = this.#options;
    const { status } = text;
    if (status === undefined) return;
    const seen = outcome.exchanges.flatMap((id) => this.#exchanges.get(id) ?? []);
    const names = new Set(
      seen.filter(({ response }) => response.status === status.code).map(({ operationId }) => operationId),
    );
    for (const { operationId, pointer } of api.operations) {
      if (names.has(operationId)) addStatus(editor, pointer, status);
    }
  }

  /** Removes the entry; where a part of the question is still open, the entry asks for that part. */
  #closeEntry(answered: readonly Answered[]): void {
    const { id, pointer, questions } = this.#point;
    const open = questions.filter((each) => !answered.some(({ question }) => question === each));
    this.#options.editor.edit(childPointer(pointer, 'x-unspecified'), (old) => {
      const left = asList(old).flatMap((entry): Json[] => {
        if (!isJsonObject(entry) || entry['id'] !== id) return [entry];
        return open.length === 0 ? [] : [{ ...entry, question: open.map(({ decides }) => decides).join(' ') }];
      });
      return left.length === 0 ? undefined : left;
    });
  }

  /** Adds the reference to the evidence. */
  #refer(stated: readonly Answered[]): void {
    const { api, editor, server } = this.#options;
    const ids = new Set(stated.flatMap(({ outcome }) => outcome.exchanges));
    const exchanges = [...ids].flatMap((id) => this.#exchanges.get(id) ?? []);
    const rules = stated.flatMap(({ rule }) => rule ?? []);
    const entry = {
      id: this.#point.id,
      answer: stated.map(({ outcome }) => outcome.answer).join(', '),
      ...(rules.length === 0 ? {} : { rules }),
      ...observedEvidence(exchanges, api.operations, server),
    };
    editor.edit(childPointer(this.#point.pointer, OBSERVED), (old) => {
      const others = asList(old).filter((each) => !isJsonObject(each) || each['id'] !== entry.id);
      return [...others, entry];
    });
  }
}

/** An operation that requires no credential, stated before its responses. */
function withSecurity(operation: Json | undefined): Json | undefined {
  if (!isJsonObject(operation)) return operation;
  const entries = Object.entries(operation);
  const at = entries.findIndex(([key]) => key === 'requestBody' || key === 'responses');
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, ['security', []]));
}
