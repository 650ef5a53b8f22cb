import { isJsonArray, isJsonObject, type Json } from '../../contract/json.ts';
import type { Operation } from '../../contract/operations.ts';
import type { OperationCoverage } from '../../report/report.ts';
import type { Contract } from '../document/contract.ts';
import { declaredFields } from '../document/declared-fields.ts';
import type { Exchange } from '../exchange.ts';

/** What of one operation was seen. */
interface Count {
  exchanges: number;
  readonly statuses: Map<number, number>;
  readonly fields: Set<string>;
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
    if (outcome.status < 300 && outcome.json !== undefined) seeFields(outcome.json, '', count.fields);
  }

  /** Tells that the rule `id` of an operation could be judged, or why it could not. */
  judged(operation: Operation, id: string, unjudged: string | undefined): void {
    const count = this.#of(operation);
    if (unjudged === undefined) count.judged.add(id);
    else count.unjudged.set(id, unjudged);
  }

  /** Tells why no request is sent to an operation. */
  skip(operation: Operation, why: string): void {
    this.#skipped.set(operation, why);
  }

  result() {
    const operations = [...this.#counts].map(([operation, count]) => this.#coverageOf(operation, count));
    return {
      operations,
      skipped: Object.fromEntries([...this.#skipped].map(([{ operationId }, why]) => [operationId, why])),
    };
  }

  #coverageOf(operation: Operation, { exchanges, statuses, fields, judged, unjudged }: Count): OperationCoverage {
    const declared = declaredFields(this.#contract.document, operation);
    const seen = [...statuses.keys()].map(String);
    const isSeen = (status: string) =>
      seen.some((each) => each === status || status === `${each[0]}XX`) ||
      (status === 'default' && seen.some((each) => !operation.responses.some((response) => response.status === each)));
    return {
      operationId: operation.operationId,
      method: operation.method.toUpperCase(),
      path: operation.path,
      exchanges,
      statuses: Object.fromEntries([...statuses].map(([status, times]) => [String(status), times])),
      unseenStatuses: operation.responses.map(({ status }) => status).filter((status) => !isSeen(status)),
      fields: { declared: declared.length, unseen: declared.filter((field) => !fields.has(field)) },
      rules: { judged: [...judged], unjudged: Object.fromEntries(unjudged) },
    };
  }

  #of(operation: Operation): Count {
    let count = this.#counts.get(operation);
    if (count === undefined) {
      count = { exchanges: 0, statuses: new Map(), fields: new Set(), judged: new Set(), unjudged: new Map() };
      this.#counts.set(operation, count);
    }
    return count;
  }
}

/** Adds the path of every field of a body to `seen`, such as `[].instrument.id`. */
function seeFields(value: Json, path: string, seen: Set<string>): void {
  if (isJsonArray(value)) {
    for (const item of value) seeFields(item, `${path}[]`, seen);
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      seen.add(at);
      if (typeof member === 'object') seeFields(member, at, seen);
    }
  }
}
