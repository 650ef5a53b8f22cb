import { STATUS_CODES } from 'node:http';
import type { ApiDescription } from '../document/api-description.ts';
import { undeclaredFields } from '../findings/checks/undeclared-fields.ts';
import { givesTokens } from '../findings/redaction/secret-names.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { getOrInsert } from '../json/memoized.ts';
import { childPointer, fragmentOf, valueAtReference } from '../json/pointer.ts';
import { jsonOf, textOf } from '../message/body.ts';
import type { Answer, OperationExchange } from '../message/exchange.ts';
import { matchMediaType, parseMediaType } from '../message/media-type.ts';
import { documentedResponse, whyWithoutContent } from '../openapi/documented-response.ts';
import type { Operation } from '../openapi/operations.ts';
import type { LearnedExchange } from '../report/learned.ts';
import { typeOf } from '../schema/view/schema-view.ts';
import { PageOrder } from './page-order.ts';
import { SchemaObserver } from './schema-observer.ts';
import { type ObservedAt, Tally } from './tally.ts';

/** Statuses of a server that fails, which no document promises. */
const FAILURES: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** A response, a content or a property that the document does not have. */
export interface SeenAddition {
  readonly kind: 'status' | 'content' | 'property';
  /** The pointer of what would have to be added. */
  readonly pointer: string;
  /** What was seen, in a sentence. */
  readonly statement: string;
  readonly operation: Operation;
  readonly tally: Tally;
  /** The bodies by their media types; of a property, its values under an empty name. */
  readonly shapes: Map<string, BodyShape>;
  /** The text of a new response. */
  readonly description: string;
}

/** How an exchange is shown in a report. */
export type ShowExchange = (exchange: OperationExchange, id: string, at: string) => LearnedExchange;

/** Collects from exchanges what the document does not say. Its memory grows with the document, not with the traffic. */
export class DocumentObserver {
  readonly api: ApiDescription;
  readonly schemas: SchemaObserver;
  readonly additions = new Map<string, SeenAddition>();
  readonly orders = new Map<Operation, PageOrder>();
  readonly exchanges: LearnedExchange[] = [];
  readonly #show: ShowExchange;
  #number = 0;

  constructor(api: ApiDescription, show: ShowExchange) {
    this.api = api;
    this.schemas = new SchemaObserver(api);
    this.#show = show;
  }

  /** How many exchanges were looked at. */
  get count(): number {
    return this.#number;
  }

  /** @param at when the request was sent: a timestamp with milliseconds and Z. */
  take(exchange: OperationExchange, at: string): void {
    const { outcome, request } = exchange;
    if (outcome.kind !== 'answer' || FAILURES.has(outcome.status)) return;
    this.#number += 1;
    let id: string | undefined;
    const name = () => {
      if (id === undefined) {
        id = `x${this.exchanges.length + 1}`;
        this.exchanges.push(this.#show(exchange, id, at));
      }
      return id;
    };
    this.#takeAnswer(request.operation, request.method, outcome, { number: this.#number, at, name });
  }

  #takeAnswer(operation: Operation, method: string, answer: Answer, observed: ObservedAt): void {
    const { status } = answer;
    const json = jsonOf(answer.body);
    const documented = documentedResponse(operation, status);
    const type = parseMediaType(answer.headers['content-type'] ?? '');
    const mediaType = type === undefined ? '' : `${type.type}/${type.subtype}`;
    const hasBody = textOf(answer.body) !== '' && mediaType !== '' && whyWithoutContent(method, status) === undefined;
    const { operationId } = operation;
    if (documented === undefined) {
      const pointer = childPointer(operation.pointer, 'responses', String(status));
      const description = STATUS_CODES[status] ?? `Status ${status}`;
      const statement = `${operationId} returned status ${status}.`;
      const added = this.#addition({ kind: 'status', pointer, statement, operation, description });
      added.tally.add(observed);
      if (hasBody) this.#shape(added, mediaType, json);
      return;
    }
    if (!hasBody) return;
    const keys = documented.content.map((content) => content.mediaType);
    const key = matchMediaType(keys, mediaType);
    const content = documented.content.find((each) => each.mediaType === key);
    if (content === undefined) {
      const pointer = childPointer(documented.pointer, 'content', mediaType);
      const statement = `${operationId} returned ${mediaType} with status ${status}.`;
      const added = this.#addition({ kind: 'content', pointer, statement, operation, description: '' });
      added.tally.add(observed);
      this.#shape(added, mediaType, json);
      return;
    }
    if (json === undefined || content.schema === null) return;
    this.#takeBody(operation, content.schema, json, observed);
    if (status === 200 && method === 'GET') {
      const order = getOrInsert(this.orders, operation, () => new PageOrder());
      order.add(json, observed);
    }
  }

  #takeBody(operation: Operation, schema: string, body: Json, observed: ObservedAt): void {
    // Bodies with tokens are not looked into: ranges and formats would quote them.
    if (!givesTokens(operation)) this.schemas.visit([schema], body, observed);
    for (const { name, pointer, source } of undeclaredFields(this.api, schema, body)) {
      const value = valueAtReference(body, fragmentOf(pointer));
      const at = childPointer(source, name);
      const statement = `The property ${name} was observed.`;
      const added = this.#addition({ kind: 'property', pointer: at, statement, operation, description: '' });
      added.tally.add(observed);
      this.#shape(added, '', value);
    }
  }

  #addition(fields: Omit<SeenAddition, 'tally' | 'shapes'>): SeenAddition {
    return getOrInsert(this.additions, fields.pointer, () => ({
      ...fields,
      tally: new Tally(),
      shapes: new Map(),
    }));
  }

  #shape({ shapes }: SeenAddition, mediaType: string, value: Json | undefined): void {
    const shape = getOrInsert(shapes, mediaType, () => new BodyShape());
    if (value !== undefined) shape.add(value);
  }
}

/** How deep the schema of an observed body goes. */
const MOST_DEPTH = 10;
/** An object with more names than these is a map. */
const MOST_NAMES = 100;

/** What bodies without a schema were seen to hold: types and the names of properties, no values. */
export class BodyShape {
  readonly #types = new Set<string>();
  readonly #properties = new Map<string, BodyShape>();
  #items: BodyShape | undefined;

  add(value: Json, depth = 0): void {
    const type = typeOf(value);
    this.#types.add(type === 'fraction' ? 'number' : type);
    if (depth >= MOST_DEPTH) return;
    if (isJsonArray(value)) {
      this.#items ??= new BodyShape();
      for (const item of value) this.#items.add(item, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        if (this.#properties.size > MOST_NAMES) return;
        const shape = getOrInsert(this.#properties, name, () => new BodyShape());
        shape.add(member, depth + 1);
      }
    }
  }

  /**
   * A schema that accepts what was seen and more: no property is required, and without a value it accepts anything.
   *
   * @param is30 whether the document is OpenAPI 3.0, in which null is not a type
   */
  schema(is30: boolean): JsonObject {
    const types = [...this.#types].filter(
      (type) => type !== 'null' && !(type === 'integer' && this.#types.has('number')),
    );
    const isNullable = this.#types.has('null');
    const [type] = types;
    if (type === undefined && !isNullable) return {};
    if (type === undefined) return is30 ? { nullable: true } : { type: 'null' };
    const parts = {
      ...(types.includes('object') ? this.#objectKeywords(is30) : {}),
      ...(types.includes('array') ? { items: this.#items?.schema(is30) ?? {} } : {}),
    };
    if (is30) {
      // A schema of 3.0 has one type.
      return { ...(types.length === 1 ? { type, ...parts } : {}), ...(isNullable ? { nullable: true } : {}) };
    }
    const all = isNullable ? [...types, 'null'] : types;
    return { type: all.length === 1 ? type : all, ...parts };
  }

  #objectKeywords(is30: boolean): JsonObject {
    if (this.#properties.size === 0 || this.#properties.size > MOST_NAMES) return {};
    const properties = [...this.#properties].map(([name, shape]) => [name, shape.schema(is30)]);
    return { properties: Object.fromEntries(properties) };
  }
}
