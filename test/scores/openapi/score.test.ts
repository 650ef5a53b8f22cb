import { expect, test } from 'vitest';
import type { ConformanceCase } from '../../openapi/corpus/conformance-case.ts';
import { casesOf } from '../../openapi/corpus/read-corpus.ts';
import { conformanceScore, renderScore } from './conformance-score.ts';

const valid = { type: 'application/json', body: '1' };
const invalid = { type: 'application/json', body: '"x"' };

/** A pair of cases in which a response of an integer is documented. */
function pairOf({ clean = valid, faulty = invalid, rule = 'response-body' }: PairParts = {}) {
  const content = { 'application/json': { schema: { type: 'integer' } } };
  return casesOf('statuses', { section: 'RFC 9110, 15', cases: [{ name: 'a thing', content, clean, faulty, rule }] });
}

interface PairParts {
  readonly clean?: typeof valid;
  readonly faulty?: typeof valid;
  readonly rule?: NonNullable<ConformanceCase['fault']>['rule'];
}

test('both tools are counted by area', () => {
  const cases = pairOf();
  expect(conformanceScore(cases, new Set(cases))).toEqual({
    areas: [{ area: 'statuses', clean: 1, cleanRight: 1, faulty: 1, faultyRight: 1, peerRight: 1 }],
    wrong: [],
  });
});

test('each wrong answer is listed with its text', () => {
  const [, missed] = pairOf({ faulty: valid });
  const [falseAlarm] = pairOf({ clean: invalid });
  const [, otherRule] = pairOf({ rule: 'response-json' });
  const cases = [missed, falseAlarm, otherRule].flatMap((each) => each ?? []);
  const score = conformanceScore(cases, undefined);
  expect(score.wrong.map(({ expected, findings }) => [expected, findings.map(({ rule }) => rule)])).toEqual([
    ['response-body', []],
    ['no finding', ['response-body']],
    ['response-json', ['response-body']],
  ]);
  expect(renderScore(score).split('\n')).toEqual([
    'area      clean  faulty  replay  redocly drift',
    'statuses    0/1     0/2   0.0 %',
    'all         0/1     0/2   0.0 %',
    '',
    '3 wrong:',
    'statuses: a thing (RFC 9110, 15)',
    '  expected response-body, reported nothing',
    'statuses: a thing (RFC 9110, 15)',
    expect.stringMatching(/^ {2}expected no finding, reported response-body: /),
    'statuses: a thing (RFC 9110, 15)',
    expect.stringMatching(/^ {2}expected response-json, reported response-body: /),
  ]);
});
