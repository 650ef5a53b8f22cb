import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { bodyEncodingOf } from '../../openapi/body-encoding.ts';
import { errorMessage } from '../../openapi/error-message.ts';
import type { FailureReason } from '../exchange.ts';

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
 * Reads a body as text, and no more than `mostBytes` of it, decompressed where it is compressed.
 *
 * @throws {BodyFailure} `too-large`, `undecodable`, `broken`
 */
export async function readBody(incoming: IncomingMessage, mostBytes: number): Promise<string> {
  // A list of chunks could cost far more than what is in them.
  let bytes = Buffer.alloc(65_536);
  let size = 0;
  let stream: Readable = incoming;
  try {
    stream = decoded(incoming);
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      if (size + chunk.length > mostBytes) {
        throw new BodyFailure('too-large', `The body has more than ${mostBytes.toLocaleString('en-US')} bytes.`);
      }
      if (size + chunk.length > bytes.length) {
        bytes = Buffer.concat([bytes], Math.max(2 * bytes.length, size + chunk.length));
      }
      size += chunk.copy(bytes, size);
    }
  } catch (cause) {
    if (cause instanceof BodyFailure) throw cause;
    const why = errorMessage(cause);
    if (stream !== incoming && incoming.complete) {
      throw new BodyFailure('undecodable', `The body cannot be decompressed (${why}).`, { cause });
    }
    throw new BodyFailure('broken', `The connection ended before the body did (${why}).`, { cause });
  } finally {
    incoming.destroy();
  }
  const { label, isFatal } = bodyEncodingOf(incoming.headers['content-type'] ?? '');
  try {
    return new TextDecoder(label, { fatal: isFatal }).decode(bytes.subarray(0, size));
  } catch (cause) {
    throw new BodyFailure('undecodable', `The body is not valid ${label.toUpperCase()}.`, { cause });
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
