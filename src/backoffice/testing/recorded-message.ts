import type { RecordedBody } from '../../engine/message/recorded-exchange.ts';
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

/** What of a request or a response is checked. */
export interface RecordedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RecordedBody;
}

/**
 * The headers and body of a message of fetch, which can still be read afterwards, or of a plain object.
 *
 * @throws {LibraryError} `body-used`
 */
export async function recordedMessage(
  message: Request | Response | PlainRequest | PlainResponse,
): Promise<RecordedMessage> {
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
    return { headers, body: bytes.length === 0 ? '' : bytes };
  }
  const { headers = {}, body } = message;
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { headers: Object.fromEntries(lower), body: plainBody(body) };
}

function plainBody(body: unknown): RecordedBody {
  if (body === undefined) return null;
  if (body === null) return '';
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return JSON.stringify(body);
}
