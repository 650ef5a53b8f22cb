import { type EnumSchema, type EnumValue, enumsOf } from '../../engine/extensions/enums.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { enumDescription } from './enum-description.ts';
import { docComment, type Entries, identifier, KEYWORDS, objectSource, quoted, unique } from './literal.ts';

/** One constant of the generated file. */
interface Table {
  readonly name: string;
  readonly comment: string;
  /** The text after the name: a type with its value, or a value. */
  readonly source: string;
}

/**
 * TypeScript constants for the enums of `document`: for each enum component one table with its values in order, their
 * meanings, those that are deprecated and, for a state list, the entity; for a number enum with names also a map each
 * way. Each constant is independent, so that a bundler keeps only those that are used. The same document produces the same
 * text.
 */
export function enumTables(document: OpenApiDocument): string {
  const all = enumsOf(document).flatMap((each) => [enumTable(each), ...nameMaps(each)]);
  const taken = new Set<string>();
  return `${TABLE_TYPES}${all.map(({ name, comment, source }) => `\n${comment}export const ${unique(name, taken)}${source};\n`).join('')}`;
}

const TABLE_TYPES = `/** An enum of the document: its values in their order, and those that are deprecated. */
export interface EnumTable<
  Name extends string,
  Entity extends string | null,
  Values extends readonly (string | number)[],
  Deprecated extends readonly Values[number][] = readonly [],
> {
  /** The name of its schema. */
  readonly name: Name;
  /** The entity whose states the values are; null for any other enum. */
  readonly entity: Entity;
  readonly values: Values;
  /** The document has no meanings of these values. */
  readonly meanings: null;
  readonly deprecated: Deprecated;
}

/** An enum of the document with the meanings of its values. */
export interface ExplainedEnumTable<
  Name extends string,
  Entity extends string | null,
  Values extends readonly (string | number)[],
  Deprecated extends readonly Values[number][] = readonly [],
> extends Omit<EnumTable<Name, Entity, Values, Deprecated>, 'meanings'> {
  /** The meaning of each value, null where the document has none for it. */
  readonly meanings: Readonly<Record<Values[number], string | null>>;
}
`;

function enumTable(each: EnumSchema): Table {
  const { name, entity, values } = each;
  const deprecated = values.filter((one) => one.deprecated);
  const hasMeanings = values.some(({ meaning }) => meaning !== null);
  const meanings: Entries = values.map(({ value, meaning }) => [String(value), literal(meaning)]);
  const entries: Entries = [
    ['name', quoted(name)],
    ['entity', literal(entity)],
    ['values', listSource(values)],
    ['meanings', hasMeanings ? meanings : 'null'],
    ['deprecated', listSource(deprecated)],
  ];
  const types = [quoted(name), literal(entity), `readonly ${listSource(values)}`];
  if (deprecated.length > 0) types.push(`readonly ${listSource(deprecated)}`);
  return {
    name: constantName(name),
    comment: docComment(enumDescription(each)),
    source: `: ${hasMeanings ? 'ExplainedEnumTable' : 'EnumTable'}<${types.join(', ')}> = ${objectSource(entries, 'literal')}`,
  };
}

/** The maps from name to number and back; none for an enum without names. */
function nameMaps({ name: numberEnum, namesOf, values }: EnumSchema): Table[] {
  const pairs = values.flatMap(({ value, name }) => (name === null ? [] : [{ number: String(value), name }]));
  if (namesOf === null || pairs.length === 0) return [];
  return [
    {
      name: `${constantName(namesOf)}NumberByName`,
      comment: docComment(`The number ({@link ${constantName(numberEnum)}}) that belongs to each name.`),
      source: constSource(pairs.map(({ name, number }) => [name, number])),
    },
    {
      name: `${constantName(namesOf)}NameByNumber`,
      comment: docComment(`The name ({@link ${constantName(namesOf)}}) that belongs to each number.`),
      source: constSource(pairs.map(({ name, number }) => [number, quoted(name)])),
    },
  ];
}

function constSource(entries: Entries): string {
  return ` = ${objectSource(entries, 'literal')} as const`;
}

function listSource(values: readonly EnumValue[]): string {
  return `[${values.map(({ value }) => literal(value)).join(', ')}]`;
}

function literal(value: string | number | null): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** The component's name with its first letter lowered, as a name that TypeScript accepts: `Enum` follows a word of the language. */
function constantName(component: string): string {
  const name = identifier(component);
  const lowered = name.charAt(0).toLowerCase() + name.slice(1);
  return KEYWORDS.has(lowered) ? `${lowered}Enum` : lowered;
}
