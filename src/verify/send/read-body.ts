import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FailureReason } from '../exchange.ts';

/** A body that cannot be judged, and why. */
export class BodyFailure extends Error {
  override readonly name = 'BodyFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Reads a body as text, and no more than `mostBytes` of it, decompressed where it is compressed.
 *
 * @throws {BodyFailure} `too-large`, `undecodable`, `broken`
 */
export async function readBody(incoming: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = decoded(incoming);
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > mostBytes) {
        throw new BodyFailure('too-large', `The body has more than ${mostBytes.toLocaleString('en-US')} bytes.`);
      }
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof BodyFailure) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    if (stream !== incoming && incoming.complete) {
      throw new BodyFailure('undecodable', `The body cannot be decompressed (${why}).`, { cause });
    }
    throw new BodyFailure('broken', `The connection ended before the body did (${why}).`, { cause });
  } finally {
    incoming.destroy();
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new BodyFailure('undecodable', 'The body is not valid UTF-8.', { cause });
  }
}

function decoded(incoming: IncomingMessage): Readable {
  const encoding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return incoming;
  const decoder = decoderOf(encoding);
  if (decoder === undefined) {
    throw new BodyFailure('undecodable', `The content encoding ${JSON.stringify(encoding)} is not known.`);
  }
  incoming.on('error', (error) => decoder.destroy(error));
  return incoming.pipe(decoder);
}

function decoderOf(encoding: string) {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
