import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { close, listen } from '../../support/loopback-server.ts';
import { textTable } from '../text-table.ts';
import { median, quantile, responsesPerSecond, responseTimes, timeInTurns } from './measure.ts';

it('takes medians and quantiles of values in any order', () => {
  expect(median([7])).toBe(7);
  expect(median([3, 1])).toBe(2);
  expect(median([9, 1, 5])).toBe(5);
  const upTo = Array.from({ length: 101 }, (_, at) => 100 - at);
  expect([quantile(upTo, 0), quantile(upTo, 0.5), quantile(upTo, 0.99), quantile(upTo, 1)]).toEqual([0, 50, 99, 100]);
  expect(() => median([])).toThrow('no values');
});

it('puts cells in columns', () => {
  expect(textTable([['', 'ms', 'ratio'], ['JSON.parse', '5.02', '1.00'], ['a title'], ['other', '12.00', '']])).toBe(
    '               ms  ratio\nJSON.parse   5.02   1.00\na title\nother       12.00',
  );
});

it('times tasks in turns, and reports one that fails', async () => {
  const called: string[] = [];
  const task = (name: string) => ({ name, run: () => void called.push(name) });
  const times = await timeInTurns([task('a'), { ...task('b'), after: async () => void called.push('after b') }], {
    turns: 2,
  });
  expect(called).toEqual(['a', 'b', 'after b', 'a', 'b', 'after b', 'a', 'b', 'after b']);
  expect(times.map(({ name }) => name)).toEqual(['a', 'b']);
  for (const { ms } of times) expect(ms).toBeGreaterThan(0);
  const failing = { name: 'fails', run: () => Promise.reject(new Error('This fails.')) };
  await expect(timeInTurns([failing], { turns: 1 })).rejects.toThrow('This fails.');
});

it('counts and times the responses of a server, and refuses those of a failing one', async () => {
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  onTestFinished(() => close(server));
  const url = await listen(server);
  expect(await responsesPerSecond({ url }, 1)).toBeGreaterThan(10);
  const times = await responseTimes({ url }, 20, 1);
  expect(times.length).toBeGreaterThanOrEqual(20);
  for (const ms of times) expect(ms).toBeGreaterThan(0);
  status = 503;
  await expect(responseTimes({ url }, 5, 1)).rejects.toThrow('responses were not 2xx');
});
