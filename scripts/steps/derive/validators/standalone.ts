import { _, type Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ValueScopeName } from 'ajv/dist/compile/codegen/scope.js';
import { createAjv } from '../../../../src/contract/ajv.ts';
import type { OpenApiDocument } from '../../../../src/openapi/document.ts';
import { schemaValidators } from '../../../../src/openapi/schema-validators.ts';
import { ConstantSources } from './constant-sources.ts';
import { formatSource } from './format-source.ts';
import { CHARACTER_TABLE_SOURCE } from './pattern-matcher.ts';

/** Validator functions as JavaScript that needs nothing else. */
export interface Standalone {
  readonly code: string;
  /** The name of the function in `code` for each pointer asked for. */
  readonly functionAt: ReadonlyMap<string, string>;
}

/**
 * Compiles the schemas at `pointers` with Ajv and writes their validators as one piece of code.
 *
 * Ajv's own standalone code is not used: it names modules to import, keeps regular expressions and whole schemas, and its
 * time grows with the square of the number of schemas.
 */
export function standaloneValidators(document: OpenApiDocument, pointers: readonly string[]): Standalone {
  const ajv = createAjv({ code: { source: true, lines: true, formats: _`formats` } });
  leaveOutBookkeeping(ajv, document);
  const schemas = schemaValidators(document, ajv);
  const functions = new FunctionSources();
  const functionAt = new Map(pointers.map((pointer) => [pointer, functions.add(schemas.at(pointer))]));
  return { code: functions.toString(), functionAt };
}

/** Ajv's code keeps account of what only the unevaluated… and $dynamic… keywords ask for; not where none occurs. */
function leaveOutBookkeeping(ajv: Ajv2020, document: OpenApiDocument): void {
  const text = JSON.stringify(document);
  ajv.opts.unevaluated = text.includes('"unevaluated');
  ajv.opts.dynamicRef = text.includes('"$dynamic');
}

/** The sources of validators, each once, with those that they call and the constants that they name. */
class FunctionSources {
  readonly #functions = new Map<string, string>();
  readonly #constants = new ConstantSources();

  /** Adds a validator and all that it needs; gives its name. */
  add({ source }: ValidateFunction): string {
    if (!source) throw new Error('Ajv gives no source of a validator; it must be created with code.source.');
    const name = source.validateName.toString();
    if (this.#functions.has(name)) return name;
    const evaluated = source.evaluated ? `${name}.evaluated = ${source.evaluated};\n` : '';
    this.#functions.set(name, `${source.validateCode}\n${evaluated}`);
    for (const names of Object.values(source.scopeValues)) {
      for (const each of names ?? []) this.#addValue(each);
    }
    return name;
  }

  #addValue(name: ValueScopeName): void {
    const ref = name.value?.ref;
    if (isValidator(ref)) this.add(ref);
    else if (isWrapper(ref)) this.#constants.set(name, `{ validate: ${this.add(ref.validate)} }`);
    else this.#constants.set(name, String(name.value?.code));
  }

  toString(): string {
    const functions = [...this.#functions.values()].join('\n');
    return [formatSource(), CHARACTER_TABLE_SOURCE, this.#constants.usedIn(functions), functions].join('\n');
  }
}

/** What one validator calls directly: another one. */
function isValidator(ref: unknown): ref is ValidateFunction {
  return typeof ref === 'function' && 'source' in ref;
}

/** What a validator calls by way of an object, when it was compiled before the other one was. */
function isWrapper(ref: unknown): ref is { readonly validate: ValidateFunction } {
  return typeof ref === 'object' && ref !== null && 'validate' in ref && isValidator(ref.validate);
}
