import type { IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http';
import type { RawFields } from './fields.ts';
import {
  asIfChunked,
  endToEndFields,
  fieldPairs,
  fieldsForNode,
  fieldValues,
  hasTrailerOnly,
  namesChunks,
  selected,
  tokensOf,
} from './fields.ts';
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
    to.addTrailers(fieldPairs(from.rawTrailers));
    to.end();
  });
}

/** Sends the head of a message before its body. `flushHeaders` would send the fields as UTF-8. */
export function sendHead(message: OutgoingMessage): void {
  if (!message.destroyed && !message.writableEnded) message.write('', 'latin1');
}

/** Writes the head of a response as the target sent it: status, reason phrase, and fields in their order and case. */
export function passHead(from: IncomingMessage, response: ServerResponse): void {
  const { statusCode = 502, statusMessage = '' } = from;
  const { method, httpVersion, headers } = response.req;
  const fields = fieldsFor(from, response);
  response.sendDate = false;
  // Without these two, Node adds a Transfer-Encoding to a response that ends with its connection.
  response.removeHeader('transfer-encoding');
  if (method !== 'HEAD' && endsWithConnection(from)) response.shouldKeepAlive = false;
  // Node adds no "Connection: keep-alive", which HTTP/1.0 needs. It decides itself whether a client that waits for 100 may go on.
  if (response.shouldKeepAlive && httpVersion === '1.1' && headers.expect === undefined) {
    response.removeHeader('connection');
  }
  const write = () => void response.writeHead(statusCode, statusMessage, fieldsForNode(fields));
  const isEmpty = statusCode === 204 || statusCode === 304;
  if (hasTrailerOnly(fields) || (isEmpty && namesChunks(fields))) asIfChunked(response, write);
  else write();
  response.statusCode = statusCode;
  if (endsWithConnection(from)) response.chunkedEncoding = false;
}

/** Passes an interim response (1xx), which clients of HTTP/1.0 do not understand (RFC 9110, section 15.2). */
export function passInterim(
  { statusCode, rawHeaders }: { readonly statusCode: number; readonly rawHeaders: RawFields },
  response: ServerResponse,
): void {
  if (response.headersSent || response.destroyed || response.req.httpVersion === '1.0') return;
  const fields = endToEndFields(rawHeaders);
  // Otherwise Node closes the connection of a client that expects it.
  if (statusCode === 100 && fields.length === 0) response.writeContinue();
  else response.writeInformation(statusCode, fields);
}

/** Whether only the end of the connection ends the body (RFC 9112, section 6.3). */
export function endsWithConnection({ statusCode, headers, rawHeaders }: IncomingMessage): boolean {
  const coding = tokensOf(rawHeaders, 'transfer-encoding').at(-1);
  const isFramed = coding === undefined ? headers['content-length'] !== undefined : coding === 'chunked';
  return !isFramed && statusCode !== 204 && statusCode !== 304;
}

function fieldsFor({ rawHeaders, statusCode }: IncomingMessage, { req }: ServerResponse): string[] {
  const fields = endToEndFields(rawHeaders);
  // RFC 9110, section 15.5.22: a 426 names the protocols that the server demands.
  const protocols = statusCode === 426 ? fieldValues(rawHeaders, 'upgrade') : [];
  if (protocols.length > 0) fields.push('Connection', 'upgrade', 'Upgrade', protocols.join(', '));
  return req.httpVersion === '1.0' ? selected(fields, (name) => name !== 'transfer-encoding') : fields;
}

/** A response of the proxy itself. */
export interface OwnResponse {
  /** 503 names a time after which the client may try again. */
  readonly status: 502 | 503 | 504;
  /** A sentence with the cause, without the address of the target. */
  readonly detail: string;
  /** Further members of the problem details. */
  readonly members?: Readonly<Record<string, unknown>>;
}

const TITLES = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Timeout' } as const;

/** The response where one cannot be validated, and so does not pass, because too many others wait. */
export const OVERLOADED: OwnResponse = { status: 503, detail: 'Too many responses wait for validation.' };

/** Answers with problem details (RFC 9457) unless a response has begun, and closes the connection if the request has not been read to its end. */
export function answerError(response: ServerResponse, { status, detail, members }: OwnResponse): void {
  if (response.headersSent || response.destroyed) return;
  const body = JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail, ...members });
  if (!response.req.complete) response.shouldKeepAlive = false;
  response.writeHead(status, TITLES[status], {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(body);
}

/** The response where the check itself fails: one that nothing has validated does not pass. */
const UNCHECKED: OwnResponse = { status: 502, detail: 'The response could not be validated.' };

/** A response that is held back. */
export interface HeldResponse {
  /** Whether the client has received nothing of it. */
  isHeld: boolean;
}

/** How a response is held back. */
export interface HoldOptions {
  readonly kept: KeptBody;
  /** A longer body is not held back, in bytes. */
  readonly most: number;
  /** Returns what is sent instead of the response; undefined for the response itself. */
  check(): Promise<OwnResponse | undefined>;
  /** Called instead of passing a response whose head cannot be written. */
  readonly onError: (error: unknown) => void;
}

/**
 * Holds a response back until it was checked. One that is longer than the limit passes unchecked. If there is no room for one,
 * the client receives 503.
 */
export function holdResponse(
  received: IncomingMessage,
  response: ServerResponse,
  { kept, most, check, onError }: HoldOptions,
): HeldResponse {
  const state: HeldResponse = { isHeld: true };
  const chunks: Buffer[] = [];
  const write = (passRest: () => void) => {
    state.isHeld = false;
    try {
      passHead(received, response);
    } catch (error) {
      onError(error);
      return;
    }
    for (const chunk of chunks) response.write(chunk);
    passRest();
  };
  const take = (chunk: Buffer) => {
    kept.add(chunk);
    // A copy: a small chunk would keep the large buffer alive that it was read into.
    chunks.push(Buffer.from(chunk));
    if (kept.size <= most && !kept.isLeftOut) return;
    received.off('data', take).off('end', finish);
    if (kept.size > most) {
      write(() => passBody(received, response, kept));
      return;
    }
    state.isHeld = false;
    chunks.length = 0;
    received.resume();
    answerError(response, OVERLOADED);
  };
  const answer = (instead: OwnResponse | undefined) => {
    if (response.destroyed || response.headersSent) return;
    if (instead !== undefined) {
      state.isHeld = false;
      answerError(response, instead);
      return;
    }
    write(() => {
      response.addTrailers(fieldPairs(received.rawTrailers));
      response.end();
    });
  };
  const finish = () => void check().then(answer, () => answer(UNCHECKED));
  received.on('data', take).once('end', finish);
  return state;
}
