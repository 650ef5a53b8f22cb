/** Why the sandbox could not be started. */
export type SandboxErrorCode = 'port-in-use' | 'port-forbidden' | 'host-unknown';

/** The sandbox could not be started. The message says what to do; `cause` holds what the system said. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly code: SandboxErrorCode;

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
