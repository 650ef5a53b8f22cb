import type { OpenApiDocument } from '../../engine/openapi/document.ts';
import { operationsOf } from '../../engine/openapi/operations.ts';
import type { DocumentSchemas } from '../../engine/schema/validator.ts';
import { loadDocument } from './bundled-document.ts';
import { isOperationId, responseValidator, type Validator } from './validators.ts';

/** The validators that the build compiled. They stop at the first error and are the fastest. */
export const compiledBodyValidators: DocumentSchemas = {
  get document() {
    return compiled().document;
  },
  at(pointer) {
    const validate = compiled().validators.get(pointer);
    if (validate === undefined) throw new Error(`${pointer} has no compiled validator. Run "npm run build".`);
    return validate;
  },
};

let known: { readonly document: OpenApiDocument; readonly validators: Map<string, Validator<unknown>> } | undefined;

/** The document of the package, and the compiled validators of its response bodies by the pointers of their schemas. */
function compiled() {
  if (known !== undefined) return known;
  const document = loadDocument();
  const validators = new Map<string, Validator<unknown>>();
  for (const { operationId, responses } of operationsOf(document)) {
    if (!isOperationId(operationId)) continue;
    for (const { status, content } of responses) {
      const numeric = status === 'default' ? 0 : Number(status.replace('XX', '99'));
      for (const { mediaType, schema } of content) {
        const found = responseValidator(operationId, numeric, mediaType);
        if (schema !== null && found?.status === status && found.validate !== null) {
          validators.set(schema, found.validate);
        }
      }
    }
  }
  known = { document, validators };
  return known;
}
