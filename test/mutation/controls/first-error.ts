import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemas } from '../../../generated/validators.js';
import { isOperationId, responseValidator, type Validator } from '../../../src/backoffice/contract/validators.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { schemaValidators } from '../../../src/pipeline/derive/schema-validators.ts';
import type { ResponseTarget, ValidatedSchema } from './validated-schema.ts';

/** What a validator says is wrong first. */
export interface FirstError {
  readonly instancePath: string;
  /** Pointer of the keyword in the document. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The first error of a value under a validated schema; undefined where it is valid. */
export type FindFirstError = (target: ValidatedSchema, value: Json) => FirstError | undefined;

/** A validator function, as Ajv and the build compile it. */
interface CompiledFunction {
  (value: unknown): boolean;
  readonly errors?: readonly FirstError[] | null | undefined;
}

/** Validators that an unchanged Ajv compiles now, with the formats of ajv-formats: without any code of ours. */
export function freshAjv(document: OpenApiDocument): FindFirstError {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv);
  const schemas = schemaValidators(document, ajv);
  return ({ pointer }, value) => firstErrorOf(schemas.at(pointer), value);
}

/**
 * The compiled validators of the build, as the rest of the project reaches them.
 *
 * @throws {Error} from the returned function when the build has no validator for a schema.
 */
export const compiledValidators: FindFirstError = (target, value) => {
  const validate = target.kind === 'schema' ? componentValidator(target.component) : bodyValidator(target);
  if (validate) return firstErrorOf(validate, value);
  throw new Error(`generated/validators.js has no validator for ${target.name}. Run "npm run build".`);
};

function componentValidator(name: string): Validator<unknown> | undefined {
  const byName: Readonly<Record<string, Validator<unknown>>> = schemas;
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

/** Looked up by a status that only the documented one matches: itself, one of its class, or one that `default` covers. */
function bodyValidator({ operationId, status, mediaType }: ResponseTarget): Validator<unknown> | null | undefined {
  const sent = status === 'default' ? 599 : Number(status.replaceAll('X', '9'));
  const found = isOperationId(operationId) ? responseValidator(operationId, sent, mediaType) : undefined;
  return found?.status === status ? found.validate : undefined;
}

function firstErrorOf(validate: CompiledFunction, value: Json): FirstError | undefined {
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  if (error === undefined) throw new Error('A validator refused a value and reported no error.');
  const { instancePath, schemaPath, keyword, message, params } = error;
  return { instancePath, schemaPath, keyword, params, ...(message === undefined ? {} : { message }) };
}

/** Whether two validators say the same of a value: both accept it, or both name the same error first. */
export function agree(one: FirstError | undefined, other: FirstError | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(error: FirstError | undefined): unknown {
  return error && { ...error, params: Object.entries(error.params).sort(([a], [b]) => (a < b ? -1 : 1)) };
}
