import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { contentTypesOf, type Encoding, encodesJson, hasStyle } from '../../message/encoding.ts';
import { bodyFormatOf, canonicalMediaType, matchMediaType, parseMediaType } from '../../message/media-type.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import { isExploded, type ParameterObject, styleOf } from '../../openapi/parameter-style.ts';
import { hiddenBy, itemAt, propertyOf } from '../../schema/view/members.ts';
import {
  alternativesOf,
  type SchemaView,
  stringsUnder,
  typesOf,
  valuesUnder,
  viewOf,
} from '../../schema/view/schema-view.ts';
import { FIELD, TEXT_OR_JSON, type TextForm, textFormOf } from '../../schema/view/text-form.ts';
import { BREAKS, DOUBTFUL, NEUTRAL } from '../effect.ts';
import { listMembers, locateObject, type Version } from '../read-version.ts';
import type { WrittenBody } from '../schema/compare-texts.ts';
import type { MessageComparison } from './service-comparison.ts';

/** The pointer of the schema of a parameter, header or media type. */
export function schemaOf(
  { value, pointer }: Located<JsonObject>,
  key: 'schema' | 'itemSchema' = 'schema',
): string | undefined {
  return value[key] === undefined ? undefined : childPointer(pointer, key);
}

/** The pointer of the schema of a value that is written by `schema` and a style, or as one media type. */
export function valueSchemaOf(version: Version, holder: Located<JsonObject>): string | undefined {
  const [media] = mediaOf(version, holder).values();
  return media === undefined ? schemaOf(holder) : schemaOf(media);
}

/** The content of a body of one media type. */
export interface Media extends Located<JsonObject> {
  /** As {@link canonicalMediaType} spells it. */
  readonly name: string;
}

/** The media types of a body, header or parameter, by name. */
export function mediaOf(version: Version, holder: Located<JsonObject>): Map<string, Media> {
  const { content } = holder.value;
  if (!isJsonObject(content)) return new Map();
  return new Map(
    Object.entries(content).flatMap(([key, value]) => {
      const name = canonicalMediaType(key);
      if (!isJsonObject(value)) return [];
      return [[name, { name, ...locateObject(version, childPointer(holder.pointer, 'content', key)) }]];
    }),
  );
}

/** The media type, or range of media types, that covers `name`. */
export function mediaCovering(all: ReadonlyMap<string, Media>, name: string): Media | undefined {
  return all.get(name) ?? all.get(matchMediaType([...all.keys()], name) ?? '');
}

/**
 * Compares of what media types a body, a header or a parameter is; `compareKept` compares what a media type of both versions
 * holds, one of which may be a range.
 */
export function compareMediaTypes(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { base, revision, pair, direction, report }: MessageComparison,
  compareKept: (old: Media, now: Media, name: string) => void,
): void {
  const [before, after] = [mediaOf(base, old), mediaOf(revision, now)];
  for (const [name, media] of before) {
    const kept = mediaCovering(after, name);
    if (kept !== undefined) compareKept(media, kept, name);
    else {
      // What the service sends by itself it may send in fewer media types; an answer is asked for.
      const effect = direction === 'response' && pair.base.isSent ? NEUTRAL : BREAKS[direction];
      const message = `Media type ${name} was removed.`;
      report({ kind: 'media-type-removed', effect, at: { base: media.pointer }, message, detail: name }, 'base');
    }
  }
  for (const [name, media] of after) {
    if (before.has(name)) continue;
    const covered = mediaCovering(before, name);
    if (covered !== undefined) compareKept(covered, media, name);
    else {
      // Who sends no Accept header may get any media type, and who receives a webhook cannot send one; what one sends oneself is free.
      const effect = direction === 'request' ? NEUTRAL : pair.revision.isSent ? BREAKS[direction] : DOUBTFUL;
      const message = `Media type ${name} was added.`;
      report({ kind: 'media-type-added', effect, at: { revision: media.pointer }, message, detail: name });
    }
  }
}

/** Whether the document describes a body. */
export function hasContent({ value }: Located<JsonObject>): boolean {
  return isJsonObject(value['content']) && Object.keys(value['content']).length > 0;
}

/** A body whose properties are sent apart from each other: a form, or a body of several parts. */
type FormFormat = 'form' | 'multipart';

/** How a body of a media type is written: as a form, as one text, or else as JSON or what no schema describes. */
export function formatOf(mediaType: string): FormFormat | 'text' | 'other' {
  const type = parseMediaType(mediaType);
  const format = type === undefined ? 'other' : bodyFormatOf(type);
  return format === 'form' || format === 'multipart' || format === 'text' ? format : 'other';
}

/** A media type of a message in one version. */
export interface FormMedia {
  readonly version: Version;
  readonly media: Media;
  readonly format: FormFormat;
  /** By property; empty where they have no effect: before OpenAPI 3.2 they apply to request bodies only. */
  readonly encodings: ReadonlyMap<string, Encoding>;
}

/** The Encoding Objects of a form. `isRequestBody`: it is described by a Request Body Object. */
export function formMedia(version: Version, media: Media, format: FormFormat, isRequestBody: boolean): FormMedia {
  const isRead = isRequestBody || !/^3\.[01]\./.test(version.document.openapi);
  return { version, media, format, encodings: isRead ? listMembers(version, media, 'encoding') : new Map() };
}

/** How one property is written: in a style of query parameters, or as media types. */
export type PropertyForm =
  | { readonly of: 'style'; readonly parameter: ParameterObject }
  | { readonly of: 'content'; readonly types: readonly string[]; readonly isStated: boolean };

/** How the property `name` of a form is written (OpenAPI 3.1.1, section 4.8.15.1). */
export function propertyFormOf(form: FormMedia, name: string): PropertyForm {
  const encoding = form.encodings.get(name);
  if (encoding !== undefined && hasStyle(encoding) && readsStyles(form)) {
    return { of: 'style', parameter: { ...encoding, name, in: 'query' } };
  }
  const types = contentTypesOf(encoding);
  if (types !== undefined) return { of: 'content', types, isStated: true };
  const views = propertyViews(form, name);
  return { of: 'content', types: [...new Set(views.flatMap(defaultTypes))], isStated: false };
}

/** OpenAPI 3.0 has styles in URL-encoded forms only, later versions also in `multipart/form-data`. */
function readsStyles({ version, media, format }: FormMedia): boolean {
  if (format === 'form') return true;
  return /^multipart\/form-data\b/.test(media.name) && !version.document.openapi.startsWith('3.0');
}

/** The schemas of a property, one for each alternative of the body; empty where no schema declares it. */
export function propertyViews({ version, media }: FormMedia, name: string): SchemaView[] {
  const schema = schemaOf(media);
  const body = schema === undefined ? [] : (alternativesOf(viewOf(version.document, [schema])) ?? []);
  return body.flatMap((view) => {
    const { view: own, pointer } = propertyOf(view, name);
    return pointer === undefined ? [] : (alternativesOf(own) ?? [own]);
  });
}

/** Whether a property has a part in messages of a direction. */
export function isPartOf(views: readonly SchemaView[], direction: Direction): boolean {
  return views.length > 0 && views.every((view) => hiddenBy(view, direction) === undefined);
}

/** The content types of a property without `contentType` (OpenAPI 3.0.4, section 4.7.15.1.1, and 3.1.1, section 4.8.15.1.1). */
function defaultTypes(view: SchemaView): string[] {
  if (valuesUnder(view, 'type').length === 0) return [BYTES];
  const types = [...typesOf(view)];
  const isBytes =
    valuesUnder(view, 'contentEncoding').length > 0 ||
    stringsUnder(view, 'format').some(({ value }) => value === 'binary' || value === 'byte');
  return types.flatMap((type) => {
    if (type === 'object') return [JSON_TYPE];
    if (type === 'array') return itemTypes(view);
    if (type === 'null') return [];
    return [type === 'string' && isBytes ? BYTES : TEXT];
  });
}

/** A list inside a list is JSON. */
function itemTypes(view: SchemaView): string[] {
  const item = itemAt(view, 0).view;
  return (alternativesOf(item) ?? [item]).flatMap((each) =>
    valuesUnder(each, 'type').length > 0 && typesOf(each).has('array') ? [JSON_TYPE] : defaultTypes(each),
  );
}

const TEXT = 'text/plain';
const BYTES = 'application/octet-stream';
const JSON_TYPE = 'application/json';

/** Whether a property is written as text, without structure but a list. */
export function isPlain(form: PropertyForm): boolean {
  if (form.of === 'style') return styleOf(form.parameter) !== 'deepObject';
  return form.types.every((type) => type === TEXT || (type === BYTES && !form.isStated));
}

/** A body of one text, as its values are compared. */
export function textBody(media: Media, mediaType: string): WrittenBody {
  return { content: { mediaType, pointer: media.pointer, schema: schemaOf(media) ?? null }, form: TEXT_OR_JSON };
}

/** A form as its values are compared: by the texts of its properties. */
export function formBody(form: FormMedia): WrittenBody {
  const { content } = textBody(form.media, form.media.name);
  const properties = new Map(
    [...form.encodings].map(([property, encoding]) => [property, formOf(propertyFormOf(form, property), encoding)]),
  );
  return { content, form: { of: 'form', properties } };
}

function formOf(form: PropertyForm, encoding: Encoding): TextForm | undefined {
  if (form.of === 'style') return textFormOf(form.parameter);
  return encodesJson(encoding) ? undefined : FIELD;
}

/** A form of a property as a person says it. */
export function formText(form: PropertyForm): string {
  if (form.of === 'content') return `contentType ${form.types.join(', ') || 'none'}`;
  return `style ${styleOf(form.parameter)} with explode ${isExploded(form.parameter)}`;
}
