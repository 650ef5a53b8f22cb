import { type Body, bodyOf } from '../../engine/message/body.ts';
import type { HttpRequest } from '../../engine/message/exchange.ts';
import { LibraryError } from './library-error.ts';

/** A request as an object, for who has no `Request`. */
export interface PlainRequest {
  readonly method: string;
  /** Absolute, or a path that begins with `/`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, or what was sent as JSON. Not looked at where it is absent. */
  readonly body?: unknown;
}

/** A response as an object, for who has no `Response`. */
export interface PlainResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, or what came as JSON. Not looked at where it is absent. */
  readonly body?: unknown;
}

/**
 * The headers and body of a message of fetch, which can still be read afterwards, or of a plain object.
 *
 * @throws {LibraryError} `body-used`
 */
export async function readMessage(
  message: Request | Response | PlainRequest | PlainResponse,
): Promise<Pick<HttpRequest, 'headers'> & { readonly body: Body }> {
  if (message instanceof Request || message instanceof Response) {
    if (message.bodyUsed) {
      const text = 'The body was read already. Check the message first, or pass a clone() of it.';
      throw new LibraryError('body-used', text);
    }
    const bytes = new Uint8Array(await message.clone().arrayBuffer());
    const headers: Record<string, string> = Object.create(null);
    message.headers.forEach((value, name) => {
      headers[name] = value;
    });
    return { headers, body: bodyOf(bytes.length === 0 ? '' : bytes, headers) };
  }
  const { headers = {}, body } = message;
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { headers: lower, body: bodyOf(plainContent(body), lower) };
}

function plainContent(body: unknown): Body['content'] {
  if (body === undefined) return null;
  if (body === null) return '';
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}
