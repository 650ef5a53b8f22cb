import type { ApiDescription } from '../../document/api-description.ts';
import { readablePath } from '../../document/source/readable-path.ts';
import { linkedTo } from '../../extensions/portal-target-at.ts';
import { excerpt } from '../../json/excerpt.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { fragmentOf, valueAt } from '../../json/pointer.ts';
import { type Body, jsonOf, textOf } from '../../message/body.ts';
import { curlCommand } from '../../message/curl.ts';
import type { OperationExchange, OperationRequest } from '../../message/exchange.ts';
import { absoluteUrl } from '../../openapi/servers.ts';
import { byImpact } from '../../report/finding-text.ts';
import { fingerprintOf } from '../../report/fingerprint.ts';
import type { Finding, Observation, Severity } from '../../report/report.ts';
import type { ReportedRequest } from '../../report/reported-exchange.ts';
import type { Fault } from '../checks/fault.ts';
import type { ConfiguredSeverities } from '../configuration/configured-severities.ts';
import { givesTokens, wordless } from '../redaction/secret-names.ts';
import type { Secrets } from '../redaction/secrets.ts';
import { SharedParts } from './shared-parts.ts';

/** The most findings of one keyword of the document, or of one rule about what servers do; further ones count for the first. */
export const MOST_OF_KEYWORD = 20;

const MOST_IDS = 10_000;

/** An exchange as findings show it, and what removes its secrets from other texts. */
export interface ShownExchange {
  readonly request: ReportedRequest;
  /** The body of the response without secrets; null where none was received. */
  readonly body: Body | null;
  readonly secrets: Secrets;
  /** The shell variables in the request. */
  readonly variables: readonly string[];
}

/** What findings are written with. */
export interface FindingCollectorOptions {
  readonly api: ApiDescription;
  /** Writes an exchange without secrets. */
  readonly show: (exchange: OperationExchange) => ShownExchange;
  /** The severities that a configuration file sets. */
  readonly severities?: ConfiguredSeverities | undefined;
  /** The most findings of one severity, and the most observations; unlimited by default. */
  readonly most?: number;
}

/** What a finding shows as its example. */
export interface FindingExample {
  readonly fault: Fault;
  readonly request: OperationRequest;
  /** How much there is to send and to read when it is sent again. */
  readonly size: number;
}

interface Kept {
  readonly finding: Omit<Finding, 'count' | 'operations'>;
  /** Undefined for a finding without an operation. */
  readonly example: FindingExample | undefined;
  /** How often it was seen, by operation. */
  readonly counts: Map<string | null, number>;
}

/** Collects findings, one for each cause, of live and of recorded exchanges: the same cause has the same id in both. */
export class FindingCollector {
  readonly #options: FindingCollectorOptions;
  readonly #parts: SharedParts;
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();
  readonly #counts: Record<Severity, number> = { error: 0, warning: 0 };
  /** The id of each cause; hashing is slow. */
  readonly #ids = new Map<string, string>();
  /** The ids of the findings of one keyword. */
  readonly #groups = new Map<string, string[]>();
  readonly #observations = new Map<string, Observation>();
  #dropped = 0;

  constructor(options: FindingCollectorOptions) {
    this.#options = options;
    this.#parts = new SharedParts(options.api.document, options.api.operations);
    this.#most = options.most ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Records the faults of an exchange, which is written without secrets once.
   *
   * @returns those whose cause was unknown
   */
  add(faults: readonly Fault[], exchange: OperationExchange): Fault[] {
    let shown: ShownExchange | undefined;
    const show = () => {
      shown ??= this.#options.show(exchange);
      return shown;
    };
    return faults.filter((fault) => this.#add(fault, exchange, show));
  }

  #add(found: Fault, exchange: OperationExchange, show: () => ShownExchange): boolean {
    const { operationId } = exchange.request.operation;
    const fault = this.#configured(found, operationId);
    if (fault === undefined) return false;
    const id = this.idOf(fault);
    return this.#keep({ id, operationId, severity: fault.severity }, () => this.#made(id, fault, exchange, show()));
  }

  /** Records a finding that belongs to no operation. */
  addFinding(found: Omit<Finding, 'count' | 'operations'>): void {
    const finding = this.#configured(found, null);
    if (finding !== undefined) this.#keep(finding, () => ({ finding, example: undefined }));
  }

  /** Shows a known cause by another exchange if its request is smaller. */
  showSmaller(found: Fault, exchange: OperationExchange): void {
    const fault = this.#configured(found, exchange.request.operation.operationId);
    if (fault === undefined) return;
    const id = this.idOf(fault);
    const known = this.#kept.get(id);
    if (known?.example === undefined || reportedSize(exchange) >= known.example.size - 1) return;
    if (fault.severity === known.finding.severity)
      this.#set(id, known, this.#made(id, fault, exchange, this.#options.show(exchange)));
  }

  /** The example of the finding `id`. */
  exampleOf(id: string): FindingExample | undefined {
    return this.#kept.get(id)?.example;
  }

  /** The finding `id` as it is now; undefined where it was not recorded. */
  findingOf(id: string): Finding | undefined {
    const kept = this.#kept.get(id);
    return kept && counted(kept);
  }

  /** The id of the finding that `fault` belongs to: that of its cause, as docs/reference/rules.md lists it. */
  idOf({ rule, source, member, behaviour }: Fault): string {
    const key = JSON.stringify([rule, behaviour ?? source, member]);
    let id = this.#ids.get(key);
    if (id === undefined) {
      const place = behaviour ?? this.#parts.placeOf(source);
      id = this.#grouped(
        fingerprintOf(rule, place, member ?? null),
        behaviour === undefined ? `${rule} ${place}` : rule,
      );
      if (this.#ids.size < MOST_IDS) this.#ids.set(key, id);
    }
    return id;
  }

  /** Records what was seen where the document leaves something open. */
  observe(topic: string, operationId: string, message: string, questions: readonly string[]): void {
    const key = JSON.stringify([topic, operationId, message]);
    const count = (this.#observations.get(key)?.count ?? 0) + 1;
    if (count > 1 || this.#observations.size < this.#most) {
      this.#observations.set(key, { topic, operationId, message, questions, count });
    }
  }

  /** Everything that was recorded, the findings by impact. */
  result(): { readonly findings: Finding[]; readonly observations: Observation[] } {
    const findings = [...this.#kept.values()].map(counted);
    const message = `More than ${this.#most} causes were found; later causes are not reported. Correct the first ones and run the command again.`;
    const dropped: Observation[] =
      this.#dropped === 0
        ? []
        : [{ topic: 'findings-not-kept', operationId: null, message, questions: [], count: this.#dropped }];
    return {
      findings: findings.toSorted(byImpact),
      observations: [...this.#observations.values(), ...dropped],
    };
  }

  /** The ids of the findings that were recorded, by what {@link MOST_OF_KEYWORD} limits: a keyword of the document, or a rule. */
  idsByKeyword(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.#groups].map(([keyword, ids]) => [keyword, ids.filter((id) => this.#kept.has(id))]));
  }

  /** With the severity that is configured; undefined where its rule is off. */
  #configured<T extends Pick<Finding, 'rule' | 'severity'>>(found: T, operationId: string | null): T | undefined {
    const severity = this.#options.severities?.of(found.rule, operationId);
    return severity === 'off' ? undefined : { ...found, severity: severity ?? found.severity };
  }

  #keep(
    { id, operationId, severity }: Pick<Finding, 'id' | 'operationId' | 'severity'>,
    make: () => Omit<Kept, 'counts'>,
  ): boolean {
    const known = this.#kept.get(id);
    if (known !== undefined) {
      known.counts.set(operationId, (known.counts.get(operationId) ?? 0) + 1);
      // An operation may document what another leaves out.
      if (severity === 'error' && known.finding.severity === 'warning') this.#set(id, known, make());
    } else if (this.#counts[severity] >= this.#most) this.#dropped += 1;
    else {
      this.#counts[severity] += 1;
      this.#kept.set(id, { ...make(), counts: new Map([[operationId, 1]]) });
    }
    return known === undefined;
  }

  /** Shows a known cause by another exchange. */
  #set(id: string, { counts, finding: { severity } }: Kept, made: Omit<Kept, 'counts'>): void {
    this.#counts[severity] -= 1;
    this.#counts[made.finding.severity] += 1;
    this.#kept.set(id, { ...made, counts });
  }

  /** A server can invent names of fields without end, so the findings of one keyword are limited. */
  #grouped(id: string, keyword: string): string {
    const known = getOrInsert(this.#groups, keyword, () => []);
    if (known.includes(id)) return id;
    if (known.length >= MOST_OF_KEYWORD) return known[0] ?? id;
    known.push(id);
    return id;
  }

  #made(id: string, fault: Fault, exchange: OperationExchange, shown: ShownExchange): Omit<Kept, 'counts'> {
    const { document, places } = this.#options.api;
    const { request, outcome } = exchange;
    const { operation } = request;
    const { request: sent, body, secrets, variables } = shown;
    // Bodies of such operations contain secrets.
    const isConfidential = givesTokens(operation);
    const type = outcome.kind === 'answer' ? outcome.headers['content-type'] : undefined;
    const finding: Kept['finding'] = {
      id,
      severity: fault.severity,
      rule: fault.rule,
      operationId: operation.operationId,
      message: secrets.hideQuoted(isConfidential ? wordless(fault) : fault.message),
      request: sent,
      response: {
        status: outcome.status,
        contentType: type === undefined ? null : secrets.hide(type),
        pointer: secrets.hide(fault.pointer),
        excerpt: isConfidential ? '' : excerptOf(body, fault.pointer),
      },
      source: places.at(fault.source),
      sourcePath: places.path?.(fault.source) ?? readablePath(fault.source, document),
      ...linkedTo(places, fault.source, operation.operationId),
      curl: curlCommand({ ...sent, url: absoluteUrl(sent.url, operation, document) }, { variables }),
    };
    return { finding, example: { fault, request, size: reportedSize(exchange) } };
  }
}

function counted({ finding, counts }: Kept): Finding {
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const operations = [...counts].flatMap(([operationId, times]) =>
    operationId === null ? [] : [{ operationId, count: times }],
  );
  return { ...finding, count, operations };
}

/** How much there is to send and to read, in characters; those of the response count little. */
function reportedSize({ request: { path, body }, outcome }: OperationExchange): number {
  const answer = outcome.kind === 'answer' ? textOf(outcome.body).length : 0;
  return path.length + textOf(body).length + answer / 100;
}

/** How many characters of a body a finding shows. */
const LENGTH = 200;

/** The value in a body without secrets at the JSON pointer `pointer`, cut where it is long. */
export function excerptOf(body: Body | null, pointer: string): string {
  const json = jsonOf(body);
  const value = json === undefined || pointer === '' ? undefined : valueAt(json, fragmentOf(pointer));
  return excerpt(value === undefined ? textOf(body) : JSON.stringify(value), LENGTH);
}
