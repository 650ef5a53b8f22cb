import type { ApiDescription } from '../document/api-description.ts';
import type { Configuration } from '../findings/configuration/configuration.ts';
import type { RecordedExchange } from '../message/recorded-exchange.ts';
import type { RulePack } from '../probe/rules/rule-pack.ts';
import type { Finding, Report } from '../report/report.ts';
import { requestMatcher } from '../traffic/request-matcher.ts';
import { type ShownFinding, TrafficRun, type TrafficRunOptions } from '../traffic/traffic-run.ts';
import { type TrafficResult, TrafficValidator, type TrafficValidatorOptions } from '../traffic/traffic-validator.ts';
import type { PassedExchange, PassedOutcome } from './passed-exchange.ts';
import { recordedExchangeOf } from './recorded-exchange-of.ts';
import type { Target } from './target.ts';

/** What a thread validates with. */
export interface ValidationOptions {
  readonly contract: ApiDescription;
  /** The rules that are checked besides those of any document. */
  readonly packs: readonly RulePack[];
  readonly target: Pick<Target, 'origin' | 'basePath'>;
  readonly strict: boolean;
  readonly configuration: Configuration | undefined;
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact?: readonly string[];
  /** The version of this tool. */
  readonly version: string;
}

/** What the proxy asks a thread for. */
export type ValidationRequest =
  | { readonly kind: 'validate'; readonly exchanges: readonly PassedExchange[] }
  /** Validates one exchange, and returns what itself shows, not only what is new. */
  | { readonly kind: 'check'; readonly exchange: PassedExchange }
  | { readonly kind: 'report' };

/** A finding that an exchange of an operation shows for the first time. */
export interface NewFinding extends ShownFinding {
  readonly finding: Finding;
}

/** The response of a thread. */
export type ValidationReply =
  | {
      readonly kind: 'validated';
      /** Every finding of every exchange. */
      readonly shown: readonly ShownFinding[];
      readonly found: readonly NewFinding[];
      /** The findings of the one exchange of `check`. */
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'report'; readonly report: Report };

/** Why an exchange that did not pass to its end is not validated. */
const UNFINISHED: Readonly<Record<Exclude<PassedOutcome, 'complete'>, string>> = {
  'client-aborted': 'The client closed its connection.',
  'target-aborted': 'The target aborted its response.',
  'no-response': 'The target sent no response.',
};

/** Validates exchanges that passed, in a thread of its own. */
export class TrafficValidation {
  readonly #options: ValidationOptions;
  readonly #runOptions: TrafficRunOptions;
  readonly #validate: (recorded: RecordedExchange) => TrafficResult;
  readonly #run: TrafficRun;
  readonly #known = new Set<string>();
  #entries = 0;

  /** @throws {ConfigurationError} `configuration-invalid` */
  constructor(options: ValidationOptions) {
    const { contract, packs, strict, configuration, redact, target } = options;
    this.#options = options;
    this.#validate = targetValidator({ contract, packs, strict }, target);
    const names = redact === undefined ? {} : { redact };
    this.#runOptions = { contract, packs, strict, configuration, ...names };
    this.#run = new TrafficRun(this.#runOptions);
  }

  reply(request: ValidationRequest): ValidationReply {
    switch (request.kind) {
      case 'validate':
        return this.#validated(request.exchanges);
      case 'check':
        return this.#validated([request.exchange], new TrafficRun(this.#runOptions));
      case 'report':
        return { kind: 'report', report: this.#report() };
    }
  }

  /** @param alone takes the same exchanges, but no earlier ones, so that it has what they show themselves */
  #validated(exchanges: readonly PassedExchange[], alone?: TrafficRun): ValidationReply {
    const shown = exchanges.flatMap((exchange) => this.#take(exchange, alone));
    const found = shown.flatMap((finding) => this.#whereNew(finding));
    const ids = alone === undefined ? [] : [...new Set(shown.map(({ id }) => id))];
    return { kind: 'validated', shown, found, findings: ids.flatMap((id) => alone?.findingOf(id) ?? []) };
  }

  #take(exchange: PassedExchange, alone: TrafficRun | undefined): readonly ShownFinding[] {
    this.#entries += 1;
    if (exchange.outcome !== 'complete') {
      this.#run.ignore(UNFINISHED[exchange.outcome]);
      return [];
    }
    const recorded = recordedExchangeOf(exchange);
    const result = this.#validate(recorded);
    alone?.take(recorded, result);
    return this.#run.take(recorded, result);
  }

  #whereNew({ id, operationId }: ShownFinding): NewFinding[] {
    const key = JSON.stringify([id, operationId]);
    const finding = this.#known.has(key) ? undefined : this.#run.findingOf(id);
    if (finding === undefined) return [];
    this.#known.add(key);
    return [{ id, operationId, finding }];
  }

  #report(): Report {
    const { contract, target, version } = this.#options;
    const { title, version: ofDocument, sha256 } = contract;
    return {
      tool: { name: 'backoffice', version, command: 'proxy' },
      contract: { title, version: ofDocument, sha256 },
      target: target.origin + target.basePath,
      seed: 0,
      durationMs: 0,
      ...this.#run.result(),
      traffic: {
        entries: this.#entries,
        ignored: this.#run.ignored,
        broken: { count: 0, first: [] },
        shard: null,
      },
    };
  }
}

/**
 * Validates exchanges with a target, whose host the document need not name: paths are below the prefix of a server of the
 * document, otherwise below the target itself.
 */
function targetValidator(
  options: Omit<TrafficValidatorOptions, 'server'>,
  { origin, basePath }: Pick<Target, 'origin' | 'basePath'>,
): (recorded: RecordedExchange) => TrafficResult {
  const { document, operations } = options.contract;
  const validator = new TrafficValidator({ ...options, server: undefined });
  const atTarget = requestMatcher(document, operations, origin + basePath);
  return (recorded) => {
    const result = validator.validate({ ...recorded, url: recorded.url.slice(origin.length) });
    if (result.kind === 'validated') {
      const { exchange } = result;
      return { ...result, exchange: { ...exchange, address: origin + exchange.address } };
    }
    if (result.kind === 'undeclared' && result.isPathDeclared) return { ...result, server: undefined };
    const other = validator.validate(recorded, atTarget);
    if (other.kind === 'validated') return other;
    // As `replay` names it: below the server or the target, whichever has the longer path.
    const isLonger =
      other.kind === 'undeclared' && result.kind === 'undeclared' && other.path.length < result.path.length;
    const shown = result.kind === 'undeclared' && !isLonger ? result : other;
    return shown.kind === 'undeclared' ? { ...shown, server: undefined } : shown;
  };
}
