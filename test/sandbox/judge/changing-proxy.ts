import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { type AnsweringServer, startServer } from '../../mock/answering-server.ts';

/** An answer on its way through the proxy. */
export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Changes an answer to the request for `path`, or gives it back as it is. */
export type Change = (
  answer: ProxiedAnswer,
  request: { readonly method: string; readonly path: string },
) => ProxiedAnswer;

/** A server that hands every request on to the one at `url` and changes the answers. */
export function startProxy(url: string, change: Change): Promise<AnsweringServer> {
  return startServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const answer = await answerOf(url, incoming);
    const { status, headers, body } = change(answer, { method, path });
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
    outgoing.writeHead(status, { ...others, 'content-length': Buffer.byteLength(body) }).end(body);
  });
}

async function answerOf(url: string, incoming: IncomingMessage): Promise<ProxiedAnswer> {
  const sent = await buffer(incoming);
  const { method, url: path, headers } = incoming;
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(new URL(url).origin + path, { method, headers }, resolve)
      .on('error', reject)
      .end(sent);
  });
  return { status: received.statusCode ?? 0, headers: received.headers, body: await text(received) };
}
