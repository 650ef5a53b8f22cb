import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import type { BodyRule } from './sandbox-case.ts';

/** The fields of a record that the paging rules check. */
export interface PagedRecord {
  readonly finTranID: string;
  readonly tranWhen: string;
}

/** The records of a page; none where the body is not a page. */
export function recordsOf(body: Json | undefined): PagedRecord[] {
  if (!isJsonArray(body)) return [];
  return body.flatMap((record) => {
    if (!isJsonObject(record)) return [];
    const { finTranID, tranWhen } = record;
    return typeof finTranID === 'string' && typeof tranWhen === 'string' ? [{ finTranID, tranWhen }] : [];
  });
}

/** The page has `count` records. */
export function holds(count: number): BodyRule {
  return (body) => {
    const { length } = recordsOf(body);
    return length === count ? undefined : `The page has ${length} records; ${count} are due.`;
  };
}

/** The page has at most `limit` records (interface specification: Query parameters, limit). */
export function holdsAtMost(limit: number): BodyRule {
  return (body) => {
    const { length } = recordsOf(body);
    return length <= limit ? undefined : `The page has ${length} records; its limit is ${limit}.`;
  };
}

/** No record precedes `offset`, which is a timestamp as records have it (Paging rules, 2). */
export function isFrom(offset: string): BodyRule {
  return (body) => {
    const stray = recordsOf(body).find(({ tranWhen }) => tranWhen < offset);
    return stray && `Record ${stray.finTranID} of ${stray.tranWhen} is before the offset ${offset}.`;
  };
}

/** No record follows `offset` (Paging rules, 3). */
export function isUpTo(offset: string): BodyRule {
  return (body) => {
    const stray = recordsOf(body).find(({ tranWhen }) => tranWhen > offset);
    return stray && `Record ${stray.finTranID} of ${stray.tranWhen} is after the offset ${offset}.`;
  };
}

/** Every record lies on a day from `from` to `to` in UTC, which is what the sandbox takes days in by default. */
export function liesWithin(from: string, to: string): BodyRule {
  return (body) => {
    const stray = recordsOf(body).find(({ tranWhen }) => tranWhen.slice(0, 10) < from || tranWhen.slice(0, 10) > to);
    return stray && `Record ${stray.finTranID} of ${stray.tranWhen} lies outside of ${from} to ${to}.`;
  };
}

/** The page holds every record of `expected`, by its identifier. */
export function holdsAll(expected: ReadonlySet<string>, seen: ReadonlySet<string>): BodyRule {
  return (body) => {
    const all = new Set([...seen, ...recordsOf(body).map(({ finTranID }) => finTranID)]);
    const lost = [...expected].filter((id) => !all.has(id));
    return lost.length === 0
      ? undefined
      : `The pages up to the last lack ${lost.length} records, ${lost[0]} among them.`;
  };
}

/** All of `rules`, in this order. */
export function allOf(...rules: readonly BodyRule[]): BodyRule {
  return (body) => {
    for (const rule of rules) {
      const wrong = rule(body);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };
}
