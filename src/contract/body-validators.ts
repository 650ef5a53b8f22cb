import { createAjv } from './ajv.ts';
import type { OpenApiDocument } from './document.ts';
import type { BodyValidators } from './judge-response.ts';
import { schemaValidators } from './schema-validators.ts';
import { isOperationId, responseValidator } from './validators.ts';

/** The validators that the build compiled. They stop at the first error and are the fastest. */
export const compiledBodyValidators: BodyValidators = ({ operationId }, { status, pointer }, mediaType) => {
  const numeric = status === 'default' ? 0 : Number(status.replace('XX', '99'));
  const found = isOperationId(operationId) ? responseValidator(operationId, numeric, mediaType) : undefined;
  if (found?.status === status) return found.validate;
  throw new Error(`${pointer} has no compiled validator for ${mediaType}. Run "npm run build".`);
};

/** Validators that Ajv compiles from `document`, whichever it is, when they are first asked for. They tell every error. */
export function documentBodyValidators(document: OpenApiDocument): BodyValidators {
  const validators = schemaValidators(document, createAjv({ allErrors: true }));
  return (_operation, { content }, mediaType) => {
    const schema = content.find((each) => each.mediaType === mediaType)?.schema;
    return typeof schema === 'string' ? validators.at(schema) : null;
  };
}
