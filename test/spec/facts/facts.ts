import { readYaml } from '../../support/read-yaml.ts';

/** Values that the text allows and values that it does not, chosen so that they pin a pattern or a rule from both sides. */
export interface Samples {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** The form of a text, as samples and in our own words. */
export interface PatternFact extends Samples {
  /** Completes "a string that is …". */
  readonly form: string;
}

/** A string, with exactly the constraints that the text states and no others. */
export interface StringFact {
  readonly type: 'string';
  readonly nullable?: true;
  readonly enum?: readonly string[];
  readonly format?: 'date' | 'date-time' | 'uuid';
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  readonly pattern?: PatternFact;
  /** The value that the text assumes when none is given. */
  readonly default?: string;
}

/** A JSON number; the text never says integer. */
export interface NumberFact {
  readonly type: 'number';
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A boolean, or a value that the text names without stating a type. */
export interface PlainFact {
  readonly type: 'boolean' | 'not stated';
}

/** An object. `required` is there only where the text states presence; no object of the text is closed. */
export interface ObjectFact {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ValueFact>>;
  readonly required?: readonly string[];
}

export interface ArrayFact {
  readonly type: 'array';
  readonly items: ValueFact;
}

/** A value that may be any one of several kinds. */
export interface ChoiceFact {
  readonly anyOf: readonly ValueFact[];
  readonly default?: string;
}

/** A value that is the shared field of this name. */
export interface SameAsField {
  readonly field: string;
}

export type ValueFact = StringFact | NumberFact | PlainFact | ObjectFact | ArrayFact | ChoiceFact | SameAsField;

/** The fields of one table of the text, by their names. */
export type FieldTable = Readonly<Record<string, ValueFact>>;

/** Whether and how the text shows a body. */
export type BodyFact = 'not shown' | 'object, fields not shown' | ValueFact;

export interface OperationFact {
  readonly method: 'get' | 'post' | 'patch';
  /** Relative to the base address of the service. */
  readonly path: string;
  readonly operationId: string;
  readonly deprecated: boolean;
  readonly pathParameters: FieldTable;
  readonly queryParameters: Readonly<Record<string, { readonly required: boolean; readonly value: ValueFact }>>;
  /** Absent where the text names no request body and the method has none as a rule; PATCH has one, whose payload is not shown. */
  readonly requestBody?: BodyFact;
  readonly success: BodyFact;
  /** Absent where the text does not state the status of success. */
  readonly successStatus?: 200;
  /** Whether the text mentions HTTP 400 for this operation. */
  readonly badRequest: boolean;
  /** Whether the text says that the operation carries the bearer token. */
  readonly bearer: boolean;
  /** Limits, "Production"; absent where the operation is not limited. */
  readonly requestsPerSecond?: number;
}

/** Key words that a text contains, in lower case; a list of which any one will do. */
export type Words = readonly (string | readonly string[])[];

/** A rule of an operation that no schema can express. */
export interface OperationRule {
  /** The id in the document. */
  readonly id: string;
  /** The words of the text. */
  readonly words: string;
  /** The rule in our own words. */
  readonly requirement: string;
  /** The key words of the document's sentence. */
  readonly mentions: Words;
}

/** What a description says beyond any schema. */
export interface SentenceFact {
  readonly section: string;
  /** In our own words. */
  readonly requirement: string;
  /** `operation X` or a JSON pointer: the object that has the description. */
  readonly place: string;
  readonly mentions: Words;
}

/** A thing that the text leaves open, and the places where the document may say so. */
export interface OpenQuestion {
  /** The words of the text. */
  readonly words: string;
  readonly places: readonly string[];
  readonly mentions: readonly string[];
}

/** A rule across fields: a component that accepts what the text allows and refuses what it does not. */
export interface CrossFieldRule extends Samples {
  readonly component: string;
  readonly section: string;
  /** The words of the text. */
  readonly words: string;
  /** The rule in our own words. */
  readonly requirement: string;
  readonly type: 'object' | 'array';
  /** The shared fields that the rule is about; each keeps its own constraints in the rule. */
  readonly fields: readonly string[];
}

/** The name of each number, where the text pairs them, and the numbers that the text leaves without a name of the list. */
export interface NumberedNames {
  readonly numberField: string;
  readonly nameField: string;
  readonly pairs: Readonly<Record<string, string>>;
  readonly numericOnly: Readonly<Record<string, string>>;
  readonly nameless: readonly number[];
}

/** The facts of service.yaml. */
interface ServiceFacts {
  readonly versionLabel: string;
  readonly deployments: readonly string[];
  readonly pathPrefix: string;
  readonly contentType: string;
  readonly applicationKey: { readonly name: string; readonly required: boolean; readonly value: StringFact };
  readonly bearer: { readonly type: string; readonly scheme: string };
  readonly tokenOperations: readonly string[];
  readonly productionSince: string;
  /** In requests per second. */
  readonly sandboxLimit: number;
  readonly countedPer: string;
  readonly fieldLimits: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stateLists: readonly { readonly entity: string; readonly field: string }[];
  readonly numberedNames: readonly NumberedNames[];
}

/** A value as the tables write it; README.md explains the notation. */
type WrittenValue = string | { readonly [member: string]: unknown };

/** The content of a file of this folder. Its form is what README.md says; the tests of the tables find what is not. */
function read<T>(name: string): T {
  return readYaml(`${name}.yaml`, import.meta.url);
}

/** What notation.yaml has for the words and forms that the tables use. */
const notation = read<{
  readonly values: Readonly<Record<string, ValueFact>>;
  readonly characters: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, readonly WrittenText[]>>;
  readonly forms: Readonly<Record<string, WrittenForm>>;
}>('notation');

/** The entry of a name in one of the lists of this folder. */
function named<T>(entries: Readonly<Record<string, T>>, name: string): T {
  const entry = entries[name];
  if (entry === undefined) throw new Error(`facts: nothing is named ${JSON.stringify(name)}`);
  return entry;
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function valueFact(written: WrittenValue): ValueFact {
  if (typeof written === 'string') return named(notation.values, written);
  const { properties, items, anyOf, pattern, ...rest } = written as {
    readonly properties?: Readonly<Record<string, WrittenValue>>;
    readonly items?: WrittenValue;
    readonly anyOf?: readonly WrittenValue[];
    readonly pattern?: WrittenPattern;
  };
  return {
    ...(properties === undefined ? {} : { type: 'object', properties: mapValues(properties, valueFact) }),
    ...(items === undefined ? {} : { items: valueFact(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(valueFact) }),
    ...(pattern === undefined ? {} : { pattern: patternFact(pattern) }),
    ...('enum' in rest ? { type: 'string' } : {}),
    ...rest,
  } as ValueFact;
}

/** A form of notation.yaml, with the prefix that it needs, or one that the table states. */
type WrittenPattern = { readonly like: string; readonly prefix?: string } | WrittenForm;

interface WrittenForm {
  readonly form: string;
  readonly accepted: readonly WrittenText[];
  readonly refused: readonly WrittenText[];
}

/** A text, all texts of a name in notation.yaml, or texts that differ from one by one character. */
type WrittenText =
  | string
  | (({ readonly each: string } | Misspellings) & { readonly before?: string; readonly after?: string });

interface Misspellings {
  readonly misspelled: string;
  /** The characters that replace each character in turn, or their name in notation.yaml. */
  readonly with: readonly string[] | string;
  /** The number of the first character that is replaced; 0 unless given. */
  readonly from?: number;
  /** Also the texts without one of the characters. */
  readonly orMissing?: true;
  /** Also the texts with one of the characters twice. */
  readonly orDoubled?: true;
}

function patternFact(written: WrittenPattern): PatternFact {
  if (!('like' in written)) {
    return { ...written, accepted: written.accepted.flatMap(textsOf), refused: written.refused.flatMap(textsOf) };
  }
  const { like, prefix = '' } = written;
  const values = { prefix, PREFIX: prefix.toUpperCase(), beginning: prefix.slice(0, -1) };
  return patternFact(filled(named(notation.forms, like), values) as WrittenForm);
}

function textsOf(written: WrittenText): readonly string[] {
  if (typeof written === 'string') return [written];
  const { before = '', after = '' } = written;
  const texts = 'each' in written ? named(notation.texts, written.each).flatMap(textsOf) : misspellings(written);
  return texts.map((text) => `${before}${text}${after}`);
}

function misspellings({ misspelled, with: characters, from = 0, orMissing, orDoubled }: Misspellings): string[] {
  const wrong = typeof characters === 'string' ? named(notation.characters, characters) : characters;
  const letters = [...misspelled];
  const replaced = letters.flatMap((_, at) => (at < from ? [] : wrong.map((character) => letters.with(at, character))));
  const missing = orMissing ? letters.map((_, at) => letters.toSpliced(at, 1)) : [];
  const doubled = orDoubled ? letters.map((letter, at) => letters.toSpliced(at, 0, letter)) : [];
  return [...replaced, ...missing, ...doubled].map((text) => text.join(''));
}

/** The facts of the service as a whole. */
export const service: ServiceFacts = read('service');

/** The tables of fields, by the section of the text that holds them. */
export const fieldTables: Readonly<Record<string, FieldTable>> = mapValues(
  read<Record<string, Record<string, WrittenValue>>>('fields'),
  (table) => mapValues(table, valueFact),
);

/** Every fact of the tables by the name of its field; no two tables share a name. */
export const fields: ReadonlyMap<string, ValueFact> = new Map(
  Object.values(fieldTables).flatMap((table) => Object.entries(table)),
);

/** The values of the enum of a field; none where it has no enum. */
export function enumOf(field: string): readonly (string | number)[] {
  const fact = fields.get(field);
  return fact !== undefined && 'enum' in fact ? (fact.enum ?? []) : [];
}

type WrittenBody = 'not shown' | 'object, fields not shown' | WrittenValue;

function bodyFact(written: WrittenBody): BodyFact {
  return written === 'not shown' || written === 'object, fields not shown' ? written : valueFact(written);
}

interface WrittenOperation
  extends Pick<OperationFact, 'method' | 'path' | 'operationId'>,
    Partial<Pick<OperationFact, 'deprecated' | 'successStatus' | 'badRequest' | 'bearer' | 'requestsPerSecond'>> {
  readonly pathParameters?: Readonly<Record<string, WrittenValue>>;
  readonly queryParameters?: Readonly<Record<string, { readonly required: boolean; readonly value: WrittenValue }>>;
  readonly requestBody?: WrittenBody;
  readonly success?: WrittenBody;
}

function operationFact(written: WrittenOperation): OperationFact {
  const { pathParameters = {}, queryParameters = {}, requestBody, success = 'not shown', ...rest } = written;
  return {
    deprecated: false,
    badRequest: false,
    bearer: false,
    ...rest,
    pathParameters: mapValues(pathParameters, valueFact),
    queryParameters: mapValues(queryParameters, (parameter) => ({ ...parameter, value: valueFact(parameter.value) })),
    ...(requestBody === undefined ? {} : { requestBody: bodyFact(requestBody) }),
    success: bodyFact(success),
  };
}

const writtenOperations = read<{
  readonly operations: readonly WrittenOperation[];
  readonly rules: Readonly<Record<string, readonly OperationRule[]>>;
}>('operations');

/** Endpoints: every operation that the text names, and nothing else is one. */
export const operations: readonly OperationFact[] = writtenOperations.operations.map(operationFact);

/** The rules by operationId, in the order of the document. */
export const operationRules = writtenOperations.rules;

/** The lists that `each` of an entry may name: the entry is written once and is there for every element. */
const LISTS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  deployment: service.deployments.map((id, index) => ({ id, index: String(index) })),
  entity: service.stateLists.map(({ entity, field }) => ({
    id: entity,
    component: field.charAt(0).toUpperCase() + field.slice(1),
  })),
  'token operation': service.tokenOperations.map((id) => ({ id })),
  // The operations of which the text shows no more than the name, and the limit of production.
  'named operation': operations
    .filter(({ requestsPerSecond }) => requestsPerSecond !== undefined)
    .map(({ operationId }) => ({ id: operationId })),
};

type Repeated<T> = T & { readonly each?: string };

/** The entries that an entry stands for: one for each element of the list that it names, with `{…}` filled in. */
function expanded<T>({ each, ...entry }: Repeated<T>): readonly T[] {
  return each === undefined ? [entry as T] : named(LISTS, each).map((values) => filled(entry, values) as T);
}

function filled(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
  if (Array.isArray(value)) return value.map((item) => filled(item, values));
  return typeof value === 'object' && value !== null ? mapValues({ ...value }, (item) => filled(item, values)) : value;
}

const descriptions = read<{
  readonly sentences: readonly Repeated<SentenceFact>[];
  readonly fields: Readonly<Record<string, Words>>;
  readonly values: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  readonly constantNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
}>('descriptions');

/** What descriptions say beyond any schema. */
export const sentences: readonly SentenceFact[] = descriptions.sentences.flatMap(expanded);

/** What the text says that a field means, beyond its type: key words of the description in the document. */
export const fieldMeanings = descriptions.fields;

/** The values of enums that the text explains, and a word of each explanation, or several (lower case). */
export const enumMeanings = descriptions.values;

/** What generated code calls the values that are no identifiers, by field and value. */
export const constantNames = descriptions.constantNames;

/** What the text leaves open: every "not shown" and everything that it only names, in its order. */
export const openQuestions: readonly OpenQuestion[] = Object.values(
  read<Record<string, readonly Repeated<OpenQuestion>[]>>('open-questions'),
).flatMap((questions) => questions.flatMap(expanded));

interface WrittenRules {
  readonly rules: readonly CrossFieldRule[];
  readonly timeInForceDefaults: {
    readonly component: string;
    readonly fields: readonly string[];
    /** By orderTypes. */
    readonly defaults: Readonly<Record<string, string | null>>;
  };
}

/** Order fields, timeInForce: its default by orderTypes. */
export const { timeInForceDefaults, rules: writtenRules } = read<WrittenRules>('rules');

/** The rules of orders, instruments, deposits, distributions and bank accounts. */
export const crossFieldRules: readonly CrossFieldRule[] = writtenRules.map((rule) => ({
  ...rule,
  accepted: rule.accepted.flatMap(sampleValues),
  refused: rule.refused.flatMap(sampleValues),
}));

/** The values of a field of `each`: a list, all, or all except one. */
type EachValues = readonly unknown[] | 'all' | { readonly except: string };

/** A sample, or one for each combination of the values of `each`. */
function sampleValues(sample: unknown): readonly unknown[] {
  if (typeof sample !== 'object' || sample === null || !('each' in sample)) return [sample];
  const { each, ...rest } = sample as { readonly each: Readonly<Record<string, EachValues>> };
  return Object.entries(each).reduce<readonly object[]>(
    (samples, [field, values]) =>
      samples.flatMap((known) => eachValue(field, values).map((value) => ({ ...known, [field]: value }))),
    [rest],
  );
}

function eachValue(field: string, values: EachValues): readonly unknown[] {
  if (values === 'all') return enumOf(field);
  return 'except' in values ? enumOf(field).filter((value) => value !== values.except) : values;
}
