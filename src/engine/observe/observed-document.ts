import type { DocumentEditor } from '../edit/document-editor.ts';
import { type RefusedChange, refusedPartText } from '../edit/refused-change.ts';
import { asList, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { Operation } from '../openapi/operations.ts';
import type { Learned, LearnedExchange, LearnedOutcome, LearnedPoint } from '../report/learned.ts';
import { counted } from '../report/report-text.ts';
import { type DocumentObservation, hasHolder } from './observations.ts';

/** How observations get into a document. */
export interface ObservedOptions {
  readonly editor: DocumentEditor;
  readonly observations: readonly DocumentObservation[];
  /** The address of the server, or the file of recorded traffic. */
  readonly server: string;
  /** Whether regularities become promises: `required`, `format`, `minimum` and `maximum`. */
  readonly isNarrowing: boolean;
}

/** Observations that did not get into a document. */
export interface LeftObservations {
  /** Those for which the files have no place. */
  readonly unplaced: readonly DocumentObservation[];
  /** Those that a file does not take in place. */
  readonly refused: readonly RefusedStatement[];
}

/** Adds observations to a document, each with a reference to its evidence. Returns those that it does not take. */
export function addObservations(options: ObservedOptions): LeftObservations {
  const { editor, observations } = options;
  const unplaced = new Set<DocumentObservation>();
  const refused: RefusedStatement[] = [];
  editor.makeAll(
    observations,
    (observation) => {
      if (addObservation(observation, options)) unplaced.delete(observation);
      else unplaced.add(observation);
    },
    ({ statement }, change) => {
      refused.push({ statement, change });
    },
  );
  return { unplaced: [...unplaced], refused };
}

/** Returns whether there is a place for it. */
function addObservation(
  { kind, pointer, detail, statement, tally, add, narrow }: DocumentObservation,
  { editor, server, isNarrowing }: ObservedOptions,
): boolean {
  if (add === undefined && !hasHolder(editor, pointer)) return false;
  const holder = add?.(editor) ?? pointer;
  if (!hasHolder(editor, holder)) return false;
  if (isNarrowing) narrow?.(editor);
  const { exchanges, first, last } = tally;
  const about = detail === '' ? {} : { about: detail };
  const entry = { kind, ...about, statement, server, exchanges, first, last };
  editor.edit(childPointer(holder, OBSERVED), (old) => withEntry(old, entry));
  return true;
}

/** The entries with a new one, in place of that with the same kind about the same. */
function withEntry(
  old: Json | undefined,
  entry: { readonly kind: string; readonly about?: string; readonly statement: string } & {
    readonly [key: string]: Json;
  },
): Json {
  const entries = asList(old);
  const at = entries.findIndex(
    (each) => isJsonObject(each) && each['kind'] === entry.kind && each['about'] === entry['about'],
  );
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

/** Observations as the result of `learn`: each is a point with a general question. */
export function learnedObservations(
  observations: readonly DocumentObservation[],
  exchanges: readonly LearnedExchange[],
): Learned {
  const points = observations.map((observation): LearnedPoint => {
    const { kind, pointer, detail, question } = observation;
    const id = detail === '' ? kind : `${kind} ${detail}`;
    const asked = { id, decides: question, outcome: outcomeOf(id, observation) };
    return { id, pointer: pointer.replace(/^#/, ''), question, questions: [asked] };
  });
  const named = new Set(observations.flatMap(({ tally }) => tally.named));
  return { points, exchanges: exchanges.filter(({ id }) => named.has(id)) };
}

function outcomeOf(id: string, { isProven, pointer, tally, ...observation }: DocumentObservation): LearnedOutcome {
  const { named, exchanges } = tally;
  // In the document, the statement is at its place.
  const statement = `${pointer}: ${observation.statement}`;
  if (isProven) return { kind: 'decided', answer: id, statement, exchanges: named, refuted: [] };
  return {
    kind: 'undecided',
    possible: [],
    refuted: [],
    needs: ['documentation'],
    why: `It held in ${counted(exchanges, 'exchange')}; only the documentation can promise it.`,
    observed: [{ statement, exchanges: named }],
  };
}

/** How many requests an entry names. */
const MOST_REQUESTS = 3;

/** The extension that refers to what a statement of the document was learned from. */
export const OBSERVED = 'x-observed';

/** The evidence of an entry of `x-observed`: the server, how many exchanges there were, from when to when, and some of them. */
export function observedEvidence(
  exchanges: readonly LearnedExchange[],
  operations: readonly Operation[],
  server: string,
): JsonObject {
  const days = exchanges.map(({ at }) => at.slice(0, 10)).toSorted();
  const requests = exchanges.map((exchange) => requestText(exchange, operations));
  return {
    server,
    exchanges: exchanges.length,
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    requests: [...new Set(requests)].slice(0, MOST_REQUESTS),
  };
}

/** A request and its status, such as `GET /pets/{id}?limit=2 → 200`. Values of the path, which may identify people, are left out. */
function requestText({ request, response, operationId }: LearnedExchange, operations: readonly Operation[]): string {
  const operation = operations.find((each) => each.operationId === operationId);
  const query = request.url.indexOf('?');
  const path = operation?.path ?? request.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\?.*$/s, '');
  return `${request.method} ${path}${query < 0 ? '' : request.url.slice(query)} → ${response.status ?? 'no answer'}`;
}

/** What was learned and does not get into the patch, because a file cannot be edited in place there. */
export interface RefusedStatement {
  /** What was learned, in a sentence. */
  readonly statement: string;
  readonly change: RefusedChange;
}

/** What the reader has to edit by hand, as lines. */
export function refusedStatementLines({ statement, change }: RefusedStatement): string[] {
  const parts = change.parts.flatMap((part) => refusedPartText(part).split('\n'));
  return [`${change.message} ${statement}`, ...parts.map((line) => `  ${line}`)];
}
