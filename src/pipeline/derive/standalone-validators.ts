import { _, type ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv, SCHEMA_EXTENSIONS } from '../../engine/extensions/ajv.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { FORMATS } from '../../engine/schema/formats.ts';
import { isKnown } from '../../engine/schema/known-formats.ts';
import { leaveOutEvaluation } from '../../engine/schema/validator/ajv-internals.ts';
import { formatSource, USUAL_FORMATS } from './format-source.ts';
import { schemaValidators } from './schema-validators.ts';

/** Validator functions as JavaScript that needs nothing else. */
interface Standalone {
  readonly code: string;
  /** The name of the function in `code` for each pointer asked for. */
  readonly functionAt: ReadonlyMap<string, string>;
}

/**
 * Compiles the schemas at `pointers` with Ajv and puts the functions that it writes, as they are, into one piece of code.
 *
 * @param document with its schemas in JSON Schema 2020-12
 * @param openapi the version that the document states
 */
export function standaloneValidators(
  document: OpenApiDocument,
  pointers: readonly string[],
  openapi: string,
): Standalone {
  const formats = formatsIn(document);
  const isUsual = [...formats].every((format) => USUAL_FORMATS.includes(format));
  const ajv = createAjv({
    isOpen: true,
    ...(isUsual ? {} : { formats: { ...FORMATS, int64: NUMBER, uint64: NUMBER } }),
    // A record that many others contain is written once: copies of it are most of the code of a large document.
    inlineRefs: MOST_COPIED,
    // The functions are written, never called, so a placeholder is compiled instead of each.
    code: { source: true, lines: true, optimize: false, formats: _`formats`, process: () => 'return () => true' },
  });
  if (!JSON.stringify(document).includes('"unevaluated')) leaveOutEvaluation(ajv);
  const schemas = schemaValidators(withoutAnnotations(document), ajv);
  const module = new ValidatorModule(
    formatSource(isUsual) + (isUsual || !openapi.startsWith('3.0') ? '' : PLAIN_HOSTNAME),
  );
  const functionAt = new Map(pointers.map((pointer) => [pointer, module.add(schemas.at(pointer))]));
  return { code: module.toString(), functionAt };
}

/** Schemas of so many keywords, such as a text with a format, are faster where they are copied. */
const MOST_COPIED = 8;

/** A host name of OpenAPI 3.0 is that of RFC 1034. */
const PLAIN_HOSTNAME = '\nformats.hostname = isPlainHostname;';

/** Ajv takes from it only that the format is one of numbers: the functions are written, not called. */
const NUMBER = { type: 'number', validate: Number.isInteger } as const;

/** The formats that a document names and that are validated. */
function formatsIn(value: Json, found: Set<string> = new Set()): ReadonlySet<string> {
  const members = isJsonArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  for (const member of members) formatsIn(member, found);
  const format = isJsonObject(value) ? value['format'] : undefined;
  if (typeof format === 'string' && isKnown(format)) found.add(format);
  return found;
}

/** Keywords whose value contains no schema. */
const VALUES: ReadonlySet<string> = new Set(['const', 'dependentRequired', 'enum']);
const ANNOTATIONS: ReadonlySet<string> = new Set(['description', 'example', 'examples', 'title', ...SCHEMA_EXTENSIONS]);

/** A copy without the texts and lists that annotate: Ajv's code contains whole schemas, of which it reads the `enum`. */
function withoutAnnotations(object: JsonObject): JsonObject {
  const members = Object.entries(object)
    // A member with such a name that is an object or a boolean may be a property and its schema.
    .filter(([name, member]) => !ANNOTATIONS.has(name) || isJsonObject(member) || typeof member === 'boolean')
    .map(([name, member]) => [name, VALUES.has(name) ? member : copyWithoutAnnotations(member)]);
  return Object.fromEntries(members);
}

function copyWithoutAnnotations(value: Json): Json {
  if (isJsonArray(value)) return value.map(copyWithoutAnnotations);
  return isJsonObject(value) ? withoutAnnotations(value) : value;
}

/**
 * The source of validators and of all that they name, each once.
 *
 * `ajv/dist/standalone` writes the same, but copies all code for each further schema, so that its time grows with the square of
 * their number (3 s for 3,000 schemas), and imports its run-time functions, which it ships as CommonJS only.
 */
class ValidatorModule {
  readonly #code: string[];
  readonly #written = new Set<string>();

  /** @param formats what declares the format checks */
  constructor(formats: string) {
    this.#code = [formats];
  }

  /** Adds a validator; returns the name of its function. */
  add({ source }: ValidateFunction): string {
    if (!source) throw new Error('Ajv returns no source of a validator; it must be created with code.source.');
    const name = String(source.validateName);
    if (this.#written.has(name)) return name;
    this.#written.add(name);
    for (const named of Object.values(source.scopeValues).flatMap((names) => [...(names ?? [])])) {
      const { ref, code } = named.value ?? {};
      if (isValidator(ref)) this.add(ref);
      else if (isWrapper(ref)) this.#declare(String(named), `{validate: ${this.add(ref.validate)}}`);
      else this.#declare(String(named), String(code).startsWith('require(') ? String(ref) : String(code));
    }
    this.#code.push(source.validateCode);
    if (source.evaluated) this.#code.push(`${name}.evaluated = ${source.evaluated};`);
    return name;
  }

  #declare(name: string, value: string): void {
    if (this.#written.has(name)) return;
    this.#written.add(name);
    this.#code.push(`const ${name} = ${value};`);
  }

  toString(): string {
    return this.#code.join('\n');
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
