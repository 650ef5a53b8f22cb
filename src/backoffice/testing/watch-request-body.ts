import type { IncomingMessage } from 'node:http';
import type { Body } from '../../engine/message/body.ts';
import { bodyFormatOf, parseMediaType } from '../../engine/message/media-type.ts';
import { KeptBytes } from './kept-bytes.ts';

/** A request, with what a parser may have made of its body. */
export type WatchedRequest = IncomingMessage & { readonly body?: unknown };

/**
 * Watches the body of a request on its way in, and returns it when the answer has been sent: as it came, not as a parser or
 * a handler has changed it. Nothing is read from the request. Where it came before, what a parser made of it is taken;
 * unknown where that is not known either. Other bodies than JSON and forms are not kept.
 */
export function watchRequestBody(request: WatchedRequest): () => Body {
  const { headers } = request;
  const contentType = headers['content-type'];
  const length = headers['content-length'];
  const hasBody = headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  if (!hasBody) return () => ({ content: '', contentType });
  const type = parseMediaType(contentType ?? '');
  const format = type === undefined ? undefined : bodyFormatOf(type);
  if (format !== 'json' && format !== 'form') return () => ({ content: null, contentType });
  const fromParser = (): Body => ({ content: format === 'json' ? parsedContent(request.body) : null, contentType });
  // A handler that ran before may have waited until the body was there, or may have read it.
  const isLate = request.readableDidRead || request.readableLength > 0 || request.complete;
  if (isLate) return fromParser;
  const kept = new KeptBytes();
  request.push = new Proxy(request.push, {
    apply(target, self, args) {
      kept.add(args[0], args[1]);
      return Reflect.apply(target, self, args);
    },
  });
  return () => {
    const isWhole = request.complete && (length === undefined ? kept.size > 0 : kept.size === Number(length));
    return isWhole ? { content: kept.all(), contentType, codings: headers['content-encoding'] } : fromParser();
  };
}

/** JSON from what a parser made of it. */
function parsedContent(body: unknown): Body['content'] {
  if (body === undefined) return null;
  if (body instanceof Uint8Array) return body;
  // It may be the value of the body, or its text: who reads `"1"` as JSON gets the text `1`.
  if (typeof body === 'string') return /^\s*[[{]/.test(body) ? body : null;
  return JSON.stringify(body) ?? null;
}
