import { fingerprintOf } from '../../report/fingerprint.ts';
import type { Finding, Observation, Severity } from '../../report/report.ts';
import type { Fault } from '../checks/fault.ts';
import type { Contract } from '../document/contract.ts';
import type { Places } from '../document/places.ts';
import { linkedTo } from '../document/portal-places.ts';
import type { Exchange } from '../exchange.ts';
import { givesTokens, wordless } from '../session/confidential.ts';
import { curlLine } from '../session/curl-line.ts';
import { excerptOf } from '../session/excerpt.ts';
import { CREDENTIAL_VARIABLES, hideCredentials } from './judge/hide-credentials.ts';

/** How many causes of one severity are kept, and observations: traffic may have any number, memory has not. */
export const MOST_CAUSES = 500;

/** Collects what is wrong with recorded exchanges, each cause once, without what they held that may be secret. */
export class FindingCollector {
  readonly #contract: Contract;
  readonly #places: Places;
  readonly #findings = new Map<string, { readonly finding: Omit<Finding, 'count'>; count: number }>();
  readonly #observations = new Map<string, Observation>();
  readonly #kept: Record<Severity, number> = { error: 0, warning: 0 };
  #dropped = 0;

  constructor(contract: Contract, places: Places) {
    this.#contract = contract;
    this.#places = places;
  }

  /** Records faults of an exchange. `address` is that of the server, as far as it was recorded. */
  add(faults: readonly Fault[], exchange: Exchange, address: string): void {
    for (const fault of faults) {
      const { operation } = exchange.request;
      // The same parts as in a live run, so that a baseline holds for both.
      const id = fingerprintOf(fault.rule, operation.operationId, fault.source, fault.pointer);
      this.addFinding(id, fault.severity, () => this.#findingOf(id, fault, exchange, address));
    }
  }

  /** Records a finding that `make` makes where its cause is not known yet. */
  addFinding(id: string, severity: Severity, make: () => Omit<Finding, 'count'>): void {
    const known = this.#findings.get(id);
    if (known !== undefined) known.count += 1;
    else if (this.#kept[severity] >= MOST_CAUSES) this.#dropped += 1;
    else {
      this.#kept[severity] += 1;
      this.#findings.set(id, { finding: make(), count: 1 });
    }
  }

  /** Records what was seen where the document leaves something open. */
  observe(topic: string, operationId: string, message: string, questions: readonly string[]): void {
    const key = JSON.stringify([topic, operationId, message]);
    const count = (this.#observations.get(key)?.count ?? 0) + 1;
    if (count > 1 || this.#observations.size < MOST_CAUSES) {
      this.#observations.set(key, { topic, operationId, message, questions, count });
    }
  }

  /** Everything that was recorded: errors first, in the order in which they were first seen. */
  result(): { readonly findings: Finding[]; readonly observations: Observation[] } {
    const all = [...this.#findings.values()].map(({ finding, count }) => ({ ...finding, count }));
    const bySeverity = (wanted: Severity) => all.filter(({ severity }) => severity === wanted);
    const dropped: Observation[] =
      this.#dropped === 0
        ? []
        : [{ topic: 'findings-not-kept', operationId: null, message: NOT_KEPT, questions: [], count: this.#dropped }];
    return {
      findings: [...bySeverity('error'), ...bySeverity('warning')],
      observations: [...this.#observations.values(), ...dropped],
    };
  }

  #findingOf(id: string, fault: Fault, { request, outcome }: Exchange, address: string): Omit<Finding, 'count'> {
    const { operation } = request;
    const headers = outcome.kind === 'answer' ? outcome.headers : {};
    const { request: shown, secrets } = hideCredentials(request, headers, this.#contract);
    const isConfidential = givesTokens(operation);
    const sent = {
      method: shown.method,
      url: secrets.hide(address + shown.path),
      headers: withoutConnection(shown.headers, (value) => secrets.hide(value)),
      body: shown.body === null || isConfidential ? null : secrets.hide(shown.body),
    };
    const isShown = outcome.kind === 'answer' && !isConfidential;
    const contentType = headers['content-type'];
    return {
      id,
      severity: fault.severity,
      rule: fault.rule,
      operationId: operation.operationId,
      message: secrets.hide(isConfidential ? wordless(fault) : fault.message),
      request: sent,
      response: {
        status: outcome.status,
        contentType: contentType === undefined ? null : secrets.hide(contentType),
        pointer: secrets.hide(fault.pointer),
        excerpt: isShown ? excerptOf(outcome, fault.pointer, secrets) : '',
      },
      source: this.#places.at(fault.source),
      ...linkedTo(this.#places, fault.source, operation.operationId),
      curl: curlLine(sent, CREDENTIAL_VARIABLES),
    };
  }
}

const NOT_KEPT = `More than ${MOST_CAUSES} causes were found; those that came later are not told. Mend the first, and judge again.`;

/** Headers that a client adds itself, or a browser for its own sake, only make a curl line longer. */
const OF_CONNECTION =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|referer|origin|dnt|priority|cache-control|pragma|te|upgrade-insecure-requests|sec-.*)$/;

function withoutConnection(
  headers: Readonly<Record<string, string>>,
  hide: (value: string) => string,
): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, hide(value)]));
}
