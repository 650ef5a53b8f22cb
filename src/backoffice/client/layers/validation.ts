import type { Layer } from '../call.ts';
import { checkTypes, OPTIONS } from '../check-options.ts';
import type { ValidationOptions } from '../validation-options.ts';

/** Validates the bodies of responses against the document, by the layer of the validators, which few clients load. */
export function withValidation(options: ValidationOptions): Layer {
  checkTypes(OPTIONS, { validation: options ?? null });
  return options.validators.layer(options);
}
