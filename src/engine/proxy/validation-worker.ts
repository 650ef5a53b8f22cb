import type { ApiDescription } from '../document/api-description.ts';
import type { HttpExchange } from '../message/exchange.ts';
import type { OperationMatcher } from '../openapi/operation-matcher.ts';
import { type Finding, reportHead, type TrafficReport } from '../report/report.ts';
import { requestMatcher } from '../traffic/request-matcher.ts';
import { type FindingKey, TrafficCollector, type TrafficCollectorOptions } from '../traffic/traffic-collector.ts';
import type { ProxyTarget } from './target.ts';

/** What a thread validates with. */
export interface ValidationWorkerOptions extends Omit<TrafficCollectorOptions, 'server' | 'match'> {
  readonly target: Pick<ProxyTarget, 'origin' | 'basePath'>;
  /** The version of this tool. */
  readonly version: string;
}

/** What the proxy asks a thread for. */
export type ValidationRequest =
  | { readonly kind: 'validate'; readonly exchanges: readonly HttpExchange[] }
  /** Validates one exchange, and returns what itself shows, not only what is new. */
  | { readonly kind: 'check'; readonly exchange: HttpExchange }
  | { readonly kind: 'report' };

/** A finding that an exchange of an operation shows for the first time. */
export interface NewFinding extends FindingKey {
  readonly finding: Finding;
}

/** The response of a thread. */
export type ValidationReply =
  | {
      readonly kind: 'validated';
      /** Every finding of every exchange. */
      readonly shown: readonly FindingKey[];
      readonly found: readonly NewFinding[];
      /** The findings of the one exchange of `check`. */
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'report'; readonly report: TrafficReport };

/** The part of {@link TrafficCollector} that one thread of the proxy has: validates the exchanges that it is sent, and reports on them. */
export class ValidationWorker {
  readonly #options: ValidationWorkerOptions;
  readonly #collector: TrafficCollector;
  readonly #known = new Set<string>();

  /** @throws {ConfigurationError} `configuration-invalid` */
  constructor(options: ValidationWorkerOptions) {
    this.#options = options;
    this.#collector = new TrafficCollector({
      ...options,
      server: undefined,
      match: targetMatcher(options.api, options.target),
    });
  }

  reply(request: ValidationRequest): ValidationReply {
    switch (request.kind) {
      case 'validate': {
        const shown = request.exchanges.flatMap((exchange) => this.#collector.take(exchange));
        return this.#validated(shown, []);
      }
      case 'check': {
        const { shown, findings } = this.#collector.takeWithFindings(request.exchange);
        return this.#validated(shown, findings);
      }
      case 'report':
        return { kind: 'report', report: this.#report() };
    }
  }

  #validated(shown: readonly FindingKey[], findings: readonly Finding[]): ValidationReply {
    return { kind: 'validated', shown, found: shown.flatMap((finding) => this.#whereNew(finding)), findings };
  }

  #whereNew({ id, operationId }: FindingKey): NewFinding[] {
    const key = JSON.stringify([id, operationId]);
    const finding = this.#known.has(key) ? undefined : this.#collector.findingOf(id);
    if (finding === undefined) return [];
    this.#known.add(key);
    return [{ id, operationId, finding }];
  }

  #report(): TrafficReport {
    const { api, target, version } = this.#options;
    return {
      ...reportHead('proxy', version, api),
      target: target.origin + target.basePath,
      seed: 0,
      durationMs: 0,
      ...this.#collector.result(null),
    };
  }
}

/**
 * Finds the operations of requests to a target, whose host the document need not name: paths are below the prefix of a server of
 * the document, otherwise below the target itself.
 */
function targetMatcher(
  { document, operations }: ApiDescription,
  { origin, basePath }: Pick<ProxyTarget, 'origin' | 'basePath'>,
): OperationMatcher {
  const atServers = requestMatcher(document, operations, undefined);
  const atTarget = requestMatcher(document, operations, origin + basePath);
  return (method, url) => {
    const found = atServers(method, url.slice(origin.length));
    if (found.kind === 'operation' || (found.kind === 'undeclared' && found.isPathDeclared)) return found;
    const below = atTarget(method, url);
    if (found.kind !== 'undeclared' || below.kind !== 'undeclared') return below;
    // As `replay` names it: below the server or the target, whichever has the longer path.
    return below.path.length < found.path.length ? below : found;
  };
}
