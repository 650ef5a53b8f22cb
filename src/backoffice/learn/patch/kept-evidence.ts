import { type Learned, type LearnedPoint, renameExchanges } from '../../../engine/report/learned.ts';
import { exchangesOf } from '../points.ts';

/** What was learned, with the decided points and the exchanges to which they refer only. */
export function provenPart({ points, exchanges }: Learned): Learned {
  const proven = points.flatMap((point): LearnedPoint[] => {
    const questions = point.questions.filter(({ outcome }) => outcome.kind === 'decided');
    return questions.length === 0 ? [] : [{ ...point, questions }];
  });
  const named = new Set(proven.flatMap(exchangesOf));
  return { points: proven, exchanges: exchanges.filter(({ id }) => named.has(id)) };
}

/** The same with the points of `earlier` evidence that are not decided anew. Its exchanges get a name that no exchange of `learned` has. */
export function withEarlier(learned: Learned, earlier: Learned): Learned {
  const taken = new Set(learned.points.map(({ id }) => id));
  const used = new Set(learned.exchanges.map(({ id }) => id));
  const names = new Map(earlier.exchanges.map(({ id }) => [id, nameOutside(id, used)] as const));
  const points = earlier.points
    .filter(({ id }) => !taken.has(id))
    .map((point) => renameExchanges(point, (id) => names.get(id) ?? id));
  const named = new Set(points.flatMap(exchangesOf));
  const exchanges = earlier.exchanges
    .map((exchange) => ({ ...exchange, id: names.get(exchange.id) ?? exchange.id }))
    .filter(({ id }) => named.has(id));
  return { points: [...points, ...learned.points], exchanges: [...exchanges, ...learned.exchanges] };
}

function nameOutside(id: string, used: Set<string>): string {
  let name = id;
  while (used.has(name)) name = `earlier-${name}`;
  used.add(name);
  return name;
}
