import type { Operation } from '../../../contract/operations.ts';

/** What a path and method lead to. */
export interface PathMatch {
  /** Undefined where the path is declared, but not with this method. */
  readonly operation: Operation | undefined;
  /** The values of the path parameters by name, decoded. */
  readonly values: Readonly<Record<string, string>>;
}

/** Gives the operation for a method (in upper case) and a path without query; undefined where no path is declared. */
export type PathMatcher = (method: string, path: string) => PathMatch | undefined;

/** A segment of the paths: what follows it, by literal texts and by templates. */
interface Segment {
  readonly literals: Map<string, Segment>;
  readonly templates: {
    readonly texts: readonly string[];
    readonly names: readonly string[];
    readonly next: Segment;
  }[];
  readonly operations: Map<string, Operation>;
}

/**
 * Matches paths with the templates of `operations`, segment by segment, decoded: a literal segment before a templated one,
 * and a template with literal parts before one without, as OpenAPI says of concrete paths. An encoded `/` ends no segment.
 */
export function pathMatcher(operations: readonly Operation[]): PathMatcher {
  const root = segment();
  for (const operation of operations) {
    const parts = operation.path.split('/').slice(1);
    let at = root;
    for (const part of parts) at = part.includes('{') ? templated(at, part) : literal(at, decoded(part));
    at.operations.set(operation.method.toUpperCase(), operation);
  }
  return (method, path) => {
    const parts = path.split('/').slice(1).map(decoded);
    const values: Record<string, string> = {};
    const found = find(root, parts, 0, values);
    return found && { operation: found.operations.get(method), values };
  };
}

function segment(): Segment {
  return { literals: new Map(), templates: [], operations: new Map() };
}

function literal({ literals }: Segment, part: string): Segment {
  let next = literals.get(part);
  if (next === undefined) {
    next = segment();
    literals.set(part, next);
  }
  return next;
}

function templated({ templates }: Segment, part: string): Segment {
  const pieces = part.split(/\{([^}]*)\}/);
  const names = pieces.filter((_, index) => index % 2 === 1);
  const texts = pieces.filter((_, index) => index % 2 === 0).map(decoded);
  const known = templates.find((each) => same(texts, each.texts) && same(names, each.names));
  if (known !== undefined) return known.next;
  const next = segment();
  templates.push({ texts, names, next });
  templates.sort((one, other) => specificity(other.texts) - specificity(one.texts));
  return next;
}

function find(
  at: Segment,
  parts: readonly string[],
  index: number,
  values: Record<string, string>,
): Segment | undefined {
  const part = parts[index];
  if (part === undefined) return at.operations.size > 0 ? at : undefined;
  const next = at.literals.get(part);
  const found = next && find(next, parts, index + 1, values);
  if (found !== undefined) return found;
  for (const { texts, names, next: below } of at.templates) {
    const found = valuesIn(part, texts);
    const deeper = found && find(below, parts, index + 1, values);
    if (found === undefined || deeper === undefined) continue;
    for (const [position, name] of names.entries()) values[name] = found[position] ?? '';
    return deeper;
  }
  return undefined;
}

/** A segment without its percent encoding; as it is where that is broken. */
function decoded(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** How much of a template is text: of two that match, the one with more is meant. */
function specificity(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

/** The values between the texts of a template, the first ones as short as they can be; undefined where it does not match. */
function valuesIn(part: string, texts: readonly string[]): string[] | undefined {
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

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
