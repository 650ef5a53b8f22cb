import { type Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReceivedResponse } from '../../../src/engine/message/validate-response.ts';
import type { HttpRequest } from './http-request.ts';

/** The outcome of a request. */
export type Outcome =
  | { readonly kind: 'answered'; readonly response: ReceivedResponse }
  /** There was no answer, or none that HTTP knows; `code` is the system's, such as `ECONNREFUSED`, where there is one. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };

/** How a request is sent. */
export interface SendOptions {
  /** The address of the server, with the prefix of all paths, if there is one, and without a slash at its end. */
  readonly url: string;
  readonly agent: Agent;
  /** Ends the request. */
  readonly signal: AbortSignal;
}

/** Sends a request and reads the whole answer. A failure is returned as an outcome, never thrown. */
export async function sendRequest(request: HttpRequest, options: SendOptions): Promise<Outcome> {
  try {
    return { kind: 'answered', response: await answerTo(request, options) };
  } catch (error) {
    const { message, code } = describe(error);
    return { kind: 'failed', message: options.signal.aborted ? 'There was no answer in time.' : message, code };
  }
}

function answerTo({ method, path, headers, body }: HttpRequest, { url, agent, signal }: SendOptions) {
  return new Promise<ReceivedResponse>((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = httpRequest(url + path, {
      agent,
      signal,
      method,
      headers: { ...headers, ...length },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      text(incoming).then(
        (content) =>
          resolve({
            status: incoming.statusCode ?? 0,
            contentType: incoming.headers['content-type'] ?? null,
            body: content,
          }),
        (cause) => reject(new Error(`The answer broke off (${describe(cause).message}).`, { cause })),
      );
    });
    outgoing.end(body ?? undefined);
  });
}

function describe(error: unknown): { message: string; code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message: error.message, code };
}
