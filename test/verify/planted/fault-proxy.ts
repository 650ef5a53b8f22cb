import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlantedAnswer, PlantedFault } from './planted-fault.ts';

/** A server before another one that breaks one promise of it. */
export interface FaultProxy {
  /** The address, with the path prefix of the server behind it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy before the server at `target` that plants `fault`; none when there is none. */
export async function startFaultProxy(target: string, fault: PlantedFault | undefined): Promise<FaultProxy> {
  const { origin, pathname } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    pass(origin, incoming, outgoing, fault).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function pass(
  origin: string,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  outgoing: ServerResponse,
  fault: PlantedFault | undefined,
): Promise<void> {
  const asked = new URL(url, origin);
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
  );
  const request = { url: new URL(asked), headers: Object.fromEntries(sent) };
  const answer = fault?.ask?.(request) ?? (await forwarded(request.url, method, request.headers));
  send(fault?.answer?.(answer, asked) ?? answer, outgoing);
}

async function forwarded(url: URL, method: string, headers: Record<string, string>): Promise<PlantedAnswer> {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer()).toString();
  const kept = [...response.headers].filter(
    ([name]) => !['content-length', 'connection', 'transfer-encoding', 'keep-alive'].includes(name),
  );
  return { status: response.status, headers: Object.fromEntries(kept), body };
}

function send({ status, headers, body, connection }: PlantedAnswer, outgoing: ServerResponse): void {
  if (connection === 'reset') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  if (connection === 'stall') return;
  const bytes = Buffer.from(body);
  outgoing.writeHead(status, connection === 'truncate' ? { ...headers, 'content-length': bytes.length } : headers);
  if (connection === 'truncate') {
    outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy());
  } else if (connection === 'endless') {
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(Buffer.alloc(65_536, ' ')));
    };
    outgoing.on('drain', more);
    outgoing.on('close', () => outgoing.destroy());
    more();
  } else {
    outgoing.end(bytes);
  }
}
