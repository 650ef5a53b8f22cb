import fc, { type Arbitrary } from 'fast-check';
import type { Change } from '../../../src/engine/diff/change.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { type Pair, schemaPair } from '../corpus/documents.ts';
import { changesOf } from '../verdicts.ts';
import { alternativePairs, OBJECTS } from './alternative-pairs.ts';
import { choicePairs, NUMBERS } from './choice-pairs.ts';
import { DEPENDENTS, dependencyPairs } from './dependency-pairs.ts';
import { plainValidatorOf, schemaFrom } from './plain-validator.ts';
import { type SchemaPair, schemaPairs, VALUES } from './schema-pairs.ts';
import { SUITE_VALUES, suitePairs } from './suite-pairs.ts';
import { readsSent, SENT, textPairs } from './text-pairs.ts';

/** How many verdicts of one source of pairs are right, undecided and wrong. A pair has one verdict a direction. */
export interface Tally {
  readonly source: string;
  readonly pairs: number;
  readonly verdicts: number;
  readonly breaking: number;
  /** Risky, or breaking without a proof or a value of the brute force. */
  readonly undecided: number;
  readonly wrong: readonly WrongVerdict[];
}

/** A verdict that a value contradicts. */
export interface WrongVerdict {
  readonly why: string;
  readonly direction: 'request' | 'response';
  readonly value: Json;
  readonly pair: SchemaPair;
}

/** Confirmed, undecided, or wrong. */
type Result = 'breaking' | 'undecided' | 'safe' | WrongVerdict;

/** A verdict on one direction of a random pair. */
export interface CheckedVerdict {
  readonly source: string;
  /** The position of the pair among those of its source. */
  readonly position: number;
  readonly direction: 'request' | 'response';
  readonly documents: Pair;
  /** What our comparison reports of this direction. */
  readonly changes: readonly Change[];
  readonly result: Result;
  /** Whether a value shows a break; undefined where only a value does that the writer does not send. */
  readonly isBroken: boolean | undefined;
}

/** Random pairs of schemas, with a decision by brute force that shares nothing with the engine. */
interface Source {
  readonly name: string;
  readonly pairs: Arbitrary<SchemaPair>;
  documentsOf(pair: SchemaPair): Pair;
  readonly values: readonly Json[];
  /** Returns whether a value that the schema of the writer accepts is read by that of the reader. */
  readBy(reader: Json): (value: Json) => boolean;
  /**
   * Returns whether a writer who knows only its schema sends a value; what it does not send must be reported, but not as worse than
   * safe.
   */
  sentBy(writer: Json): (value: Json) => boolean;
}

/** The changes of a schema that is sent to one operation and comes back from another. */
export function changesOfBodies(pair: SchemaPair): Change[] {
  return changesOf(bodies(pair));
}

function bodies([base, revision]: SchemaPair): Pair {
  return schemaPair({ base: schemaFrom(base), revision: schemaFrom(revision) }, '3.1');
}

function parameters([base, revision]: SchemaPair): Pair {
  const document = (schema: Json): JsonObject => {
    const parameters = [{ name: 'value', in: 'query', required: true, schema }];
    const get = { parameters, responses: { '204': { description: 'Done.' } } };
    return { openapi: '3.1.0', info: { title: 'Texts', version: '1' }, paths: { '/texts': { get } } };
  };
  return { base: document(base), revision: document(revision) };
}

function forms([base, revision]: SchemaPair): Pair {
  const document = (schema: Json): JsonObject => {
    const content = { 'application/x-www-form-urlencoded': { schema } };
    const put = { requestBody: { required: true, content }, responses: { '204': { description: 'Done.' } } };
    const get = { responses: { '200': { description: 'The texts.', content } } };
    return { openapi: '3.1.0', info: { title: 'Texts', version: '1' }, paths: { '/texts': { put, get } } };
  };
  return { base: document(base), revision: document(revision) };
}

const formOf = (value: Json): JsonObject => ({ type: 'object', properties: { value }, required: ['value'] });

const OF_OTHERS = new Set(['additionalProperties', 'unevaluatedProperties']);

/** A copy of a flat schema that accepts only what it declares: to allow anything declares no property, wherever it is said. */
function closed(schema: Json): Json {
  if (schema === false) return schema;
  const declared: JsonObject = JSON.parse(JSON.stringify(isJsonObject(schema) ? schema : {}), (key, value) =>
    OF_OTHERS.has(key) && ['true', '{}'].includes(JSON.stringify(value)) ? undefined : value,
  );
  return { unevaluatedProperties: false, ...declared };
}

/** Whether a value has objects inside, of which a closed copy of the schema does not say whether it declares their properties. */
const hasMembersInside = (value: Json): boolean =>
  typeof value === 'object' && value !== null && /[[:,]\{/.test(JSON.stringify(value));

const SOURCES: readonly Source[] = [
  {
    name: 'keywords of JSON Schema',
    pairs: schemaPairs,
    documentsOf: bodies,
    values: VALUES,
    readBy: plainValidatorOf,
    sentBy: () => () => true,
  },
  {
    name: 'alternatives of open objects',
    pairs: alternativePairs,
    documentsOf: bodies,
    values: OBJECTS,
    readBy: plainValidatorOf,
    sentBy: (writer) => plainValidatorOf(closed(writer)),
  },
  {
    name: 'texts of a parameter',
    pairs: textPairs,
    documentsOf: parameters,
    values: SENT,
    readBy: (reader) => {
      const isAccepted = plainValidatorOf(reader);
      return (value) => readsSent(value, isAccepted);
    },
    sentBy: () => () => true,
  },
  {
    name: 'texts of a form',
    pairs: textPairs.map(([base, revision]): SchemaPair => [formOf(base), formOf(revision)]),
    documentsOf: forms,
    values: SENT.map((value) => ({ value })),
    readBy: (reader) => {
      const isAccepted = plainValidatorOf(reader);
      return (body) => isJsonObject(body) && readsSent(body['value'] ?? null, (value) => isAccepted({ value }));
    },
    sentBy: () => () => true,
  },
  {
    name: 'choices inside choices',
    pairs: choicePairs,
    documentsOf: bodies,
    values: NUMBERS,
    readBy: plainValidatorOf,
    sentBy: () => () => true,
  },
  {
    name: 'properties that depend on others',
    pairs: dependencyPairs,
    documentsOf: bodies,
    values: DEPENDENTS,
    readBy: plainValidatorOf,
    sentBy: () => () => true,
  },
  {
    name: 'schemas of the JSON Schema Test Suite',
    pairs: suitePairs,
    documentsOf: bodies,
    values: SUITE_VALUES,
    readBy: plainValidatorOf,
    sentBy: (writer) => {
      const isAccepted = plainValidatorOf(closed(writer));
      return (value) => isAccepted(value) && !hasMembersInside(value);
    },
  },
];

/** Draws `count` pairs of all sources together, and checks each verdict by brute force; `advance` gets each of them. */
export function checkPairs(
  count: number,
  seed: number,
  advance: (verdict: CheckedVerdict) => void = () => {},
): Tally[] {
  return SOURCES.map((source, index) => {
    const { name, documentsOf } = source;
    const share = Math.ceil(count / SOURCES.length);
    const tally = { pairs: 0, verdicts: 0, breaking: 0, undecided: 0, wrong: [] as WrongVerdict[] };
    // In parts: all pairs at once would not fit into memory.
    for (let part = 0; tally.pairs < share; part += 1) {
      const numRuns = Math.min(1000, share - tally.pairs);
      for (const pair of fc.sample(source.pairs, { numRuns, seed: seed + index * 1_000_003 + part })) {
        const documents = documentsOf(pair);
        const all = changesOf(documents);
        for (const direction of directionsIn(source)) {
          const changes = all.filter((change) => change.direction === direction);
          const checked = check(source, pair, direction, changes);
          tally.verdicts += 1;
          if (checked.result === 'breaking') tally.breaking += 1;
          else if (checked.result === 'undecided') tally.undecided += 1;
          else if (checked.result !== 'safe') tally.wrong.push(checked.result);
          advance({ source: name, position: tally.pairs, direction, documents, changes, ...checked });
        }
        tally.pairs += 1;
      }
    }
    return { source: name, ...tally };
  });
}

/** The verdicts in `changes` that a value contradicts. */
export function checkVerdicts(name: string, pair: SchemaPair, changes: readonly Change[]): WrongVerdict[] {
  const source = SOURCES.find((one) => one.name === name);
  if (source === undefined) throw new Error(`There is no source ${name}.`);
  return directionsIn(source).flatMap((direction) => {
    const own = changes.filter((change) => change.direction === direction);
    const { result } = check(source, pair, direction, own);
    return typeof result === 'object' ? [result] : [];
  });
}

const directionsIn = ({ documentsOf }: Source) =>
  documentsOf === parameters ? (['request'] as const) : (['request', 'response'] as const);

/** The result of the changes of one direction, and what values show of it. */
function check(
  source: Source,
  pair: SchemaPair,
  direction: 'request' | 'response',
  changes: readonly Change[],
): Pick<CheckedVerdict, 'result' | 'isBroken'> {
  const [writer, reader] = direction === 'request' ? pair : [pair[1], pair[0]];
  const isWritten = plainValidatorOf(writer);
  const isRead = source.readBy(reader);
  const breaking = changes.filter(({ severity }) => severity === 'breaking');
  const proofs = breaking.flatMap(({ witness }) => (typeof witness === 'object' ? [witness.value] : []));
  const isProof = (value: Json) => isWritten(value) && !isRead(value);
  const contradicted = proofs.find((value) => !isProof(value));
  if (proofs.length > 0 && contradicted === undefined) return { result: 'breaking', isBroken: true };
  const lost = source.values.filter(isProof);
  const sent = lost.find(source.sentBy(writer));
  const [unsent] = lost;
  const wrong = (why: string, value: Json) => ({ why, direction, value, pair });
  const resultOf = (): Result => {
    if (contradicted !== undefined) {
      return wrong(
        `the ${isWritten(contradicted) ? 'reader accepts' : 'writer refuses'} the value of a proof`,
        contradicted,
      );
    }
    if (breaking.length > 0) return sent === undefined ? 'undecided' : 'breaking';
    if (changes.some(({ severity }) => severity === 'risky')) return 'undecided';
    if (sent !== undefined) return wrong('a value that is refused is called safe', sent);
    return unsent !== undefined && changes.length === 0 ? wrong('nothing is reported', unsent) : 'safe';
  };
  return { result: resultOf(), isBroken: sent !== undefined ? true : unsent === undefined ? false : undefined };
}
