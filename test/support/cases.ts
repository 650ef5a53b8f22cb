import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/** Describes each YAML file of a folder that `isIncluded`, with a test for each case that `casesOf` finds in it. */
export function describeCases<File, Case extends { readonly name?: string }>(
  folder: URL,
  casesOf: (file: File) => readonly Case[],
  check: (one: Case) => void | Promise<void>,
  isIncluded: (name: string) => boolean = () => true,
): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml') && isIncluded(name));
  describe.each(names)('%s', (name) => {
    const file: File = parse(readFileSync(new URL(name, folder), 'utf8'), { merge: true });
    test.each(casesOf(file).map((one) => [one.name ?? '', one] as const))('%s', (_name, one) => check(one));
  });
}

/** Throws for a member that no runner knows: a typing error would leave something unchecked. */
export function assertMembers(one: object, members: string): void {
  const unknown = Object.keys(one).find((member) => !members.split(' ').includes(member));
  if (unknown !== undefined) throw new Error(`A case has the unknown member ${unknown}.`);
}

/** Throws for a case that has none of the members that state an expectation: it would pass in any case. */
export function assertExpectation(one: object, members: string): void {
  if (!Object.keys(one).some((member) => members.split(' ').includes(member))) {
    throw new Error(`A case expects nothing; it needs one of ${members}.`);
  }
}

/** A case for each variant in `each`: it has the members of both, and a name that shows those of the variant. */
export function variantsOf<Case extends { readonly name?: string; readonly each?: readonly Partial<Case>[] }>(
  { each = [{}], ...shared }: Case,
  members: string,
): Omit<Case, 'each'>[] {
  return each.map((variant) => {
    const one = { ...shared, ...variant };
    assertMembers(one, members);
    return { ...one, name: shared.name + (Object.keys(variant).length === 0 ? '' : `: ${JSON.stringify(variant)}`) };
  });
}

/** A part of a text: a text that it contains, a pattern between slashes, or something that it does not contain. */
export type Part = string | { readonly not: string } | { readonly text: string; readonly times: number };

/** Expects a part of a text; patterns have `flags`. */
export function expectPart(text: string, part: Part, flags: string, where = ''): void {
  if (typeof part !== 'string' && 'times' in part) {
    expect(text.split(part.text).length - 1, where).toBe(part.times);
    return;
  }
  const wanted = typeof part === 'string' ? part : part.not;
  const isThere = patternIn(wanted, flags)?.test(text) ?? text.includes(wanted);
  expect(isThere, `${where}: ${JSON.stringify(part)} in ${text}`).toBe(typeof part === 'string');
}

/** The pattern that a text between slashes is; undefined for any other text. */
export function patternIn(text: string, flags = ''): RegExp | undefined {
  const [, pattern] = /^\/(.+)\/$/s.exec(text) ?? [];
  return pattern === undefined ? undefined : new RegExp(pattern, flags);
}

/** What an expected value matches: a text between slashes is a pattern. */
export function matching(expected: unknown, flags = ''): unknown {
  const pattern = typeof expected === 'string' ? patternIn(expected, flags) : undefined;
  return pattern === undefined ? expected : expect.stringMatching(pattern);
}
