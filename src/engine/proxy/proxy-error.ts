import { CodedError } from '../json/coded-error.ts';

/** Everything that keeps the proxy from starting. Each code has one cause and one cure. */
export const PROXY_ERRORS = {
  'target-wrong': 'The target is not an http or https URL.',
  'address-unusable':
    'The proxy cannot listen on an address: the port is taken, or the address is not one of this machine.',
  'recording-unusable': 'The folder of the recording cannot be created or written to.',
} as const;

/** The proxy cannot start. The message names the option, its value and what is allowed. */
export class ProxyError extends CodedError<keyof typeof PROXY_ERRORS> {
  override readonly name = 'ProxyError';
}
