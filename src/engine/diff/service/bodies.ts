import { canonical } from '../../json/canonical.ts';
import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { matchMediaType } from '../../message/media-type.ts';
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
import { isScalar, PLAIN_STYLES } from './parameter-encoding.ts';
import { compareRequired, fieldOf, isOn, type MessageComparison } from './service-comparison.ts';

/** The body of the requests of an operation, if the document describes one. */
export function requestBodyOf(version: Version, { at }: Contracted): Located<JsonObject> | undefined {
  return isJsonObject(at.value['requestBody'])
    ? locateObject(version, childPointer(at.pointer, 'requestBody'))
    : undefined;
}

/** Compares the bodies of requests. */
export function compareBodies(requests: MessageComparison): void {
  const { base, revision, pair, direction, report } = requests;
  const [old, now] = [requestBodyOf(base, pair.base), requestBodyOf(revision, pair.revision)];
  if (old !== undefined && now !== undefined) {
    compareRequired(old, now, { what: 'body', subject: 'Request body' }, requests);
    compareContent(old, now, requests);
  } else if (now !== undefined) {
    const isRequired = isOn(now.value['required']);
    report({
      kind: isRequired ? 'required-body-added' : 'body-added',
      effect: relation(isRequired, false),
      at: { revision: now.pointer },
      message: isRequired ? 'Required request body was added.' : 'Request body was added.',
    });
  } else if (old !== undefined) {
    // A reader of a body that was optional must already handle its absence.
    const effect = direction === 'request' || isOn(old.value['required']) ? BREAKS[direction] : DOUBTFUL;
    const message = direction === 'request' ? 'Request body was removed.' : 'The body is no longer sent.';
    report({ kind: 'body-removed', effect, at: { base: old.pointer }, message }, 'base');
  }
}

/** Compares `content`: of what media types a body is, what each holds, and how forms are written. */
export function compareContent(old: Located<JsonObject>, now: Located<JsonObject>, messages: MessageComparison): void {
  compareMediaTypes(old, now, messages, (media, mediaNow, name) => {
    messages.schemas(schemaOf(media, 'itemSchema'), schemaOf(mediaNow, 'itemSchema'));
    const schemas = (written?: WrittenPart) => messages.schemas(schemaOf(media), schemaOf(mediaNow), written);
    const format = formatOf(name);
    if (format === 'other') schemas();
    else if (format === 'text') {
      schemas({ of: 'body', base: textBody(media, name), revision: textBody(mediaNow, name) });
    } else {
      const isRequest = messages.is === 'request';
      const form = formMedia(messages.base, { ...media, name }, format, isRequest);
      const formNow = formMedia(messages.revision, { ...mediaNow, name }, format, isRequest);
      schemas({ of: 'body', base: formBody(form), revision: formBody(formNow) });
      compareEncodings(form, formNow, messages);
    }
  });
}

/** Compares how the properties of a form, or the parts of a body, are written. */
function compareEncodings(old: FormMedia, now: FormMedia, messages: MessageComparison): void {
  const { direction } = messages;
  if (old.format === 'multipart') comparePositions(old, now, messages);
  for (const name of new Set([...old.encodings.keys(), ...now.encodings.keys()])) {
    const views = { base: propertyViews(old, name), revision: propertyViews(now, name) };
    if (isPartOf(views.base, direction) && isPartOf(views.revision, direction))
      compareEncoding(name, old, now, views, messages);
  }
}

/** The schemas of a property, in both versions. */
interface PropertySchemas {
  readonly base: readonly SchemaView[];
  readonly revision: readonly SchemaView[];
}

function compareEncoding(
  name: string,
  old: FormMedia,
  now: FormMedia,
  views: PropertySchemas,
  messages: MessageComparison,
): void {
  const { report } = messages;
  const [encoding, encodingNow] = [old.encodings.get(name), now.encodings.get(name)];
  const [form, formNow] = [propertyFormOf(old, name), propertyFormOf(now, name)];
  const at = { base: encoding?.pointer, revision: encodingNow?.pointer };
  const change = changeOf(form, formNow, old.format === 'form', views);
  if (change !== undefined) {
    report({
      kind: 'encoding-changed',
      effect: relation(change.isLess, change.isMore),
      at,
      message: `Encoding of property "${name}" changed from ${formText(form)} to ${formText(formNow)}.`,
      detail: name,
    });
  }
  if (old.format === 'form') {
    const [isAllowed, isAllowedNow] = [allowsReserved(form), allowsReserved(formNow)];
    if (isAllowed === isAllowedNow) return;
    report({
      kind: 'encoding-changed',
      effect: relation(isAllowed, isAllowedNow),
      at,
      message: `Encoding of property "${name}" changed allowReserved from ${isAllowed} to ${isAllowedNow}.`,
      detail: `${name} allowReserved`,
    });
    return;
  }
  const none = (): Located<JsonObject> => ({ value: {}, pointer: now.media.pointer });
  compareHeaders(encoding ?? none(), encodingNow ?? none(), messages, name);
}

const allowsReserved = (form: PropertyForm): boolean =>
  form.of === 'style' && isOn(form.parameter.value['allowReserved']);

const OTHER = { isLess: true, isMore: true };

/** Which of the two versions writes a property in a way that the other one does not read; undefined where none does. */
function changeOf(
  form: PropertyForm,
  formNow: PropertyForm,
  isUrlEncoded: boolean,
  views: PropertySchemas,
): { isLess: boolean; isMore: boolean } | undefined {
  const isSingle = areScalar(views.base) || areScalar(views.revision);
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

const areScalar = (views: readonly SchemaView[]): boolean => views.every((view) => isScalar(typesOf(view)));

const isWrittenAsJson = (view: SchemaView): boolean => areScalar([view]) && !typesOf(view).has('string');

/** Compares the encodings of parts without names (OpenAPI 3.2). */
function comparePositions({ media: old }: FormMedia, { media: now }: FormMedia, messages: MessageComparison): void {
  for (const key of ['prefixEncoding', 'itemEncoding'] as const) {
    const [encoding, encodingNow] = [old.value[key] ?? null, now.value[key] ?? null];
    if (canonical(encoding) === canonical(encodingNow)) continue;
    messages.report({
      kind: 'encoding-changed',
      effect: BREAKS[messages.direction],
      at: fieldOf(old, now, key),
      message: `${key} changed from ${canonical(encoding)} to ${canonical(encodingNow)}.`,
      detail: key,
    });
  }
}
