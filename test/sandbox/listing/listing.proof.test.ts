import { describe, expect, it } from 'vitest';
import { LISTING_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { openStore } from '../../../src/backoffice/sandbox/store/open-store.ts';
import { caseCount } from '../../support/case-count.ts';
import { sharedPostgres } from '../store/shared-postgres.ts';
import { SANDBOXES } from './cases.ts';
import { describePages } from './pages.ts';
import { describeWalks } from './walks.ts';
import { CHUNK, createWorld } from './world.ts';

it('every answer of a switch meets every answer of every other in one of the sandboxes', () => {
  const names = Object.keys(LISTING_SWITCHES) as (keyof typeof LISTING_SWITCHES)[];
  const answers = names.flatMap((name) =>
    Object.keys(LISTING_SWITCHES[name].answers).map((answer) => ({ name, answer })),
  );
  const pairs = answers
    .flatMap((one) => answers.map((other) => ({ one, other })))
    .filter(({ one, other }) => one.name < other.name);
  const missing = pairs.filter(({ one, other }) =>
    SANDBOXES.every((switches) => switches[one.name] !== one.answer || switches[other.name] !== other.answer),
  );
  expect(missing).toEqual([]);
});

describe.each([
  ['sqlite', 15, 20],
  ['postgres', 4, 4],
] as const)('over HTTP, from %s', (kind, pages, walks) => {
  const create = async () => {
    const address = kind === 'sqlite' ? 'sqlite::memory:' : await sharedPostgres().freshDatabase();
    return createWorld(await openStore(address, { chunk: CHUNK }), 'http');
  };

  describe('a page', () => describePages(create, caseCount(pages)));
  describe('a walk', () => describeWalks(create, caseCount(walks)));
});
