import { CodedError } from '../../engine/json/coded-error.ts';

/** Everything that keeps an exchange from being checked by the library. Each code has one cause and one cure. */
const LIBRARY_ERRORS = {
  'body-used': 'The body of a request or response was read before it was checked.',
  'operation-unknown': 'The document has no operation of that name.',
  'no-response': 'The value to check is not a response.',
  'portal-wrong': 'The address of the portal (an option or BACKOFFICE_PORTAL) is not a URL.',
  'recording-failed': 'An exchange could not be checked, or not be written to the file.',
  'nothing-checked': 'No exchange that was recorded matches an operation of the document.',
  drift: 'A server answered otherwise than the document says.',
} as const;

/** The code of a {@link LibraryError}. */
export type LibraryErrorCode = keyof typeof LIBRARY_ERRORS;

/** An exchange cannot be checked, or a server has drifted. The message names what, and the cure. */
export class LibraryError extends CodedError<LibraryErrorCode> {
  override readonly name = 'LibraryError';
}
