import { contentTypesOf, type Encoding, encodesJson, hasStyle } from '../../message/encoding.ts';
import { bodyFormatOf, parseMediaType } from '../../message/media-type.ts';
import type { Direction } from '../../openapi/direction.ts';
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
import { listMembers, type Version } from '../read-version.ts';
import type { WrittenBody } from '../schema/compare-texts.ts';
import { type Media, schemaOf } from './media-types.ts';

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
