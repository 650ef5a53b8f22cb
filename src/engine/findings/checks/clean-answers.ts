import type { ValidatingDocument } from '../../document/api-description.ts';
import { isJsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { jsonOf, textOf } from '../../message/body.ts';
import type { Answer, OperationExchange } from '../../message/exchange.ts';
import { isJsonMediaType } from '../../message/media-type.ts';
import { mediaOf } from '../../message/validate-response.ts';
import { isOfOneStatus, whyWithoutContent } from '../../openapi/documented-response.ts';
import type { DocumentedResponse, Operation } from '../../openapi/operations.ts';
import type { BoundedValidator } from '../../schema/validator.ts';
import { undeclaredFields } from './undeclared-fields.ts';

/** A JSON schema of a response, ready for many bodies; null where an answer has to be looked at by all checks. */
type Ready = {
  readonly schema: string;
  readonly validate: BoundedValidator;
} | null;

/** How many statuses and content types of one operation are kept. */
const MOST_KEPT = 1000;

/**
 * Recognises most responses without a fault without reading their bodies twice. It says nothing of the
 * others: these are for `responseFaults`, which a test holds it against.
 */
export class CleanAnswers {
  readonly #api: ValidatingDocument;
  /** By operation, status and content type as they came; few of each exist. */
  readonly #ready = new Map<Operation, Map<string, Ready>>();

  constructor(api: ValidatingDocument) {
    this.#api = api;
  }

  /** Whether an answer, to which the documented `response` applies, has certainly no fault. */
  has({ request, outcome }: OperationExchange, response: DocumentedResponse): boolean {
    if (outcome.kind !== 'answer' || request.method === 'HEAD') return false;
    const json = jsonOf(outcome.body);
    if (json === undefined) return false;
    const ready = this.#of(request.operation, response, outcome);
    if (ready === null) return false;
    try {
      const spelling = typeof json === 'number' ? textOf(outcome.body).trim() : undefined;
      if (!ready.validate(json, spelling)) return false;
      return undeclaredFields(this.#api, ready.schema, json).length === 0;
    } catch {
      // A body may be deeper than the stack where its schema holds itself.
      return false;
    }
  }

  #of(operation: Operation, response: DocumentedResponse, { status, headers }: Answer): Ready {
    const contentType = headers['content-type'] ?? '';
    let ofOperation = this.#ready.get(operation);
    if (ofOperation === undefined) {
      ofOperation = new Map();
      this.#ready.set(operation, ofOperation);
    }
    const key = `${status} ${contentType}`;
    let ready = ofOperation.get(key);
    if (ready === undefined) {
      ready = this.#make(response, status, contentType);
      // Content types come from outside and could be any number.
      if (ofOperation.size < MOST_KEPT) ofOperation.set(key, ready);
    }
    return ready;
  }

  #make(response: DocumentedResponse, status: number, contentType: string): Ready {
    const { document, at } = this.#api.schemas('response');
    if (status >= 500 && !isOfOneStatus(response)) return null;
    const value = valueAt(document, response.pointer);
    if (!isJsonObject(value) || value['headers'] !== undefined) return null;
    const media = mediaOf(response.content, contentType);
    if (typeof media?.schema !== 'string' || !isJsonMediaType(contentType)) return null;
    if (whyWithoutContent(undefined, status) !== undefined) return null;
    return { schema: media.schema, validate: at(media.schema) };
  }
}
