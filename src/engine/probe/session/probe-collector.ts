import type { ApiDescription } from '../../document/api-description.ts';
import { faultsByRequest, refusesUncertain } from '../../findings/checks/by-request.ts';
import { ExchangeValidator } from '../../findings/checks/exchange-validator.ts';
import type { Fault } from '../../findings/checks/fault.ts';
import type { ConfiguredSeverities } from '../../findings/configuration/configured-severities.ts';
import type { Redactor } from '../../findings/redaction/redactor.ts';
import type { Secrets } from '../../findings/redaction/secrets.ts';
import { CoverageCount } from '../../findings/session/coverage-count.ts';
import { FindingCollector, type FindingExample, type ShownExchange } from '../../findings/session/finding-collector.ts';
import { acceptOf } from '../../message/accept.ts';
import { textOf } from '../../message/body.ts';
import { curlCommand } from '../../message/curl.ts';
import type { OperationExchange, OperationRequest } from '../../message/exchange.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { Operation } from '../../openapi/operations.ts';
import { severityCounts } from '../../report/report.ts';
import type { ReportedRequest } from '../../report/reported-exchange.ts';

/** What findings are written with. */
export interface ProbeCollectorOptions {
  readonly api: ApiDescription;
  /** Whether a field that the document does not declare is an error; it is a warning otherwise. */
  readonly strict: boolean;
  /** The severities that a configuration file sets. */
  readonly severities?: ConfiguredSeverities | undefined;
  readonly secrets: Secrets;
  readonly redactor: Redactor;
  /** The address of the server, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * Collects the findings and the coverage of the exchanges that this run makes itself, each cause once, with the smallest request that
 * showed it. What a request was made of decides what a refusal means. Exchanges that others made are for a
 * `TrafficCollector`; both keep findings in a {@link FindingCollector}.
 */
export class ProbeCollector {
  readonly coverage: CoverageCount;
  readonly #options: ProbeCollectorOptions;
  readonly #findings: FindingCollector;
  readonly #validator: ExchangeValidator;
  #exchanges = 0;
  #checks = 0;

  constructor(options: ProbeCollectorOptions) {
    this.#options = options;
    this.coverage = new CoverageCount(options.api, options.severities);
    const { api, strict, severities } = options;
    this.#validator = new ExchangeValidator(api, strict);
    const show = (exchange: OperationExchange) => shownExchange(exchange, options);
    this.#findings = new FindingCollector({ api, show, severities });
  }

  /**
   * Validates an exchange against the document and records its faults.
   *
   * @param parts what the request was made of: it decides what a refusal means.
   * @returns the faults, and the ids of those that were not known before.
   */
  record(
    exchange: OperationExchange,
    parts: RequestParts,
  ): { readonly faults: readonly Fault[]; readonly fresh: readonly string[] } {
    this.#checks += 1;
    const faults = this.probe(exchange, parts);
    return { faults, fresh: this.#add(faults, exchange).map((fault) => this.idOf(fault)) };
  }

  /** Counts an exchange and validates it, without recording its faults. */
  probe(exchange: OperationExchange, parts: RequestParts): readonly Fault[] {
    this.#exchanges += 1;
    const { response, faults } = this.#validator.validate(exchange);
    this.coverage.count(exchange, response);
    if (refusesUncertain(exchange, parts)) this.coverage.refuseUncertain(exchange, parts);
    return faultsByRequest(faults, exchange, parts);
  }

  /** Records that something was checked in `exchange`, and the fault that came of it, if one did. */
  check(exchange: OperationExchange, fault: Fault | undefined): void {
    this.#checks += 1;
    if (fault !== undefined) this.#add([fault], exchange);
  }

  /** Whether the rule is switched off for an operation, so that no request has to check it. */
  isOff(rule: string, { operationId }: Operation): boolean {
    return this.#options.severities?.of(rule, operationId) === 'off';
  }

  /** Records what was seen where the document leaves something open. */
  observe(topic: string, { operationId }: Operation, message: string, questions: readonly string[] = [topic]): void {
    this.#findings.observe(topic, operationId, this.#options.secrets.hide(message), questions);
  }

  /** Lets another exchange show what is known already of its faults, where its request is smaller. */
  showSmaller(exchange: OperationExchange, faults: readonly Fault[]): void {
    for (const fault of faults) this.#findings.showSmaller(fault, exchange);
  }

  /** The request that shows the finding `id`, and what it shows. */
  exampleOf(id: string): FindingExample | undefined {
    return this.#findings.exampleOf(id);
  }

  /** The id of the finding that `fault` belongs to. */
  idOf(fault: Fault): string {
    return this.#findings.idOf(fault);
  }

  /** The command that sends a request, without secrets. */
  curlOf(request: OperationRequest): string {
    const { variables } = this.#options.secrets;
    return curlCommand(shownRequest(request, this.#options), { variables });
  }

  /** Everything that was recorded, the findings by impact. */
  result() {
    const { findings, observations } = this.#findings.result();
    const summary = {
      exchanges: this.#exchanges,
      checks: this.#checks,
      ...severityCounts(findings),
      observations: observations.length,
    };
    return { summary, findings, observations };
  }

  /** Returns the faults whose cause was unknown. */
  #add(faults: readonly Fault[], exchange: OperationExchange): readonly Fault[] {
    const fresh = this.#findings.add(faults, exchange);
    this.showSmaller(
      exchange,
      faults.filter((fault) => !fresh.includes(fault)),
    );
    return fresh;
  }
}

/** What exchanges of this run are shown without: the given credentials, and what is recognised as a secret of the server. */
export type ShownOptions = Pick<ProbeCollectorOptions, 'baseUrl' | 'secrets' | 'redactor'>;

/** An exchange of this run as reports show it. */
export function shownExchange(
  exchange: OperationExchange,
  { baseUrl, secrets, redactor }: ShownOptions,
): ShownExchange {
  const { request } = exchange;
  // The rest of a request is needed to send it again: what this run makes for it, such as a wrong token, is no secret.
  const [path = ''] = request.path.split('?');
  const sent = { ...request, url: baseUrl + path, headers: {}, body: null };
  const { exchange: redacted, secrets: all } = redactor.redact({ ...exchange, request: sent }, secrets);
  return {
    request: shownRequest(request, { baseUrl, secrets: all }),
    body: redacted.outcome.kind === 'answer' ? redacted.outcome.body : null,
    secrets: all,
    variables: all.variables,
  };
}

/** A request as reports show it: with the headers that are sent, without secrets. */
export function shownRequest(
  { method, path, headers, body, operation }: OperationRequest,
  { baseUrl, secrets }: Pick<ShownOptions, 'baseUrl' | 'secrets'>,
): ReportedRequest {
  const hide = (value: string) => secrets.hide(value);
  // The sender adds it where a request has none.
  const all = { accept: acceptOf(operation), ...headers };
  return {
    method,
    url: hide(baseUrl + path),
    headers: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, hide(value)])),
    body: body === null ? null : hide(textOf(body)),
  };
}
