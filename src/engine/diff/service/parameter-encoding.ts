import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { isJsonMediaType } from '../../message/media-type.ts';
import type { Located } from '../../openapi/document.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { isExploded, styleOf } from '../../openapi/parameter-style.ts';
import { type TypeSet, typesOf, viewOf } from '../../schema/view/schema-view.ts';
import { BREAKS, relation } from '../effect.ts';
import type { Version } from '../read-version.ts';
import type { WrittenPart } from '../schema/compare-texts.ts';
import { mediaOf, valueSchemaOf } from './media-types.ts';
import { fieldOf, isOn, type MessageComparison } from './service-comparison.ts';

/**
 * Compares how the value of a parameter or header, which messages name `subject`, is written, and its schemas where they decide
 * about the same texts or the same JSON. Returns whether its `content` is left to be compared: the same media type, or one that is written as another text.
 */
export function compareWritten(old: Parameter, now: Parameter, subject: string, messages: MessageComparison): boolean {
  const report = (key: string, message: string) =>
    messages.report({
      kind: 'parameter-encoding-changed',
      effect: BREAKS[messages.direction],
      at: fieldOf(old, now, key),
      message: `${subject} changed ${message}.`,
      detail: key,
      names: namesOf(old, now),
    });
  const [before, after] = [writingOf(messages.base, old), writingOf(messages.revision, now)];
  const schemas = (written?: WrittenPart) =>
    messages.schemas(valueSchemaOf(messages.base, old), valueSchemaOf(messages.revision, now), written);
  const written: WrittenPart = { of: 'parameter', base: old, revision: now };
  if (before.media !== undefined || after.media !== undefined) {
    if (before.media === after.media) return true;
    const isJson = before.format === 'json' && after.format === 'json';
    if (isJson || areSameTexts(before, after)) {
      schemas(isJson ? undefined : written);
      compareSpellings(old, now, subject, messages);
      return false;
    }
    if (before.media !== undefined && after.media !== undefined) return true;
    report('content', `from ${writingText(before)} to ${writingText(after)}`);
    return false;
  }
  // A value without structure is written alike in all plain styles, whether or not the other version also has lists.
  const isSingle = isScalar(before.types) || isScalar(after.types);
  const [style, styleNow] = [styleOf(old), styleOf(now)];
  const isPlainStyle = isSingle && PLAIN_STYLES.has(style) && PLAIN_STYLES.has(styleNow);
  if (style !== styleNow && !isPlainStyle && !areSameTexts(before, after))
    report('style', `its style from ${style} to ${styleNow}`);
  else if (isExploded(old) !== isExploded(now) && !isSingle && separates(style, before.types, after.types)) {
    report('explode', `explode from ${isExploded(old)} to ${isExploded(now)}`);
  }
  compareSpellings(old, now, subject, messages);
  if (writesName(old, before) && writesName(now, after) && old.name !== now.name) {
    report(
      'name',
      `its name from ${JSON.stringify(old.name)} to ${JSON.stringify(now.name)}, which style ${style} writes`,
    );
  }
  schemas(written);
  return false;
}

/** Whether the name of a path parameter is written: in the style `matrix`, but for an object whose properties are. */
function writesName(parameter: Parameter, { style, types }: Writing): boolean {
  return style === 'matrix' && !(isExploded(parameter) && types.has('object'));
}

/** How the values of a parameter or header are written: by a style, or as a media type. */
interface Writing {
  readonly media: string | undefined;
  readonly format: 'style' | 'text' | 'json' | 'other';
  readonly style: string;
  readonly types: TypeSet;
  /** Whether characters of a text are escaped in another way than those of a media type. */
  readonly isEscapedOtherwise: boolean;
}

function writingOf(version: Version, parameter: Parameter): Writing {
  const [media] = mediaOf(version, parameter).values();
  const style = styleOf(parameter);
  const types = typesIn(version, parameter);
  const isStyled = media === undefined;
  return {
    media: media?.name,
    format: isStyled ? 'style' : formatOfText(media.name),
    style,
    types,
    // In cookies, the style form escapes texts, and a media type does not (OpenAPI 3.2.0, appendix D).
    isEscapedOtherwise:
      isStyled && (allows('allowReserved', parameter, version) || (parameter.in === 'cookie' && style === 'form')),
  };
}

function formatOfText(mediaType: string): Writing['format'] {
  if (isJsonMediaType(mediaType)) return 'json';
  return mediaType === 'text/plain' ? 'text' : 'other';
}

/** Whether both versions write a value as the same text, so that their schemas can be compared by texts. */
function areSameTexts(left: Writing, right: Writing): boolean {
  const isEscapable = !isUnreserved(left.types) && !isUnreserved(right.types);
  return [left, right].every(({ format, style, types, isEscapedOtherwise }) => {
    if ((isEscapable && isEscapedOtherwise) || !isScalar(types)) return false;
    // In JSON, a string has quotation marks. No style says how null is written.
    if (format === 'json') return !types.has('string') && !(left.types.has('null') && right.types.has('null'));
    return format === 'text' || (format === 'style' && (PLAIN_STYLES.has(style) || style === 'cookie'));
  });
}

const writingText = ({ media, style }: Writing): string =>
  media === undefined ? `style ${style}` : `content ${media}`;

/**
 * Whether `explode` changes what is written: OpenAPI defines one way to write an object in the style `deepObject`, and a list
 * in the style `simple` (3.2.0, section 4.12.5, Style Examples).
 */
function separates(style: string, types: TypeSet, typesNow: TypeSet): boolean {
  if (style !== 'simple') return style !== 'deepObject';
  return types.has('object') && typesNow.has('object');
}

/** What more than the strict spelling is taken, or sent. */
const SPELLINGS = ['allowReserved', 'allowEmptyValue'] as const;

/**
 * Whether a parameter allows a spelling. `allowReserved` has an effect where values are percent-encoded: in the query,
 * since OpenAPI 3.2 also in paths and in cookies of style `form` (3.2.0, section 4.12.2.1). `allowEmptyValue` has one in
 * the query, with the style `form`, which alone defines how an empty value is written.
 */
function allows(key: (typeof SPELLINGS)[number], parameter: Parameter, version: Version): boolean {
  // They belong to `style`.
  if (!isOn(parameter.value[key]) || isJsonObject(parameter.value['content'])) return false;
  const style = styleOf(parameter);
  const { openapi } = version.document;
  if (key === 'allowEmptyValue') return parameter.in === 'query' && style === 'form';
  const isEscaped = parameter.in === 'path' || (parameter.in === 'cookie' && style === 'form');
  return (
    (parameter.in === 'query' || (isEscaped && !/^3\.[01]\./.test(openapi))) &&
    !isUnreserved(typesIn(version, parameter))
  );
}

function compareSpellings(
  old: Parameter,
  now: Parameter,
  subject: string,
  { base, revision, report }: MessageComparison,
): void {
  for (const key of SPELLINGS) {
    const isMore = allows(key, now, revision);
    if (allows(key, old, base) === isMore) continue;
    report({
      kind: isMore ? 'parameter-spelling-widened' : 'parameter-spelling-narrowed',
      effect: relation(!isMore, isMore),
      at: fieldOf(old, now, key),
      message: `${subject} changed ${key} from ${!isMore} to ${isMore}.`,
      detail: key,
      names: namesOf(old, now),
    });
  }
}

/** What both versions call a parameter. */
export function namesOf(old: Parameter, now: Parameter): string[] {
  return [...new Set([old.name, now.name])];
}

/** Styles that write a single value as it is. */
export const PLAIN_STYLES: ReadonlySet<string> = new Set(['form', 'simple', 'spaceDelimited', 'pipeDelimited']);

/** Whether the text of every value is without reserved characters: digits, a sign, `true`, `false`. */
function isUnreserved(types: TypeSet): boolean {
  return [...types].every((type) => ['integer', 'boolean', 'null'].includes(type));
}

/** Whether no value has a structure. */
export const isScalar = (types: TypeSet): boolean => !types.has('array') && !types.has('object');

function typesIn(version: Version, parameter: Located<JsonObject>): TypeSet {
  const schema = valueSchemaOf(version, parameter);
  return typesOf(viewOf(version.document, schema === undefined ? [] : [schema]));
}
