import { getOrInsert } from '../../json/memoized.ts';
import { childPointer } from '../../json/pointer.ts';
import { ALWAYS_APPLIED } from '../../openapi/applied-schemas.ts';
import type { Direction } from '../../openapi/direction.ts';
import {
  ANNOTATIONS,
  alternativesOf,
  hasAny,
  nameOf,
  type Part,
  type SchemaView,
  together,
  type ValueValidator,
  viewOf,
} from '../../schema/view/schema-view.ts';
import type { TextForm } from '../../schema/view/text-form.ts';
import type { Difference } from '../difference.ts';
import { CROSSES, combineEffects, type Effect, harmIn, isFreeOf, NEUTRAL, UNDECIDED, weakenEffect } from '../effect.ts';
import { isNullable, type Version } from '../read-version.ts';
import { compareAnnotations } from './annotations.ts';
import { compareArrays } from './arrays.ts';
import { compareAlternatives } from './compare-alternatives.ts';
import { compareTexts, formInside, formOfMembers, formsOf, type WrittenPart } from './compare-texts.ts';
import { compareConditions } from './conditions.ts';
import { compareNever, schemaText } from './inner-schemas.ts';
import { compareNumbers } from './limits.ts';
import { compareObjects } from './objects.ts';
import { type ComparedNode, effectOfReached, listReachable, type Reached, routeTo } from './reached.ts';
import type { SchemaComparison, Step, UntouchedTest } from './schema-comparison.ts';
import { areSameBytes, compareFormats, compareStrings } from './strings.ts';
import { compareTypes, compareValues } from './values.ts';

/** A place of a body or a parameter: the way to a value inside it, and the schemas of that value. */
export interface ComparedPlace {
  readonly route: readonly Step[];
  readonly base: SchemaView;
  readonly revision: SchemaView;
  /** Whether the difference there breaks for sure unless a schema around it, such as another alternative, accepts the same values. */
  readonly isSureAlone?: boolean;
}

/** A place where a difference may be that comparing keywords one by one does not show. */
interface Suspect {
  readonly difference: Difference;
  readonly place: ComparedPlace;
  /** Whether what undeclared properties show is reported, or left out, by another difference. */
  readonly isKnown: boolean;
}

/** The schemas of two versions, compared as far as they are asked for; each pair once. */
export interface SchemaGraph {
  /** All differences of the schemas at these pointers and below; undefined is the schema that accepts everything. */
  differences(
    base: string | undefined,
    revision: string | undefined,
    written?: WrittenPart,
  ): (readonly [difference: Difference, place: ComparedPlace])[];
  /**
   * Places below these pointers where keywords that work together changed, but without a difference that restricts the
   * writer: only values can show whether one exists.
   */
  suspects(base: string | undefined, revision: string | undefined, written?: WrittenPart): Suspect[];
}

/** The versions whose schemas are compared, for messages of one direction. */
interface ComparedVersions {
  readonly base: Version;
  readonly revision: Version;
  readonly direction: Direction;
  readonly validator: ValueValidator;
  readonly isUntouched: UntouchedTest;
}

/** The graph of pairs of schemas for one direction. */
export function createSchemaGraph({
  base,
  revision,
  direction,
  validator,
  isUntouched,
}: ComparedVersions): SchemaGraph {
  const nodes = new Map<string, Map<string, ComparedNode>>();
  const effects = new Map<string, Effect>();

  function nodeOf(old: SchemaView, now: SchemaView): ComparedNode {
    const [before, after] = [withoutDoubleNegation(old), withoutDoubleNegation(now)];
    const ofBase = getOrInsert(nodes, nameOf(before), () => new Map<string, ComparedNode>());
    const known = ofBase.get(nameOf(after));
    if (known !== undefined) return known;
    const node: ComparedNode = {
      base: before,
      revision: after,
      isSpared: isSpared(before, after),
      differences: [],
      edges: [],
    };
    ofBase.set(nameOf(after), node);
    if (!node.isSpared) compare(before, after, comparingFor(node));
    return node;
  }

  function isSpared(before: SchemaView, after: SchemaView): boolean {
    if (before.parts.length === 0 && after.parts.length === 0)
      return before.never === undefined && after.never === undefined;
    return (
      before.parts.length === after.parts.length &&
      (before.never === undefined) === (after.never === undefined) &&
      joinNames(before.only) === joinNames(after.only) &&
      joinNames(before.chosen) === joinNames(after.chosen) &&
      before.parts.every(({ schema }, index) => isUntouched(schema, after.parts[index]?.schema))
    );
  }

  function comparingFor(node: ComparedNode): SchemaComparison {
    const isText = node.base.text !== undefined && node.revision.text !== undefined;
    const inText = (view: SchemaView, form: TextForm | undefined) =>
      isText && view.text === undefined && form !== undefined ? { ...view, text: form } : view;
    const [inBase, inRevision] = [formOfMembers(node.base.text), formOfMembers(node.revision.text)];
    return {
      direction,
      isUntouched,
      accepts: validator.accepts,
      isNullable: ({ document }, pointer) => isNullable(document === base.document ? base : revision, pointer),
      effectOf: (before, after, except) => effectOf(inText(before, inBase), inText(after, inRevision), except),
      report: (difference) => node.differences.push(weakenBesideConditions({ ...difference, direction }, node)),
      descend(step, before, after) {
        const to = nodeOf(
          inText(before, formInside(node.base.text, step)),
          inText(after, formInside(node.revision.text, step)),
        );
        // Below what is the same in both versions there is nothing to find.
        if (!to.isSpared) node.edges.push({ step, to });
      },
    };
  }

  function effectOf(before: SchemaView, after: SchemaView, except?: string): Effect {
    const key = `${nameOf(before)} > ${nameOf(after)}${except === undefined ? '' : ` but ${except}`}`;
    const known = effects.get(key);
    if (known !== undefined) return known;
    // While it is being found, a schema that holds itself is taken to be the same in both versions.
    effects.set(key, NEUTRAL);
    const all = listReachable(nodeOf(before, after), except).flatMap((reached) =>
      reached.node.differences.map((difference) => effectOfReached(reached, difference)),
    );
    const effect = all.reduce(combineEffects, NEUTRAL);
    effects.set(key, effect);
    return effect;
  }

  const rootOf = (pointer: string | undefined, pointerNow: string | undefined, written?: WrittenPart): ComparedNode => {
    const [before, after] = [viewOf(base.document, listOf(pointer)), viewOf(revision.document, listOf(pointerNow))];
    if (written === undefined) return nodeOf(before, after);
    const forms = formsOf(written);
    return nodeOf({ ...before, text: forms.base }, { ...after, text: forms.revision });
  };

  /** The differences and the suspects of the same schemas are asked for one after the other. */
  let last: { readonly root: ComparedNode; readonly reached: readonly Reached[] } | undefined;
  const reachedFrom = (root: ComparedNode): readonly Reached[] => {
    if (last?.root !== root) last = { root, reached: listReachable(root) };
    return last.reached;
  };

  return {
    suspects(pointer, pointerNow, written) {
      const harm = harmIn(direction);
      return reachedFrom(rootOf(pointer, pointerNow, written)).flatMap((reached) => {
        const { node, isPart } = reached;
        if (isPart || node.isSpared || !hasInterplay(node)) return [];
        const effect = effectOf(node.base, node.revision);
        // What only the schemas around a condition declare has no proof of its own.
        const isProvable = ({ node: at }: Reached) => at.differences.some((each) => each.effect[harm] !== 'no');
        if (effect[harm] !== 'no' && listReachable(node).some(isProvable)) return [];
        const { base: before, revision: after } = node;
        const place = { route: routeTo(reached), base: before, revision: after };
        return [{ difference: suspectedDifference(node, direction), place, isKnown: !isFreeOf(harm, effect) }];
      });
    },
    differences(pointer, pointerNow, written) {
      return reachedFrom(rootOf(pointer, pointerNow, written)).flatMap((reached) => {
        const { node: at } = reached;
        if (at.differences.length === 0) return [];
        const place = { route: routeTo(reached), base: at.base, revision: at.revision };
        return at.differences.map((difference) => {
          const effect = effectOfReached(reached, difference);
          const isSureAlone = difference.effect[harmIn(direction)] === 'yes';
          return [
            { ...difference, effect },
            { ...place, isSureAlone },
          ] as const;
        });
      });
    },
  };
}

/**
 * A difference of a schema with `not` or `if`, which may refuse what another keyword loses: whether a value shows it is left
 * to a search for one.
 */
function weakenBesideConditions(difference: Difference, { base, revision }: ComparedNode): Difference {
  const { effect } = difference;
  const { narrows, widens } = weakenEffect(effect);
  const [isOld, isNew] = [base, revision].map((view) => hasAny(view, ['not', 'if']));
  return { ...difference, effect: { ...effect, ...(isOld ? { narrows } : {}), ...(isNew ? { widens } : {}) } };
}

/** Keywords whose meaning depends on others, so that comparing them one by one is not enough. */
const INTERPLAY = (
  'anyOf oneOf not if dependentSchemas dependencies contains unevaluatedProperties unevaluatedItems patternProperties propertyNames ' +
  'additionalProperties uniqueItems'
).split(' ');

function hasInterplay({ base, revision }: ComparedNode): boolean {
  return hasAny(base, INTERPLAY) || hasAny(revision, INTERPLAY);
}

function suspectedDifference({ base, revision }: ComparedNode, direction: Direction): Difference {
  return {
    kind: 'accepted-values-changed',
    direction,
    effect: CROSSES,
    at: { base: base.pointer, revision: revision.pointer },
    message: `Schema changed from ${schemaText(base)} to ${schemaText(revision)}; its keywords together accept other values.`,
  };
}

function compare(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  if (base.never !== undefined || revision.never !== undefined) {
    compareNever(base, revision, comparison);
    return;
  }
  if (areSameBytes(base, revision)) return;
  const [before, after] = [alternativesOf(base), alternativesOf(revision)];
  compareAnnotations(base, revision, comparison);
  if (before === undefined || after === undefined) {
    reportTooMany(base, revision, comparison);
    return;
  }
  const choices = [
    { whole: base, alternatives: before },
    { whole: revision, alternatives: after },
  ] as const;
  if (isText(base) && isText(revision) && compareTexts(...choices, comparison)) return;
  if (before.length === 1 && after.length === 1) {
    const [one = base] = before;
    const [other = revision] = after;
    compareSingle(one, other, comparison);
  } else compareAlternatives(...choices, comparison);
}

function reportTooMany(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  comparison.report({
    kind: 'alternatives-undecided',
    effect: UNDECIDED,
    at: { base: base.pointer, revision: revision.pointer },
    message: 'The alternatives changed, and they are too many to be compared.',
  });
}

/** Whether a value itself is a text; a form only has texts inside. */
const isText = ({ text }: SchemaView): boolean => text !== undefined && text.of !== 'form';

const joinNames = (names: ReadonlySet<string> | undefined): string => [...(names ?? [])].join(' ');

const listOf = (pointer: string | undefined): string[] => (pointer === undefined ? [] : [pointer]);

/** Compares schemas that leave no choice, keyword by keyword, for the types that both allow. */
function compareSingle(base: SchemaView, revision: SchemaView, comparison: SchemaComparison): void {
  if (compareValues(base, revision, comparison)) return;
  const types = compareTypes(base, revision, comparison);
  if (types.size === 0) return;
  if (types.has('integer') || types.has('fraction')) compareNumbers(base, revision, comparison, types);
  if (types.has('string')) compareStrings(base, revision, comparison);
  compareFormats(base, revision, comparison, types);
  if (types.has('array')) compareArrays(base, revision, comparison);
  if (types.has('object')) compareObjects(base, revision, comparison);
  compareConditions(base, revision, comparison, types);
}

/**
 * The same view with S in place of `not: { not: S }`, which accepts the same values. Beside `unevaluatedProperties` and
 * `unevaluatedItems` the two differ: `not` hides what S evaluates (JSON Schema 2020-12 Core, section 11).
 */
function withoutDoubleNegation(view: SchemaView): SchemaView {
  if (!hasAny(view, ['not']) || hasAny(view, ['unevaluatedProperties', 'unevaluatedItems'])) return view;
  for (const part of view.parts) {
    const inner = doublyNegated(view, part);
    if (inner === undefined) continue;
    const { not: _, ...schema } = part.schema;
    const parts = view.parts.map((each) => (each === part ? { ...part, schema } : each));
    return withoutDoubleNegation(together({ ...view, parts }, [inner], view.pointer));
  }
  return view;
}

/** The pointer of S where a part says `not: { not: S }`. */
function doublyNegated({ document }: SchemaView, { schema, pointer }: Part): string | undefined {
  if (schema['not'] === undefined) return undefined;
  const refused = viewOf(document, [childPointer(pointer, 'not')]);
  const saying = refused.parts.filter((part) => Object.keys(part.schema).some((key) => !SAYS_NOTHING.has(key)));
  const [negation, ...others] = saying;
  if (refused.never !== undefined || negation?.schema['not'] === undefined || others.length > 0) return undefined;
  const isAlone = Object.keys(negation.schema).every((key) => key === 'not' || SAYS_NOTHING.has(key));
  return isAlone ? childPointer(negation.pointer, 'not') : undefined;
}

/** Keywords that refuse no value by themselves. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([...ANNOTATIONS, ...ALWAYS_APPLIED]);
