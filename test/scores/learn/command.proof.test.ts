import { expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { scoreOf } from './command.ts';
import { CONTROLS, scoreControl } from './controls.ts';
import { scoreServer } from './learn-score.ts';

test('random servers: nothing wrong, nothing missed, and twins that answer alike', async () => {
  const results = [];
  for (let seed = 5000; seed < 5000 + caseCount(4); seed += 1) results.push(await scoreServer(seed, 50));
  const score = scoreOf(results, []);
  expect([...score.wrong, ...score.missed]).toEqual([]);
  expect(score.right).toBeGreaterThan(40);
});

test.each(CONTROLS.filter(({ name }) => !name.startsWith('Prism')))('nothing is guessed of $name', async (control) => {
  expect(await scoreControl(control)).toEqual([]);
});

test('a control that answers as one setting is reported', async () => {
  const [first] = CONTROLS;
  if (first === undefined) throw new Error('There is no control.');
  expect(await scoreControl({ ...first, mayBeDecided: {} })).toEqual([`${first.name}: ties is decided as stable`]);
});

test('a wrong, a missed and a differing server, and a faulty patch, are listed', async () => {
  const result = await scoreServer(5001, 0);
  const { order, ties } = result.settings.answers;
  const switches = { order: 'wrong', ties: 'missed', boundary: 'right' } as const;
  const difference = { url: '/countries', server: '501', twin: '404' };
  const faulty = { ...result, switches, difference, patchFaults: ['lint: a finding'] };
  expect(scoreOf([faulty], ['a control'])).toMatchObject({
    right: 1,
    missed: [`server 5001: ties=${ties} is missed`],
    wrong: [
      `server 5001: order=${order} is wrong`,
      'server 5001: its twin differs at /countries',
      'server 5001: patch: lint: a finding',
      'a control',
    ],
  });
});

test('twins of servers with one timestamp only, or on another day in another time zone, answer alike', async () => {
  // Two and three records of one timestamp in descending order, and one of another day in New York.
  for (const seed of [22, 29, 292]) expect((await scoreServer(seed, 100)).difference).toBeUndefined();
});
