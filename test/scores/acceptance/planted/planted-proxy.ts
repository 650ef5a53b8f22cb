import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathMatcher } from '../../../../src/engine/openapi/path-matcher.ts';
import type { OperationCoverage } from '../../../../src/engine/report/report.ts';
import { close, listen } from '../../../support/loopback-server.ts';
import type { PassedExchange } from '../../drift/fault-proxy.ts';
import { type PassedResponse, type PlantedDifference, plantIn, withoutIgnored } from './planted-difference.ts';

/** A proxy before a server, which plants one difference. */
export interface PlantedProxy {
  /** Its address, with the prefix of the server. */
  readonly url: string;
  /** How many requests or responses it has changed. */
  planted(): number;
  /** What the client sent and received. */
  readonly exchanges: readonly PassedExchange[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy before the server at `target`. The operation of a request is one of `operations`; without a difference, it
 * passes everything on.
 */
export async function startPlantedProxy(
  target: string,
  operations: readonly OperationCoverage[] = [],
  difference?: PlantedDifference,
): Promise<PlantedProxy> {
  const { origin, pathname } = new URL(target);
  const prefix = pathname.replace(/\/$/, '');
  const match = pathMatcher(operations.map(({ path }) => path));
  const differenceFor = ({ method, url = '' }: IncomingMessage): PlantedDifference | undefined => {
    const [path = ''] = url.slice(prefix.length).split('?');
    const of = (template: string) => operations.find((each) => each.path === template && each.method === method);
    const template = match(path, (found) => of(found.template) !== undefined)?.template;
    const operationId = template === undefined ? undefined : of(template)?.operationId;
    return operationId === difference?.operation ? difference : undefined;
  };
  let planted = 0;
  const exchanges: PassedExchange[] = [];
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const own = differenceFor(incoming);
    const sent = own === undefined ? url : withoutIgnored(url, own);
    const body = await buffer(incoming);
    const response = await forward(origin, sent, incoming, body);
    const changed = own === undefined ? response : plantIn(response, own);
    if (sent !== url || changed !== response) planted += 1;
    const answer = { ...changed, headers: joined(changed.headers) };
    const headers = joined(incoming.headers);
    exchanges.push({ method, url: new URL(url, origin), headers, body: String(body), response: answer });
    outgoing.writeHead(changed.status, changed.headers);
    outgoing.end(changed.body);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  return { url: (await listen(server)) + prefix, planted: () => planted, exchanges, stop: () => close(server) };
}

/** Headers with one text each. */
function joined(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Headers of one connection (RFC 9110, section 7.6.1), and the length, which a changed body changes. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Sends a request on, with the host that the client named, so that links in the answer lead to the proxy. */
async function forward(
  origin: string,
  path: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
): Promise<PassedResponse> {
  const { 'accept-encoding': _, ...sent } = headers;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(origin, { method, path, headers: sent, agent: false }, resolve).on('error', reject).end(body);
  });
  const kept = Object.entries(response.headers).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || OF_CONNECTION.includes(name) ? [] : [[name, value]],
  );
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body: await buffer(response) };
}
