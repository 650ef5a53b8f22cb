import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { close, type ListenAddress, listen } from './listen.ts';

/** The address of the mock that stays while what answers behind it changes. */
export interface MockFront {
  readonly url: string;
  /** Passes every request from now on to the server at `url`; without a server, requests are answered with `why`. */
  pointAt(url: string | undefined, why?: string): void;
  stop(): Promise<void>;
}

/** Headers that belong to one connection only. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'expect']);

/**
 * Starts a server that hands requests on as they are. Each is handed to the server that is current when it arrives, so that
 * no caller, however long it keeps its connection, is answered from an older document.
 *
 * @throws {CommandError} `address-unusable`
 */
export async function startMockFront(address: ListenAddress): Promise<MockFront> {
  let target: URL | undefined;
  let reason = 'The mock is starting. Try again in a moment.';
  const server = createServer((incoming, response) => {
    if (target === undefined) respond(response, 503, reason);
    else handOn(incoming, response, target);
  });
  return {
    url: await listen(server, address),
    pointAt(url, why = reason) {
      target = url === undefined ? undefined : new URL(url);
      reason = why;
    },
    stop: () => close(server),
  };
}

function handOn(incoming: IncomingMessage, response: ServerResponse, { hostname, port }: URL): void {
  const { method, url: path } = incoming;
  const fail = (error: Error): void => {
    if (response.headersSent) response.destroy();
    else respond(response, 502, `Prism did not answer this request: ${error.message}.`);
  };
  try {
    const headers = handedOn(incoming.rawHeaders);
    // A connection of its own for each request: none waits at a server that is about to close.
    const onward = request({ hostname, port, method, path, headers, agent: false, setHost: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, handedOn(answer.rawHeaders));
      answer.on('error', fail).pipe(response);
    });
    onward.on('error', fail);
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  } catch (error) {
    fail(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Names and values in turn, without those that belong to the connection. */
function handedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !OF_CONNECTION.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}

function respond(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
