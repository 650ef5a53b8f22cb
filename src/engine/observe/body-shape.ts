import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';

/** How deep the schema of an observed body goes. */
const MOST_DEPTH = 10;
/** An object with more names than these is a map. */
const MOST_NAMES = 100;

/** What bodies without a schema were seen to hold: types and the names of properties, no values. */
export class BodyShape {
  readonly #types = new Set<string>();
  readonly #properties = new Map<string, BodyShape>();
  #items: BodyShape | undefined;

  add(value: Json, depth = 0): void {
    this.#types.add(typeOf(value));
    if (depth >= MOST_DEPTH) return;
    if (isJsonArray(value)) {
      this.#items ??= new BodyShape();
      for (const item of value) this.#items.add(item, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (this.#properties.size > MOST_NAMES) return;
        const shape = this.#properties.get(name) ?? new BodyShape();
        this.#properties.set(name, shape);
        shape.add(member, depth + 1);
      }
    }
  }

  /**
   * A schema that accepts what was seen and more: no property is required, and without a value it accepts anything.
   *
   * @param is30 whether the document is OpenAPI 3.0, in which null is not a type
   */
  schema(is30: boolean): JsonObject {
    const types = [...this.#types].filter(
      (type) => type !== 'null' && !(type === 'integer' && this.#types.has('number')),
    );
    const isNullable = this.#types.has('null');
    const [type] = types;
    if (type === undefined && !isNullable) return {};
    if (type === undefined) return is30 ? { nullable: true } : { type: 'null' };
    const parts = {
      ...(types.includes('object') ? this.#objectKeywords(is30) : {}),
      ...(types.includes('array') ? { items: this.#items?.schema(is30) ?? {} } : {}),
    };
    if (is30) {
      // A schema of 3.0 has one type.
      return { ...(types.length === 1 ? { type, ...parts } : {}), ...(isNullable ? { nullable: true } : {}) };
    }
    const all = isNullable ? [...types, 'null'] : types;
    return { type: all.length === 1 ? type : all, ...parts };
  }

  #objectKeywords(is30: boolean): JsonObject {
    if (this.#properties.size === 0 || this.#properties.size > MOST_NAMES) return {};
    const properties = [...this.#properties].map(([name, shape]) => [name, shape.schema(is30)]);
    return { properties: Object.fromEntries(properties) };
  }
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
