import type { Operation } from '../../contract/operations.ts';
import { fingerprintOf } from '../../report/fingerprint.ts';
import type { Finding, Observation, ReportedResponse } from '../../report/report.ts';
import { type CheckOptions, checkExchange } from '../checks/check-exchange.ts';
import type { Fault } from '../checks/fault.ts';
import type { Contract } from '../document/contract.ts';
import { DeclaredNames } from '../document/declared-names.ts';
import type { Places } from '../document/places.ts';
import { linkedTo } from '../document/portal-places.ts';
import type { Exchange, SentRequest } from '../exchange.ts';
import { wordless } from './confidential.ts';
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

/** A cause with the smallest request that showed it, and how often it was seen. Bodies are not kept. */
export interface Cause {
  readonly fault: Fault;
  readonly request: SentRequest;
  readonly response: ReportedResponse;
  readonly count: number;
  /** How much there is to send and to read when it is shown again. */
  readonly size: number;
}

/** How many findings one keyword of the document can have in an operation: more places count for the first. */
const MOST_OF_KEYWORD = 20;

const MOST_IDS = 10_000;

/** Collects what was seen in the exchanges of one run, each cause once. */
export class Recorder {
  readonly coverage: CoverageCount;
  readonly #options: RecorderOptions;
  readonly #causes = new Map<string, Cause>();
  /** The id of each cause, which takes long to make. */
  readonly #ids = new Map<string, string>();
  /** The ids of the findings of one keyword. */
  readonly #groups = new Map<string, string[]>();
  readonly #names: DeclaredNames;
  readonly #observations = new Map<string, Observation>();
  #exchanges = 0;
  #checks = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.coverage = new CoverageCount(options.contract);
    this.#names = new DeclaredNames(options.contract.document);
  }

  /**
   * Judges an exchange by the document and records what is wrong with it.
   *
   * @returns the faults, and the ids of those that were not known before.
   */
  record(exchange: Exchange): { readonly faults: readonly Fault[]; readonly fresh: readonly string[] } {
    this.#checks += 1;
    const faults = this.probe(exchange);
    const fresh = faults.filter((fault) => this.#add(fault, exchange)).map((fault) => this.idOf(fault, exchange));
    return { faults, fresh };
  }

  /** Counts an exchange and judges it, without recording what is wrong. */
  probe(exchange: Exchange): readonly Fault[] {
    this.#exchanges += 1;
    this.coverage.count(exchange);
    return checkExchange(this.#options.contract, exchange, this.#options);
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

  /** Lets another exchange show what is known already of its faults, where its request is smaller. */
  showSmaller(exchange: Exchange, faults: readonly Fault[]): void {
    for (const fault of faults) {
      const id = this.idOf(fault, exchange);
      const known = this.#causes.get(id);
      if (known !== undefined && sizeOf(exchange) < known.size - 1) {
        this.#causes.set(id, this.#causeOf(fault, exchange, known.count));
      }
    }
  }

  /** The request that shows the finding `id`, and what it shows. */
  causeOf(id: string): Cause | undefined {
    return this.#causes.get(id);
  }

  /** The id of the finding that `fault` in `exchange` belongs to. */
  idOf({ rule, pointer, source }: Fault, { request }: Exchange): string {
    const { operationId } = request.operation;
    const stable = this.#names.stablePointer(pointer, rule);
    const key = JSON.stringify([rule, operationId, source, stable]);
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#grouped(fingerprintOf(rule, operationId, source, stable), JSON.stringify([rule, operationId, source]));
      if (this.#ids.size < MOST_IDS) this.#ids.set(key, id);
    }
    return id;
  }

  /** What a server can invent without end, such as names of fields, is told of one keyword so many times only. */
  #grouped(id: string, keyword: string): string {
    const known = this.#groups.get(keyword) ?? [];
    this.#groups.set(keyword, known);
    if (known.includes(id)) return id;
    if (known.length >= MOST_OF_KEYWORD) return known[0] ?? id;
    known.push(id);
    return id;
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

  /** Gives whether the cause was not known before. */
  #add(fault: Fault, exchange: Exchange): boolean {
    const id = this.idOf(fault, exchange);
    const known = this.#causes.get(id);
    if (known === undefined || sizeOf(exchange) < known.size - 1) {
      this.#causes.set(id, this.#causeOf(fault, exchange, (known?.count ?? 0) + 1));
    } else {
      this.#causes.set(id, { ...known, count: known.count + 1 });
    }
    return known === undefined;
  }

  #causeOf(fault: Fault, exchange: Exchange, count: number): Cause {
    const { request, outcome } = exchange;
    const { secrets, confidential } = this.#options;
    const isShown = outcome.kind === 'answer' && !confidential(request.operation);
    const excerpt = isShown ? excerptOf(outcome, fault.pointer, secrets) : '';
    const type = outcome.kind === 'answer' ? outcome.headers['content-type'] : undefined;
    const contentType = type === undefined ? null : secrets.hide(type);
    const response = { status: outcome.status, contentType, pointer: fault.pointer, excerpt };
    return { fault, request, response, count, size: sizeOf(exchange) };
  }

  #findingOf(id: string, { fault, request, response, count }: Cause): Finding {
    const { secrets, places, baseUrl, confidential } = this.#options;
    const { rule, severity, message, pointer, source } = fault;
    const sent = {
      method: request.method,
      url: secrets.hide(baseUrl + request.path),
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, secrets.hide(value)])),
      body: request.body === null ? null : secrets.hide(request.body),
    };
    const isConfidential = confidential(request.operation);
    return {
      id,
      severity,
      rule,
      operationId: request.operation.operationId,
      message: secrets.hide(isConfidential ? wordless({ rule, pointer, message }) : message),
      count,
      request: sent,
      response,
      source: places.at(source),
      ...linkedTo(places, source, request.operation.operationId),
      curl: curlLine(sent, secrets.variables),
    };
  }
}

/** How much there is to send and to read, in characters; those of the answer count little. */
function sizeOf({ request: { path, body }, outcome }: Exchange): number {
  const answer = outcome.kind === 'answer' ? outcome.body.length : 0;
  return path.length + (body?.length ?? 0) + answer / 100;
}
