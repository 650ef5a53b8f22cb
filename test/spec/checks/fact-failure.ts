import { type JsonObject, show } from './json.ts';
import type { Marks } from './marks.ts';

/** A fact of the text that a document does not say, or says otherwise. */
export interface FactFailure {
  /** `section: name of the fact`, as in the test that checks it. */
  readonly fact: string;
  /** Where in the document: a JSON pointer, with the name of an element in place of its number in a list. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

/** A failure without the fact, which its caller knows. */
export type Problem = Omit<FactFailure, 'fact'>;

/** One fact of the text, and how a document is asked for it. */
export interface FactCheck {
  /** The section of the text. */
  readonly section: string;
  /** Unique within the section. */
  readonly name: string;
  /** The requirement in our own words, as Markdown; the name unless given. */
  readonly requirement?: string;
  /** The JSON pointer of the place in the bundled document that states it. */
  readonly place: string;
  /** Pure, and never throws for a broken document; `marks` are those of the same document. */
  readonly check: (document: JsonObject, marks: Marks) => readonly Problem[];
}

/** No problem, or the one that `found` is not `expected`. */
export function expectEqual(place: string, expected: unknown, found: unknown): readonly Problem[] {
  if (Object.is(expected, found)) return [];
  return [{ place, expected: show(expected), found: show(found) }];
}

/** The problems of a set of names that should be exactly another: each missing and each additional name. */
export function expectSameSet(
  place: string,
  expected: Iterable<unknown>,
  found: Iterable<unknown>,
): readonly Problem[] {
  const wanted = new Set(expected);
  const present = new Set(found);
  return [
    ...[...wanted]
      .filter((name) => !present.has(name))
      .map((name) => problem(place, `has ${show(name)}`, 'it is not there')),
    ...[...present]
      .filter((name) => !wanted.has(name))
      .map((name) => problem(place, `no ${show(name)}`, 'it is there')),
  ];
}

export function problem(place: string, expected: string, found: string): Problem {
  return { place, expected, found };
}
