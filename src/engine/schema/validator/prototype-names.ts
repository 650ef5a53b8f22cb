import { _ } from 'ajv/dist/2020.js';
import { asObject, copyExactNumbers, isJsonObject, type JsonObject } from '../../json/json.ts';
import type { Wrap } from './keyword-codes.ts';

/** The one name that Ajv passes over in `properties`. */
const NAME = '__proto__';

/** Makes `properties` apply to a property named `__proto__`. */
export function wrapProperties(wrap: Wrap): void {
  wrap('properties', (original, context) => {
    const { gen, data, schema, it } = context;
    original();
    if (!Object.hasOwn(schema, NAME)) return;
    const has = (value: object) => Object.hasOwn(value, NAME);
    const valid = gen.name('valid');
    gen.if(_`${gen.scopeValue('func', { ref: has })}(${data})`);
    context.subschema({ keyword: 'properties', schemaProp: NAME, dataProp: NAME }, valid);
    if (it.allErrors !== true) gen.else().var(valid, true);
    gen.endIf();
    context.ok(valid);
  });
}

/** A schema for which `additionalProperties` passes over the property `__proto__` where it is declared. */
export function withPrototypeName(schema: JsonObject): JsonObject {
  const { properties, patternProperties } = schema;
  if (!isJsonObject(properties) || !Object.hasOwn(properties, NAME)) return schema;
  const patterns = asObject(patternProperties);
  return copyExactNumbers(schema, { ...schema, patternProperties: { ...patterns, [`^${NAME}$`]: true } });
}
