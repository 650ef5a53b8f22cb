import { isPlainObject, isRef } from '@redocly/openapi-core';
import { type Json, parseJson } from '../../engine/json/json.ts';
import { fragmentOf, partsOf, pointerOf } from '../../engine/json/pointer.ts';
import { Unchecked } from '../../engine/json/unchecked.ts';
import { FORMATS } from '../../engine/schema/formats.ts';
import { BoundedAjv } from '../../engine/schema/validator/bounded-ajv.ts';
import type { BoundedValidator } from '../../engine/schema/validator.ts';
import { ANNOTATIONS } from '../../engine/schema/view/schema-view.ts';
import { followRef, type Resolve, type Target } from './follow-ref.ts';
import { quote } from './quote.ts';
import { causes, faultOf } from './schema-fault.ts';

/** A fault of an example. */
export interface Violation {
  /** The way from the example to the value that breaks the schema: keys and indexes. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Keywords that hold one schema, a list of schemas, or a map of schemas. */
const ONE = new Set([
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const LIST = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAP = new Set(['dependentSchemas', 'patternProperties', 'properties']);

/** Keywords whose schemas each apply to a part of the example of their own; all others apply to the same part together. */
const OWN_PART = new Set(['additionalProperties', 'items', 'patternProperties', 'prefixItems', 'properties']);

/**
 * Validates examples against their schemas with Ajv (JSON Schema 2020-12, our formats enforced). The schemas are read from many
 * files: every `$ref` is followed by the walk's own resolver, and each schema is handed to Ajv once.
 *
 * Beyond the schema, a property that an example has and its schema does not declare is a fault too: schemas stay open
 * for what the service may add, but an example shows what is known.
 */
export class ExampleValidator {
  /** The schemas that were met, by the names that references have. */
  readonly #schemas: Record<string, Json> = {};
  readonly #ajv = new BoundedAjv(this.#schemas, { allErrors: true, isStrict: true, isVerbose: true }, new Unchecked());
  /** The pointers of schemas that were not compiled yet: a value reaches a few of them, but all must be valid. */
  readonly #uncompiled: string[] = [];
  readonly #pointers = new Map<string, string>();
  readonly #validators = new Map<string, BoundedValidator>();

  /**
   * Every violation of `schema` by `example`, one for each value that is wrong.
   *
   * @throws Error when Ajv cannot compile the schema; the message names the keyword
   */
  violations(example: unknown, schema: Target, resolve: Resolve): Violation[] {
    const validate = this.#validatorOf(schema, resolve);
    const isValid = validate(example);
    if (!validate.isChecked) throw new Error('Validating this example takes too many steps');
    if (isValid) return [];
    const byPath = new Map<string, { value: unknown; faults: Set<string> }>();
    for (const error of causes(validate.errors)) {
      const violation = byPath.get(error.instancePath) ?? { value: error.data, faults: new Set<string>() };
      violation.faults.add(faultOf(error));
      byPath.set(error.instancePath, violation);
    }
    return [...byPath].map(([path, { value, faults }]) => ({
      path: partsOf(fragmentOf(path)),
      message: `${quote(value)} ${[...faults].join(', ')}`,
    }));
  }

  #validatorOf(schema: Target, resolve: Resolve): BoundedValidator {
    const pointer = this.#pointerOf(schema, true, resolve);
    for (const uncompiled of this.#uncompiled.splice(0)) this.#validators.set(uncompiled, this.#ajv.at(uncompiled));
    return this.#validators.get(pointer) ?? this.#ajv.at(pointer);
  }

  /** The schema as Ajv takes it: no annotations, every `$ref` as the pointer under which its target was added. */
  #convert(schema: Target, closed: boolean, resolve: Resolve): unknown {
    const { node, location } = schema;
    if (!isPlainObject(node)) return node;
    const isClosed = closed && isPlainObject(node['properties']);
    const child = (value: unknown, keyword: string): unknown =>
      this.#convert({ node: value, location }, closed && OWN_PART.has(keyword), resolve);
    const converted: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(node)) {
      if (keyword.startsWith('x-') || ANNOTATIONS.has(keyword)) continue;
      // The rule format-known reports it.
      if (keyword === 'format' && !Object.hasOwn(FORMATS, String(value))) continue;
      if (keyword === '$ref') {
        const target = isRef(node) ? followRef(node, location, resolve) : undefined;
        converted[keyword] = this.#pointerOf(target, closed && !isClosed, resolve);
      } else if (ONE.has(keyword)) converted[keyword] = child(value, keyword);
      else if (LIST.has(keyword) && Array.isArray(value)) {
        converted[keyword] = value.map((entry) => child(entry, keyword));
      } else if (MAP.has(keyword) && isPlainObject(value)) {
        const entries = Object.entries(value).map(([name, entry]) => [name, child(entry, keyword)]);
        converted[keyword] = Object.fromEntries(entries);
      } else converted[keyword] = value;
    }
    if (isClosed) converted['unevaluatedProperties'] ??= false;
    return converted;
  }

  /** The pointer under which Ajv knows a schema. */
  #pointerOf(schema: Target | undefined, closed: boolean, resolve: Resolve): string {
    const key = `${schema?.location.absolutePointer ?? 'nothing'} ${closed ? 'closed' : 'open'}`;
    const known = this.#pointers.get(key);
    if (known !== undefined) return known;
    const name = `schema-${this.#pointers.size}`;
    const pointer = pointerOf(name);
    this.#pointers.set(key, pointer);
    const converted = schema === undefined ? true : this.#convert(schema, closed, resolve);
    this.#schemas[name] = parseJson(JSON.stringify(converted));
    this.#uncompiled.push(pointer);
    return pointer;
  }
}
