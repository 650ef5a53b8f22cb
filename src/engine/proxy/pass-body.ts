import type { IncomingMessage, OutgoingMessage } from 'node:http';
import { pairsOf } from './end-to-end-fields.ts';
import type { KeptBody } from './kept-body.ts';

/**
 * Passes the body and the trailers of a message as they arrive. The sender waits while the receiver is slower.
 *
 * @param kept keeps a copy for validation
 */
export function passBody(from: IncomingMessage, to: OutgoingMessage, kept: KeptBody): void {
  from.on('data', (chunk: Buffer) => {
    kept.add(chunk);
    if (!to.destroyed && !to.write(chunk)) from.pause();
  });
  to.on('drain', () => from.resume());
  // What nothing receives any more is read and dropped.
  to.once('close', () => from.resume());
  from.once('end', () => {
    if (to.destroyed) return;
    to.addTrailers(pairsOf(from.rawTrailers));
    to.end();
  });
}

/** Sends the head of a message before its body. `flushHeaders` would send the fields as UTF-8. */
export function sendHead(message: OutgoingMessage): void {
  if (!message.destroyed && !message.writableEnded) message.write('', 'latin1');
}
