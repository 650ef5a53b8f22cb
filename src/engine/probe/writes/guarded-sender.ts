import { isWriting, type SentRequest } from '../../message/exchange.ts';
import type { Sender } from '../send/http-sender.ts';

/**
 * A sender for a run with `--writes`, below everything that makes requests. A request that may change data is sent only if
 * `mayBeSent` allows it, and its answer is awaited even when the run is stopped: otherwise what it created would be unknown.
 *
 * @param reading sends safe requests, and ends when the run is stopped.
 * @param writing sends all others.
 */
export function guardedSender(
  { reading, writing }: { readonly reading: Sender; readonly writing: Sender },
  mayBeSent: (request: SentRequest) => boolean,
): Sender {
  return {
    async send(request) {
      if (!isWriting(request.operation)) return reading.send(request);
      if (mayBeSent(request)) return writing.send(request);
      throw new Error(`${request.method} ${request.path} was not sent, since this run did not create what it changes.`);
    },
    close() {
      reading.close();
      writing.close();
    },
  };
}
