import { canonical } from '../../openapi/canonical.ts';
import type { Located } from '../../openapi/document.ts';
import { isJsonObject, type Json, type JsonObject } from '../../openapi/json.ts';
import { canonicalMediaType, matchMediaType } from '../../openapi/media-type.ts';
import { childPointer } from '../../openapi/pointer.ts';
import { located, type Version } from '../read/read-version.ts';
import type { Direction } from '../schema/comparing.ts';
import { fieldOf, type OperationPair, type ServiceComparing } from './service-comparing.ts';

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
      return [[name, { name, ...located(version, childPointer(holder.pointer, 'content', key)) }]];
    }),
  );
}

/** The media type, or range of media types, that covers `name`. */
export function mediaCovering(all: ReadonlyMap<string, Media>, name: string): Media | undefined {
  return all.get(name) ?? all.get(matchMediaType([...all.keys()], name) ?? '');
}

/** Compares `content`: of what media types a body is, and what each holds. */
export function compareContent(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  const [before, after] = [mediaOf(comparing.base, old), mediaOf(comparing.revision, now)];
  for (const [name, media] of before) {
    const kept = mediaCovering(after, name);
    if (kept === undefined) reportRemoved(media, pair, direction, comparing);
    else {
      compareSchemas(media, kept, pair, direction, comparing);
      compareEncodings(media, kept, pair, direction, comparing);
    }
  }
  for (const [name, media] of after) {
    if (before.has(name)) continue;
    const covered = mediaCovering(before, name);
    if (covered === undefined) reportAdded(media, pair, direction, comparing);
    else compareSchemas(covered, media, pair, direction, comparing);
  }
}

/** Compares what a body holds, as a whole and item by item (OpenAPI 3.2, `itemSchema`). */
function compareSchemas(
  old: Media,
  now: Media,
  { revision }: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  comparing.schemas(revision, direction, schemaOf(old), schemaOf(now));
  comparing.schemas(revision, direction, schemaOf(old, 'itemSchema'), schemaOf(now, 'itemSchema'));
}

/** What the service sends by itself it may send in fewer media types; an answer is asked for. */
function reportRemoved(media: Media, { base }: OperationPair, direction: Direction, comparing: ServiceComparing): void {
  comparing.report([base], {
    kind: 'media-type-removed',
    severity: direction === 'response' && base.isSent ? 'safe' : 'breaking',
    direction,
    at: { base: media.pointer },
    message: `Media type ${media.name} was removed.`,
    detail: media.name,
  });
}

/** Who sends no Accept header may get any media type, and who receives a webhook cannot send one; what one sends oneself is free. */
function reportAdded(
  media: Media,
  { revision }: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  comparing.report([revision], {
    kind: 'media-type-added',
    severity: direction === 'request' ? 'safe' : revision.isSent ? 'breaking' : 'risky',
    direction,
    at: { revision: media.pointer },
    message: `Media type ${media.name} was added.`,
    detail: media.name,
  });
}

function compareEncodings(
  old: Media,
  now: Media,
  { revision }: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  for (const key of ['prefixEncoding', 'itemEncoding'] as const) {
    const [encoding, encodingNow] = [old.value[key] ?? null, now.value[key] ?? null];
    if (canonical(encoding) === canonical(encodingNow)) continue;
    comparing.report([revision], {
      kind: 'encoding-changed',
      severity: 'breaking',
      direction,
      at: fieldOf(old, now, key),
      message: `${key} changed from ${canonical(encoding)} to ${canonical(encodingNow)}.`,
      detail: key,
    });
  }
  const [before, after] = [encodingsOf(old), encodingsOf(now)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (canonical(fullEncoding(before[name])) === canonical(fullEncoding(after[name]))) continue;
    const place = (media: Media, of: JsonObject) =>
      of[name] === undefined ? undefined : childPointer(media.pointer, 'encoding', name);
    comparing.report([revision], {
      kind: 'encoding-changed',
      severity: 'breaking',
      direction,
      at: { base: place(old, before), revision: place(now, after) },
      message: `Encoding of part "${name}" changed.`,
      detail: name,
    });
  }
}

function encodingsOf({ value }: Media): JsonObject {
  return isJsonObject(value['encoding']) ? value['encoding'] : {};
}

/** An encoding with the defaults of the fields that it lacks, without its headers (OpenAPI 3.1.0, section 4.8.15). */
function fullEncoding(encoding: Json | undefined): JsonObject {
  const { headers: _, ...stated } = isJsonObject(encoding) ? encoding : {};
  const style = stated['style'] ?? 'form';
  return {
    ...stated,
    style,
    explode: stated['explode'] ?? style === 'form',
    allowReserved: stated['allowReserved'] ?? false,
  };
}

/** Whether the document describes a body. */
export function hasContent({ value }: Located<JsonObject>): boolean {
  return isJsonObject(value['content']) && Object.keys(value['content']).length > 0;
}
