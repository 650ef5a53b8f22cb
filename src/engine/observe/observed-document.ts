import type { DocumentEditor } from '../edit/document-editor.ts';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { childPointer } from '../json/pointer.ts';
import type { Learned, LearnedExchange, LearnedOutcome, LearnedPoint } from '../report/learned.ts';
import { counted } from '../report/report-text.ts';
import { type DocumentObservation, hasHolder } from './observations.ts';
import { OBSERVED } from './observed-entry.ts';
import type { RefusedStatement } from './refused-statement.ts';

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
  const entries = isJsonArray(old) ? old : [];
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
