import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Checkpoint } from '../../../src/backoffice/client/checkpoint.ts';
import { createBackOfficeClient } from '../../../src/backoffice/client/create-client.ts';
import { DEFAULT_LISTING_SWITCHES, LISTING_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { caseCount } from '../../support/case-count.ts';
import { answer, ledgerOf, type PagingCase, pagingCases } from '../paging/paging-case.ts';
import { APP_KEY, type ClientWorld, createWorld, idOf, LATER, listingOf, type ServedWorld } from './client-world.ts';

let world: ClientWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** From how many checkpoints each walk is resumed. */
const RESUMED = 3;

/** Some of `all`: the first, the last and those between at equal distances. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  const step = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => all[Math.round(at * step)]).filter((each) => each !== undefined);
}

/** Walks over a ledger of the sandbox, and from some checkpoints, and expects its listing each time. */
async function expectLossless(sandbox: ServedWorld, walked: PagingCase): Promise<number> {
  const { from, to, direction, pageSize, resumedPageSize, switches } = walked;
  const accountId = await world.account(walked.ledger);
  const listing = await listingOf(sandbox, accountId, walked);
  expect(listing.toSorted()).toEqual(
    answer(ledgerOf(walked.ledger), { from, to }, switches)
      .map(({ sequence }) => idOf(sequence))
      .sort(),
  );
  const expected = direction === 'next' ? listing : listing.reverse();
  const client = createBackOfficeClient({ baseUrl: sandbox.url, appKey: APP_KEY, token: sandbox.token });
  const options = { accountId, from, to, direction };

  const given: string[] = [];
  const checkpoints: { readonly at: number; readonly checkpoint: Checkpoint }[] = [];
  for await (const { records, checkpoint } of client.transactions({ ...options, pageSize }).pages()) {
    given.push(...records.map(({ finTranID }) => finTranID));
    checkpoints.push({ at: given.length, checkpoint: JSON.parse(JSON.stringify(checkpoint)) });
  }
  expect(given).toEqual(expected);

  for (const { at, checkpoint } of spread(checkpoints, RESUMED)) {
    const rest: string[] = [];
    const resumed = { ...options, pageSize: resumedPageSize, checkpoint };
    for await (const { finTranID } of client.transactions(resumed)) rest.push(finTranID);
    expect(rest).toEqual(expected.slice(at));
  }
  return given.length;
}

/** Every answer of a switch of the listing, the others being the defaults. */
const SINGLE = Object.entries(LISTING_SWITCHES).flatMap(([name, { answers }]) =>
  Object.keys(answers).map((answerName) => ({
    name,
    answerName,
    switches: { ...DEFAULT_LISTING_SWITCHES, [name]: answerName },
  })),
);

describe('a walk over HTTP returns every record of the listing once, in the order of the server', () => {
  test.each(SINGLE)('with $name: $answerName', async ({ switches }) => {
    let now = LATER;
    const sandbox = await world.serve({ switches, now: () => now });
    let records = 0;
    const ledgers = fc.sample(pagingCases, { numRuns: caseCount(2), seed: 40 });
    for (const walked of ledgers) {
      for (const direction of ['next', 'prev'] as const) {
        now = Date.parse(walked.now);
        records += await expectLossless(sandbox, { ...walked, direction, switches });
      }
    }
    expect(records).toBeGreaterThan(20);
  });

  test('with any switches', async () => {
    await fc.assert(
      fc.asyncProperty(pagingCases, async (walked) => {
        const sandbox = await world.serve({ switches: walked.switches, now: () => Date.parse(walked.now) });
        try {
          await expectLossless(sandbox, walked);
        } finally {
          await sandbox.stop();
        }
      }),
      { numRuns: caseCount(30), seed: 4 },
    );
  });
});
