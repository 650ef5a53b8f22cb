import { prepareDocument } from '../../engine/document/read-document.ts';
import { schemasOf } from '../../engine/extensions/schemas.ts';
import { isJsonObject } from '../../engine/json/json.ts';
import { valueAt } from '../../engine/json/pointer.ts';
import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { type DocumentedResponse, type Operation, operationsOf } from '../../engine/openapi/operations.ts';
import { type Entries, identifier, KEYWORDS, objectSource, quoted, unique } from './literal.ts';
import { standaloneValidators } from './standalone-validators.ts';

/** The two files of the compiled validators, by file name. */
export interface ValidatorFiles {
  readonly 'validators.js': string;
  readonly 'validators.d.ts': string;
}

/**
 * Compiles every component schema and every response of `document` to validators that need no library: an ES module and
 * its types. The module exports one function for each schema ({@link exportedComponents} and {@link exportedResponses}
 * say under which name) and two lookup objects: `schemas` by component name, `responses` by operationId, status and
 * media type, null where the document has no schema for a media type.
 *
 * Each function stops at the first error and leaves it in its `errors`, as Ajv does; the `schemaPath` of the error is a
 * pointer into `document`. The same document produces the same bytes.
 *
 * @throws {Error} when Ajv refuses a schema.
 */
export function validators(document: OpenApiDocument): ValidatorFiles {
  const taken = new Set(['schemas', 'responses']);
  const components = exportedComponents(document, taken);
  const responses = exportedResponses(document, taken);
  const exported = [...components, ...responses.flatMap(bodiesOf)];
  const { code, functionAt } = standaloneValidators(
    withCurrentSchemas(document),
    [...new Set(exported.map(({ pointer }) => pointer))],
    document.openapi,
  );
  const functionOf = ({ pointer }: ExportedSchema) => functionAt.get(pointer) ?? 'undefined';
  return {
    'validators.js': [
      code,
      `export {\n${exported.map((schema) => `  ${functionOf(schema)} as ${schema.name},\n`).join('')}};`,
      `export const schemas = ${objectSource(componentEntries(components, functionOf), 'literal')};`,
      `export const responses = ${objectSource(responseEntries(responses, functionOf), 'literal')};\n`,
    ].join('\n'),
    'validators.d.ts': declarations(exported, responses),
  };
}

/** The document with its schemas in JSON Schema 2020-12, at the same pointers; those of OpenAPI 3.0 are in its own dialect. */
function withCurrentSchemas(document: OpenApiDocument): OpenApiDocument {
  if (!document.openapi.startsWith('3.0')) return document;
  return prepareDocument(document, 'the document', { purpose: 'compare' }).document;
}

function declarations(exported: readonly ExportedSchema[], responses: readonly ExportedResponse[]): string {
  const typeOf = ({ name }: ExportedSchema) => `typeof ${name}`;
  return [
    VALIDATOR_TYPES,
    ...exported.map(({ name, type }) => `export const ${name}: ${type};`),
    'export const schemas: { readonly [Name in keyof Schemas]: Of<Name> };',
    `export const responses: ${objectSource(responseEntries(responses, typeOf), 'type')};\n`,
  ].join('\n');
}

const VALIDATOR_TYPES = `import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

/** The first error of a value. */
export interface ValidationError {
  /** JSON pointer to the place in the value. */
  readonly instancePath: string;
  /** JSON pointer into generated/openapi.json, at the keyword that is violated. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly propertyName?: string;
}

/** Whether a value satisfies the schema. \`errors\` holds the errors of the last call, null when there were none. */
export interface Validator<T> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationError[] | null;
}

/** The validator of a component schema. */
type Of<Name extends keyof Schemas> = Validator<Schemas[Name]>;
`;

function bodiesOf({ content }: ExportedResponse): ExportedSchema[] {
  return content.flatMap(({ schema }) => (schema === null ? [] : [schema]));
}

function componentEntries(components: readonly ExportedSchema[], write: (schema: ExportedSchema) => string): Entries {
  return components.map((schema) => [schema.key, write(schema)]);
}

function responseEntries(responses: readonly ExportedResponse[], write: (schema: ExportedSchema) => string): Entries {
  return [...Map.groupBy(responses, ({ operationId }) => operationId)].map(([operationId, ofOperation]) => [
    operationId,
    ofOperation.map(({ status, content }) => [
      status,
      content.map(({ mediaType, schema }) => [mediaType, schema === null ? 'null' : write(schema)]),
    ]),
  ]);
}

/** A schema whose validator is exported. */
interface ExportedSchema {
  /** The name of the export. */
  readonly name: string;
  /** Its name in the document: the name of the component, or the media type of the body. */
  readonly key: string;
  /** The pointer of the schema; a schema that is nothing but a `$ref` is exported as the one that it refers to. */
  readonly pointer: string;
  /** The TypeScript type of the validator, in terms of generated/types.ts; `Of` is that of a component schema. */
  readonly type: string;
}

/** The exported schema of one media type of one response; `schema` is null where the document has none. */
interface ExportedResponse {
  readonly operationId: string;
  readonly status: string;
  readonly content: readonly { readonly mediaType: string; readonly schema: ExportedSchema | null }[];
}

/** Every component schema of `document`, under its own name. */
function exportedComponents(document: OpenApiDocument, taken: Set<string>): ExportedSchema[] {
  return schemasOf(document).map(({ name, pointer }) => ({
    name: exportName(name, taken),
    key: name,
    pointer: targetOf(document, pointer),
    // Keys of types that are numbers are no strings.
    type: `Of<${/^\d/.test(name) && String(Number(name)) === name ? name : quoted(name)}>`,
  }));
}

/**
 * Every response of every operation. A JSON body is exported as `<operationId>_<status>`; a body of another media type
 * has that type appended, so that a further media type renames nothing.
 */
function exportedResponses(document: OpenApiDocument, taken: Set<string>): ExportedResponse[] {
  return operationsOf(document).flatMap((operation) =>
    operation.responses.map((response) => ({
      operationId: operation.operationId,
      status: response.status,
      content: response.content.map(({ mediaType, schema }) => ({
        mediaType,
        schema: schema === null ? null : exportedBody(document, operation, response, mediaType, schema, taken),
      })),
    })),
  );
}

function exportedBody(
  document: OpenApiDocument,
  { operationId }: Operation,
  { status }: DocumentedResponse,
  mediaType: string,
  pointer: string,
  taken: Set<string>,
): ExportedSchema {
  const suffix = mediaType === 'application/json' ? '' : `_${mediaType}`;
  return {
    name: exportName(`${operationId}_${status}${suffix}`, taken),
    key: mediaType,
    pointer: targetOf(document, pointer),
    type: `Validator<operations[${quoted(operationId)}]['responses'][${statusKey(status)}]['content'][${quoted(mediaType)}]>`,
  };
}

/** Follows a schema that holds nothing but a `$ref`. */
function targetOf(document: OpenApiDocument, pointer: string, seen: readonly string[] = []): string {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema) || seen.includes(pointer)) return pointer;
  const ref = schema['$ref'];
  const isAlias = typeof ref === 'string' && Object.keys(schema).length === 1;
  return isAlias ? targetOf(document, ref, [...seen, pointer]) : pointer;
}

/** A name that no export has: characters that no name can hold become `_`, and `Validator` follows a word of the language. */
function exportName(name: string, taken: Set<string>): string {
  const free = identifier(name);
  return unique(KEYWORDS.has(free) ? `${free}Validator` : free, taken);
}

function statusKey(status: string): string {
  return /^\d+$/.test(status) ? status : quoted(status);
}
