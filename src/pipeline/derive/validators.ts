import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { BANNER, type Entries, objectSource, refuseClashes } from './literal.ts';
import {
  type ExportedResponse,
  type ExportedSchema,
  exportedComponents,
  exportedResponses,
} from './validators/exported-schemas.ts';
import { standaloneValidators } from './validators/standalone.ts';

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
 * @throws {Error} when Ajv refuses a schema, or two exports would have one name.
 */
export function validators(document: OpenApiDocument): ValidatorFiles {
  const components = exportedComponents(document);
  const responses = exportedResponses(document);
  const exported = [...components, ...responses.flatMap(bodiesOf)];
  refuseClashes(
    exported,
    ({ name, type }) => `Two validators would be named "${name}", one of them for ${type}. Rename it.`,
    ['schemas', 'responses'],
  );
  const { code, functionAt } = standaloneValidators(document, [...new Set(exported.map(({ pointer }) => pointer))]);
  const functionOf = ({ pointer }: ExportedSchema) => functionAt.get(pointer) ?? 'undefined';
  return {
    'validators.js': [
      BANNER,
      code,
      `export {\n${exported.map((schema) => `  ${functionOf(schema)} as ${schema.name},\n`).join('')}};`,
      `export const schemas = ${objectSource(componentEntries(components, functionOf), 'literal')};`,
      `export const responses = ${objectSource(responseEntries(responses, functionOf), 'literal')};\n`,
    ].join('\n'),
    'validators.d.ts': declarations(exported, responses),
  };
}

function declarations(exported: readonly ExportedSchema[], responses: readonly ExportedResponse[]): string {
  const typeOf = ({ name }: ExportedSchema) => `typeof ${name}`;
  return [
    BANNER,
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
