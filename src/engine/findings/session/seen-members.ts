import { asList, asObject, isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { childPointer } from '../../json/pointer.ts';
import { Steps } from '../../json/steps.ts';
import { ALTERNATIVES, ALWAYS_APPLIED } from '../../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation } from '../../openapi/operations.ts';
import { type Part, partsAt } from '../../schema/view/schema-view.ts';

/** What of the declared members of something was seen. */
export interface Seen {
  readonly declared: number;
  readonly unseen: readonly string[];
}

/** A place in the bodies of an operation, such as `[].instrument.id`. */
interface MemberPlace {
  readonly path: string;
  readonly members: Map<string, MemberPlace>;
  items: MemberPlace | undefined;
  /** The values of enums here, and those that never came. */
  readonly values: Set<Json>;
  readonly unseenValues: Set<Json>;
  isSeen: boolean;
  /** Whether everything here and below was seen, so that there is no need to look again. */
  isDone: boolean;
}

/** Which declared fields, and which values of enums, came in the successful answers of one operation. */
export class SeenMembers {
  readonly #root: MemberPlace;

  constructor(document: OpenApiDocument, { responses }: Operation) {
    this.#root = placeAt('');
    const steps = new Steps(MOST_SCHEMAS);
    for (const { status, content } of responses) {
      if (!status.startsWith('2')) continue;
      for (const { schema } of content) if (schema !== null) collect({ document, steps }, schema, this.#root, []);
    }
  }

  /** Looks at the body of a successful answer. */
  see(body: Json): void {
    if (!this.#root.isDone) look(body, this.#root);
  }

  /** The declared fields by their paths. */
  fields(): Seen {
    const fields = placesBelow(this.#root).filter(({ path }) => path !== '' && !path.endsWith('[]'));
    return { declared: fields.length, unseen: fields.filter(({ isSeen }) => !isSeen).map(({ path }) => path) };
  }

  /** The values of enums, such as `[].side=SELL`. */
  values(): Seen {
    const places = [this.#root, ...placesBelow(this.#root)];
    const unseen = places.flatMap(({ path, unseenValues }) => [...unseenValues].map((value) => `${path}=${value}`));
    return { declared: places.reduce((sum, { values }) => sum + values.size, 0), unseen };
  }
}

function placeAt(path: string): MemberPlace {
  const sets = { values: new Set<Json>(), unseenValues: new Set<Json>() };
  return { path, members: new Map(), items: undefined, ...sets, isSeen: false, isDone: false };
}

/** Schemas that contain each other several times have more places than anybody can see. */
const MOST_SCHEMAS = 20_000;

/** What declares fields that a message may have: whether a message has to satisfy it does not matter. */
const DECLARING = [...ALWAYS_APPLIED, ...ALTERNATIVES] as const;

/** The document whose schemas are collected, and how many more of them. */
interface MemberContext {
  readonly document: OpenApiDocument;
  readonly steps: Steps;
}

/** Collects what the schema at `pointer` declares; `above` holds the schemas that lead there, since a schema may contain itself. */
function collect(context: MemberContext, pointer: string, place: MemberPlace, above: readonly string[]): void {
  for (const part of partsAt(context.document, [pointer], DECLARING).parts) {
    const leading = leadingTo(part);
    if (leading.some((schema) => above.includes(schema))) continue;
    if (!context.steps.tryTake(1)) return;
    const way = [...above, ...leading];
    const { enum: values, properties, items } = part.schema;
    for (const value of asList(values)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      place.values.add(value);
      place.unseenValues.add(value);
    }
    for (const name of Object.keys(asObject(properties))) {
      const member = getOrInsert(place.members, name, () =>
        placeAt(place.path === '' ? name : `${place.path}.${name}`),
      );
      collect(context, childPointer(part.pointer, 'properties', name), member, way);
    }
    if (isJsonObject(items)) {
      place.items ??= placeAt(`${place.path}[]`);
      collect(context, childPointer(part.pointer, 'items'), place.items, way);
    }
  }
}

/** The pointers of the parts that lead to `part`, its own last. */
function leadingTo({ pointer, by }: Part): string[] {
  return by === undefined ? [pointer] : [...leadingTo(by), pointer];
}

function look(value: Json, place: MemberPlace): void {
  place.isSeen = true;
  if (isJsonArray(value)) {
    const { items } = place;
    if (items !== undefined) for (const item of value) if (!items.isDone) look(item, items);
  } else if (isJsonObject(value)) {
    for (const [name, member] of place.members) {
      if (member.isDone || !Object.hasOwn(value, name)) continue;
      const inner = value[name];
      if (inner !== undefined) look(inner, member);
    }
  } else if (place.unseenValues.size > 0) place.unseenValues.delete(value);
  place.isDone =
    place.unseenValues.size === 0 &&
    place.items?.isDone !== false &&
    (place.members.size === 0 || [...place.members.values()].every(({ isDone }) => isDone));
}

function placesBelow({ members, items }: MemberPlace): MemberPlace[] {
  const children = [...members.values(), ...(items === undefined ? [] : [items])];
  return children.flatMap((child) => [child, ...placesBelow(child)]);
}
