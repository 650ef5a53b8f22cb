/** The sandbox could not be started. The message holds what it said itself. */
export class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';
}
