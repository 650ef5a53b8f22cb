import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SWITCH_FLAGS } from '../../src/backoffice/sandbox/domain/switches.ts';

test('docs/sandbox.md lists every switch with its answers, the default first', () => {
  const guide = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
  const rows = guide
    .split('\n')
    .map((line) => /^\| `--(?<flag>[a-z-]+)` *\| (?<answers>[^|]+?) *\| (?<decides>[^|]+?) *\|$/.exec(line)?.groups)
    .filter((row) => row !== undefined);
  expect(rows.map((row) => ({ ...row }))).toEqual(
    SWITCH_FLAGS.map(({ flag, answers, decides }) => ({
      flag,
      answers: answers.map(({ answer }) => answer).join(', '),
      decides,
    })),
  );
});
