import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import { verifyServer as verifyServerAt } from '../../src/cli/start/verify-servers.ts';
import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json } from '../../src/engine/json/json.ts';
import { DEFAULT_LIMITS } from '../../src/engine/message/limits.ts';
import type { VerifyOptions } from '../../src/engine/probe/verify.ts';
import type { VerifyReport } from '../../src/engine/report/report.ts';
import { close, listen } from '../support/loopback-server.ts';

/** Verifies an HTTP server with `listener` against `document`, and closes the server. The option `baseUrl` is the path after its address. */
export async function verifyServer(
  document: Json,
  listener: RequestListener,
  options: Partial<VerifyOptions> = {},
): Promise<VerifyReport> {
  return verifyListening(document, createHttpServer(listener), options);
}

/** Verifies a TCP server that passes each connection to `connected`. */
export function verifySockets(
  document: Json,
  connected: (socket: Socket) => void,
  options: Partial<VerifyOptions> = {},
): Promise<VerifyReport> {
  const sockets = new Set<Socket>();
  const server = createNetServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    connected(socket);
  });
  server.on('closing', () => {
    for (const socket of sockets) socket.destroy();
  });
  return verifyListening(document, server, options);
}

async function verifyListening(
  document: Json,
  server: Server,
  { baseUrl = '', ...options }: Partial<VerifyOptions>,
): Promise<VerifyReport> {
  const url = await listen(server);
  const text = JSON.stringify(document, null, 2);
  try {
    return await verifyServerAt(readDescription(text, 'api.json'), {
      baseUrl: url + baseUrl,
      credentials: { appKey: undefined, token: undefined },
      also: [],
      strict: false,
      limits: { ...DEFAULT_LIMITS, timeoutMs: 60_000 },
      ...options,
    });
  } finally {
    await close(server);
  }
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, status: number, value: Json, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type });
  response.end(JSON.stringify(value));
}

/** The URL of a request. */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  return new URL(url, 'http://server.example');
}

/** The rules of the errors of a report, each once. */
export function rulesOf({ findings }: Pick<VerifyReport, 'findings'>): string[] {
  return [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))].sort();
}
