import { type Json, textOfJson } from '../../json/json.ts';
import { primitiveValues } from '../../message/text-readings.ts';
import type { MediaTypeContent, Parameter } from '../../openapi/operations.ts';
import { wordBetween } from '../../regular-expression/matching-word.ts';
import { itemAt } from '../../schema/view/members.ts';
import {
  hasAny,
  type SchemaView,
  splitByType,
  strictest,
  stringsUnder,
  typesOf,
} from '../../schema/view/schema-view.ts';
import { FIELD, MEMBER, NUMBER, TEXT_OR_JSON, type TextForm, textFormOf } from '../../schema/view/text-form.ts';
import type { Certainty, Effect, Harm } from '../effect.ts';
import type { Choice } from './exclusion.ts';
import { Effects, groupOf, matchAlternatives } from './match-alternatives.ts';
import type { SchemaComparison, Step } from './schema-comparison.ts';
import { sizesOf } from './strings.ts';
import { fewValuesOf, reportTypes, valuesOf } from './values.ts';

/** The parameter, header or body whose values are written as text, in both versions. */
export type WrittenPart =
  | { readonly of: 'parameter'; readonly base: Parameter; readonly revision: Parameter }
  | { readonly of: 'body'; readonly base: WrittenBody; readonly revision: WrittenBody };

/** A body of a media type that is text. */
export interface WrittenBody {
  readonly content: MediaTypeContent;
  readonly form: TextForm;
}

/** How the values of both versions are written. */
export function formsOf(written: WrittenPart): { readonly base: TextForm; readonly revision: TextForm } {
  if (written.of === 'body') return { base: written.base.form, revision: written.revision.form };
  return { base: textFormOf(written.base), revision: textFormOf(written.revision) };
}

/**
 * Compares schemas of values that are written as text, by the texts that they accept: a reader of strings reads every
 * integer, and a reader of lists every item. Returns false where both versions have values of one type only, so that texts
 * decide nothing that values do not.
 */
export function compareTexts(base: Choice, revision: Choice, comparison: SchemaComparison): boolean {
  const viewsOf = ({ alternatives }: Choice) =>
    alternatives.flatMap(splitByType).filter((view) => valuesOf(view, comparison)?.values.size !== 0);
  const [before, after] = [viewsOf(base), viewsOf(revision)];
  const groups = new Set(before.map(groupOf));
  const groupsNow = new Set(after.map(groupOf));
  if (new Set([...groups, ...groupsNow]).size < 2) return false;
  const lost = new Map(before.map((view) => [view, lossOf(view, after, 'narrows', comparison)]));
  const gained = new Map(after.map((view) => [view, lossOf(view, before, 'widens', comparison)]));
  const changed: Loss[] = [];
  const changedNow: Loss[] = [];
  const effects = new Effects(comparison);
  for (const { base: left, revision: right } of matchAlternatives(before, after, effects)) {
    const loss = left === undefined ? NO_LOSS : (lost.get(left) ?? NO_LOSS);
    const gain = right === undefined ? NO_LOSS : (gained.get(right) ?? NO_LOSS);
    if (left === undefined || right === undefined) {
      changed.push(loss);
      changedNow.push(gain);
      continue;
    }
    const { narrows, widens } = effects.of(left, right);
    const isUnread = narrows === 'no' && widens === 'no';
    if (isUnread || loss.certainty !== 'no' || gain.certainty !== 'no')
      comparison.descend({ to: 'same', isShared: true }, left, right);
  }
  const harmful = comparison.direction === 'request' ? changed : changedNow;
  const effect: Effect = {
    narrows: worst(changed),
    widens: worst(changedNow),
    ...(harmful.some(({ isOther }) => isOther) ? { isDoubtful: true } : {}),
  };
  const isOther = [...changed, ...changedNow].some((loss) => loss.isOther);
  if (effect.narrows !== 'no' || effect.widens !== 'no' || isOther)
    reportTypes(base.whole, revision.whole, { before: typesIn(before), after: typesIn(after) }, effect, comparison);
  return true;
}

const typesIn = (views: readonly SchemaView[]) => new Set(views.flatMap((view) => [...typesOf(view)]));

/** Whether texts of one version are refused by the other. */
interface Loss {
  readonly certainty: Certainty;
  /** Whether a text that is accepted becomes a value of another structure. */
  readonly isOther?: boolean;
}

const NO_LOSS: Loss = { certainty: 'no' };
const MAYBE: Loss = { certainty: 'perhaps' };
const LOST: Loss = { certainty: 'yes' };
const READ_AS_OTHER: Loss = { certainty: 'no', isOther: true };

function worst(losses: readonly Loss[]): Certainty {
  if (losses.some(({ certainty }) => certainty === 'yes')) return 'yes';
  return losses.some(({ certainty }) => certainty === 'perhaps') ? 'perhaps' : 'no';
}

/** Whether texts that `view` writes are refused by all `readers` of the other version. */
function lossOf(view: SchemaView, readers: readonly SchemaView[], harm: Harm, comparison: SchemaComparison): Loss {
  const few = (valuesOf(view, comparison) ?? fewValuesOf(view, comparison))?.values;
  if (few !== undefined) {
    const isRead = (value: Json) => readers.some((reader) => readsText(reader, value, comparison));
    if ([...few.values()].every(isRead)) return NO_LOSS;
    const lists = readers.filter((reader) => groupOf(reader) === 'array');
    if (isPrimitive(view) && lists.some((reader) => readsAsItem(view, reader, few, comparison))) return NO_LOSS;
    return readers.some((reader) => !isPrimitive(reader)) ? MAYBE : LOST;
  }
  const losses = readers.map((reader) => lossBetween(view, reader, harm, comparison));
  const whole = losses.find(({ certainty, isOther }) => certainty === 'no' && !isOther);
  if (whole !== undefined) return whole;
  const other = losses.find(({ certainty }) => certainty === 'no');
  if (other !== undefined) return other;
  const possible = losses.filter(({ certainty }) => certainty === 'perhaps');
  // What each reader refuses in part, several may accept together.
  return losses.length > 1 || possible.length > 0 ? MAYBE : LOST;
}

/** Whether a reader of lists accepts each of some values as a list of one item. */
function readsAsItem(
  view: SchemaView,
  reader: SchemaView,
  few: ReadonlyMap<string, Json>,
  comparison: SchemaComparison,
): boolean {
  if (valuesOf(reader, comparison) !== undefined) return false;
  const item = withForm(itemAt(reader, 0).view, formInside(reader.text, { to: 'item', index: 0 }));
  const isRead = [...few.values()].every((value) => readsText(item, value, comparison));
  return isRead && lossInList(view, reader, item, 'no').certainty === 'no';
}

/** Whether a reader accepts a value without structure as one of the values that its text can mean. */
export function readsText(reader: SchemaView, value: Json, { accepts }: Pick<SchemaComparison, 'accepts'>): boolean {
  const text = textOfJson(value);
  return primitiveValues(undefined, text).some((meant) => accepts(reader, meant));
}

const isPrimitive = (view: SchemaView): boolean => !['array', 'object'].includes(groupOf(view));

function lossBetween(view: SchemaView, reader: SchemaView, harm: Harm, comparison: SchemaComparison): Loss {
  const effectOf = (left: SchemaView, right: SchemaView) =>
    harm === 'narrows' ? comparison.effectOf(left, right) : comparison.effectOf(right, left);
  if (groupOf(view) === groupOf(reader)) return { certainty: effectOf(view, reader)[harm] };
  if (valuesOf(reader, comparison) !== undefined) return MAYBE;
  if (isPrimitive(view) && isPrimitive(reader)) return lossOfTexts(view, reader);
  if (isPrimitive(view) && groupOf(reader) === 'array') {
    const text = formInside(reader.text, { to: 'item', index: 0 });
    const item = withForm(itemAt(reader, 0).view, text);
    return lossInList(view, reader, item, effectOf(withForm(view, text), item)[harm]);
  }
  if (isPrimitive(view) && isJson(reader)) return groupOf(view) === 'string' && !isAnyText(view) ? MAYBE : LOST;
  return isPrimitive(reader) ? lossOfStructure(view, reader) : MAYBE;
}

const withForm = (view: SchemaView, text: TextForm | undefined): SchemaView =>
  text === undefined ? view : { ...view, text };

/** Whether an object, or a list that is not a list of texts, is written as JSON. */
function isJson(view: SchemaView): boolean {
  if (isPrimitive(view)) return false;
  return view.text?.of === 'text-or-json' || (view.text?.of === 'field' && groupOf(view) === 'object');
}

/** Whether texts are refused by a reader of lists, which reads each as a list of one item. */
function lossInList(view: SchemaView, reader: SchemaView, item: SchemaView, loss: Certainty): Loss {
  const least = strictest(reader, { keyword: 'minItems', side: 'least' }).value;
  const most = strictest(reader, { keyword: 'maxItems', side: 'most' }).value;
  const isSplit = reader.text?.of === 'joined' && !reader.text.isEscaped && holds(view, reader.text.separator);
  const hasMore = hasAny(reader, MORE_OF_LISTS);
  if (least > 1 || most < 1) return LOST;
  if (isSplit && (hasMore || Number.isFinite(most) || !isAnyText(item))) return MAYBE;
  return hasMore && loss === 'no' ? MAYBE : { certainty: loss };
}

const MORE_OF_LISTS = ['contains', 'prefixItems', 'not', 'if', 'unevaluatedItems'];

/** Whether a text of `view` can contain a separator. */
function holds(view: SchemaView, separator: string): boolean {
  const types = typesOf(view);
  return types.has('string') || (separator === '.' && types.has('fraction'));
}

/** Whether a list or an object that is one text is refused by a reader of values without structure. */
function lossOfStructure(view: SchemaView, reader: SchemaView): Loss {
  return (view.text?.of === 'joined' || isJson(view)) && isAnyText(reader) ? READ_AS_OTHER : MAYBE;
}

/** Keywords that restrict texts, or refer to schemas that do. */
const RESTRICTING = ['pattern', 'minLength', 'maxLength', 'format', 'enum', 'const', 'not', 'if'];

function isAnyText(view: SchemaView): boolean {
  return typesOf(view).has('string') && !hasAny(view, RESTRICTING);
}

const WRITTEN_INTEGER = '^(?:0|-?[1-9][0-9]*)$';
const OF_VALUES = ['not', 'if', 'enum', 'const'];
const OF_STRINGS = [...OF_VALUES, 'format'];
const OF_NUMBERS = [...OF_STRINGS, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Patterns of the texts of a schema; those texts match them all, and where `isExact`, no other text does. */
interface Texts {
  readonly patterns: readonly string[];
  readonly isExact: boolean;
}

function textsOf(view: SchemaView, isWriter: boolean): Texts {
  const group = groupOf(view);
  if (group === 'boolean') return { patterns: ['^(?:true|false)$'], isExact: !hasAny(view, OF_VALUES) };
  if (group === 'null') return { patterns: ['^(?:null)?$'], isExact: !isWriter };
  if (group === 'string') {
    return {
      patterns: [...stringsUnder(view, 'pattern').map(({ value }) => value), ...sizesOf(view)],
      isExact: !hasAny(view, OF_STRINGS),
    };
  }
  const isInteger = !typesOf(view).has('fraction');
  const isFree = !hasAny(view, OF_NUMBERS);
  if (isWriter) return { patterns: [isInteger ? WRITTEN_INTEGER : NUMBER], isExact: isFree && isInteger };
  return { patterns: [NUMBER], isExact: isFree && !isInteger };
}

/** Whether texts of one type are refused by a reader of another type. */
function lossOfTexts(view: SchemaView, reader: SchemaView): Loss {
  const [written, read] = [textsOf(view, true), textsOf(reader, false)];
  const isFreeInteger = groupOf(reader) === 'integer' && !hasAny(reader, OF_NUMBERS);
  // A reader of integers also reads 1.0, which is left open here: what it reads for sure are digits.
  const sure = isFreeInteger && !typesOf(reader).has('fraction') ? [WRITTEN_INTEGER] : read.patterns;
  const isSure = read.isExact || isFreeInteger;
  if (isSure && wordBetween(written.patterns, sure) === undefined) return NO_LOSS;
  const word = wordBetween(written.patterns, read.patterns);
  return written.isExact && word !== undefined && word !== 'undecided' ? LOST : MAYBE;
}

/** How a value inside another one is written; undefined where it is JSON. */
export function formInside(form: TextForm | undefined, step: Step): TextForm | undefined {
  if (form === undefined || step.to === 'same') return form;
  switch (form.of) {
    case 'form':
      if (step.to === 'property' && form.properties.has(step.name)) return form.properties.get(step.name);
      return step.to === 'item' || step.to === 'items' ? TEXT_OR_JSON : FIELD;
    case 'field':
      return step.to === 'item' || step.to === 'items' ? TEXT_OR_JSON : undefined;
    case 'text-or-json':
      return undefined;
    default:
      return MEMBER;
  }
}

/** How values inside another one are written, whatever their place is. */
export function formOfMembers(form: TextForm | undefined): TextForm | undefined {
  if (form?.of === 'form') return FIELD;
  return form?.of === 'field' || form?.of === 'text-or-json' ? undefined : MEMBER;
}
