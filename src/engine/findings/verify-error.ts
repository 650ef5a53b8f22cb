import { CodedError } from '../json/coded-error.ts';

/** Every reason for which a server cannot be verified. Each code has one cause and one cure. */
export const VERIFY_ERRORS = {
  'address-wrong': 'The address of the server is not an http or https URL.',
  'login-failed': 'The server does not answer the login with a token or a cookie.',
  'credentials-refused': 'The server refuses the credentials for every operation that needs them.',
  'no-success': 'No operation answered with a status from 200 to 299, so nothing was checked.',
  'too-few-successes': 'Fewer operations answered with a status from 200 to 299 than --min-success requires.',
  'server-unreachable': 'Nothing answers at the address.',
  'document-missing': 'The server serves no document of its own at the addresses that frameworks use.',
  'protocol-wrong': 'The server expects HTTPS at an http address, or the reverse.',
} as const;

/** The code of a {@link VerifyError}. */
export type VerifyErrorCode = keyof typeof VERIFY_ERRORS;

/** A server cannot be verified. The message names the place, the value and the cure. */
export class VerifyError extends CodedError<VerifyErrorCode> {
  override readonly name = 'VerifyError';
}
