import type { IncomingMessage, ServerResponse } from 'node:http';
import { endToEndFields, selected, tokensOf, valuesOf } from './end-to-end-fields.ts';
import { asIfChunked, fieldsForNode, hasTrailerOnly, namesChunks } from './node-head.ts';
import type { RawFields } from './passed-exchange.ts';

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
  const protocols = statusCode === 426 ? valuesOf(rawHeaders, 'upgrade') : [];
  if (protocols.length > 0) fields.push('Connection', 'upgrade', 'Upgrade', protocols.join(', '));
  return req.httpVersion === '1.0' ? selected(fields, (name) => name !== 'transfer-encoding') : fields;
}
