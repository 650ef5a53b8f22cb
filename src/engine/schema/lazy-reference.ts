import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { compileSchema, type SchemaEnv } from 'ajv/dist/compile/index.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';

/** A schema that a value reached through a `$ref` cannot be compiled. */
export class UncompilableSchema extends Error {
  override readonly name = 'UncompilableSchema';
}

/**
 * The validator of the schema that a `$ref` leads to, compiled when a value first reaches it. Large documents have schemas
 * that lead to thousands of others, of which a value reaches a few.
 */
export function compiledLazily(env: SchemaEnv, ajv: Ajv2020): ValidateFunction {
  const { schema } = env;
  const parts: Pick<ValidateFunction, 'errors' | 'schema' | 'schemaEnv'> = { errors: null, schema, schemaEnv: env };
  const lazy = Object.assign((value: unknown, context?: DataValidationCxt): value is unknown => {
    const validate = env.validate === lazy ? compiled(env, ajv) : env.validate;
    // Ajv removes the validator of a schema that it cannot compile.
    if (validate === undefined) throw new UncompilableSchema(`${env.schemaPath} cannot be compiled.`);
    const isValid = validate(value, context) === true;
    lazy.errors = validate.errors ?? null;
    return isValid;
  }, parts);
  return lazy;
}

function compiled(env: SchemaEnv, ajv: Ajv2020): SchemaEnv['validate'] {
  try {
    return compileSchema.call(ajv, env).validate;
  } catch (cause) {
    throw new UncompilableSchema(`${env.schemaPath} cannot be compiled.`, { cause });
  }
}
