/** The reports of the process of Prism to its parent. */
export type PrismReport =
  | { readonly kind: 'listening'; readonly address: string; readonly port: number }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** The requests of the parent to the process of Prism: to serve its document anew, and to close the old server. */
export type PrismRequest = 'serve-again' | 'close-former';

/** Whether a message between processes is a report. */
export function isPrismReport(message: unknown): message is PrismReport {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'listening') return 'address' in message && 'port' in message;
  return message.kind === 'refused' && 'code' in message && 'message' in message;
}
