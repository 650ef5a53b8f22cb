import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { type LoopbackServer, startServer } from '../../support/loopback-server.ts';

/** An answer on its way through the proxy. */
export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Changes an answer to the request for `path`, or returns it unchanged. */
export type Change = (
  answer: ProxiedAnswer,
  request: { readonly method: string; readonly path: string },
) => ProxiedAnswer;

/**
 * A server that hands every request on to the one at `url` and changes the answers.
 *
 * @param known what the server answered before; the same request is not handed on again.
 */
export function startProxy(url: string, change: Change, known?: Map<string, ProxiedAnswer>): Promise<LoopbackServer> {
  return startServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const answer = await answerOf(url, incoming, known);
    const { status, headers, body } = change(answer, { method, path });
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
    outgoing.writeHead(status, { ...others, 'content-length': Buffer.byteLength(body) }).end(body);
  });
}

async function answerOf(
  url: string,
  incoming: IncomingMessage,
  known: Map<string, ProxiedAnswer> | undefined,
): Promise<ProxiedAnswer> {
  const sent = await buffer(incoming);
  const { method, url: path, headers } = incoming;
  const { host: _, ...others } = headers;
  const key = JSON.stringify([method, path, others, sent.toString()]);
  const before = known?.get(key);
  if (before !== undefined) return before;
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(new URL(url).origin + path, { method, headers }, resolve)
      .on('error', reject)
      .end(sent);
  });
  const answer = { status: received.statusCode ?? 0, headers: received.headers, body: await text(received) };
  known?.set(key, answer);
  return answer;
}
