import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { canonicalMediaType, matchMediaType } from '../../message/media-type.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import { BREAKS, DOUBTFUL, NEUTRAL } from '../effect.ts';
import { locateObject, type Version } from '../read-version.ts';
import type { OperationPair, ServiceComparison } from './service-comparison.ts';

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
  pair: OperationPair,
  direction: Direction,
  comparison: ServiceComparison,
  compareKept: (old: Media, now: Media, name: string) => void,
): void {
  const [before, after] = [mediaOf(comparison.base, old), mediaOf(comparison.revision, now)];
  for (const [name, media] of before) {
    const kept = mediaCovering(after, name);
    if (kept === undefined) reportRemoved(media, pair, direction, comparison);
    else compareKept(media, kept, name);
  }
  for (const [name, media] of after) {
    if (before.has(name)) continue;
    const covered = mediaCovering(before, name);
    if (covered === undefined) reportAdded(media, pair, direction, comparison);
    else compareKept(covered, media, name);
  }
}

/** What the service sends by itself it may send in fewer media types; an answer is asked for. */
function reportRemoved(
  media: Media,
  { base }: OperationPair,
  direction: Direction,
  comparison: ServiceComparison,
): void {
  comparison.report([base], {
    kind: 'media-type-removed',
    effect: direction === 'response' && base.isSent ? NEUTRAL : BREAKS[direction],
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
  comparison: ServiceComparison,
): void {
  comparison.report([revision], {
    kind: 'media-type-added',
    effect: direction === 'request' ? NEUTRAL : revision.isSent ? BREAKS[direction] : DOUBTFUL,
    direction,
    at: { revision: media.pointer },
    message: `Media type ${media.name} was added.`,
    detail: media.name,
  });
}

/** Whether the document describes a body. */
export function hasContent({ value }: Located<JsonObject>): boolean {
  return isJsonObject(value['content']) && Object.keys(value['content']).length > 0;
}
