import { _, type KeywordCxt, type Name } from 'ajv/dist/2020.js';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { ITEM, PROPERTY } from './ajv-internals.ts';
import type { EvaluatedMembers } from './evaluated-members.ts';

/**
 * The code of `unevaluatedProperties`. Ajv records the evaluated members while it validates, as keys of an object, which has
 * `toString`; here they are found by the document.
 */
export function unevaluatedProperties(
  context: KeywordCxt,
  members: EvaluatedMembers,
  entered: readonly string[],
): void {
  const { gen, schema, it } = context;
  const names = findMembers(context, (pointer, parent, value) =>
    isJsonObject(value) ? members.unevaluatedProperties(pointer, parent, value, entered) : [],
  );
  if (schema !== false) {
    applyToMembers(context, names, PROPERTY);
    return;
  }
  const valid = gen.let('valid', true);
  gen.forOf('name', names, (name) => {
    gen.assign(valid, false);
    context.setParams({ unevaluatedProperty: name });
    context.error();
    if (it.allErrors !== true) gen.break();
  });
  context.ok(valid);
}

/** The code of `unevaluatedItems`. Ajv counts the evaluated items, although `contains` may evaluate any. */
export function unevaluatedItems(context: KeywordCxt, members: EvaluatedMembers, entered: readonly string[]): void {
  const { schema } = context;
  const indexes = findMembers(context, (pointer, parent, value) =>
    isJsonArray(value) ? members.unevaluatedItems(pointer, parent, value, entered) : [],
  );
  if (schema !== false) {
    applyToMembers(context, indexes, ITEM);
    return;
  }
  context.setParams({ len: _`${indexes}[0]` });
  context.fail(_`${indexes}.length > 0`);
}

/** The list of the members of the current value that are not evaluated. */
function findMembers(
  { gen, data, it, parentSchema }: KeywordCxt,
  find: (pointer: string, parent: JsonObject, value: Json) => readonly unknown[],
): Name {
  const pointer = it.errSchemaPath;
  const call = (value: Json) => (isJsonObject(parentSchema) ? find(pointer, parentSchema, value) : []);
  return gen.const('unevaluated', _`${gen.scopeValue('func', { ref: call })}(${data})`);
}

/** Applies the schema of the keyword to the members whose keys are in the list `keys`. */
function applyToMembers(context: KeywordCxt, keys: Name, dataPropType: typeof PROPERTY): void {
  const { gen, keyword, it } = context;
  const valid = gen.let('valid', true);
  const isValid = gen.name('_valid');
  gen.forOf('key', keys, (dataProp) => {
    context.subschema({ keyword, dataProp, dataPropType }, isValid);
    gen.if(_`!${isValid}`, () => {
      gen.assign(valid, false);
      if (it.allErrors !== true) gen.break();
    });
  });
  context.ok(valid);
}
