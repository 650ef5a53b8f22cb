import type { Agent as HttpAgent, IncomingMessage } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import { errorMessage } from '../../json/error-message.ts';
import { jsonSize } from '../../json/json-size.ts';
import { acceptOf } from '../../message/accept.ts';
import {
  type Body,
  bodyOf,
  isRange,
  isUndecoded,
  jsonOf,
  sizeOfBody,
  textOf,
  withoutCodings,
} from '../../message/body.ts';
import {
  type Answer,
  type Failure,
  type FailureReason,
  NOTHING_UNKNOWN,
  type OperationExchange,
  type OperationRequest,
} from '../../message/exchange.ts';
import { interruptible } from '../../message/interruptible.ts';
import type { SendLimits } from '../../message/limits.ts';
import { isJsonMediaType } from '../../message/media-type.ts';

/** Sends each request once. */
export interface Transport {
  /**
   * Sends a request and reads the whole answer. Failures are in the exchange; nothing is thrown.
   *
   * @param signal ends the request.
   */
  send(request: OperationRequest, signal: AbortSignal): Promise<OperationExchange>;
  /** Ends every connection. */
  close(): void;
}

/** The transport by HTTP to the server at `baseUrl`, which has no slash at its end. Redirects are not followed. */
export function httpTransport(baseUrl: string, limits: SendLimits): Transport {
  const { Agent } = httpFor(baseUrl);
  const agent = new Agent({ keepAlive: true });
  return {
    async send(request, signal) {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]);
      const outcome = await outcomeOf(request, { baseUrl, agent, limits, ended });
      return { request, outcome, unknown: NOTHING_UNKNOWN, origin: { kind: 'sent' } };
    },
    close: () => agent.destroy(),
  };
}

interface HttpTarget {
  readonly baseUrl: string;
  readonly agent: HttpAgent | HttpsAgent;
  readonly limits: SendLimits;
  readonly ended: AbortSignal;
}

async function outcomeOf(request: OperationRequest, target: HttpTarget): Promise<Answer | Failure> {
  const { limits, ended } = target;
  let status: number | null = null;
  try {
    const incoming = await headOf(request, target);
    status = incoming.statusCode ?? 0;
    const headers = headersOf(incoming);
    const body = request.method === 'HEAD' ? bodyOf('', headers) : await readBody(incoming, limits.bodyBytes);
    const read = await interruptible(sizeOfBody(body), ended, () => withinLimits(body, limits));
    return { kind: 'answer', status, headers, body: read };
  } catch (error) {
    const message = errorMessage(error);
    if (error instanceof BodyFailure && !ended.aborted)
      return { kind: 'failure', reason: error.reason, message, status };
    if (ended.aborted) {
      return {
        kind: 'failure',
        reason: 'stalled',
        message: `It did not end within ${limits.timeoutMs / 1000} s.`,
        status,
      };
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = UNREACHABLE.has(code) ? 'unreachable' : 'broken';
    return { kind: 'failure', reason, message: message || code, status };
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // No request is sent to a server whose certificate is not trusted.
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * A body that was read as JSON; one that is not read as JSON, where that would cost too much.
 *
 * @throws {BodyFailure} `too-deep`, `too-large` when it is said to be JSON
 */
function withinLimits(body: Body, { depth, values, members }: SendLimits): Body {
  const size = jsonSize(textOf(body), { depth, values, members });
  if (size.depth <= depth && size.values <= values && size.members <= members) {
    jsonOf(body);
    return body;
  }
  if (!isJsonMediaType(body.contentType ?? '')) return { ...body, isNeverJson: true };
  if (size.depth > depth) throw new BodyFailure('too-deep', `The body is nested deeper than ${depth} levels.`);
  if (size.members > members) {
    throw new BodyFailure(
      'too-large',
      `An object of the body has more than ${members.toLocaleString('en-US')} members.`,
    );
  }
  throw new BodyFailure('too-large', `The body has more than ${values.toLocaleString('en-US')} values.`);
}

function headOf(
  { operation, method, path, headers, body }: OperationRequest,
  target: HttpTarget,
): Promise<IncomingMessage> {
  const { baseUrl, agent, ended } = target;
  const text = body === null ? null : textOf(body);
  const length = text === null ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  const sent = { accept: acceptOf(operation), ...headers, ...length };
  return requestHead(baseUrl + path, { agent, signal: ended, method, headers: sent, body: text });
}

/** A request that is sent once. */
interface HeadRequest {
  /** The connections; those of the process by default. */
  readonly agent?: HttpAgent | HttpsAgent;
  readonly signal: AbortSignal;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Sends a request, and resolves to its response when the head is received. Redirects are not followed. */
export function requestHead(url: string, { headers, body, ...options }: HeadRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const encoded = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerBytes(value)]));
    const outgoing = httpFor(url).request(url, { ...options, headers: encoded });
    outgoing.on('error', reject);
    const switched = () =>
      new BodyFailure('broken', 'The server switched protocols (101), which no request asked for.');
    outgoing.on('upgrade', (_incoming, socket) => {
      socket.destroy();
      reject(switched());
    });
    outgoing.on('response', (incoming) => {
      incoming.on('error', () => {});
      if (incoming.statusCode !== 101) return resolve(incoming);
      incoming.destroy();
      reject(switched());
    });
    // Without this, a socket that ends in an unusual way would leave the promise pending for ever.
    outgoing.on('close', () => reject(new BodyFailure('broken', 'The connection ended without a response.')));
    outgoing.end(body ?? undefined);
  });
}

/** The module for the protocol of a URL. An import of it would also load `fetch`, for its export `WebSocket`: some 40 ms. */
function httpFor(url: string) {
  return /^https:/i.test(url) ? process.getBuiltinModule('node:https') : process.getBuiltinModule('node:http');
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      headerText(Array.isArray(value) ? value.join(', ') : (value ?? '')),
    ]),
  );
}

/** A header value as Node sends it: each character is one byte, so other characters than those of Latin-1 become UTF-8. */
function headerBytes(value: string): string {
  const bytes = /[\u0100-\uffff]/.test(value) ? Buffer.from(value, 'utf8').toString('latin1') : value;
  // Node throws on control characters, which HTTP does not allow (RFC 9110, section 5.5).
  return bytes.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ' ');
}

/** A header value that was received: UTF-8 where its bytes are, else Latin-1. */
function headerText(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value)) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

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
 * Reads a body, and no more than `mostBytes` of it, without its content codings. A range of encoded bytes that does not decode alone
 * is unknown.
 *
 * @throws {BodyFailure} `too-large`, `broken`
 */
export async function readBody(incoming: IncomingMessage, mostBytes: number): Promise<Body> {
  const { statusCode, headers } = incoming;
  const bytes = await readBytes(incoming, mostBytes);
  const decoded = withoutCodings(bytes, headers['content-encoding'], mostBytes);
  if (decoded === null) throw tooLarge(mostBytes);
  const isPart = isUndecoded(decoded) && isRange(statusCode, headers['content-range']);
  return { content: isPart ? null : decoded, contentType: headers['content-type'] };
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
