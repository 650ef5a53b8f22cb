import { _, type Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv } from '../../../engine/extensions/ajv.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import { compactFunction, ERROR_FUNCTIONS_SOURCE } from './compact-function.ts';
import { ConstantSources } from './constant-sources.ts';
import { formatSource } from './format-source.ts';
import { CHARACTER_TABLE_SOURCE } from './pattern-matcher.ts';
import { schemaValidators } from './schema-validators.ts';

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
  // The functions are written, never called, so a placeholder is compiled instead of each.
  const ajv = createAjv({
    code: { source: true, lines: true, formats: _`formats`, process: () => 'return () => true' },
  });
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
  readonly #functions = new Map<ValidateFunction, string>();
  readonly #names = new Map<string, string>();
  readonly #code: string[] = [];
  readonly #constants = new ConstantSources();

  /** Adds a validator and all that it needs; returns its name. */
  add(validator: ValidateFunction): string {
    const known = this.#functions.get(validator);
    if (known !== undefined) return known;
    const { source } = validator;
    if (!source) throw new Error('Ajv returns no source of a validator; it must be created with code.source.');
    const name = this.#nameOf(validator);
    this.#functions.set(validator, name);
    const functions = new Map([[source.validateName.toString(), name]]);
    for (const each of Object.values(source.scopeValues).flatMap((names) => [...(names ?? [])])) {
      const ref = each.value?.ref;
      if (isValidator(ref)) functions.set(each.toString(), this.add(ref));
      else if (isWrapper(ref)) functions.set(`${each}.validate`, this.add(ref.validate));
      else this.#constants.set(each);
    }
    const code = compactFunction(source.validateCode, (identifier, keyword) => {
      if (keyword === undefined) return functions.get(identifier) ?? this.#constants.use(identifier);
      const called = functions.get(`${identifier}.${keyword}`);
      if (called !== undefined) return called;
      const of = functions.get(identifier);
      return of === undefined ? this.#constants.use(identifier, keyword) : `${of}.${keyword}`;
    });
    const evaluated = source.evaluated ? `${name}.evaluated = ${source.evaluated};\n` : '';
    this.#code.push(`${code}\n${evaluated}`);
    // Ajv keeps each validator; the sources of all would take as much memory as the document.
    delete validator.source;
    return name;
  }

  /** The name of a function comes from the place of its schema, so that it does not change when others come or go. */
  #nameOf({ schemaEnv }: ValidateFunction): string {
    const pointer = schemaEnv.schemaPath ?? '';
    const place = pointer.replace(/^#\/(?:components\/schemas\/)?/, '').replaceAll(/[^\w$]+/g, '_');
    let name = `validate_${place}`;
    for (let count = 2; this.#names.get(name) !== undefined; count += 1) name = `validate_${place}_${count}`;
    this.#names.set(name, pointer);
    return name;
  }

  toString(): string {
    return [
      formatSource(),
      CHARACTER_TABLE_SOURCE,
      ERROR_FUNCTIONS_SOURCE,
      this.#constants.toString(),
      ...this.#code,
    ].join('\n');
  }
}

/** What one validator calls directly: another one. */
function isValidator(ref: unknown): ref is ValidateFunction {
  return typeof ref === 'function' && 'schemaEnv' in ref;
}

/** What a validator calls by way of an object, when it was compiled before the other one was. */
function isWrapper(ref: unknown): ref is { readonly validate: ValidateFunction } {
  return typeof ref === 'object' && ref !== null && 'validate' in ref && isValidator(ref.validate);
}
