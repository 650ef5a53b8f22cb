import { createHash } from 'node:crypto';
import { redactorOf } from '../findings/redaction/redactor.ts';
import { secretsOf } from '../findings/redaction/secrets.ts';
import { isWriting, type OperationExchange, sizeOf, succeeded } from '../message/exchange.ts';
import { interruptible } from '../message/interruptible.ts';
import { type RequestParts, withParameter } from '../message/request-parts.ts';
import type { Operation } from '../openapi/operations.ts';
import { GivenUp, TargetClient } from '../probe/send/target-client.ts';
import { shownExchange } from '../probe/session/probe-collector.ts';
import { type VerifyOptions, verify } from '../probe/verify.ts';
import type { Problem } from '../report/report.ts';
import { DocumentObserver } from './document-observer.ts';
import { learnedExchange } from './learned-exchange.ts';
import { unknownValues } from './unknown-values.ts';

/** Which server is observed by which document, and how many requests that may take. */
export interface ObserveOptions extends Omit<VerifyOptions, 'packs' | 'ruleValues' | 'also' | 'strict' | 'watch'> {
  readonly maxRequests: number;
}

/** What was observed of a server, and why it is too little. */
export interface ObservedServer {
  readonly observer: DocumentObserver;
  readonly problem: Problem | undefined;
}

/**
 * Sends the requests of `verify`, which only read unless `writes`, and {@link probeRequests} to a server, at most `maxRequests`, and collects what the
 * document does not say.
 */
export async function observeServer(options: ObserveOptions): Promise<ObservedServer> {
  const { api, baseUrl, credentials, maxRequests, now, signal } = options;
  const secrets = secretsOf(credentials);
  const observer = new DocumentObserver(api, (exchange, id, at) =>
    learnedExchange(exchange, shownExchange(exchange, { secrets, redactor: redactorOf(api), baseUrl }), { id, at }),
  );
  const enough = new AbortController();
  let requests = 0;
  const served = new Map<Operation, RequestParts>();
  const take = async (exchange: OperationExchange, parts: RequestParts) => {
    requests += 1;
    await interruptible(sizeOf(exchange), signal, () => observer.take(exchange, new Date(now()).toISOString()));
    const { operation } = parts;
    if (succeeded(exchange) && !isWriting(operation) && !served.has(operation)) served.set(operation, parts);
  };
  const perOperation = Math.max(1, Math.floor(maxRequests / Math.max(1, api.operations.length)) - 1);
  try {
    const report = await verify({
      ...options,
      packs: [],
      ruleValues: {},
      also: [],
      strict: false,
      maxRequests: perOperation,
      signal: AbortSignal.any([signal, enough.signal]),
      async watch(exchange, parts) {
        await take(exchange, parts);
        if (requests >= maxRequests) enough.abort();
      },
    });
    const probes = [...served.values()].flatMap((parts) => probeRequests(parts, options.seed));
    await sendProbes(probes.slice(0, maxRequests - requests), options, async (exchange, parts) => {
      await take(exchange, parts);
      options.onExchange(exchange.request.operation.operationId, requests);
    });
    return { observer, problem: report.problem };
  } catch (error) {
    if (!enough.signal.aborted || signal.aborted) throw error;
    return { observer, problem: undefined };
  }
}

/** Sends requests one after the other, until the server asks for more patience than the options have. */
async function sendProbes(
  probes: readonly RequestParts[],
  { api, credentials, baseUrl, limits, rps, mostWaited, signal, now }: ObserveOptions,
  take: (exchange: OperationExchange, parts: RequestParts) => Promise<void>,
): Promise<void> {
  const client = new TargetClient({ api, credentials, baseUrl, limits, rps, mostWaited, signal, now });
  try {
    for (const probe of probes) await take(await client.send(probe), probe);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  } finally {
    client.close();
  }
}

/** A media type that no server has (RFC 9110, 15.5.7). */
const NOT_ACCEPTABLE = 'application/x-not-acceptable';

/**
 * Variants of a reading request that was answered with success, whose answers documents often lack: of a resource that does not
 * exist, and in a media type that the server does not have.
 */
function probeRequests(parts: RequestParts, seed: number): RequestParts[] {
  const unknown = withUnknownResource(parts, seed);
  return [
    ...(unknown === undefined ? [] : [unknown]),
    ...(parts.operation.method === 'get' ? [{ ...parts, accept: NOT_ACCEPTABLE }] : []),
  ];
}

/** The request with another value of the last path parameter that is a segment; undefined where there is none. */
function withUnknownResource(parts: RequestParts, seed: number): RequestParts | undefined {
  const { path, parameters } = parts.operation;
  const segment = path.split('/').findLast((text) => /^\{[^{}]+\}$/.test(text));
  const parameter = parameters.find((candidate) => candidate.in === 'path' && `{${candidate.name}}` === segment);
  const value = parameter && parts.parameters.get(parameter);
  if (parameter === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return withParameter(parts, parameter, unknownValue(String(value), seed));
}

/** A value of the same form that no resource has: a number, or a text with other digits and letters. */
function unknownValue(value: string, seed: number): string {
  if (!/^\d+$/.test(value)) return unknownValues(value, seed)[0] ?? `${value}-${seed}`;
  const hash = createHash('sha256').update(`${seed} ${value}`).digest();
  // A number of nine digits fits into 32 bits.
  return String(900_000_000 + (hash.readUInt32BE() % 99_999_999));
}
