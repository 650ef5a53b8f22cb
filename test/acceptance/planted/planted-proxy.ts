import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathMatcher } from '../../../src/engine/openapi/path-matcher.ts';
import type { OperationCoverage } from '../../../src/engine/report/report.ts';
import { close, listen } from '../../support/loopback-server.ts';
import { type PassedResponse, type PlantedDifference, plantIn, withoutIgnored } from './planted-difference.ts';

/** A proxy before a server, which plants one difference. */
export interface PlantedProxy {
  /** Its address, with the prefix of the server. */
  readonly url: string;
  /** How many requests or responses it has changed. */
  planted(): number;
  stop(): Promise<void>;
}

/** Starts a proxy before the server at `target`. The operation of a request is one of `operations`. */
export async function startPlantedProxy(
  target: string,
  operations: readonly OperationCoverage[],
  difference: PlantedDifference,
): Promise<PlantedProxy> {
  const { origin, pathname } = new URL(target);
  const prefix = pathname.replace(/\/$/, '');
  const match = pathMatcher(operations.map(({ path }) => path));
  const isPlanted = ({ method, url = '' }: IncomingMessage): boolean => {
    const [path = ''] = url.slice(prefix.length).split('?');
    const of = (template: string) => operations.find((each) => each.path === template && each.method === method);
    const template = match(path, (found) => of(found.template) !== undefined)?.template;
    return template !== undefined && of(template)?.operationId === difference.operation;
  };
  let planted = 0;
  const server = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    const isChanged = isPlanted(incoming);
    const sent = isChanged ? withoutIgnored(url, difference) : url;
    forward(origin, sent, incoming)
      .then((response) => {
        const changed = isChanged ? plantIn(response, difference) : response;
        if (sent !== url || changed !== response) planted += 1;
        outgoing.writeHead(changed.status, changed.headers);
        outgoing.end(changed.body);
      })
      .catch(() => outgoing.destroy());
  });
  return { url: (await listen(server)) + prefix, planted: () => planted, stop: () => close(server) };
}

/** Headers of one connection (RFC 9110, section 7.6.1), and the length, which a changed body changes. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Sends a request on, with the host that the client named, so that links in the answer lead to the proxy. */
async function forward(origin: string, path: string, incoming: IncomingMessage): Promise<PassedResponse> {
  const { method, headers } = incoming;
  const { 'accept-encoding': _, ...sent } = headers;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    incoming.pipe(request(origin, { method, path, headers: sent, agent: false }, resolve).on('error', reject));
  });
  const kept = Object.entries(response.headers).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || OF_CONNECTION.includes(name) ? [] : [[name, value]],
  );
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(kept), body: await buffer(response) };
}
