import type { ApiDescription } from '../../document/api-description.ts';
import { canonical } from '../../json/canonical.ts';
import { type Json, parseJson } from '../../json/json.ts';
import { childPointer, partsOf, valueAt } from '../../json/pointer.ts';
import type { EncodedBody } from '../../message/encode-body.ts';
import { bodyFormatOf } from '../../message/media-type.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { RequestBodyFault } from '../../message/validate-request-body.ts';
import { objectAt } from '../../openapi/document.ts';
import { type BodyEdit, editsOf } from './body-edits.ts';
import { schemaValuesOf } from './document-values.ts';
import { bodyFaults, requiresBody, type ValidBody, validBodies, writtenBody } from './request-body.ts';

/** A request that differs from an accepted one in its body. */
export interface BodyRequest {
  readonly parts: RequestParts;
  /** Whether the body is valid by the document, or which of its keywords it violates. */
  readonly isValid: boolean;
  /** How the body differs from the accepted one, such as "with `quantity` = 0 (violates minimum: 1)". */
  readonly text: string;
  /** JSON pointer into the document: the keyword that is violated, or the schema that accepts the body. */
  readonly source: string;
  /** Whether the body is missing, and not invalid. */
  readonly isMissing: boolean;
}

/** So many changes of one body are tried out. */
const MOST_EDITS = 3000;

/** The most characters of a value in a text. */
const MOST_SHOWN = 60;

/**
 * The requests with other bodies that check an operation: a valid one in each other media type; no body, malformed JSON, and
 * an undocumented content type; then bodies that differ in one place, valid ones at a limit of their schema, and invalid ones
 * that violate one keyword. The document's validator has decided which is which before any is sent.
 *
 * @param base a request with a valid body, which the server accepted.
 */
export function bodyRequests(api: ApiDescription, base: RequestParts): BodyRequest[] {
  const { operation, body } = base;
  if (body === null) return [];
  const valid = validBodies(api, operation);
  const generated = valid.find((each) => each.body.contentType === body.contentType) ?? valid[0];
  if (generated === undefined) return [];
  const others = valid.filter((each) => each !== generated);
  const own = { ...generated, body, value: sentValue(body, generated) };
  return [
    ...others.map((each): BodyRequest => {
      const text = `a body of the media type ${each.media.mediaType}`;
      return { ...acceptedRequest(base, each, text, each.media.pointer), isMissing: false };
    }),
    ...withoutSchema(api, base, own),
    ...interleave(variantsOf(api, base, own)),
  ];
}

/** The value of a body that was sent; that of the generated one where it is not JSON. */
function sentValue({ text }: EncodedBody, { type, value, body }: ValidBody): Json {
  return text === body.text || bodyFormatOf(type) !== 'json' ? value : parseJson(text);
}

function acceptedRequest(base: RequestParts, { body }: Pick<ValidBody, 'body'>, text: string, source: string) {
  return { parts: { ...base, body }, isValid: true, text, source };
}

function refusedRequest(base: RequestParts, body: RequestParts['body'], text: string, source: string): BodyRequest {
  return { parts: { ...base, body, violation: text }, isValid: false, text, source, isMissing: body === null };
}

/** Bodies that are invalid whatever the schema is. */
function withoutSchema(api: ApiDescription, base: RequestParts, own: ValidBody): BodyRequest[] {
  const { operation } = base;
  const { document } = api.schemas('request');
  const { pointer } = objectAt(document, childPointer(operation.pointer, 'requestBody'));
  const requests: BodyRequest[] = [];
  if (requiresBody(api, operation)) {
    requests.push(refusedRequest(base, null, 'without the required body', childPointer(pointer, 'required')));
  }
  if (bodyFormatOf(own.type) === 'json') {
    const malformed = { ...own.body, text: '{"malformed":' };
    requests.push(refusedRequest(base, malformed, 'with a body that is not JSON', own.media.pointer));
  }
  for (const contentType of ['text/plain', 'application/xml']) {
    const other = { ...own.body, contentType };
    if (bodyFaults(api, operation, other)[0]?.kind !== 'content-type') continue;
    const text = `with the undocumented content type ${contentType}`;
    requests.push(refusedRequest(base, other, text, childPointer(pointer, 'content')));
    break;
  }
  return requests;
}

/** The bodies that differ in one place, by that place. */
function variantsOf(api: ApiDescription, base: RequestParts, own: ValidBody): Map<string, BodyRequest[]> {
  const byPlace = new Map<string, BodyRequest[]>();
  const { schema } = own.media;
  if (schema === null) return byPlace;
  const values = schemaValuesOf(api);
  const view = values.view(schema);
  const seen = new Set([canonical(own.value)]);
  const violated = new Set<string>();
  let tried = 0;
  for (const edit of editsOf(values, view, own.value)) {
    tried += 1;
    if (tried > MOST_EDITS) break;
    const key = canonical(edit.whole);
    if (seen.has(key)) continue;
    seen.add(key);
    const written = writtenBody(api, base.operation, own, edit.whole);
    if (written === undefined) continue;
    const { body, faults } = written;
    const place = JSON.stringify(edit.path);
    const requests = byPlace.get(place) ?? [];
    byPlace.set(place, requests);
    const [fault, ...more] = faults;
    if (fault === undefined) {
      if (edit.limit === undefined || !values.accepts(view, edit.whole)) continue;
      const changed = edit.path.length === 0 ? `the body ${abbreviate(edit.whole)}` : `a body ${changeText(edit)}`;
      const text = `${changed} (${edit.limit})`;
      requests.push({ ...acceptedRequest(base, { body }, text, edit.schema), isMissing: false });
    } else if (more.length === 0 && fault.kind === 'body') {
      // A fraction in place of an integer is another mistake than a text.
      const violation = JSON.stringify([fault.source, edit.path, typeof edit.value === 'number']);
      if (violated.has(violation)) continue;
      violated.add(violation);
      requests.push(refusedRequest(base, body, violationText(api, edit, fault), fault.source));
    }
  }
  return byPlace;
}

/** The first of each place, then the second of each, and so on: a budget is spent on all places alike. */
function interleave(byPlace: ReadonlyMap<string, readonly BodyRequest[]>): BodyRequest[] {
  const longest = byPlace.values().reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: longest }, (_, index) =>
    [...byPlace.values()].flatMap((requests) => requests[index] ?? []),
  ).flat();
}

function changeText({ path, value }: BodyEdit): string {
  const name = path.length === 0 ? 'the body' : `\`${path.join('/')}\``;
  return value === undefined ? `without ${name}` : `with ${name} = ${abbreviate(value)}`;
}

/** What a change violates, such as "with `quantity` = 0 (violates minimum: 1)". */
function violationText({ document }: ApiDescription, edit: BodyEdit, { source }: RequestBodyFault): string {
  const keyword = partsOf(source).at(-1) ?? 'the schema';
  const value = valueAt(document, source);
  const isLarge = value === undefined || (typeof value === 'object' && keyword !== 'enum' && keyword !== 'type');
  return `${changeText(edit)} (violates ${keyword}${isLarge ? '' : `: ${limitText(keyword, value)}`})`;
}

/** The value of a keyword: types as `string or null`. */
function limitText(keyword: string, value: Json): string {
  return keyword === 'type' ? [value].flat().join(' or ') : abbreviate(value);
}

function abbreviate(value: Json): string {
  const text = JSON.stringify(value);
  if (text.length <= MOST_SHOWN) return text;
  // The length of a text is that of the schema: in characters, without the quotes.
  const length = [...(typeof value === 'string' ? value : text)].length;
  return `${text.slice(0, MOST_SHOWN)}… (${length} characters)`;
}
