import { type EnumNote, enumMembersOf } from '../../extensions/enum-members.ts';
import { canonical, canonicalAs } from '../../json/canonical.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { childPointer, pointerOf, valueAt } from '../../json/pointer.ts';
import { type KeywordValue, type SchemaView, switchedOn, valuesUnder } from '../../schema/view/schema-view.ts';
import { DOUBTFUL, type Effect, NEUTRAL } from '../effect.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** Compares what constrains nothing, and yet is read by programs and people. */
export function compareAnnotations(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  compareDefault(base, revision, comparison);
  compareDeprecated(base, revision, comparison);
  compareDiscriminator(base, revision, comparison);
  compareEnumMembers(base, revision, comparison);
  compareQuestions(base, revision, comparison);
}

const firstUnder = (view: SchemaView, keyword: string): KeywordValue | undefined => valuesUnder(view, keyword)[0];

function compareDefault(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [before, after] = [firstUnder(base, 'default'), firstUnder(revision, 'default')];
  const [old, now] = [before, after].map((one) => one && canonicalAs(one.value, one.spelling));
  if (old === now) return;
  comparison.report({
    kind: 'default-changed',
    effect: comparison.direction === 'request' ? DOUBTFUL : NEUTRAL,
    at: { base: before?.pointer, revision: after?.pointer },
    message: `Default changed from ${old ?? 'none'} to ${now ?? 'none'}.`,
  });
}

function compareDeprecated(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [before, after] = [switchedOn(base, 'deprecated'), switchedOn(revision, 'deprecated')];
  if ((before === undefined) === (after === undefined)) return;
  comparison.report({
    kind: after === undefined ? 'undeprecated' : 'deprecated',
    effect: NEUTRAL,
    at: { base: before?.pointer, revision: after?.pointer },
    message: `deprecated changed from ${before !== undefined} to ${after !== undefined}.`,
  });
}

function compareDiscriminator(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [before, after] = [discriminatorOf(base), discriminatorOf(revision)];
  const [name, nameNow] = [before?.value['propertyName'], after?.value['propertyName']];
  if (name !== nameNow) {
    comparison.report({
      kind: 'discriminator-changed',
      effect: before === undefined ? NEUTRAL : DOUBTFUL,
      at: { base: before?.pointer, revision: after?.pointer },
      message: `Discriminator changed from ${name ?? 'none'} to ${nameNow ?? 'none'}.`,
    });
    return;
  }
  compareDefaultMapping(before, after, comparison);
  const mappings = [mappingOf(before), mappingOf(after)] as const;
  for (const key of new Set(mappings.flatMap((map) => Object.keys(map?.value ?? {})))) {
    // The name of a component needs no mapping.
    const [old, now] = [base, revision].map(({ document }, index) => {
      const implied = pointerOf('components', 'schemas', key);
      const isImplied = valueAt(document, implied) !== undefined;
      return targetOf(mappings[index]?.value[key]) ?? (isImplied ? implied : undefined);
    });
    if (old === now) continue;
    comparison.report({
      kind: 'discriminator-mapping-changed',
      effect: effectOfMapping(old !== undefined, now !== undefined, comparison.direction === 'request'),
      at: { base: entryAt(mappings[0], key), revision: entryAt(mappings[1], key) },
      message: `Discriminator value "${key}" changed from ${old ?? 'none'} to ${now ?? 'none'}.`,
      detail: key,
    });
  }
}

/** `defaultMapping` is the schema of a value without the property, or with one that has no mapping (OpenAPI 3.2). */
function compareDefaultMapping(
  before: KeywordValue<JsonObject> | undefined,
  after: KeywordValue<JsonObject> | undefined,
  comparison: SchemaComparison,
): void {
  const [old, now] = [before, after].map((one) => targetOf(one?.value['defaultMapping']));
  if (old === now) return;
  const place = (one: KeywordValue<JsonObject> | undefined) => entryAt(one, 'defaultMapping');
  comparison.report({
    kind: 'discriminator-mapping-changed',
    effect: DOUBTFUL,
    at: { base: place(before), revision: place(after) },
    message: `defaultMapping changed from ${old ?? 'none'} to ${now ?? 'none'}.`,
  });
}

/** The schema that a mapping leads to: a reference, or the name of a component. */
function targetOf(value: Json | undefined): Json | undefined {
  return typeof value === 'string' && /^[a-zA-Z0-9._-]+$/.test(value)
    ? pointerOf('components', 'schemas', value)
    : value;
}

function effectOfMapping(wasThere: boolean, isThere: boolean, isRequest: boolean): Effect {
  if (wasThere && isThere) return DOUBTFUL;
  return isThere === isRequest ? NEUTRAL : DOUBTFUL;
}

function mappingOf(discriminator: KeywordValue<JsonObject> | undefined): KeywordValue<JsonObject> | undefined {
  const value = discriminator?.value['mapping'];
  if (discriminator === undefined || !isJsonObject(value)) return undefined;
  return { value, pointer: childPointer(discriminator.pointer, 'mapping') };
}

function discriminatorOf(view: SchemaView): KeywordValue<JsonObject> | undefined {
  return valuesUnder(view, 'discriminator').flatMap(({ value, pointer }) =>
    isJsonObject(value) ? [{ value, pointer }] : [],
  )[0];
}

function entryAt(map: KeywordValue<JsonObject> | undefined, key: string): string | undefined {
  return map !== undefined && Object.hasOwn(map.value, key) ? childPointer(map.pointer, key) : undefined;
}

/** A text about a value of an enum, and its pointer. */
type PlacedNote = KeywordValue<string> | undefined;

/** The notes of the enums of a view on one value. */
interface PlacedMember {
  readonly name: PlacedNote;
  readonly meaning: PlacedNote;
}

const NOTES = { meaning: 'enum-meaning-changed', name: 'enum-name-changed' } as const;

/** Compares the names and meanings of the values that both versions list and describe. */
function compareEnumMembers(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const before = enumMembersIn(base);
  for (const [value, now] of enumMembersIn(revision)) {
    for (const subject of ['meaning', 'name'] as const) {
      const [note, noteNow] = [before.get(value)?.[subject], now[subject]];
      if (note === undefined || noteNow === undefined || note.value === noteNow.value) continue;
      comparison.report({
        kind: NOTES[subject],
        effect: DOUBTFUL,
        at: { base: note.pointer, revision: noteNow.pointer },
        message: `The ${subject} of the value ${value} changed from "${note.value}" to "${noteNow.value}".`,
        detail: value,
      });
    }
  }
}

/** The members of the enums of `view` that have a name or a meaning, by their value as JSON. */
function enumMembersIn(view: SchemaView): Map<string, PlacedMember> {
  const members = new Map<string, PlacedMember>();
  for (const { schema, pointer } of view.parts) {
    const placed = (note: EnumNote | undefined): PlacedNote =>
      note && { value: note.text, pointer: childPointer(pointer, ...note.path) };
    for (const { value, name, meaning } of enumMembersOf(schema)) {
      if (name === undefined && meaning === undefined) continue;
      const key = canonical(value);
      const known = members.get(key);
      members.set(key, {
        name: known?.name ?? placed(name),
        meaning: known?.meaning ?? placed(meaning),
      });
    }
  }
  return members;
}

function compareQuestions(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const [before, after] = [firstUnder(base, 'x-unspecified'), firstUnder(revision, 'x-unspecified')];
  if (canonical(before?.value ?? null) === canonical(after?.value ?? null)) return;
  comparison.report({
    kind: 'open-question-changed',
    effect: NEUTRAL,
    at: { base: before?.pointer, revision: after?.pointer },
    message: `x-unspecified was ${after === undefined ? 'removed' : before === undefined ? 'added' : 'changed'}.`,
  });
}
