import type { BoundedValidator } from '../../../openapi/bounded-ajv.ts';
import { documentedResponse, whyWithoutContent } from '../../../openapi/documented-response.ts';
import { isJsonObject } from '../../../openapi/json.ts';
import { isJsonMediaType } from '../../../openapi/media-type.ts';
import type { Operation } from '../../../openapi/operations.ts';
import { valueAt } from '../../../openapi/pointer.ts';
import { mediaOf } from '../../../openapi/validate-response.ts';
import { undeclaredFields } from '../../checks/undeclared-fields.ts';
import type { Contract } from '../../document/contract.ts';
import type { Exchange } from '../../exchange.ts';

/** A JSON schema of a response, ready for many bodies; null where an answer has to be looked at by all checks. */
type Ready = {
  readonly schema: string;
  readonly validate: BoundedValidator;
} | null;

/** How many statuses and content types of one operation are kept. */
const MOST_KEPT = 1000;

/**
 * Tells of most answers without a fault that they have none, without reading their bodies twice. It says nothing of the
 * others: these are for `checkExchange`, which a test holds it against.
 */
export class CleanAnswers {
  readonly #contract: Contract;
  /** By operation, status and content type as they came; few of each exist. */
  readonly #ready = new Map<Operation, Map<string, Ready>>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Whether an answer has certainly no fault. */
  has({ request, outcome }: Exchange): boolean {
    if (outcome.kind !== 'answer' || outcome.json === undefined || request.method === 'HEAD') return false;
    const ready = this.#of(request.operation, outcome.status, outcome.headers['content-type'] ?? '');
    if (ready === null) return false;
    try {
      const spelling = typeof outcome.json === 'number' ? outcome.body.trim() : undefined;
      if (!ready.validate(outcome.json, spelling)) return false;
      return undeclaredFields(this.#contract.document, ready.schema, outcome.json).length === 0;
    } catch {
      // A body may be deeper than the stack where its schema holds itself.
      return false;
    }
  }

  #of(operation: Operation, status: number, contentType: string): Ready {
    let ofOperation = this.#ready.get(operation);
    if (ofOperation === undefined) {
      ofOperation = new Map();
      this.#ready.set(operation, ofOperation);
    }
    const key = `${status} ${contentType}`;
    let ready = ofOperation.get(key);
    if (ready === undefined) {
      ready = this.#make(operation, status, contentType);
      // Content types come from outside and could be any number.
      if (ofOperation.size < MOST_KEPT) ofOperation.set(key, ready);
    }
    return ready;
  }

  #make(operation: Operation, status: number, contentType: string): Ready {
    const { document, quick } = this.#contract;
    const response = documentedResponse(operation, status);
    if (response === undefined || (status >= 500 && response.status === 'default')) return null;
    const value = valueAt(document, response.pointer);
    if (!isJsonObject(value) || value['headers'] !== undefined) return null;
    const media = mediaOf(response.content, contentType);
    if (typeof media?.schema !== 'string' || !isJsonMediaType(contentType)) return null;
    if (whyWithoutContent(undefined, status) !== undefined) return null;
    return { schema: media.schema, validate: quick.at(media.schema) };
  }
}
