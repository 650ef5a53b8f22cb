import type { Operation } from '../../contract/operations.ts';
import { fingerprintOf } from '../../report/fingerprint.ts';
import type { Finding, Observation } from '../../report/report.ts';
import { type CheckOptions, checkExchange } from '../checks/check-exchange.ts';
import type { Fault } from '../checks/fault.ts';
import type { Contract } from '../document/contract.ts';
import type { Places } from '../document/places.ts';
import type { Exchange } from '../exchange.ts';
import { CoverageCount } from './coverage-count.ts';
import { curlLine } from './curl-line.ts';
import { excerptOf } from './excerpt.ts';
import type { Secrets } from './secrets.ts';

/** What findings are written with. */
export interface RecorderOptions extends CheckOptions {
  readonly contract: Contract;
  readonly places: Places;
  readonly secrets: Secrets;
  /** The address of the server, without a slash at its end. */
  readonly baseUrl: string;
  /** Operations whose answers hold secrets of their own, such as tokens: nothing of their bodies is shown. */
  readonly confidential: (operation: Operation) => boolean;
}

/** A cause with the exchange that shows it best, and how often it was seen. */
interface Cause {
  readonly fault: Fault;
  readonly exchange: Exchange;
  readonly count: number;
}

/** Collects what was seen in the exchanges of one run, each cause once. */
export class Recorder {
  readonly coverage: CoverageCount;
  readonly #options: RecorderOptions;
  readonly #causes = new Map<string, Cause>();
  readonly #observations = new Map<string, Observation>();
  #exchanges = 0;
  #checks = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.coverage = new CoverageCount(options.contract);
  }

  /** Judges an exchange by the document and records what is wrong with it. */
  record(exchange: Exchange): readonly Fault[] {
    this.#exchanges += 1;
    this.#checks += 1;
    this.coverage.count(exchange);
    const faults = checkExchange(this.#options.contract, exchange, this.#options);
    for (const fault of faults) this.#add(fault, exchange);
    return faults;
  }

  /** Records that something was checked in `exchange`, and the fault that came of it, if one did. */
  check(exchange: Exchange, fault: Fault | undefined): void {
    this.#checks += 1;
    if (fault !== undefined) this.#add(fault, exchange);
  }

  /** Records what was seen where the document leaves something open. */
  observe(topic: string, operation: Operation, message: string, questions: readonly string[] = [topic]): void {
    const text = this.#options.secrets.hide(message);
    const key = JSON.stringify([topic, operation.operationId, text]);
    const count = (this.#observations.get(key)?.count ?? 0) + 1;
    this.#observations.set(key, { topic, operationId: operation.operationId, message: text, questions, count });
  }

  /** The exchange that shows a cause, by the id of its finding. */
  causes(): ReadonlyMap<string, Cause> {
    return this.#causes;
  }

  /** Lets another exchange show the cause `id`: one with a smaller request. */
  showBy(id: string, exchange: Exchange, fault: Fault): void {
    const cause = this.#causes.get(id);
    if (cause) this.#causes.set(id, { fault, exchange, count: cause.count });
  }

  /** The id of the finding that `fault` in `exchange` belongs to. */
  idOf({ rule, pointer, source }: Fault, { request }: Exchange): string {
    return fingerprintOf(rule, request.operation.operationId, source, pointer);
  }

  /** Everything that was recorded: errors first, in the order in which they were first seen. */
  result() {
    const findings = [...this.#causes].map(([id, cause]) => this.#findingOf(id, cause));
    const errors = findings.filter(({ severity }) => severity === 'error');
    const warnings = findings.filter(({ severity }) => severity === 'warning');
    const observations = [...this.#observations.values()];
    const summary = {
      exchanges: this.#exchanges,
      checks: this.#checks,
      errors: errors.length,
      warnings: warnings.length,
      observations: observations.length,
    };
    return { summary, findings: [...errors, ...warnings], observations };
  }

  #add(fault: Fault, exchange: Exchange): void {
    const id = this.idOf(fault, exchange);
    const known = this.#causes.get(id);
    this.#causes.set(id, known ? { ...known, count: known.count + 1 } : { fault, exchange, count: 1 });
  }

  #findingOf(id: string, { fault, exchange, count }: Cause): Finding {
    const { secrets, places, baseUrl, confidential } = this.#options;
    const { request, outcome } = exchange;
    const { rule, severity, message, pointer, source } = fault;
    const sent = {
      method: request.method,
      url: secrets.hide(baseUrl + request.path),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, secrets.hide(value)])),
      body: request.body === null ? null : secrets.hide(request.body),
    };
    const isConfidential = confidential(request.operation);
    const excerpt = outcome.kind === 'answer' && !isConfidential ? excerptOf(outcome, pointer, secrets) : '';
    const contentType = outcome.kind === 'answer' ? (outcome.headers['content-type'] ?? null) : null;
    return {
      id,
      severity,
      rule,
      operationId: request.operation.operationId,
      message: isConfidential && pointer !== '' ? `${pointer} is not as its schema says.` : secrets.hide(message),
      count,
      request: sent,
      response: { status: outcome.status, contentType, pointer, excerpt },
      source: places.at(source),
      curl: curlLine(sent, secrets.variables),
    };
  }
}
