import { isJsonArray, isJsonObject, type Json, type JsonObject, parsedJson } from '../../../engine/json/json.ts';
import type { Learned, LearnedPoint } from '../../../engine/report/learned.ts';

/** What was learned, with the decided points and the exchanges to which they refer only. */
export function provenPart({ points, exchanges }: Learned): Learned {
  const proven = points.flatMap((point): LearnedPoint[] => {
    const questions = point.questions.filter(({ outcome }) => outcome.kind === 'decided');
    return questions.length === 0 ? [] : [{ ...point, questions }];
  });
  const named = new Set(
    proven.flatMap(({ questions }) =>
      questions.flatMap(({ outcome }) =>
        outcome.kind === 'decided'
          ? [...outcome.exchanges, ...outcome.refuted.flatMap((refuted) => refuted.exchanges)]
          : [],
      ),
    ),
  );
  return { points: proven, exchanges: exchanges.filter(({ id }) => named.has(id)) };
}

/**
 * The same with the points of an earlier file of evidence that are not decided anew. Its exchanges get a name that no exchange
 * of `learned` has.
 *
 * @param earlier the text of the file; undefined where there is none. What is not such a file is left out.
 */
export function withEarlier(learned: Learned, earlier: string | undefined): Json {
  const own: Json = JSON.parse(JSON.stringify(learned));
  const before = earlier === undefined ? undefined : parsedJson(earlier);
  const known = isJsonObject(before) ? before['learned'] : undefined;
  const taken = new Set(learned.points.map(({ id }) => id));
  const points = itemsOf(known, 'points').filter(({ id }) => typeof id === 'string' && !taken.has(id));
  if (points.length === 0) return own;
  const used = new Set(learned.exchanges.map(({ id }) => id));
  const names = new Map(
    itemsOf(known, 'exchanges').map(({ id }) => [String(id), nameOutside(String(id), used)] as const),
  );
  const renamed = points.map((point) => withNames(point, names));
  const text = JSON.stringify(renamed);
  const exchanges = itemsOf(known, 'exchanges')
    .map((exchange) => ({ ...exchange, id: names.get(String(exchange['id'])) ?? '' }))
    .filter(({ id }) => text.includes(JSON.stringify(id)));
  return { points: [...renamed, ...itemsOf(own, 'points')], exchanges: [...exchanges, ...itemsOf(own, 'exchanges')] };
}

function nameOutside(id: string, used: Set<string>): string {
  let name = id;
  while (used.has(name)) name = `earlier-${name}`;
  used.add(name);
  return name;
}

/** A part of the evidence in which the lists `exchanges` have the new names. */
function withNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (isJsonArray(value)) return value.map((item) => withNames(item, names));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, Json] => {
      const isList = key === 'exchanges' && isJsonArray(member);
      return [key, isList ? member.map((id) => names.get(String(id)) ?? id) : withNames(member, names)];
    }),
  );
}

function itemsOf(value: Json | undefined, key: string): JsonObject[] {
  const list = isJsonObject(value) ? value[key] : undefined;
  return isJsonArray(list) ? list.filter(isJsonObject) : [];
}
