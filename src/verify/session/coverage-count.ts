import { documentedResponse } from '../../contract/judge-response.ts';
import type { Operation } from '../../contract/operations.ts';
import type { OperationCoverage } from '../../report/report.ts';
import type { Contract } from '../document/contract.ts';
import type { Exchange } from '../exchange.ts';
import { SeenMembers } from './seen-members.ts';

/** What of one operation was seen. */
interface Count {
  exchanges: number;
  readonly statuses: Map<number, number>;
  readonly members: SeenMembers;
  readonly judged: Set<string>;
  readonly unjudged: Map<string, string>;
}

/** Counts what of the document was exercised. */
export class CoverageCount {
  readonly #contract: Contract;
  readonly #counts = new Map<Operation, Count>();
  readonly #skipped = new Map<Operation, string>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  count({ request, outcome }: Exchange): void {
    const count = this.#of(request.operation);
    count.exchanges += 1;
    if (outcome.kind !== 'answer') return;
    count.statuses.set(outcome.status, (count.statuses.get(outcome.status) ?? 0) + 1);
    if (outcome.status < 300 && outcome.json !== undefined) count.members.see(outcome.json);
  }

  /** Tells that the rule `id` of an operation could be judged, or why it could not. */
  judged(operation: Operation, id: string, unjudged: string | undefined): void {
    const count = this.#of(operation);
    if (unjudged === undefined) count.judged.add(id);
    else count.unjudged.set(id, unjudged);
  }

  /** Tells why the rules of an operation that were not judged yet are not: nothing more is sent to it. */
  giveUp(operation: Operation, why: string): void {
    const { judged, unjudged } = this.#of(operation);
    const ids = [
      'input-required',
      'input-security',
      'input-invalid',
      'input-valid',
      ...operation.rules.map(({ id }) => id),
    ];
    for (const id of ids) if (!judged.has(id)) unjudged.set(id, why);
  }

  /** Tells why no request is sent to an operation. */
  skip(operation: Operation, why: string): void {
    this.#skipped.set(operation, why);
  }

  result() {
    const operations = [...this.#counts].map(([operation, count]) => this.#coverageOf(operation, count));
    const unchecked = this.#contract.unchecked.result();
    return {
      operations,
      skipped: Object.fromEntries([...this.#skipped].map(([{ operationId }, why]) => [operationId, why])),
      ...(Object.keys(unchecked).length === 0 ? {} : { unchecked }),
    };
  }

  #coverageOf(operation: Operation, { exchanges, statuses, members, judged, unjudged }: Count): OperationCoverage {
    const seen = new Set([...statuses.keys()].map((status) => documentedResponse(operation, status)?.status));
    return {
      operationId: operation.operationId,
      method: operation.method.toUpperCase(),
      path: operation.path,
      exchanges,
      statuses: Object.fromEntries([...statuses].map(([status, times]) => [String(status), times])),
      unseenStatuses: operation.responses.map(({ status }) => status).filter((status) => !seen.has(status)),
      fields: members.fields(),
      values: members.values(),
      rules: { judged: [...judged], unjudged: Object.fromEntries(unjudged) },
    };
  }

  #of(operation: Operation): Count {
    let count = this.#counts.get(operation);
    if (count === undefined) {
      const members = new SeenMembers(this.#contract.document, operation);
      count = { exchanges: 0, statuses: new Map(), members, judged: new Set(), unjudged: new Map() };
      this.#counts.set(operation, count);
    }
    return count;
  }
}
