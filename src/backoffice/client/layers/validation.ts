import type { Layer } from '../call.ts';
import { checkOption, isObject, OPTIONS } from '../check-options.ts';
import type { Violation } from '../errors.ts';

/** Whether and how the bodies of responses are validated against the document. */
export interface ValidationOptions {
  /** `warn` reports to `onLog`, or to the console without it; `throw` also returns an error with code `contract`. */
  readonly mode: 'warn' | 'throw';
  /** `responseValidators` of a module of its own, so that only clients that validate load them. */
  readonly validators: ResponseValidators;
  /** Values that the document does not list come from a newer server, so they are allowed by default. */
  readonly unknownEnumValues?: 'allow' | 'refuse' | undefined;
}

/** Validates responses against the document. */
export interface ResponseValidators {
  /** The violations of a body; empty if it is valid. */
  check(operation: string, status: number, body: unknown, unknownEnumValues: 'allow' | 'refuse'): readonly Violation[];
  /** Validates responses as the options say. An API error remains one, whatever its body is. */
  layer(options: ValidationOptions): Layer;
}

/** Validates the bodies of responses against the document, by the layer of the validators, which few clients load. */
export function withValidation(options: ValidationOptions): Layer {
  checkOption(OPTIONS, 'validation', options ?? null, [
    '{ mode, validators }',
    (value) => isObject(Object(value).validators),
  ]);
  return options.validators.layer(options);
}
