import type { Configuration } from '../findings/configuration/configuration.ts';
import { ConfiguredSeverities } from '../findings/configuration/configured-severities.ts';
import { Redactor } from '../findings/redaction/redactor.ts';
import { NO_CHECK, operationRules, ruleTexts } from '../findings/rule-packs/operation-rules.ts';
import { CoverageCount } from '../findings/session/coverage-count.ts';
import type { FindingCollector } from '../findings/session/finding-collector.ts';
import { undecodedIn } from '../message/body.ts';
import type { HttpExchange, OperationExchange } from '../message/exchange.ts';
import type { Operation } from '../openapi/operations.ts';
import { type Finding, severityCounts, type TrafficReport } from '../report/report.ts';
import { recordedFindings } from './recorded-findings.ts';
import {
  serverHint,
  type TrafficResult,
  TrafficValidator,
  type TrafficValidatorOptions,
  undeclaredOperation,
} from './traffic-validator.ts';

/** How traffic is validated. */
export interface TrafficCollectorOptions extends TrafficValidatorOptions {
  readonly configuration?: Configuration | undefined;
  /** Further names of fields, parameters, headers and cookies that hold secrets. */
  readonly redact?: readonly string[];
}

/** One finding that an exchange shows. */
export interface FindingKey {
  readonly id: string;
  /** Null for what the document does not declare. */
  readonly operationId: string | null;
}

/** Why most rules of a pack are not checked. */
const NEEDS_MORE = 'One recorded exchange cannot show a violation; "backoffice verify" sends the requests that can.';

/** How many servers are suggested for exchanges that match no operation. */
const MOST_HINTS = 3;

/**
 * Collects the findings and the coverage of exchanges that others made, recorded or passing: finds the operation of each, counts those
 * that are not validated, recognises secrets, and bounds its memory. Exchanges that this tool makes itself are for a `ProbeCollector`;
 * both keep findings in a {@link FindingCollector}.
 */
export class TrafficCollector {
  readonly #options: TrafficCollectorOptions;
  readonly #validator: TrafficValidator;
  readonly #severities: ConfiguredSeverities | undefined;
  readonly #findings: FindingCollector;
  readonly #coverage: CoverageCount;
  readonly #ignored = new Map<string, number>();
  readonly #met = new Set<Operation>();
  readonly #hinted = new Set<string>();
  #exchanges = 0;
  #entries = 0;
  #broken = 0;
  #madeRedactor: Redactor | undefined;

  /** @throws {ConfigurationError} `configuration-invalid` @throws {VerifyError} `address-wrong` */
  constructor(options: TrafficCollectorOptions) {
    const { api, configuration } = options;
    this.#options = options;
    this.#severities = configuration && new ConfiguredSeverities(configuration, api);
    this.#validator = new TrafficValidator(options);
    this.#findings = this.#newFindings();
    this.#coverage = new CoverageCount(api, this.#severities);
  }

  /** Validates an exchange, and returns the findings that it shows. */
  take(exchange: HttpExchange): readonly FindingKey[] {
    return this.#count(this.#validator.validate(exchange));
  }

  /** Validates an exchange as {@link take} does. The findings have it as their example, also where an earlier one showed them. */
  takeWithFindings(exchange: HttpExchange): {
    readonly shown: readonly FindingKey[];
    readonly findings: readonly Finding[];
  } {
    const result = this.#validator.validate(exchange);
    const alone = this.#newFindings();
    this.#add(result, alone);
    return { shown: this.#count(result), findings: alone.result().findings };
  }

  #newFindings(): FindingCollector {
    const { api } = this.#options;
    return recordedFindings({ api, severities: this.#severities, redactor: () => this.#redactor });
  }

  #count(result: TrafficResult): readonly FindingKey[] {
    if (result.kind === 'ignored') {
      this.ignore(result.why + this.#hint(result.server));
      return [];
    }
    this.#entries += 1;
    this.#exchanges += 1;
    if (result.kind === 'validated') {
      const { operation } = result.exchange.request;
      this.#coverage.count(result.exchange, result.response);
      if (!this.#met.has(operation)) this.#meet(operation);
    }
    return this.#add(result, this.#findings);
  }

  /** Records what the validation of an exchange shows. */
  #add(result: TrafficResult, findings: FindingCollector): readonly FindingKey[] {
    if (result.kind === 'ignored') return [];
    if (result.kind === 'undeclared') {
      const finding = undeclaredOperation(result, { strict: this.#options.strict, redactor: this.#redactor });
      findings.addFinding(finding);
      return [{ id: finding.id, operationId: null }];
    }
    const { exchange, faults, undeclaredQuery } = result;
    const { operationId } = exchange.request.operation;
    findings.add(faults, exchange);
    for (const name of undeclaredQuery) {
      const shown = JSON.stringify(this.#redactor.text(name).slice(0, 80));
      const message = `Requests carry ${shown} in the query, which the document does not declare.`;
      findings.observe('query-undeclared', operationId, message, []);
    }
    for (const [what, why] of unknownCodings(exchange)) {
      findings.observe('coding-unknown', operationId, `The ${what} body is not validated: ${why}`, []);
    }
    return faults.map((fault) => ({ id: findings.idOf(fault), operationId }));
  }

  get #redactor(): Redactor {
    const { api, redact } = this.#options;
    this.#madeRedactor ??= new Redactor(api, redact);
    return this.#madeRedactor;
  }

  /** Counts an exchange that is not validated. */
  ignore(why: string): void {
    this.#entries += 1;
    this.#ignored.set(why, (this.#ignored.get(why) ?? 0) + 1);
  }

  /** Counts an entry that cannot be read. */
  countBroken(): void {
    this.#entries += 1;
    this.#broken += 1;
  }

  /** How many exchanges and broken entries there were, whatever came of them. */
  get entries(): number {
    return this.#entries;
  }

  /** The finding `id` as it is now; undefined where its rule is off, and where more was found than is kept. */
  findingOf(id: string): Finding | undefined {
    return this.#findings.findingOf(id);
  }

  /** The ids of the findings by the keyword of the document, or the rule, whose findings are limited. */
  idsByKeyword(): ReadonlyMap<string, readonly string[]> {
    return this.#findings.idsByKeyword();
  }

  /**
   * What was found so far. It names no broken entries.
   *
   * @param shard which part of the entries it is; null for all
   */
  result(
    shard: string | null,
  ): Pick<TrafficReport, 'summary' | 'findings' | 'observations' | 'coverage' | 'rules' | 'traffic'> {
    const { api, packs } = this.#options;
    const { findings, observations } = this.#findings.result();
    for (const operation of api.operations) {
      if (!this.#met.has(operation)) this.#coverage.skip(operation, 'No entry of the traffic calls it.');
    }
    return {
      summary: {
        exchanges: this.#exchanges,
        checks: this.#exchanges,
        ...severityCounts(findings),
        observations: observations.length,
      },
      findings,
      observations,
      coverage: this.#coverage.result(),
      rules: ruleTexts(api, packs, findings),
      traffic: {
        entries: this.#entries,
        ignored: Object.fromEntries(this.#ignored),
        broken: { count: this.#broken, first: [] },
        shard,
      },
    };
  }

  /** Records at the first exchange of an operation which of its rules recorded traffic can check. */
  #meet(operation: Operation): void {
    this.#met.add(operation);
    const { packs, api } = this.#options;
    for (const { id, pack } of operationRules(packs, api.document, operation)) {
      const isRecorded = pack?.rules[id]?.isRecorded === true;
      this.#coverage.noteRule(operation, id, isRecorded ? undefined : pack === undefined ? NO_CHECK : NEEDS_MORE);
    }
  }

  /** A hint for each of the first servers. */
  #hint(server: string | undefined): string {
    if (server === undefined || (this.#hinted.size >= MOST_HINTS && !this.#hinted.has(server))) return '';
    this.#hinted.add(server);
    return serverHint(server);
  }
}

/** The messages of an exchange whose body has a content coding that is not known here, with a sentence about it. */
function unknownCodings({ request, outcome }: OperationExchange): (readonly [message: string, why: string])[] {
  const all = [
    ['request', undecodedIn(request.body)] as const,
    ['response', outcome.kind === 'answer' ? undecodedIn(outcome.body) : undefined] as const,
  ];
  return all.flatMap(([message, undecoded]) =>
    undecoded?.kind === 'unknown-coding' ? [[message, undecoded.why] as const] : [],
  );
}
