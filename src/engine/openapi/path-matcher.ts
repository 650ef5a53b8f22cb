import { getOrInsert } from '../json/memoized.ts';
import { decodePercent, normalizedPart } from '../json/percent-encoding.ts';

/** A path template that a path matches. */
export interface PathMatch {
  readonly template: string;
  /** The values of the path parameters by name, decoded. The object has no prototype. */
  readonly values: Readonly<Record<string, string>>;
  /** The same values as they were sent, percent-encoded. */
  readonly rawValues: Readonly<Record<string, string>>;
  /** How concrete each segment is. */
  readonly concreteness: readonly number[];
}

/** Returns the first template that `path` (without query) matches and that `accept` takes. */
export type PathMatcher = (path: string, accept: (match: PathMatch) => boolean) => PathMatch | undefined;

/** A segment of a template with variables: the literal texts around them, and their names. */
interface Variables {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** A node of the tree of templates: what follows, by literal and by templated segments. */
interface Node {
  readonly literals: Map<string, Node>;
  readonly templated: { readonly variables: Variables; readonly next: Node }[];
  readonly leaves: Leaf[];
}

interface Leaf {
  readonly template: string;
  readonly variables: readonly (Variables | undefined)[];
  readonly concreteness: readonly number[];
}

/**
 * Matches paths with path templates, segment by segment (OpenAPI 3.1.1, section 4.8.8): concrete segments before templated
 * ones, and segments with more literal text before others. A variable matches neither an empty text nor a slash; an
 * encoded slash does not end a segment. Each node of the tree is visited at most once for a path.
 */
export function pathMatcher(templates: Iterable<string>): PathMatcher {
  const root = node();
  for (const template of templates) add(root, template);
  return (path, accept) => {
    const raw = path.split('/').slice(1);
    const parts = raw.map(normalizedPart);
    return find(root, parts, 0, (leaf) => {
      const match = matchOf(leaf, raw, parts);
      return accept(match) ? match : undefined;
    });
  };
}

/** Whether the template of `one` is a concrete counterpart of the template of `other`, so that it always wins. */
export function isMoreConcrete(one: PathMatch, other: PathMatch): boolean {
  const pairs = one.concreteness.map((value, index) => value - (other.concreteness[index] ?? 0));
  return pairs.every((difference) => !(difference < 0)) && pairs.some((difference) => difference > 0);
}

function node(): Node {
  return { literals: new Map(), templated: [], leaves: [] };
}

function add(root: Node, template: string): void {
  // A fragment or a query in a template is not sent as a part of the path.
  const [path = ''] = template.split(/[?#]/, 1);
  const segments = path.split('/').slice(1);
  const variables = segments.map((segment) => (segment.includes('{') ? variablesOf(segment) : undefined));
  let at = root;
  for (const [index, segment] of segments.entries()) {
    const templated = variables[index];
    at = templated === undefined ? literal(at, normalizedPart(segment)) : belowVariables(at, templated);
  }
  const concreteness = variables.map((each) => (each === undefined ? Number.MAX_SAFE_INTEGER : textLength(each)));
  const leaf = { template, variables, concreteness };
  if (path === template) at.leaves.unshift(leaf);
  else at.leaves.push(leaf);
}

function variablesOf(segment: string): Variables {
  const pieces = segment.split(/\{([^}]*)\}/);
  return {
    names: pieces.filter((_, index) => index % 2 === 1),
    texts: pieces.filter((_, index) => index % 2 === 0).map(normalizedPart),
  };
}

function literal({ literals }: Node, part: string): Node {
  return getOrInsert(literals, part, () => node());
}

function belowVariables({ templated }: Node, variables: Variables): Node {
  const key = JSON.stringify(variables);
  const known = templated.find((each) => JSON.stringify(each.variables) === key);
  if (known !== undefined) return known.next;
  const next = node();
  templated.push({ variables, next });
  templated.sort((left, right) => textLength(right.variables) - textLength(left.variables));
  return next;
}

/** How much literal text a segment has: of two that match, the one with more is meant. */
function textLength({ texts }: Variables): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function find(
  at: Node,
  parts: readonly string[],
  index: number,
  take: (leaf: Leaf) => PathMatch | undefined,
): PathMatch | undefined {
  const part = parts[index];
  if (part === undefined) {
    for (const leaf of at.leaves) {
      const match = take(leaf);
      if (match !== undefined) return match;
    }
    return undefined;
  }
  // Servers decode reserved characters as well, so that `:` and `%3A` rarely differ.
  const next = at.literals.get(part) ?? (part.includes('%') ? at.literals.get(decodePercent(part)) : undefined);
  const found = next && find(next, parts, index + 1, take);
  if (found !== undefined) return found;
  for (const { variables, next: below } of at.templated) {
    if (sentValues(part, variables) === undefined) continue;
    const deeper = find(below, parts, index + 1, take);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function matchOf(
  { template, variables, concreteness }: Leaf,
  raw: readonly string[],
  parts: readonly string[],
): PathMatch {
  const values: Record<string, string> = Object.create(null);
  const rawValues: Record<string, string> = Object.create(null);
  for (const [index, each] of variables.entries()) {
    if (each === undefined) continue;
    // A variable that is a whole segment has the value that was sent, however it was encoded.
    const isWhole = each.texts.every((text) => text === '') && each.names.length === 1;
    const found = isWhole ? [raw[index] ?? ''] : (sentValues(parts[index] ?? '', each) ?? []);
    for (const [position, name] of each.names.entries()) {
      rawValues[name] = found[position] ?? '';
      values[name] = decodePercent(found[position] ?? '');
    }
  }
  return { template, values, rawValues, concreteness };
}

/** The values in a segment, percent-encoded; undefined where it does not match, neither as it was sent nor decoded. */
function sentValues(part: string, variables: Variables): string[] | undefined {
  const values = valuesIn(part, variables);
  if (values !== undefined || !part.includes('%')) return values;
  return valuesIn(decodePercent(part), variables)?.map(encodeURIComponent);
}

/** The values between the texts of a segment, the first ones as short as they can be; undefined where it does not match. */
function valuesIn(part: string, { texts }: Variables): string[] | undefined {
  const [first = '', ...rest] = texts;
  const last = rest.pop() ?? '';
  if (!part.startsWith(first) || !part.endsWith(last)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const text of rest) {
    const next = part.indexOf(text, at + 1);
    if (next < 0) return undefined;
    values.push(part.slice(at, next));
    at = next + text.length;
  }
  const end = part.length - last.length;
  return end > at ? [...values, part.slice(at, end)] : undefined;
}
