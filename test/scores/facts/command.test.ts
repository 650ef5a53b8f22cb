import { expect, test } from 'vitest';
import { callMain } from '../../support/run-here.ts';
import { main } from './command.ts';
import { renderPart, type ScoreRow, shareText } from './score-rows.ts';

const facts = (...args: string[]) => callMain(() => main(args));

test('--help describes the score, the options, examples and exit codes, on stdout', async () => {
  const { exitCode, stdout, stderr } = await facts('--help');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  for (const part of ['Negative controls', '--json', 'Examples\n  npm run score:facts', 'Exit codes: 0']) {
    expect(stdout).toContain(part);
  }
});

test('an unknown option is named together with those that are allowed; an argument that is no option is refused', async () => {
  const stderr = "Unknown option '--jsn'. Allowed are: --json, --help.\n";
  expect(await facts('--jsn')).toEqual({ exitCode: 2, stdout: '', stderr });
  expect((await facts('spec')).exitCode).toBe(2);
});

const row = { keyword: 'enum', place: '#/enum/0', what: 'removed' };

test('the score as a person reads it: a table, reasons, and survivors with what to do', () => {
  const rows: ScoreRow[] = [
    { ...row, keyword: 'type', outcome: 'excused', reason: 'implied' },
    { ...row, outcome: 'detected' },
    { ...row, outcome: 'survived' },
  ];
  expect(renderPart({ title: 'Changes', cure: 'Add a fact.', rows })).toBe(
    [
      'Changes',
      '      all  detected  excused  survived  score',
      'type    1         0        1         0  100 %',
      'enum    2         1        0         1   50 %',
      'all     3         1        1         1   50 %',
      '  excused, 1: implied',
      '✗ #/enum/0 removed',
      '  1 survivor: Add a fact.',
    ].join('\n'),
  );
});

test('nothing to detect is a whole score, and all but one of many is not rounded up to it', () => {
  expect(shareText([])).toBe('100 % (0 of 0)');
  const many = Array.from({ length: 5000 }, (): ScoreRow => ({ ...row, outcome: 'detected' }));
  expect(shareText([...many, { ...row, outcome: 'survived' }])).toBe('99.9 % (5,000 of 5,001)');
});
