import { Belief, JOINT_SWITCHES } from '../../../src/backoffice/learn/belief.ts';
import { pageBounds } from '../../../src/backoffice/sandbox/domain/listing/page-bounds.ts';
import { type ListingQuery, readListing } from '../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES, type ListingSwitches } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { NOW } from '../../drift/learn/learn-server.ts';
import { BEYOND_LIMITS } from '../../drift/learn/patch/learned-answers.ts';
import { pageOf } from '../../sandbox/store/records.ts';
import { RANGE, type ServerSettings } from './random-server.ts';

/**
 * Whether requests can decide a switch of a server: every setting with another answer, whatever its other answers are, responds
 * differently to some request. It asks for many more pages than learn does, and computes them with the domain of the sandbox.
 */
export function separable(name: string, { answers, records }: ServerSettings): boolean {
  if (BEYOND_LIMITS.has(name)) return false;
  const shown = JOINT_SWITCHES.find((each) => each === name);
  if (shown === undefined) return true;
  const queries = queriesOf(records.map(({ tranWhen }) => tranWhen));
  const responseOf = (query: ListingQuery, switches: ListingSwitches): string => {
    const request = readListing(query, Date.parse(NOW), switches);
    if (request.kind === 'refusal') return '400';
    return pageOf(records, pageBounds(request, switches))
      .map(({ finTranID }) => finTranID)
      .join(' ');
  };
  const truth = { ...DEFAULT_LISTING_SWITCHES, ...answers };
  const expected = queries.map((query) => responseOf(query, truth));
  const others = new Belief().possible.filter((setting) => setting[shown] !== truth[shown]);
  return others.every((setting) =>
    queries.some((query, index) => responseOf(query, { ...truth, ...setting }) !== expected[index]),
  );
}

function queriesOf(all: readonly string[]): ListingQuery[] {
  const step = Math.max(1, Math.floor(all.length / 12));
  const moments = [...new Set(all.filter((_, index) => index % step === 0))];
  const ofNewYork = (moment: string) => new Date(Date.parse(moment) - 5 * 3_600_000).toISOString().slice(0, 10);
  const days = [...new Set(moments.flatMap((moment) => [moment.slice(0, 10), ofNewYork(moment)]))];
  const offsets = [undefined, ...moments, ...days];
  const ranged = ['2026-03-02T02:30:00Z', '2026-03-03T12:00:00Z', '2026-03-04T02:30:00Z'].map((offset) => ({
    from: '2026-03-02',
    to: '2026-03-03',
    offset,
    limit: '1',
  }));
  return [
    ...ranged,
    ...days.map((day) => ({ from: day, to: day })),
    ...[undefined, '1', '2', '3'].flatMap((limit) =>
      ['next', 'prev'].flatMap((direction) => offsets.map((offset) => ({ ...RANGE, limit, direction, offset }))),
    ),
  ];
}
