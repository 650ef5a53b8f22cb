import { isJsonObject } from '../json/json.ts';
import { childPointer, valueAt } from '../json/pointer.ts';
import { ALTERNATIVES, appliedSchemas, CONDITIONS } from '../openapi/applied-schemas.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { withValues } from '../openapi/with-values.ts';

/** A circle through a dependent schema ends where a value lacks the property. The order decides which circle is found first. */
const APPLIED = ['allOf', ...ALTERNATIVES, 'not', ...CONDITIONS, '$ref'] as const;

/** Validators call themselves for each reference, so that a longer chain of them does not end either. */
const MAX_DEPTH = 400;

/** A keyword that is removed, so that a schema has an end. */
export interface Cut {
  /** The schema that has the keyword. */
  readonly pointer: string;
  readonly keyword: string;
  readonly why: string;
}

/** A schema that another one applies to the same value. */
interface Edge {
  readonly from: string;
  readonly keyword: string;
  readonly to: string;
}

/** A schema on the way, and the schemas that it applies which are not visited yet. */
interface Step {
  readonly pointer: string;
  /** How this schema was reached. */
  readonly by: Edge | undefined;
  readonly open: Edge[];
}

const CIRCLE = 'The schema applies itself to the same value, without an end. Remove one $ref of the circle.';
const TOO_LONG = `The chain of references has more than ${MAX_DEPTH} schemas for the same value.`;

/**
 * The document without the keywords through which a schema applies itself to the same value again, so that no validation
 * has an end. A schema may well contain itself in the parts of its values.
 *
 * A `$ref` in an `allOf` is removed first, as in `Pet: {oneOf: [Cat]}`, `Cat: {allOf: [Pet, …]}`: what is left is what
 * people mean. In any other circle the keyword is removed that would refuse values otherwise.
 *
 * @param targets where each `$ref` of a schema leads: a circle needs one.
 */
export function withoutEndlessSchemas(
  document: OpenApiDocument,
  targets: Iterable<string>,
): { readonly document: OpenApiDocument; readonly cuts: readonly Cut[] } {
  const cuts = findCuts(document, targets);
  const removed = cuts.map(({ pointer, keyword }) => [childPointer(pointer, keyword), undefined] as const);
  return { document: withValues(document, new Map(removed)), cuts };
}

function findCuts(document: OpenApiDocument, targets: Iterable<string>): Cut[] {
  const cuts = new Map<string, Cut>();
  const done = new Set<string>();
  const keyOf = (pointer: string, keyword: string) => `${pointer} ${keyword}`;
  const stepTo = (pointer: string, by: Edge | undefined): Step => ({
    pointer,
    by,
    open: edgesOf(document, pointer).filter(({ keyword }) => !cuts.has(keyOf(pointer, keyword))),
  });
  for (const target of targets) {
    const way = [stepTo(target, undefined)];
    const places = new Map([[target, 0]]);
    const leave = () => places.delete(way.pop()?.pointer ?? '');
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const edge = last.open.pop();
      if (edge === undefined) {
        done.add(last.pointer);
        leave();
        continue;
      }
      if (cuts.has(keyOf(edge.from, edge.keyword)) || done.has(edge.to)) continue;
      const start = places.get(edge.to);
      if (start === undefined && way.length < MAX_DEPTH) {
        places.set(edge.to, way.length);
        way.push(stepTo(edge.to, edge));
        continue;
      }
      const taken = way.flatMap(({ by }) => by ?? []);
      const { from, keyword } =
        start === undefined ? lastReference([...taken, edge]) : chosen([...taken.slice(start), edge]);
      cuts.set(keyOf(from, keyword), { pointer: from, keyword, why: start === undefined ? TOO_LONG : CIRCLE });
      // What was reached through the keyword is visited again where something else leads there.
      const index = places.get(from) ?? 0;
      while (way.length > index + 1) leave();
    }
  }
  return [...cuts.values()];
}

function lastReference(edges: readonly Edge[]): Edge {
  return edges.findLast(({ keyword }) => keyword === '$ref') ?? chosen(edges);
}

/** Which edge of a circle is cut. */
function chosen(circle: readonly Edge[]): Edge {
  const by = (keyword: string) => circle.find((edge) => edge.keyword === keyword);
  const inherited = circle.find(
    ({ keyword }, index) => keyword === '$ref' && circle.at(index - 1)?.keyword === 'allOf',
  );
  const found = by('not') ?? by('if') ?? inherited ?? by('oneOf') ?? by('$ref');
  if (found === undefined) throw new Error('A circle of schemas has a $ref.');
  return found;
}

/** The schemas that the one at `pointer` applies to the same value. */
function edgesOf(document: OpenApiDocument, pointer: string): Edge[] {
  const schema = valueAt(document, pointer);
  if (!isJsonObject(schema)) return [];
  return appliedSchemas(schema, pointer, APPLIED).map(({ keyword, pointer: to }) => ({ from: pointer, keyword, to }));
}
