import { _, type Ajv2020, type Code, type KeywordCxt, Name, str, type ValidateFunction } from 'ajv/dist/2020.js';
import { Type } from 'ajv/dist/compile/util.js';

/**
 * All that is used of Ajv beside what it documents. `test/openapi/ajv-version.test.ts` fails when its version changes and
 * lists what must then be checked here.
 */

/** How the code of Ajv names the number of errors so far, and the list of them, null where there are none. */
export const ERRORS: Name = new Name('errors');
const COLLECTED: Name = new Name('vErrors');
/** How it names the further input of a validator. */
const [INSTANCE_PATH, ROOT_DATA, ANCHORS] = ['instancePath', 'rootData', 'dynamicAnchors'].map(
  (name) => new Name(name),
);

/** How the key of a member is written in the path of an error: that of a property, or the index of an item. */
export const PROPERTY: Type = Type.Str;
export const ITEM: Type = Type.Num;

/** The input of a validator beside the value, for a part of a larger value. */
export type PartOfValue = Parameters<ValidateFunction>[1];

/** The list of the errors so far, as an alternative has it or not: errors of a branch are not those of the value. */
export function collectedErrors({ it }: KeywordCxt): Code {
  return it.compositeRule === true ? _`null` : _`${COLLECTED}`;
}

/** An Ajv does not record which properties and items were evaluated: `EvaluatedMembers` finds them. */
export function leaveOutEvaluation(ajv: Ajv2020): void {
  ajv.opts.unevaluated = false;
}

/** How {@link schemaCall} calls a validator: the expression of the call, and the code for a value that is refused. */
export interface SchemaCall {
  readonly isValid: Code;
  readonly refuse: () => void;
}

/** The call of `validator`, an expression whose value is a `ValidateFunction`, for the current value. */
export function schemaCall({ gen, data, it }: KeywordCxt, validator: Code): SchemaCall {
  const input = _`{instancePath: ${str`${INSTANCE_PATH}${it.errorPath}`}, parentData: ${it.parentData}, parentDataProperty: ${it.parentDataProperty}, rootData: ${ROOT_DATA}, dynamicAnchors: ${ANCHORS}}`;
  const join = gen.scopeValue('func', { ref: joinErrors });
  return {
    isValid: _`${validator}(${data}, ${input})`,
    refuse() {
      // Nobody reads the errors of such an alternative; only that there is one.
      if (it.createErrors === false) {
        gen.code(_`${ERRORS}++`);
        return;
      }
      gen.assign(COLLECTED, _`${join}(${COLLECTED}, ${validator}.errors)`);
      gen.assign(ERRORS, _`${COLLECTED}.length`);
    },
  };
}

/** Adds errors to a list. Ajv copies the list for each reference, which takes time in proportion to its square. */
function joinErrors(collected: unknown[] | null, errors: readonly unknown[]): unknown[] {
  if (collected === null) return [...errors];
  for (const error of errors) collected.push(error);
  return collected;
}
