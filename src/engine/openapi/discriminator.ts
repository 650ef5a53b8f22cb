import { asObject, isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';

/** The alternatives of a schema that a property of the value names. */
export interface Discriminator {
  readonly property: string;
  /** The position of each alternative, by the values that name it. */
  readonly positions: ReadonlyMap<string, number>;
  /** The position of the alternative for every other value, and where there is none (`defaultMapping` of OpenAPI 3.2). */
  readonly otherPosition: number | undefined;
}

/**
 * The Discriminator Object of a schema beside `oneOf` or `anyOf`; undefined where it has none. With `allOf` it plays no part
 * in validation. It selects the errors that are reported, and no more: OpenAPI 3.0.4 and 3.1.1 (Discriminator Object) say that
 * it "MUST NOT change the validation outcome of the schema", though an example below adds that validation "SHOULD fail"
 * for a value without a mapping.
 */
export function discriminatorOf(schema: JsonObject): Discriminator | undefined {
  const { discriminator } = schema;
  if (!isJsonObject(discriminator) || typeof discriminator['propertyName'] !== 'string') return undefined;
  const list = isJsonArray(schema['oneOf']) ? schema['oneOf'] : schema['anyOf'];
  if (!isJsonArray(list)) return undefined;
  const targets = list.map((branch) => asObject(branch)['$ref']);
  const positions = new Map<string, number>();
  for (const [index, target] of targets.entries()) {
    if (typeof target === 'string') positions.set(nameOf(target), index);
  }
  const { mapping, defaultMapping } = discriminator;
  const position = (target: string) => {
    const index = targets.findIndex((each) => each === target || (typeof each === 'string' && nameOf(each) === target));
    return index < 0 ? undefined : index;
  };
  for (const [value, target] of Object.entries(asObject(mapping))) {
    const index = typeof target === 'string' ? position(target) : undefined;
    if (index !== undefined) positions.set(value, index);
  }
  const otherPosition = typeof defaultMapping === 'string' ? position(defaultMapping) : undefined;
  return { property: discriminator['propertyName'], positions, otherPosition };
}

/** The value of the property that names an alternative; undefined where it has none. */
export function discriminatingValue({ property }: Discriminator, value: Json | undefined): string | undefined {
  const named = isJsonObject(value) && Object.hasOwn(value, property) ? value[property] : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** The last part of a pointer or a path: the name of a component, or of a file. */
export function nameOf(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}
