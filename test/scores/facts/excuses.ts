import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Kind = 'unproven' | 'unreported' | 'besideReference' | 'controls';

/** By pattern of a place, why what is there need not be found. */
const EXCUSES: Readonly<Record<Kind, Readonly<Record<string, string>>>> = parse(
  readFileSync(new URL('excuses.yaml', import.meta.url), 'utf8'),
);

/** Why what is at `place` need not be found; undefined where it must be. */
export function excuseOf(kind: Kind, place: string): string | undefined {
  return Object.entries(EXCUSES[kind]).find(([pattern]) => new RegExp(pattern).test(place))?.[1];
}

/** All reasons of some kinds, each of which must excuse something. */
export function reasonsOf(...kinds: readonly Kind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => Object.values(EXCUSES[kind])))].sort();
}
