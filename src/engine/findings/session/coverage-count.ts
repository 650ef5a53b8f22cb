import { uncheckedParts } from '../../document/affected-operations.ts';
import type { ApiDescription } from '../../document/api-description.ts';
import { successMediaTypes } from '../../message/accept.ts';
import { type Body, isUnknownBody, jsonOf, textOf, type UndecodedBody, undecodedIn } from '../../message/body.ts';
import { type Answer, isUnrecordedHeader, type OperationExchange, succeeded } from '../../message/exchange.ts';
import { matchMediaType } from '../../message/media-type.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import { hasRequestBody } from '../../message/validate-request-body.ts';
import { mediaOf } from '../../message/validate-response.ts';
import { membersOf, type OpenApiDocument, objectAt } from '../../openapi/document.ts';
import { documentedResponse, whyWithoutContent } from '../../openapi/documented-response.ts';
import type { DocumentedResponse, Operation } from '../../openapi/operations.ts';
import type { OperationCoverage, UncheckedOperation } from '../../report/report.ts';
import { uncertainParameters } from '../checks/by-request.ts';
import type { ConfiguredSeverities } from '../configuration/configured-severities.ts';
import { SeenMembers } from './seen-members.ts';

/** What of one operation was seen. */
interface Count {
  exchanges: number;
  readonly statuses: Map<number, number>;
  /** How often each documented media type came with a status of success. */
  readonly mediaTypes: Map<string, number>;
  readonly members: SeenMembers;
  readonly checked: Set<string>;
  readonly unchecked: Map<string, string>;
  /** In how many exchanges a part that the document describes was not recorded. */
  readonly unrecorded: Map<string, number>;
  /** How many answers had a status of success, and no HTML page that the document does not describe. */
  successes: number;
  readonly evidence: OperationEvidence;
}

/** What came back from an operation, from which the reason follows where it was not checked. */
export interface OperationEvidence {
  /** How often each status came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The status of the first answer, to a request with what the document requires. */
  firstStatus?: number;
  /** The content type of an HTML page that came with a status of success. */
  page?: string;
  /** Why the last request had no answer. */
  failure?: string;
  /** Why nothing more was sent. */
  givenUp?: string;
  /** A refusal of values that need not exist: the names of the parameters, and the status. */
  uncertain?: { readonly names: readonly string[]; readonly status: number };
}

/** Explains why an operation without a success was not checked. */
export type ExplainUnchecked = (operation: Operation, evidence: OperationEvidence) => UncheckedOperation;

/** Counts what of the document was exercised. */
export class CoverageCount {
  readonly #api: ApiDescription;
  readonly #severities: ConfiguredSeverities | undefined;
  readonly #counts = new Map<Operation, Count>();
  readonly #skipped = new Map<Operation, string>();

  constructor(api: ApiDescription, severities?: ConfiguredSeverities) {
    this.#api = api;
    this.#severities = severities;
  }

  /** @param response the documented response that applies to the exchange; undefined where there is none. */
  count(exchange: OperationExchange, response: DocumentedResponse | undefined): void {
    const { request, outcome } = exchange;
    const count = this.#of(request.operation);
    count.exchanges += 1;
    for (const part of unrecordedParts(this.#api.document, exchange, response)) {
      count.unrecorded.set(part, (count.unrecorded.get(part) ?? 0) + 1);
    }
    const { evidence } = count;
    if (outcome.kind !== 'answer') {
      evidence.failure = outcome.message;
      return;
    }
    evidence.firstStatus ??= outcome.status;
    count.statuses.set(outcome.status, (count.statuses.get(outcome.status) ?? 0) + 1);
    if (succeeded({ outcome })) {
      const page = undescribedPage(response, outcome);
      if (page === undefined) count.successes += 1;
      else evidence.page = page;
      const type = mediaTypeOf(response, outcome);
      if (type !== undefined) count.mediaTypes.set(type, (count.mediaTypes.get(type) ?? 0) + 1);
    }
    const json = outcome.status < 300 ? jsonOf(outcome.body) : undefined;
    if (json !== undefined) count.members.see(json);
  }

  /** Records that values were refused that need not exist on the server. */
  refuseUncertain({ request, outcome }: OperationExchange, parts: RequestParts): void {
    if (outcome.kind !== 'answer') return;
    const names = uncertainParameters(parts).map(({ name }) => name);
    this.#of(request.operation).evidence.uncertain ??= { names, status: outcome.status };
  }

  /**
   * Records that the rule `id` of an operation was checked.
   *
   * @param whyNot why it could not be checked, or not entirely; the rule then counts as unchecked, also where it was checked before
   */
  noteRule(operation: Operation, id: string, whyNot?: string): void {
    const count = this.#of(operation);
    if (whyNot === undefined) count.checked.add(id);
    else {
      count.checked.delete(id);
      count.unchecked.set(id, whyNot);
    }
  }

  /** Records why those of `rules` that were not checked yet are not: nothing more is sent to the operation. */
  giveUp(operation: Operation, why: string, rules: readonly string[]): void {
    const { checked, unchecked, evidence } = this.#of(operation);
    evidence.givenUp = why;
    for (const id of rules) if (!checked.has(id)) unchecked.set(id, why);
  }

  /** Records why no request is sent to an operation; without effect where one is sent after all. */
  skip(operation: Operation, why: string): void {
    this.#skipped.set(operation, why);
  }

  /** Whether a documented media type came with a status of success. */
  hasAnswered(operation: Operation, mediaType: string): boolean {
    return this.#counts.get(operation)?.mediaTypes.has(mediaType) === true;
  }

  /** Whether an operation that `isMeant` picks answered with success. */
  hasSuccess(isMeant: (operation: Operation) => boolean): boolean {
    return [...this.#counts].some(([operation, { successes }]) => successes > 0 && isMeant(operation));
  }

  /** @param explain explains why an operation was not checked; absent where each answer is checked by itself. */
  result(explain?: ExplainUnchecked) {
    const operations = [...this.#counts].map(([operation, count]) => {
      const seen = this.#coverageOf(operation, count);
      return explain === undefined || count.successes > 0
        ? seen
        : { ...seen, unchecked: explain(operation, count.evidence) };
    });
    const skipped = [...this.#skipped].filter(([operation]) => (this.#counts.get(operation)?.exchanges ?? 0) === 0);
    const unchecked = uncheckedParts(this.#api, this.#api.operations);
    return {
      operations,
      skipped: Object.fromEntries(skipped.map(([{ operationId }, why]) => [operationId, why])),
      ...(Object.keys(unchecked).length === 0 ? {} : { unchecked }),
    };
  }

  #coverageOf(operation: Operation, count: Count): OperationCoverage {
    const { exchanges, statuses, successes, mediaTypes, members, checked, unchecked, unrecorded } = count;
    const off = this.#severities?.off(operation) ?? {};
    const seen = new Set([...statuses.keys()].map((status) => documentedResponse(operation, status)?.status));
    return {
      operationId: operation.operationId,
      method: operation.method.toUpperCase(),
      path: operation.path,
      exchanges,
      successes,
      statuses: Object.fromEntries([...statuses].map(([status, times]) => [String(status), times])),
      unseenStatuses: operation.responses.map(({ status }) => status).filter((status) => !seen.has(status)),
      ...coveredTypes(operation, mediaTypes),
      fields: members.fields(),
      values: members.values(),
      ...(unrecorded.size === 0 ? {} : { unrecorded: Object.fromEntries(unrecorded) }),
      rules: {
        judged: [...checked].filter((id) => !Object.hasOwn(off, id)),
        unjudged: { ...Object.fromEntries(unchecked), ...off },
      },
    };
  }

  #of(operation: Operation): Count {
    let count = this.#counts.get(operation);
    if (count === undefined) {
      const members = new SeenMembers(this.#api.document, operation);
      const statuses = new Map<number, number>();
      const rules = { checked: new Set<string>(), unchecked: new Map<string, string>() };
      count = {
        exchanges: 0,
        successes: 0,
        statuses,
        mediaTypes: new Map(),
        members,
        unrecorded: new Map(),
        ...rules,
        evidence: { statuses },
      };
      this.#counts.set(operation, count);
    }
    return count;
  }
}

/** The documented media type of an answer. */
function mediaTypeOf(response: DocumentedResponse | undefined, { headers }: Answer): string | undefined {
  const type = headers['content-type'];
  return response === undefined || type === undefined ? undefined : mediaOf(response.content, type)?.mediaType;
}

/** Which of the documented media types came; nothing where none is documented. */
function coveredTypes(
  operation: Operation,
  came: ReadonlyMap<string, number>,
): Pick<OperationCoverage, 'mediaTypes' | 'unseenMediaTypes'> {
  const documented = successMediaTypes(operation);
  if (documented.length === 0) return {};
  return {
    mediaTypes: Object.fromEntries(came),
    unseenMediaTypes: documented.filter((mediaType) => !came.has(mediaType)),
  };
}

const HTML = ['text/html', 'application/xhtml+xml'];

/**
 * The content type of an HTML page where the document describes other bodies, such as a login page in front of a JSON API;
 * undefined for every other answer. A text such as `pong`, which some frameworks send as HTML, is not a page.
 */
function undescribedPage(response: DocumentedResponse | undefined, { headers, body }: Answer): string | undefined {
  const type = headers['content-type'];
  if (type === undefined || matchMediaType(HTML, type) === undefined) return undefined;
  if (!isUnknownBody(body) && !/^\s*</.test(textOf(body))) return undefined;
  const { content = [] } = response ?? {};
  return content.length === 0 || mediaOf(content, type) !== undefined ? undefined : type;
}

/** Why a body was received but not validated. */
const UNDECODED = { undecodable: 'undecodable', 'unknown-coding': 'unknown content coding' } as const;

type BodyName = 'request body' | 'response body';

/** A part of an exchange that a recorder can leave out; for a body that was received, with the reason. */
type UnvalidatedPart =
  | 'request headers'
  | 'query'
  | 'response headers'
  | BodyName
  | `${BodyName}: ${(typeof UNDECODED)[UndecodedBody['kind']]}`;

/** The parts of a recorded exchange that the document describes and that were not validated: not recorded, or not decoded. */
function* unrecordedParts(
  document: OpenApiDocument,
  exchange: OperationExchange,
  response: DocumentedResponse | undefined,
): Generator<UnvalidatedPart> {
  const { request, outcome, unknown } = exchange;
  const { operation } = request;
  if (lacksHeader(exchange)) yield 'request headers';
  if (unknown.has('query') && operation.parameters.some(({ in: where }) => where.startsWith('query'))) yield 'query';
  if (isUnknownBody(request.body) && hasRequestBody(document, operation)) yield bodyPart('request body', request.body);
  if (outcome.kind !== 'answer' || response === undefined) return;
  if (lacksDocumentedHeader(document, response, exchange)) yield 'response headers';
  const hasNone = whyWithoutContent(request.method, outcome.status) !== undefined;
  if (isUnknownBody(outcome.body) && !hasNone && response.content.length > 0)
    yield bodyPart('response body', outcome.body);
}

function bodyPart(part: BodyName, body: Body | null): UnvalidatedPart {
  const undecoded = undecodedIn(body);
  return undecoded === undefined ? part : `${part}: ${UNDECODED[undecoded.kind]}`;
}

function lacksHeader(exchange: OperationExchange): boolean {
  return exchange.request.operation.parameters.some(({ name, in: where }) => {
    if (where === 'cookie') return isUnrecordedHeader(exchange, 'request', 'cookie');
    return where === 'header' && isUnrecordedHeader(exchange, 'request', name);
  });
}

function lacksDocumentedHeader(
  document: OpenApiDocument,
  { pointer }: DocumentedResponse,
  exchange: OperationExchange,
): boolean {
  const headers = membersOf(document, objectAt(document, pointer), 'headers');
  return headers.some(({ name }) => isUnrecordedHeader(exchange, 'response', name));
}
