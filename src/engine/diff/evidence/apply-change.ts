import { editAt } from '../../edit/edit-at.ts';
import { canonicalAs } from '../../json/canonical.ts';
import {
  exactNumber,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  keepSpellings,
  parseJson,
} from '../../json/json.ts';
import { partsOf, pointerOf, valueAt } from '../../json/pointer.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { withMembers } from '../../openapi/with-values.ts';
import type { Change } from '../change.ts';
import type { Version } from '../read-version.ts';

type Edit = (old: Json | undefined) => Json | undefined;

/**
 * The base with only this change of the revision applied, which separates its effect from the effect of other changes.
 * Undefined where a change cannot be made alone, such as one of a whole document.
 */
export function applyChange(base: Version, revision: Version, change: Change): OpenApiDocument | undefined {
  const found = editOf(revision, change);
  if (found === undefined) return undefined;
  const edited = editAt(withNewComponents(base.document, revision.document), partsOf(found.pointer), found.edit);
  if (!isJsonObject(edited)) return undefined;
  const { paths } = edited;
  return isJsonObject(paths) ? { ...base.document, ...edited, paths } : undefined;
}

function editOf(revision: Version, change: Change): { readonly pointer: string; readonly edit: Edit } | undefined {
  const pointer = change.base.isThere ? change.base.pointer : change.revision.pointer;
  if (pointer === '#') return undefined;
  const ofMember = memberEdit(change);
  if (ofMember !== undefined) return { pointer, edit: ofMember };
  if (!change.revision.isThere) return { pointer, edit: () => undefined };
  const value = valueAt(revision.document, change.revision.pointer);
  return value === undefined ? undefined : (numberEdit(revision, change, pointer) ?? { pointer, edit: () => value });
}

/** The edit of the object that has a number, with all its digits; undefined for other values. */
function numberEdit({ document }: Version, { revision }: Change, pointer: string) {
  const [parts, partsNow] = [partsOf(pointer), partsOf(revision.isThere ? revision.pointer : '#')];
  const [key, keyNow] = [parts.pop() ?? '', partsNow.pop() ?? ''];
  const holder = valueAt(document, pointerOf(...partsNow));
  const spelling = exactNumber(holder, keyNow);
  if (spelling === undefined || !isJsonObject(holder)) return undefined;
  const edit: Edit = (old) => {
    if (!isJsonObject(old)) return undefined;
    const made = withMembers(old, { [key]: holder[keyNow] ?? null });
    keepSpellings(made, [[key, spelling]]);
    return made;
  };
  return { pointer: pointerOf(...parts), edit };
}

/** The edit of a list for a change of one of its members; undefined for other changes. */
function memberEdit({ kind, detail }: Change): Edit | undefined {
  if (detail === undefined) return undefined;
  switch (kind) {
    case 'enum-value-added':
      return (old) => (isJsonArray(old) ? listOf([...textsOf(old), detail]) : old);
    case 'enum-value-removed':
      return (old) => (isJsonArray(old) ? listOf(textsOf(old).filter((text) => text !== detail)) : old);
    case 'property-became-optional':
    case 'required-property-removed':
      return (old) => (isJsonArray(old) ? old.filter((name) => name !== detail) : old);
    case 'property-became-required':
    case 'required-property-added':
      return (old) => [...(isJsonArray(old) ? old : []), detail];
    default:
      return undefined;
  }
}

/** The items of a list as canonical JSON, with all digits of numbers. */
function textsOf(list: readonly Json[]): string[] {
  return list.map((item, index) => canonicalAs(item, exactNumber(list, index)));
}

function listOf(texts: readonly string[]): Json {
  return parseJson(`[${texts.join(',')}]`);
}

/** The new parts of a change may refer to components that the base does not have. */
function withNewComponents(base: OpenApiDocument, revision: OpenApiDocument): JsonObject {
  const [own, other] = [base['components'], valueAt(revision, pointerOf('components'))];
  if (!isJsonObject(other)) return base;
  const sections = Object.entries(other).map(([name, members]): [string, Json] => {
    const known = isJsonObject(own) ? own[name] : undefined;
    return [name, isJsonObject(members) ? { ...members, ...(isJsonObject(known) ? known : {}) } : members];
  });
  return { ...base, components: { ...Object.fromEntries(sections), ...lackedSections(own, other) } };
}

function lackedSections(own: Json | undefined, other: JsonObject): JsonObject {
  if (!isJsonObject(own)) return {};
  return Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(other, name)));
}
