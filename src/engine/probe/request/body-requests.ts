import type { ApiDescription } from '../../document/api-description.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject, parseJson } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { childPointer, partsOf, valueAt } from '../../json/pointer.ts';
import type { EncodedBody } from '../../message/encode-body.ts';
import { bodyFormatOf } from '../../message/media-type.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { RequestBodyFault } from '../../message/validate-request-body.ts';
import { objectAt } from '../../openapi/document.ts';
import type { SchemaValues } from '../../schema/samples/schema-values.ts';
import { declaredNames, hiddenBy, itemAt, propertyOf } from '../../schema/view/members.ts';
import { alternativesOf, numbersUnder, type SchemaView, valuesUnder } from '../../schema/view/schema-view.ts';
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

/** The most changes of one body that are tried out. */
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
    const requests = getOrInsert(byPlace, place, () => []);
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

/** A value that differs from a valid one in one place. */
interface BodyEdit {
  /** The value with the change. */
  readonly whole: Json;
  /** The names and positions that lead to the place. */
  readonly path: readonly (string | number)[];
  /** What is there; undefined where it is left out. */
  readonly value: Json | undefined;
  /** JSON pointer into the document: the schema of the place. */
  readonly schema: string;
  /** What the schema states that makes the value a limit of what is valid, such as `minimum: 1`; undefined where it is not a limit. */
  readonly limit?: string;
}

/** Deeper properties are not changed. */
const MOST_DEPTH = 4;

/** A name that hardly any schema declares. */
const UNDECLARED = 'undeclaredProperty';

/** A place in a value that is changed. */
interface EditPlace {
  readonly path: BodyEdit['path'];
  /** The whole with another value at the place; without the place where that is undefined. */
  put(value: Json | undefined): Json;
}

const ROOT: EditPlace = { path: [], put: (value = null) => value };

/**
 * Changes of a valid value, each in one place: every property left out or added, and other values in its place, valid and invalid.
 * A validator says what each of them is.
 */
function* editsOf(values: SchemaValues, whole: SchemaView, value: Json, place = ROOT): Generator<BodyEdit, void> {
  const alternatives = alternativesOf(whole) ?? [];
  const view = alternatives.find((each) => values.accepts(each, value)) ?? whole;
  for (const other of alternatives) {
    const [sample] = other === view ? [] : values.samples(other);
    if (sample !== undefined) yield edit(place, other, sample, 'another alternative of the schema');
  }
  if (isJsonObject(value)) yield* propertyEdits(values, view, value, place);
  if (isJsonArray(value)) {
    const [first, ...rest] = value;
    const item = { path: [...place.path, 0], put: (other: Json = null) => place.put([other, ...rest]) };
    if (first !== undefined) yield* editsOf(values, itemAt(view, 0).view, first, item);
  }
  for (const other of values.nearLimits(view)) yield edit(place, whole, other, limitOf(whole, other));
}

function* propertyEdits(
  values: SchemaValues,
  view: SchemaView,
  value: JsonObject,
  { path, put }: EditPlace,
): Generator<BodyEdit, void> {
  if (path.length >= MOST_DEPTH) return;
  const at = (name: string): EditPlace => ({
    path: [...path, name],
    put(other) {
      const { [name]: _, ...rest } = value;
      return put(other === undefined ? rest : { ...value, [name]: other });
    },
  });
  for (const name of new Set([...Object.keys(value), ...declaredNames(view)])) {
    const { view: property } = propertyOf(view, name);
    // The owner of a readOnly property may ignore or refuse it (OpenAPI 3.1.1, section 4.8.24.3), so that neither is a fault.
    if (hiddenBy(property, 'request') !== undefined) continue;
    const own = value[name];
    const [used = undefined] = own === undefined ? values.samples(property) : [own];
    yield edit(at(name), property, own === undefined ? used : undefined, 'it is optional');
    if (used !== undefined) yield* editsOf(values, property, used, at(name));
  }
  yield edit(at(UNDECLARED), view, 'text');
}

function edit({ path, put }: EditPlace, { pointer }: SchemaView, value: Json | undefined, limit?: string): BodyEdit {
  return { whole: put(value), path, value, schema: pointer, ...(limit === undefined ? {} : { limit }) };
}

/** The keyword that a value is a limit of: the value itself, or how long it is; undefined where it is not a limit. */
function limitOf(view: SchemaView, value: Json): string | undefined {
  const sizes: readonly (readonly [keyword: string, size: number | undefined])[] = [
    ...['minimum', 'maximum'].map((keyword) => [keyword, typeof value === 'number' ? value : undefined] as const),
    ...['minLength', 'maxLength'].map(
      (keyword) => [keyword, typeof value === 'string' ? [...value].length : undefined] as const,
    ),
    ...['minItems', 'maxItems'].map((keyword) => [keyword, isJsonArray(value) ? value.length : undefined] as const),
  ];
  const stated = sizes.find(([keyword, size]) => numbersUnder(view, keyword).some((each) => each.value === size));
  if (stated !== undefined) return stated.join(': ');
  if (value === null && valuesUnder(view, 'type').length > 0) return 'null is allowed';
  const isListed = valuesUnder(view, 'enum').some(
    ({ value: list }) => isJsonArray(list) && list.some((each) => canonical(each) === canonical(value)),
  );
  return isListed ? 'a value of enum' : undefined;
}
