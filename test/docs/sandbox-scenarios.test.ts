import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../../src/backoffice/sandbox/library/public.ts';

test('docs/sandbox.md lists every scenario with what it does', () => {
  const guide = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| scenario .*\n\| -.*\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  const rows = table
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, name, description]) => [name, description])).toEqual(
    Object.entries(SCENARIOS).map(([name, description]) => [`\`${name}\``, description]),
  );
});
