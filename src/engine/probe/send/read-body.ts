import type { IncomingMessage } from 'node:http';
import { errorMessage } from '../../json/error-message.ts';
import { type BodyText, bodyText, isUndecoded } from '../../message/body/body-text.ts';
import { decodedBody, isRange } from '../../message/body/decoded-body.ts';
import type { FailureReason } from '../../message/exchange.ts';

/** A body that cannot be validated, and why. */
export class BodyFailure extends Error {
  override readonly name = 'BodyFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Reads a body as text, and no more than `mostBytes` of it, without its content codings; null where it is a range of encoded bytes
 * that does not decode alone.
 *
 * @throws {BodyFailure} `too-large`, `broken`
 */
export async function readBody(incoming: IncomingMessage, mostBytes: number): Promise<BodyText | null> {
  const { statusCode, headers } = incoming;
  const bytes = await readBytes(incoming, mostBytes);
  const decoded = decodedBody(bytes, headers['content-encoding'], mostBytes);
  if (decoded === null) throw tooLarge(mostBytes);
  if (isUndecoded(decoded) && isRange(statusCode, headers['content-range'])) return null;
  return bodyText(decoded, headers['content-type']);
}

/** @throws {BodyFailure} `too-large`, `broken` */
async function readBytes(incoming: IncomingMessage, mostBytes: number): Promise<Buffer> {
  // A list of chunks could cost far more than what is in them.
  let bytes = Buffer.alloc(65_536);
  let size = 0;
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue;
      if (size + chunk.length > mostBytes) throw tooLarge(mostBytes);
      if (size + chunk.length > bytes.length) {
        bytes = Buffer.concat([bytes], Math.max(2 * bytes.length, size + chunk.length));
      }
      size += chunk.copy(bytes, size);
    }
  } catch (cause) {
    if (cause instanceof BodyFailure) throw cause;
    const why = errorMessage(cause);
    throw new BodyFailure('broken', `The connection ended before the body did (${why}).`, { cause });
  } finally {
    incoming.destroy();
  }
  return bytes.subarray(0, size);
}

function tooLarge(mostBytes: number): BodyFailure {
  return new BodyFailure('too-large', `The body has more than ${mostBytes.toLocaleString('en-US')} bytes.`);
}
