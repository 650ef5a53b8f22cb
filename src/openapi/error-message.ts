/** The message of what was thrown, which need not be an Error: the one spelling for all texts that pass a cause on. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
