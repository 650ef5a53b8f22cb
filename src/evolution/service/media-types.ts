import type { Located } from '../../contract/document.ts';
import { isJsonObject, type JsonObject } from '../../contract/json.ts';
import { childPointer } from '../../contract/pointer.ts';
import { canonical } from '../canonical.ts';
import type { Direction } from '../schema/comparing.ts';
import { directionsOf, type OperationPair, type ServiceComparing } from './service-comparing.ts';

/** Where the schema of a parameter, header or media type stands. */
export function schemaOf({ value, pointer }: Located<JsonObject>): string | undefined {
  return value['schema'] === undefined ? undefined : childPointer(pointer, 'schema');
}

interface Media extends Located<JsonObject> {
  /** Lower case, without the charset that is the only one. */
  readonly name: string;
}

function mediaOf({ value, pointer }: Located<JsonObject>): Map<string, Media> {
  const { content } = value;
  if (!isJsonObject(content)) return new Map();
  return new Map(
    Object.entries(content).flatMap(([key, media]) => {
      const name = key
        .toLowerCase()
        .replaceAll(/\s+/g, '')
        .replace(/;charset="?utf-8"?/, '');
      if (!isJsonObject(media)) return [];
      return [[name, { name, value: media, pointer: childPointer(pointer, 'content', key) }]];
    }),
  );
}

/** The media type, or range of media types, that covers `name`. */
function covering(all: ReadonlyMap<string, Media>, name: string): Media | undefined {
  return all.get(name) ?? all.get(`${name.split('/')[0]}/*`) ?? all.get('*/*');
}

/** Compares `content`: of what media types a body is, and what each holds. */
export function compareContent(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  const [before, after] = [mediaOf(old), mediaOf(now)];
  const isRequest = direction === directionsOf(pair.revision).request;
  for (const [name, media] of before) {
    const kept = covering(after, name);
    if (kept === undefined) reportRemoved(media, pair, direction, comparing);
    else {
      comparing.schemas(pair.revision, direction, schemaOf(media), schemaOf(kept));
      compareEncodings(media, kept, pair, direction, comparing);
    }
  }
  for (const [name, media] of after) {
    if (before.has(name)) continue;
    const covered = covering(before, name);
    if (covered === undefined) reportAdded(media, isRequest, pair, direction, comparing);
    else comparing.schemas(pair.revision, direction, schemaOf(covered), schemaOf(media));
  }
}

function reportRemoved(media: Media, { base }: OperationPair, direction: Direction, comparing: ServiceComparing): void {
  comparing.report([base], {
    kind: 'media-type-removed',
    severity: 'breaking',
    direction,
    at: { base: media.pointer },
    message: `The media type ${media.name} is gone.`,
    detail: media.name,
  });
}

/** A client that sends no Accept header may get any of the media types; what it sends itself is its own choice. */
function reportAdded(
  media: Media,
  isRequest: boolean,
  { revision }: OperationPair,
  direction: Direction,
  comparing: ServiceComparing,
): void {
  comparing.report([revision], {
    kind: 'media-type-added',
    severity: isRequest ? 'safe' : 'risky',
    direction,
    at: { revision: media.pointer },
    message: `The media type ${media.name} is new.`,
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
  const [before, after] = [encodingsOf(old), encodingsOf(now)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (canonical(before[name] ?? {}) === canonical(after[name] ?? {})) continue;
    const place = (media: Media, of: JsonObject) =>
      of[name] === undefined ? undefined : childPointer(media.pointer, 'encoding', name);
    comparing.report([revision], {
      kind: 'encoding-changed',
      severity: 'breaking',
      direction,
      at: { base: place(old, before), revision: place(now, after) },
      message: `The part "${name}" is written in another way.`,
      detail: name,
    });
  }
}

function encodingsOf({ value }: Media): JsonObject {
  return isJsonObject(value['encoding']) ? value['encoding'] : {};
}

/** Whether a body is told at all. */
export function hasContent({ value }: Located<JsonObject>): boolean {
  return isJsonObject(value['content']) && Object.keys(value['content']).length > 0;
}
