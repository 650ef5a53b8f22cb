import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callMain } from '../support/run-here.ts';

const RUN = new URL('../../scripts/run.js', import.meta.url);

/** The commands of scripts/run.js with their modules. */
const COMMANDS = [...readFileSync(RUN, 'utf8').matchAll(/^ {2}'?([\w:-]+)'?: '(\S+\.ts)',$/gm)].map(
  ([, name = '', path = '']) => ({ name, module: new URL(path, RUN).href }),
);

async function mainOf(module: string): Promise<(argv: readonly string[]) => Promise<number>> {
  const { main } = await import(module);
  return main;
}

test('every npm script that runs scripts/run.js names one of its commands', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const named = Object.values<string>(scripts).flatMap(
    (script) => /^node (?:--\S+ )*scripts\/run\.js (\S+)/.exec(script)?.[1] ?? [],
  );
  expect([...new Set(named)].sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

test.each(COMMANDS)('npm run $name has a help and refuses an unknown flag', async ({ name, module }) => {
  const main = await mainOf(module);
  const help = await callMain(() => main(['--help']));
  expect(help).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`npm run ${name}`), stderr: '' });
  for (const part of ['Exit codes:', '--help']) expect(help.stdout).toContain(part);
  await expect(main(['--forse'])).rejects.toMatchObject({
    ...{ name: 'CommandError', code: 'usage' },
    message: expect.stringMatching(/--forse.*--help/s),
  });
});
