import { curlCommand } from '../../../openapi/curl.ts';
import type { Places } from '../../../openapi/source/places.ts';
import type { LearnedExchange } from '../../../report/learned.ts';
import type { Problem } from '../../../report/report.ts';
import type { Exchange } from '../../exchange.ts';
import type { SendLimits } from '../../send/limits.ts';
import { givesTokens } from '../../session/confidential.ts';
import { excerptOf } from '../../session/excerpt.ts';
import { shownRequest } from '../../session/recorder.ts';
import { type Secrets, secretsOf } from '../../session/secrets.ts';
import { verify } from '../../verify.ts';
import type { LearnOptions } from '../learn.ts';
import { DocumentObserver } from './document-observer.ts';

/** The options of `learn` that observing a server needs, and what sending requests from any document needs. */
export interface ObserveOptions
  extends Pick<
    LearnOptions,
    | 'contract'
    | 'baseUrl'
    | 'credentials'
    | 'parameters'
    | 'maxRequests'
    | 'mostWaited'
    | 'seed'
    | 'signal'
    | 'now'
    | 'onExchange'
  > {
  readonly places: Places;
  readonly rps: number;
  readonly limits: SendLimits;
  readonly version: string;
}

/** What was observed of a server, and why it is too little. */
export interface ObservedServer {
  readonly observer: DocumentObserver;
  readonly problem: Problem | undefined;
}

/** Sends the reading requests of `verify` to a server, at most `maxRequests`, and collects what the document does not say. */
export async function observeServer(options: ObserveOptions): Promise<ObservedServer> {
  const { contract, baseUrl, credentials, maxRequests, now, signal } = options;
  const secrets = secretsOf(credentials);
  const observer = new DocumentObserver(contract, (exchange, id, at) =>
    shownExchange(exchange, { id, at, baseUrl, secrets }),
  );
  const enough = new AbortController();
  let requests = 0;
  const perOperation = Math.max(1, Math.floor(maxRequests / Math.max(1, contract.operations.length)) - 1);
  try {
    const report = await verify({
      ...options,
      packs: [],
      ruleValues: {},
      also: [],
      strict: false,
      maxRequests: perOperation,
      signal: AbortSignal.any([signal, enough.signal]),
      watch(exchange) {
        requests += 1;
        observer.take(exchange, new Date(now()).toISOString());
        if (requests >= maxRequests) enough.abort();
      },
    });
    const { problem } = report;
    // A server that refuses everything is observed as well as any other.
    return { observer, problem: observer.count === 0 ? problem : undefined };
  } catch (error) {
    if (!enough.signal.aborted || signal.aborted) throw error;
    return { observer, problem: undefined };
  }
}

function shownExchange(
  exchange: Exchange,
  { id, at, baseUrl, secrets }: { id: string; at: string; baseUrl: string; secrets: Secrets },
): LearnedExchange {
  const { request, variables } = shownRequest(exchange, { secrets, baseUrl });
  const { operation } = exchange.request;
  const { outcome } = exchange;
  const isAnswer = outcome.kind === 'answer';
  return {
    id,
    operationId: operation.operationId,
    at,
    request,
    response: {
      status: outcome.status,
      contentType: isAnswer ? (outcome.headers['content-type'] ?? null) : null,
      pointer: '',
      excerpt: isAnswer && !givesTokens(operation) ? excerptOf(outcome, '', secrets) : '',
    },
    curl: curlCommand(request, { variables }),
  };
}
