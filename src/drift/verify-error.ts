/** Everything that keeps a server from being judged. Each code stands for one cause and one cure. */
export const VERIFY_ERRORS = {
  'document-unreadable': 'The document cannot be read, or is neither JSON nor YAML.',
  'document-unsupported': 'The document is not OpenAPI 3.0, 3.1 or 3.2.',
  'reference-outside': 'A $ref leads out of the folder of the document. Bundle the document; nothing is fetched.',
  'document-invalid': 'The document is OpenAPI, but a part of it cannot be understood.',
  'address-wrong': 'The address of the server is none.',
  'credentials-refused': 'The server refuses the credentials for every operation that needs them.',
  'no-success': 'No operation answered with a status from 200 to 299, so that nothing was checked.',
  'too-few-successes': 'Fewer operations answered with a status from 200 to 299 than were demanded.',
  'server-unreachable': 'Nothing answers at the address.',
} as const;

/** The code of a {@link VerifyError}. */
export type VerifyErrorCode = keyof typeof VERIFY_ERRORS;

/** A server cannot be judged. The message names the place, the value and the cure. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
  readonly code: VerifyErrorCode;

  constructor(code: VerifyErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
