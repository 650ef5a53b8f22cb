/** Everything that keeps the proxy from starting. Each code has one cause and one cure. */
export const PROXY_ERRORS = {
  'target-wrong': 'The target is not an http or https URL.',
  'address-unusable':
    'The proxy cannot listen on an address: the port is taken, or the address is not one of this machine.',
  'recording-unusable': 'The folder of the recording cannot be created or written to.',
} as const;

/** The code of a {@link ProxyError}. */
export type ProxyErrorCode = keyof typeof PROXY_ERRORS;

/** The proxy cannot start. The message names the option, its value and what is allowed. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code: ProxyErrorCode;

  constructor(code: ProxyErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
