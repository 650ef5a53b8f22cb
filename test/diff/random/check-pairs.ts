import fc, { type Arbitrary } from 'fast-check';
import type { Change } from '../../../src/engine/diff/change.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/engine/json/json.ts';
import { documentWith } from '../../support/documents.ts';
import { type Pair, schemaPair } from '../corpus/documents.ts';
import { changesOf } from '../verdicts.ts';
import { alternativePairs, OBJECTS } from './alternative-pairs.ts';
import { choicePairs, NUMBERS } from './choice-pairs.ts';
import { DEPENDENTS, dependencyPairs } from './dependency-pairs.ts';
import { plainValidatorOf, schemaFrom } from './plain-validator.ts';
import { type SchemaPair, schemaPairs, VALUES } from './schema-pairs.ts';
import { SUITE_VALUES, suitePairs } from './suite-pairs.ts';
import { readsSent, SENT, textPairs } from './text-pairs.ts';

/** The verdicts on the pairs of one source: how many are breaking and confirmed, and those that a value contradicts. */
interface Tally {
  readonly source: string;
  readonly breaking: number;
  readonly wrong: readonly WrongVerdict[];
}

/** A verdict that a value contradicts. */
interface WrongVerdict {
  readonly why: string;
  readonly direction: 'request' | 'response';
  readonly value: Json;
  readonly pair: SchemaPair;
}

/** Confirmed, undecided, or wrong. */
type Result = 'breaking' | 'undecided' | 'safe' | WrongVerdict;

/** Random pairs of schemas, with a decision by brute force that shares nothing with the engine. */
interface Source {
  readonly name: string;
  readonly pairs: Arbitrary<SchemaPair>;
  /** The documents around the schemas; `bodies` unless given. */
  readonly documentsOf?: (pair: SchemaPair) => Pair;
  readonly values: readonly Json[];
  /** Returns whether a value that the schema of the writer accepts is read by that of the reader; by a plain Ajv unless given. */
  readonly readBy?: (reader: Json) => (value: Json) => boolean;
  /**
   * Returns whether a writer who knows only its schema sends a value; what it does not send must be reported, but not as worse than
   * safe. Every value unless given.
   */
  readonly sentBy?: (writer: Json) => (value: Json) => boolean;
}

/** The changes of a schema that is sent to one operation and comes back from another. */
export function changesOfBodies(pair: SchemaPair): Change[] {
  return changesOf(bodies(pair));
}

function bodies([base, revision]: SchemaPair): Pair {
  return schemaPair({ base: schemaFrom(base), revision: schemaFrom(revision) }, '3.1');
}

function parameters(pair: SchemaPair): Pair {
  return textsOf(pair, (schema) => {
    const parameters = [{ name: 'value', in: 'query', required: true, schema }];
    return { get: { parameters, responses: { '204': { description: 'Done.' } } } };
  });
}

function forms(pair: SchemaPair): Pair {
  return textsOf(pair, (schema) => {
    const content = { 'application/x-www-form-urlencoded': { schema } };
    const put = { requestBody: { required: true, content }, responses: { '204': { description: 'Done.' } } };
    return { put, get: { responses: { '200': { description: 'The texts.', content } } } };
  });
}

/** Documents whose one path has the operations around each schema. */
function textsOf([base, revision]: SchemaPair, itemOf: (schema: Json) => JsonObject): Pair {
  const document = (schema: Json) => documentWith({ '/texts': itemOf(schema) });
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
  { name: 'keywords of JSON Schema', pairs: schemaPairs, values: VALUES },
  {
    name: 'alternatives of open objects',
    pairs: alternativePairs,
    values: OBJECTS,
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
  },
  { name: 'choices inside choices', pairs: choicePairs, values: NUMBERS },
  { name: 'properties that depend on others', pairs: dependencyPairs, values: DEPENDENTS },
  {
    name: 'schemas of the JSON Schema Test Suite',
    pairs: suitePairs,
    values: SUITE_VALUES,
    sentBy: (writer) => {
      const isAccepted = plainValidatorOf(closed(writer));
      return (value) => isAccepted(value) && !hasMembersInside(value);
    },
  },
];

/** Draws `count` pairs of all sources together, and checks each verdict by brute force. */
export function checkPairs(count: number, seed: number): Tally[] {
  return SOURCES.map((source, index) => {
    const tally = { source: source.name, breaking: 0, wrong: [] as WrongVerdict[] };
    // In parts: all pairs at once would not fit into memory.
    for (let left = Math.ceil(count / SOURCES.length), part = 0; left > 0; left -= 1000, part += 1) {
      const options = { numRuns: Math.min(1000, left), seed: seed + index * 1_000_003 + part };
      for (const pair of fc.sample(source.pairs, options)) {
        for (const result of resultsOf(source, pair, changesOf((source.documentsOf ?? bodies)(pair)))) {
          if (result === 'breaking') tally.breaking += 1;
          else if (typeof result === 'object') tally.wrong.push(result);
        }
      }
    }
    return tally;
  });
}

/** The verdicts in `changes` that a value contradicts. */
export function checkVerdicts(name: string, pair: SchemaPair, changes: readonly Change[]): WrongVerdict[] {
  const source = SOURCES.find((one) => one.name === name);
  if (source === undefined) throw new Error(`There is no source ${name}.`);
  return resultsOf(source, pair, changes).filter((result) => typeof result === 'object');
}

/** The result of each direction of a pair; what is sent has one only. */
function resultsOf(source: Source, pair: SchemaPair, changes: readonly Change[]): Result[] {
  const directions = source.documentsOf === parameters ? (['request'] as const) : (['request', 'response'] as const);
  return directions.map((direction) => {
    const own = changes.filter((change) => change.direction === direction);
    return check(source, pair, direction, own);
  });
}

/** The result of the changes of one direction, by what values show of it. */
function check(
  source: Source,
  pair: SchemaPair,
  direction: 'request' | 'response',
  changes: readonly Change[],
): Result {
  const [writer, reader] = direction === 'request' ? pair : [pair[1], pair[0]];
  const isWritten = plainValidatorOf(writer);
  const { readBy = plainValidatorOf, sentBy = () => () => true } = source;
  const isRead = readBy(reader);
  const breaking = changes.filter(({ severity }) => severity === 'breaking');
  const proofs = breaking.flatMap(({ witness }) => (typeof witness === 'object' ? [witness.value] : []));
  const isProof = (value: Json) => isWritten(value) && !isRead(value);
  const contradicted = proofs.find((value) => !isProof(value));
  if (proofs.length > 0 && contradicted === undefined) return 'breaking';
  const lost = source.values.filter(isProof);
  const sent = lost.find(sentBy(writer));
  const [unsent] = lost;
  const wrong = (why: string, value: Json) => ({ why, direction, value, pair });
  if (contradicted !== undefined) {
    const reason = isWritten(contradicted) ? 'reader accepts' : 'writer refuses';
    return wrong(`the ${reason} the value of a proof`, contradicted);
  }
  if (breaking.length > 0) return sent === undefined ? 'undecided' : 'breaking';
  if (changes.some(({ severity }) => severity === 'risky')) return 'undecided';
  if (sent !== undefined) return wrong('a value that is refused is called safe', sent);
  return unsent !== undefined && changes.length === 0 ? wrong('nothing is reported', unsent) : 'safe';
}
