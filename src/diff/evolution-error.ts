/** Everything that keeps two documents from being compared. Each code stands for one cause and one cure. */
export const EVOLUTION_ERRORS = {
  'not-json': 'The text is not JSON. Bundle the document to JSON first.',
  'not-openapi': 'The file is JSON but no OpenAPI document: "openapi", "info" or what the version demands is missing.',
  'version-unsupported': 'The document is Swagger 2.0 or a version other than 3.0 and 3.1. Convert it to 3.1.',
  'reference-remote': 'A $ref leaves the document. Bundle the document; nothing is fetched.',
  'reference-broken': 'A $ref leads nowhere, or to a name that several schemas have.',
  'reference-unsupported': 'A $ref below a $id of its own, or a $dynamicRef. Refer by JSON pointers from the root.',
  'reference-circle': 'References lead to each other and to nothing else.',
  'document-too-deep': 'The document is nested deeper than any that a person wrote.',
  'document-too-large': 'The document is larger than the limit.',
} as const;

/** The code of an {@link EvolutionError}. */
export type EvolutionErrorCode = keyof typeof EVOLUTION_ERRORS;

/** Two documents cannot be compared. The message names the document, the place, the value and the cure. */
export class EvolutionError extends Error {
  override readonly name = 'EvolutionError';
  readonly code: EvolutionErrorCode;

  constructor(code: EvolutionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
