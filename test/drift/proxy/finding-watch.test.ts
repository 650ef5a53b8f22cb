import { expect, test } from 'vitest';
import { FindingWatch } from '../../../src/engine/proxy/validation-queue.ts';
import type { Finding } from '../../../src/engine/report/report.ts';
import { FINDING } from '../../report/sample-reports.ts';

const of = (id: string, operationId: string | null) => ({ id, operationId });
const found = (id: string, operationId: string | null) => ({ id, operationId, finding: { ...FINDING, id } });

function watch(accept: (finding: Finding) => Finding = (finding) => finding) {
  const fresh: Finding[] = [];
  return { fresh, watch: new FindingWatch(accept, (finding) => fresh.push(finding)) };
}

test('a finding that two threads report is new once, and counts for both', () => {
  const { fresh, watch: seen } = watch();
  seen.take([of('a', 'list')], [found('a', 'list')]);
  seen.take([of('a', 'list'), of('a', 'list')], [found('a', 'list')]);
  expect(fresh.map(({ id, operations, count }) => ({ id, operations, count }))).toEqual([
    { id: 'a', operations: [{ operationId: 'list', count: 1 }], count: 1 },
  ]);
  expect(seen.all().map(({ operationId, count }) => [operationId, count])).toEqual([['list', 3]]);
});

test('what the baseline accepts is not new, but counts; in another operation it is new', () => {
  const accepted = { operations: ['list'], reason: 'known', by: 'Ann', expires: '2030-01-01', hasExpired: false };
  const { fresh, watch: seen } = watch((finding) => ({ ...finding, accepted }));
  seen.take([of('a', 'list')], [found('a', 'list')]);
  expect(fresh).toEqual([]);
  seen.take([of('a', 'get')], [found('a', 'get')]);
  expect(fresh.map(({ operationId }) => operationId)).toEqual(['get']);
  expect(seen.all().map(({ operationId, isAccepted }) => [operationId, isAccepted])).toEqual([
    ['list', true],
    ['get', false],
  ]);
});

test('what no operation declares belongs to none', () => {
  const { fresh, watch: seen } = watch();
  seen.take([of('a', null)], [found('a', null)]);
  expect(fresh.map(({ operationId, operations }) => ({ operationId, operations }))).toEqual([
    { operationId: null, operations: [] },
  ]);
});
