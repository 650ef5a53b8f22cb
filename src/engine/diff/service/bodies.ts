import { canonical } from '../../json/canonical.ts';
import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { matchMediaType } from '../../message/media-type.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import { isExploded, styleOf } from '../../openapi/parameter-style.ts';
import { type SchemaView, typesOf } from '../../schema/view/schema-view.ts';
import { BREAKS, DOUBTFUL, relation } from '../effect.ts';
import { locateObject, type Version } from '../read-version.ts';
import type { WrittenPart } from '../schema/compare-texts.ts';
import type { Contracted } from './contracted.ts';
import { compareHeaders } from './headers.ts';
import {
  compareMediaTypes,
  type FormMedia,
  formatOf,
  formBody,
  formMedia,
  formText,
  isPartOf,
  isPlain,
  type PropertyForm,
  propertyFormOf,
  propertyViews,
  schemaOf,
  textBody,
} from './media-types.ts';
import { PLAIN_STYLES } from './parameter-encoding.ts';
import {
  compareRequired,
  directionsOf,
  fieldOf,
  isOn,
  type OperationPair,
  type ServiceComparison,
} from './service-comparison.ts';

function bodyOf(version: Version, { at }: Contracted): Located<JsonObject> | undefined {
  return isJsonObject(at.value['requestBody'])
    ? locateObject(version, childPointer(at.pointer, 'requestBody'))
    : undefined;
}

/** Compares the bodies of requests. */
export function compareBodies(pair: OperationPair, comparison: ServiceComparison): void {
  const direction = directionsOf(pair.revision).request;
  const [old, now] = [bodyOf(comparison.base, pair.base), bodyOf(comparison.revision, pair.revision)];
  const isRequired = isOn(now?.value['required']);
  if (old === undefined && now === undefined) return;
  if (old === undefined) {
    comparison.report([pair.revision], {
      kind: isRequired ? 'required-body-added' : 'body-added',
      effect: relation(isRequired, false),
      direction,
      at: { revision: now?.pointer },
      message: isRequired ? 'Required request body was added.' : 'Request body was added.',
    });
  } else if (now === undefined) {
    const at = { base: old.pointer };
    // A reader of a body that was optional must already handle its absence.
    const effect = direction === 'request' || isOn(old.value['required']) ? BREAKS[direction] : DOUBTFUL;
    const message = direction === 'request' ? 'Request body was removed.' : 'The body is no longer sent.';
    comparison.report([pair.base], { kind: 'body-removed', effect, direction, at, message });
  } else {
    const part = { what: 'body', subject: 'Request body', direction, operations: [pair.revision] } as const;
    compareRequired(old, now, part, comparison);
    compareContent(old, now, pair, direction, comparison);
  }
}

/** Compares `content`: of what media types a body is, what each holds, and how forms are written. */
export function compareContent(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  direction: Direction,
  comparison: ServiceComparison,
): void {
  const { revision } = pair;
  compareMediaTypes(old, now, pair, direction, comparison, (media, mediaNow, name) => {
    const items = [schemaOf(media, 'itemSchema'), schemaOf(mediaNow, 'itemSchema')] as const;
    comparison.schemas(revision, direction, ...items);
    const schemas = (written?: WrittenPart) =>
      comparison.schemas(revision, direction, schemaOf(media), schemaOf(mediaNow), written);
    const format = formatOf(name);
    if (format === 'other') schemas();
    else if (format === 'text') {
      schemas({ of: 'body', base: textBody(media, name), revision: textBody(mediaNow, name) });
    } else {
      const isRequest = direction === directionsOf(revision).request;
      const form = formMedia(comparison.base, { ...media, name }, format, isRequest);
      const formNow = formMedia(comparison.revision, { ...mediaNow, name }, format, isRequest);
      schemas({ of: 'body', base: formBody(form), revision: formBody(formNow) });
      compareEncodings(form, formNow, pair, direction, comparison);
    }
  });
}

/** Compares how the properties of a form, or the parts of a body, are written. */
function compareEncodings(
  old: FormMedia,
  now: FormMedia,
  pair: OperationPair,
  direction: Direction,
  comparison: ServiceComparison,
): void {
  if (old.format === 'multipart') comparePositions(old, now, pair, direction, comparison);
  for (const name of new Set([...old.encodings.keys(), ...now.encodings.keys()])) {
    const views = { base: propertyViews(old, name), revision: propertyViews(now, name) };
    if (!isPartOf(views.base, direction) || !isPartOf(views.revision, direction)) continue;
    compareEncoding(name, old, now, { pair, direction, comparison, views });
  }
}

interface EncodingContext {
  readonly pair: OperationPair;
  readonly direction: Direction;
  readonly comparison: ServiceComparison;
  /** The schemas of the property. */
  readonly views: { readonly base: readonly SchemaView[]; readonly revision: readonly SchemaView[] };
}

function compareEncoding(name: string, old: FormMedia, now: FormMedia, context: EncodingContext): void {
  const { pair, direction, comparison } = context;
  const [encoding, encodingNow] = [old.encodings.get(name), now.encodings.get(name)];
  const [form, formNow] = [propertyFormOf(old, name), propertyFormOf(now, name)];
  const at = { base: encoding?.pointer, revision: encodingNow?.pointer };
  const change = changeOf(form, formNow, old.format === 'form', context.views);
  if (change !== undefined) {
    comparison.report([pair.revision], {
      kind: 'encoding-changed',
      effect: relation(change.isLess, change.isMore),
      direction,
      at,
      message: `Encoding of property "${name}" changed from ${formText(form)} to ${formText(formNow)}.`,
      detail: name,
    });
  }
  if (old.format === 'form') {
    const [isAllowed, isAllowedNow] = [allowsReserved(form), allowsReserved(formNow)];
    if (isAllowed === isAllowedNow) return;
    comparison.report([pair.revision], {
      kind: 'encoding-changed',
      effect: relation(isAllowed, isAllowedNow),
      direction,
      at,
      message: `Encoding of property "${name}" changed allowReserved from ${isAllowed} to ${isAllowedNow}.`,
      detail: `${name} allowReserved`,
    });
    return;
  }
  const none = (): Located<JsonObject> => ({ value: {}, pointer: now.media.pointer });
  compareHeaders(encoding ?? none(), encodingNow ?? none(), pair, comparison, { direction, part: name });
}

const allowsReserved = (form: PropertyForm): boolean =>
  form.of === 'style' && isOn(form.parameter.value['allowReserved']);

const OTHER = { isLess: true, isMore: true };

/** Which of the two versions writes a property in a way that the other one does not read; undefined where none does. */
function changeOf(
  form: PropertyForm,
  formNow: PropertyForm,
  isUrlEncoded: boolean,
  views: EncodingContext['views'],
): { isLess: boolean; isMore: boolean } | undefined {
  const isSingle = isScalar(views.base) || isScalar(views.revision);
  if (form.of === 'style' && formNow.of === 'style') {
    const [style, styleNow] = [styleOf(form.parameter), styleOf(formNow.parameter)];
    if (style !== styleNow)
      return isSingle && PLAIN_STYLES.has(style) && PLAIN_STYLES.has(styleNow) ? undefined : OTHER;
    const isAlike = isSingle || style === 'deepObject' || isExploded(form.parameter) === isExploded(formNow.parameter);
    return isAlike ? undefined : OTHER;
  }
  if (form.of === 'content' && formNow.of === 'content') {
    if (!form.isStated && !formNow.isStated) return undefined;
    // 1 and true are the same texts in JSON.
    const isAlike = [form, formNow].every(({ types }) => types.every((type) => ALIKE.has(type)));
    if (isUrlEncoded && isAlike && [...views.base, ...views.revision].every(isWrittenAsJson)) return undefined;
    const isLess = form.types.some((type) => matchMediaType(formNow.types, type) === undefined);
    const isMore = formNow.types.some((type) => matchMediaType(form.types, type) === undefined);
    return isLess || isMore ? { isLess, isMore } : undefined;
  }
  const styled = form.of === 'style' ? form : formNow;
  const isApart = styled.of === 'style' && styleOf(styled.parameter) === 'form' && isExploded(styled.parameter);
  return isPlain(form) && isPlain(formNow) && (isSingle || isApart) ? undefined : OTHER;
}

const ALIKE = new Set(['text/plain', 'application/json']);

function isScalar(views: readonly SchemaView[]): boolean {
  return views.every((view) => !typesOf(view).has('array') && !typesOf(view).has('object'));
}

const isWrittenAsJson = (view: SchemaView): boolean => isScalar([view]) && !typesOf(view).has('string');

/** Compares the encodings of parts without names (OpenAPI 3.2). */
function comparePositions(
  { media: old }: FormMedia,
  { media: now }: FormMedia,
  { revision }: OperationPair,
  direction: Direction,
  comparison: ServiceComparison,
): void {
  for (const key of ['prefixEncoding', 'itemEncoding'] as const) {
    const [encoding, encodingNow] = [old.value[key] ?? null, now.value[key] ?? null];
    if (canonical(encoding) === canonical(encodingNow)) continue;
    comparison.report([revision], {
      kind: 'encoding-changed',
      effect: BREAKS[direction],
      direction,
      at: fieldOf(old, now, key),
      message: `${key} changed from ${canonical(encoding)} to ${canonical(encodingNow)}.`,
      detail: key,
    });
  }
}
