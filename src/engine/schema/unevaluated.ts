import { _, type KeywordCxt, type Name } from 'ajv/dist/2020.js';
import { Type } from 'ajv/dist/compile/util.js';
import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { type DynamicScope, resourcesAt } from './dynamic-scope.ts';
import type { EvaluatedMembers } from './evaluated-members.ts';
import type { Wrap } from './exact-numbers.ts';

/**
 * Makes `unevaluatedProperties` and `unevaluatedItems` find the evaluated members by the document. Ajv records them while it
 * validates: as keys of an object, which has `toString`, and as a number of items, although `contains` may evaluate any.
 */
export function wrapUnevaluated(wrap: Wrap, members: () => EvaluatedMembers | undefined, scope: DynamicScope): void {
  /** The code that calls `find` with the value, in the dynamic scope of its schema. */
  const found = (context: KeywordCxt, find: (value: Json) => unknown): Name => {
    const { gen, data } = context;
    const resources = resourcesAt(context);
    const call = (value: Json) => scope.within(resources, () => find(value));
    return gen.const('evaluated', _`${gen.scopeValue('func', { ref: call })}(${data})`);
  };
  wrap('unevaluatedProperties', (original, context) => {
    const { it, parentSchema } = context;
    const evaluated = members();
    if (evaluated !== undefined && isJsonObject(parentSchema)) {
      const pointer = it.errSchemaPath;
      it.props = found(context, (value) => isJsonObject(value) && evaluated.properties(pointer, parentSchema, value));
    }
    original();
  });
  wrap('unevaluatedItems', (original, context) => {
    const { it, parentSchema } = context;
    const evaluated = members();
    if (evaluated === undefined || !isJsonObject(parentSchema)) {
      original();
      return;
    }
    const pointer = it.errSchemaPath;
    unevaluatedItems(
      context,
      found(context, (value) => isJsonArray(value) && evaluated.items(pointer, parentSchema, value)),
    );
  });
}

/** The code of `unevaluatedItems`; `evaluated` says of each item whether it is evaluated. */
function unevaluatedItems(context: KeywordCxt, evaluated: Name): void {
  const { gen, data, schema, it } = context;
  if (schema === false) {
    const first = gen.const('first', _`${evaluated}.indexOf(false)`);
    context.setParams({ len: first });
    context.fail(_`${first} >= 0`);
    return;
  }
  const valid = gen.let('valid', true);
  const isValid = gen.name('_valid');
  gen.forRange('i', 0, _`${data}.length`, (index) => {
    gen.if(_`!${evaluated}[${index}]`, () => {
      context.subschema({ keyword: 'unevaluatedItems', dataProp: index, dataPropType: Type.Num }, isValid);
      gen.if(_`!${isValid}`, () => {
        gen.assign(valid, false);
        if (it.allErrors !== true) gen.break();
      });
    });
  });
  context.ok(valid);
}
