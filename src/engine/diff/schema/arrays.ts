import { childPointer } from '../../json/pointer.ts';
import { itemAt, prefixLength, restOf } from '../../schema/view/members.ts';
import { hasAny, type SchemaView, strictest, switchedOn, viewOf } from '../../schema/view/schema-view.ts';
import { CROSSES, isSame, NARROWS, nameByEffect, UNDECIDED, WIDENS } from '../effect.ts';
import { compareInner, pairMembers, schemaText } from './inner-schemas.ts';
import { compareLimit } from './limits.ts';
import type { SchemaComparison } from './schema-comparison.ts';

const COUNT = { narrowed: 'item-count-narrowed', widened: 'item-count-widened' } as const;
const CONTAINED = { narrowed: 'contains-narrowed', widened: 'contains-widened' } as const;

/** Compares what is said about arrays. */
export function compareArrays(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const most = { base: mostItems(base), revision: mostItems(revision) };
  compareLimit(base, revision, { ...COUNT, keyword: 'maxItems', side: 'most', implied: most }, comparison);
  compareLimit(base, revision, { ...COUNT, keyword: 'minItems', side: 'least' }, comparison);
  compareUnique(base, revision, comparison);
  compareItems(base, revision, comparison);
  compareContains(base, revision, comparison);
}

/** How many items a closed list of positions may have. */
function mostItems(view: SchemaView): number {
  return restOf(view).view.never === undefined ? Number.POSITIVE_INFINITY : prefixLength(view);
}

function compareUnique(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const isIdle = (view: SchemaView) => strictest(view, { keyword: 'maxItems', side: 'most' }).value <= 1;
  const [before, after] = [switchedOn(base, 'uniqueItems'), switchedOn(revision, 'uniqueItems')];
  if ((before === undefined) === (after === undefined) || isIdle(base) || isIdle(revision)) return;
  const isAdded = before === undefined;
  comparison.report({
    kind: isAdded ? 'unique-items-added' : 'unique-items-removed',
    effect: isAdded ? NARROWS : WIDENS,
    at: { base: before?.pointer, revision: after?.pointer },
    message: `uniqueItems changed from ${!isAdded} to ${isAdded}.`,
  });
}

function compareItems(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const count = Math.max(prefixLength(base), prefixLength(revision));
  for (let index = 0; index < count; index += 1) {
    const what = `Item ${index}`;
    const kinds = { added: 'item-restricted', removed: 'item-freed', what } as const;
    const step = { to: 'item', index } as const;
    compareInner(itemAt(base, index), itemAt(revision, index), { step, ...kinds }, comparison);
  }
  // A list that may not be longer has no further items. Where the other version has maxItems, the change of length is reported.
  const isClosed = (view: SchemaView) => restOf(view).view.never !== undefined;
  const most = (view: SchemaView) => strictest(view, { keyword: 'maxItems', side: 'most' }).value;
  const isEnded = (view: SchemaView, other: SchemaView) =>
    isClosed(view) || most(view) <= count || (isClosed(other) && Number.isFinite(most(view)));
  if (isEnded(base, revision) && isEnded(revision, base)) return;
  const step = { to: 'items', from: count } as const;
  const [old, now] = [restOf(base), restOf(revision)];
  const what = [old, now].some(({ pointer }) => pointer?.endsWith('/unevaluatedItems')) ? 'unevaluatedItems' : 'items';
  compareInner(old, now, { step, added: 'item-restricted', removed: 'item-freed', what }, comparison);
}

interface Contains {
  readonly view: SchemaView;
  readonly pointer: string;
  readonly owner: SchemaView;
}

function containsOf(view: SchemaView): Contains[] {
  return view.parts.flatMap((part) => {
    const { contains, minContains, maxContains } = part.schema;
    if (contains === undefined || (minContains === 0 && maxContains === undefined)) return [];
    const pointer = childPointer(part.pointer, 'contains');
    return [{ view: viewOf(view.document, [pointer]), pointer, owner: { ...view, parts: [part] } }];
  });
}

function compareContains(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  const isEqual = (old: Contains, now: Contains) => isSame(comparison.effectOf(old.view, now.view));
  const { kept, changed } = pairMembers(containsOf(base), containsOf(revision), isEqual);
  for (const [old, now] of kept) compareHowMany(old, now, comparison);
  for (const [old, now] of changed) compareContained(old, now, comparison);
}

function compareHowMany(before: Contains, after: Contains, comparison: SchemaComparison): void {
  const implied = { base: 1, revision: 1 };
  const least = { ...CONTAINED, keyword: 'minContains', side: 'least', implied } as const;
  compareLimit(before.owner, after.owner, least, comparison);
  compareLimit(before.owner, after.owner, { ...CONTAINED, keyword: 'maxContains', side: 'most' }, comparison);
}

function compareContained(
  before: Contains | undefined,
  after: Contains | undefined,
  comparison: SchemaComparison,
): void {
  const effect =
    before === undefined ? NARROWS : after === undefined ? WIDENS : effectOfContained(before, after, comparison);
  comparison.report({
    kind: nameByEffect(effect, { narrows: 'contains-narrowed', widens: 'contains-widened', both: 'contains-changed' }),
    effect,
    at: { base: before?.pointer, revision: after?.pointer },
    message: `contains changed from ${schemaText(before?.view)} to ${schemaText(after?.view)}.`,
  });
}

/** A wider `contains` is easier to satisfy, unless there is a highest number. */
function effectOfContained(before: Contains, after: Contains, comparison: SchemaComparison) {
  if ([before, after].some(({ owner }) => hasAny(owner, ['maxContains']))) return UNDECIDED;
  const effect = comparison.effectOf(before.view, after.view);
  return effect.narrows !== 'no' && effect.widens !== 'no' ? CROSSES : effect;
}
