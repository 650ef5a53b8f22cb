import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemas } from '../../../generated/validators.js';
import { schemasOf } from '../../../src/engine/extensions/schemas.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { childPointer, valueAt } from '../../../src/engine/json/pointer.ts';
import { type OpenApiDocument, objectAt } from '../../../src/engine/openapi/document.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { schemaValidators } from '../../../src/pipeline/derive/schema-validators.ts';
import { isOperationId, responseValidator } from '../../support/response-validator.ts';

interface FirstError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator function, as Ajv and the build compile it. */
export interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly FirstError[] | null | undefined;
}

/** A schema that the build compiles a validator of: a component schema, or that of one response of one operation. */
export interface ValidatedSchema {
  /** `schema Error`, `response listAccountTransactions 200`. */
  readonly name: string;
  readonly pointer: string;
  /** Valid values: the examples of the document. */
  readonly examples: readonly Json[];
  /** The validator of the build. */
  readonly compiled: Validate;
}

/**
 * Every schema with a validator in generated/validators.js, in the order of the document.
 *
 * @throws {Error} when the build has no validator for a schema
 */
export function validatedSchemas(document: OpenApiDocument): ValidatedSchema[] {
  const byName: Readonly<Record<string, Validate>> = schemas;
  const components = schemasOf(document).map(({ name, pointer, schema: { examples } }) =>
    validated({ name: `schema ${name}`, pointer, examples: isJsonArray(examples) ? examples : [] }, byName[name]),
  );
  const responses = operationsOf(document).flatMap(({ operationId, responses: all }) =>
    all.flatMap(({ status, pointer, content }) =>
      content.flatMap(({ mediaType, schema }) => {
        if (schema === null) return [];
        const examples = mediaExamples(document, childPointer(pointer, 'content', mediaType));
        // A status that only the documented one matches: itself, one of its class, or one that `default` covers.
        const sent = status === 'default' ? 599 : Number(status.replaceAll('X', '9'));
        const found = isOperationId(operationId) ? responseValidator(operationId, sent, mediaType) : undefined;
        const target = { name: `response ${operationId} ${status}`, pointer: schema, examples };
        return [validated(target, found?.status === status ? found.validate : undefined)];
      }),
    ),
  );
  return [...components, ...responses];
}

function validated(target: Omit<ValidatedSchema, 'compiled'>, compiled: Validate | null | undefined): ValidatedSchema {
  if (compiled) return { ...target, compiled };
  throw new Error(`generated/validators.js has no validator for ${target.name}. Run "npm run build".`);
}

/** The values of the examples of the media type at `pointer`, with their `$ref` followed. */
function mediaExamples(document: OpenApiDocument, pointer: string): Json[] {
  const examples = valueAt(document, childPointer(pointer, 'examples'));
  return Object.keys(isJsonObject(examples) ? examples : {}).flatMap((name) => {
    const { value } = objectAt(document, childPointer(pointer, 'examples', name)).value;
    return value === undefined ? [] : [value];
  });
}

/** The validator at each pointer that an unchanged Ajv compiles now, with the formats of ajv-formats: without any code of ours. */
export function freshValidators(document: OpenApiDocument): (pointer: string) => Validate {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv);
  const validators = schemaValidators(document, ajv);
  return (pointer) => validators.at(pointer);
}

/** What a validator says of a value: `valid`, or the first error. Texts are equal for equal errors. */
export function verdictOf(validate: Validate, value: Json): string {
  if (validate(value)) return 'valid';
  const [error] = validate.errors ?? [];
  if (error === undefined) throw new Error('A validator refused a value and reported no error.');
  const { instancePath, schemaPath, keyword, message = '', params } = error;
  return JSON.stringify({ keyword, instancePath, schemaPath, message, params: Object.entries(params).sort() });
}
