import { _, type Ajv2020, type Code, type KeywordCxt, Name, str, type ValidateFunction } from 'ajv/dist/2020.js';
import { SchemaEnv } from 'ajv/dist/compile/index.js';
import { resolveUrl } from 'ajv/dist/compile/resolve.js';
import { Type } from 'ajv/dist/compile/util.js';
import type { JsonObject } from '../../json/json.ts';

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

/** A document whose schemas an Ajv knows, each as a part of it. */
export class SchemasOfDocument {
  readonly #ajv: Ajv2020;
  readonly #id: string;
  readonly #root: SchemaEnv;

  /** @param id the name under which `ajv`, which must know no other document, knows this one; a `$ref` resolves against it */
  constructor(ajv: Ajv2020, id: string, document: JsonObject) {
    this.#ajv = ajv;
    this.#id = id;
    this.#root = new SchemaEnv({ schema: { $id: id, ...document }, schemaId: '$id' });
  }

  /**
   * Makes the schema at `pointer` known, unless it is. Ajv writes `schemaPath` relative to the function that found an error;
   * a schema that was added by this knows its own pointer, so that its errors point into the document.
   *
   * @returns the key by which Ajv knows the schema (`ajv.getSchema(key)`).
   * @throws {Error} when `ajv` knows another document.
   */
  add(pointer: string, schema: JsonObject | boolean): string {
    // What needs no escape in a URI resolves to itself, and resolving costs more than all else here.
    const isPlain = /^#[\w/.-]*$/.test(pointer);
    const key = isPlain ? this.#id + pointer : resolveUrl(this.#ajv.opts.uriResolver, this.#id, pointer);
    const known = this.#ajv.refs[key];
    if (known === undefined) {
      const place = { root: this.#root, baseId: this.#id, schemaPath: pointer };
      this.#ajv.refs[key] = new SchemaEnv({ schema, schemaId: '$id', ...place });
    } else if (typeof known === 'string' || known.root !== this.#root) {
      throw new Error(`${pointer} of another document is known to this Ajv. Create an Ajv for each document.`);
    }
    return key;
  }
}
