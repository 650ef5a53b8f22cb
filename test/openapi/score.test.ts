import { expect, test } from 'vitest';
import { casesOf } from './corpus/conformance-case.ts';
import { answer, BAD, GOOD, only, responding, THING, thingDocument } from './corpus/thing.ts';
import { conformanceScore, renderScore } from './score/conformance-score.ts';

const pair = {
  area: 'statuses' as const,
  section: 'RFC 9110, 15',
  name: 'a thing',
  document: thingDocument(responding(only(THING))),
  clean: answer('application/json', GOOD),
  faulty: answer('application/json', BAD),
  rule: 'response-body' as const,
};

test('both tools are counted by area', () => {
  const cases = casesOf(pair);
  expect(conformanceScore(cases, new Set(cases))).toEqual({
    areas: [{ area: 'statuses', clean: 1, cleanRight: 1, faulty: 1, faultyRight: 1, peerRight: 1 }],
    wrong: [],
  });
});

test('each wrong answer is listed with its text', () => {
  const [, missed] = casesOf({ ...pair, faulty: pair.clean });
  const [falseAlarm] = casesOf({ ...pair, clean: pair.faulty });
  const [, otherRule] = casesOf({ ...pair, rule: 'response-json' });
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
