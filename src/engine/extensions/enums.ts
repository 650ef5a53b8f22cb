import { isJsonArray, type Json, type JsonObject } from '../json/json.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { type EnumMember, enumMembersOf, unnamedNumber } from './enum-members.ts';
import { type ComponentSchema, schemasOf } from './schemas.ts';

/** A value of an enum, as the text lists it. */
export interface EnumValue {
  readonly value: string | number;
  /** Its meaning in the text; for a number with a name, the meaning of the name. */
  readonly meaning: string | null;
  /**
   * The value of {@link EnumSchema.namesOf} that belongs to a number, such as `PENDING` for deposit status 1; where that
   * enum does not list it, the name of the number. Null where the text names none.
   */
  readonly name: string | null;
  /** Whether the text says that it is no longer used. */
  readonly deprecated: boolean;
}

/** A named enum of the document. */
export interface EnumSchema {
  readonly name: string;
  readonly pointer: string;
  readonly description: string | null;
  /** The entity whose states are listed, where the enum is a state list. */
  readonly entity: string | null;
  /** In the order of the document. */
  readonly values: readonly EnumValue[];
  /** For a number enum with names: the string enum that the names belong to. */
  readonly namesOf: string | null;
}

/** The component schemas of `document` that are enums of strings or numbers, in its order, with meanings and names. */
export function enumsOf(document: OpenApiDocument): EnumSchema[] {
  const components = schemasOf(document);
  const schemaNamed = new Map(components.map(({ name, schema }) => [name, schema]));
  return components.flatMap((component) => {
    const values = scalarsOf(component.schema['enum']);
    return values ? [enumOf(component, values, schemaNamed)] : [];
  });
}

function enumOf(
  { name, pointer, schema }: ComponentSchema,
  values: readonly (string | number)[],
  schemaNamed: ReadonlyMap<string, JsonObject>,
): EnumSchema {
  const namesOf = textOf(schema['x-enumNamesOf']);
  const namedSchema = namesOf === null ? undefined : schemaNamed.get(namesOf);
  const namedValues = new Map(
    enumMembersOf(namedSchema ?? {}).map((member) => [constantName(member), String(member.value)]),
  );
  const members = enumMembersOf(schema);
  const deprecated = scalarsOf(schema['x-enumDeprecated']) ?? [];
  return {
    name,
    pointer,
    description: textOf(schema['description']),
    entity: textOf(schema['x-entity']),
    namesOf,
    values: values.map((value, index) => {
      const constant = members[index]?.name?.text;
      const hasName = typeof value === 'number' && constant !== undefined && constant !== unnamedNumber(value);
      return {
        value,
        name: hasName ? (namedValues.get(constant) ?? constant) : null,
        meaning: members[index]?.meaning?.text ?? null,
        deprecated: deprecated.includes(value),
      };
    }),
  };
}

/** The name of a value in generated code: its own spelling where no other name is written. */
function constantName({ name, value }: EnumMember): string {
  return name?.text ?? String(value);
}

function scalarsOf(list: Json | undefined): (string | number)[] | undefined {
  if (!isJsonArray(list)) return undefined;
  const scalars = list.filter((value) => typeof value === 'string' || typeof value === 'number');
  return scalars.length === list.length ? scalars : undefined;
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
