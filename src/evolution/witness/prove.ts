import type { Witness } from '../change.ts';
import type { Version } from '../read/read-version.ts';
import type { Direction } from '../schema/comparing.ts';
import type { Found } from '../schema/schema-graph.ts';
import { viewOf } from '../schema/view.ts';
import { candidates } from './candidates.ts';
import type { AjvJudge } from './value-judge.ts';
import { wrapped } from './wrap.ts';

/** A body or parameter whose schemas are compared. */
export interface Proving {
  readonly base: Version;
  readonly revision: Version;
  readonly direction: Direction;
  readonly judge: AjvJudge;
  /** Where its schema stands in each version, if it has one. */
  readonly root: { readonly base: string | undefined; readonly revision: string | undefined };
}

/** How many values are tried for one proof; after that the change is unproven. */
const MAX_TRIED = 400;

/**
 * Finds proofs: values that who writes may send and who reads refuses. Writers keep to the base in requests and to the
 * revision in responses. Values are drawn from both schemas, in a fixed order, and judged by Ajv: first the part that
 * changed, then the whole body around it.
 */
export function prover({ base, revision, direction, judge, root }: Proving): (found: Found) => Witness | undefined {
  const isRequest = direction === 'request';
  const [writer, reader] = isRequest ? [base, revision] : [revision, base];
  const [writing, reading] = isRequest ? [root.base, root.revision] : [root.revision, root.base];
  const accepted = (version: Version, pointer: string | undefined, value: Parameters<typeof judge.accepted>[2]) =>
    pointer === undefined ? true : judge.accepted(version, pointer, value);

  return (found) => {
    const [own, other] = isRequest ? [found.base, found.revision] : [found.revision, found.base];
    const isSure = (isRequest ? found.difference.effect.narrows : found.difference.effect.widens) === 'yes';
    const whole = viewOf(writer, writing === undefined ? [] : [writing]);
    let tried = 0;
    for (const value of candidates(own, other, { judge, mayBeUndeclared: isSure })) {
      if (!judge.accepts(own, value) || judge.accepts(other, value)) continue;
      for (const body of wrapped(whole, found.route, value, judge)) {
        tried += 1;
        if (tried > MAX_TRIED) return undefined;
        if (accepted(writer, writing, body) !== true || accepted(reader, reading, body) !== false) continue;
        return {
          value: body,
          validUnder: isRequest ? 'base' : 'revision',
          accepting: writing ?? '#',
          refusing: reading ?? '#',
        };
      }
    }
    return undefined;
  };
}
