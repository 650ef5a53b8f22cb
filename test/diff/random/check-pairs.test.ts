import { expect, test } from 'vitest';
import { type Unit, unitOfVerdict } from '../../scores/diff/unit.ts';
import { caseCount } from '../../support/case-count.ts';
import { changesOfBodies, checkPairs, checkVerdicts } from './check-pairs.ts';

test('no value contradicts a verdict on a random pair, and other tools are asked about its direction alone', () => {
  const units: Unit[] = [];
  const tallies = checkPairs(caseCount(120), 1, (verdict) => {
    const unit = unitOfVerdict(verdict);
    if (unit !== undefined) units.push(unit);
  });
  expect(tallies.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(tallies.map(({ breaking }) => breaking > 0)).toEqual(Array(7).fill(true));
  const broken = units.filter(({ expected }) => expected === 'breaking');
  expect(broken.length).toBeGreaterThanOrEqual(tallies.reduce((sum, { breaking }) => sum + breaking, 0));
  const methods = Map.groupBy(units, ({ base }) => Object.keys(Object.values(base['paths'] ?? {})[0]).join());
  expect([...methods.keys()].sort()).toEqual(['get', 'put']);
});

test('a break that only a value shows which the writer does not send is no question for other tools', () => {
  const documents = { base: { paths: {} }, revision: { paths: {} } };
  const verdict = { source: 'a b', position: 3, direction: 'request', documents, changes: [], result: 'safe' } as const;
  expect(unitOfVerdict({ ...verdict, isBroken: undefined })).toBeUndefined();
  expect(unitOfVerdict({ ...verdict, isBroken: true })).toMatchObject({ id: 'a-b.3.request', expected: 'breaking' });
  expect(unitOfVerdict({ ...verdict, isBroken: false })).toMatchObject({ expected: 'nothing', ours: 'nothing' });
});

test('a verdict that a value contradicts is found', () => {
  const pair = [{ type: 'integer' }, { type: 'integer', maximum: 1 }] as const;
  expect(checkVerdicts('keywords of JSON Schema', pair, []).map(({ why, value }) => [why, value])).toEqual([
    ['a value that is refused is called safe', 2],
  ]);
  const swapped = [{ type: 'integer', maximum: 1 }, { type: 'integer' }] as const;
  expect(checkVerdicts('keywords of JSON Schema', swapped, []).map(({ direction }) => direction)).toEqual(['response']);
  expect(checkVerdicts('keywords of JSON Schema', [{ type: 'integer' }, { type: 'integer' }], [])).toEqual([]);
});

test('an item that only else evaluates shows that the items of the other version are of one type', () => {
  const whole = {
    prefixItems: [{ const: 'foo' }],
    if: { prefixItems: [true, { const: 'bar' }] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: { prefixItems: [true, true, { const: 'then' }] },
    else: { prefixItems: [true, true, true, { const: 'else' }] },
    unevaluatedItems: false,
  };
  const pair = [whole, { items: { type: 'string' } }] as const;
  const source = 'schemas of the JSON Schema Test Suite';
  expect(checkVerdicts(source, pair, []).map(({ direction }) => direction)).toEqual(['request', 'response']);
  expect(checkVerdicts(source, pair, changesOfBodies(pair))).toEqual([]);
  const breaking = changesOfBodies(pair).filter(({ severity }) => severity === 'breaking');
  expect(new Set(breaking.map(({ direction }) => direction))).toEqual(new Set(['request', 'response']));
});
