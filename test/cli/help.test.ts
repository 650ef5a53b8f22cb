import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { defineCommand } from '../../src/cli/command/command.ts';
import { dispatch } from '../../src/cli/command/dispatch.ts';
import { boolean, choice, integer, repeatable, text } from '../../src/cli/command/option.ts';
import { runHere } from '../support/run-here.ts';

const command = defineCommand({
  description: `${'It does this. '.repeat(10).trim()}\n\n${'x'.repeat(97)} 99\n${'x'.repeat(97)} 100`,
  positionals: { files: repeatable(text({ value: 'FILE', help: 'What is read.' })) },
  options: {
    port: integer({ value: 'PORT', help: 'Where it listens.', default: 4020, min: 0, max: 65_535 }),
    aVeryLongNameOfAnOption: text({ value: 'SOMETHING', help: 'It has a line of its own.' }),
    key: text({ help: 'A secret.', default: 'hidden', secret: true, env: 'DEMO_KEY' }),
    order: choice(
      { up: 'From the oldest to the newest, and so on until the line has to be broken for its width.', down: 'Back.' },
      { help: 'The order.', default: 'up', section: 'Open questions' },
    ),
    quiet: boolean({ help: 'Says nothing.' }),
  },
  examples: [{ line: 'demo run', does: 'Runs.' }],
  exitCodes: { 0: 'Fine.', 2: 'It could not run.' },
  run: async () => 0,
});

test('sections, alignment, wrapping, defaults, ranges and meanings', async () => {
  const commands = [
    { name: 'run', summary: 'Runs the demo.', load: async () => command },
    { name: 'run twice', summary: 'Runs it twice.', load: async () => command },
  ];
  const program = { name: 'demo', summary: '', version: () => '1', commands };
  const { stdout } = await runHere(['run', '--help'], { run: (argv, io) => dispatch(program, argv, io) });
  await expect(stdout).toMatchFileSnapshot('./help.golden.txt');
});

test('the schemas that the help names are exports of the package', async () => {
  for (const command of ['verify', 'learn', 'replay', 'proxy', 'report merge', 'report diff', 'diff']) {
    const { stdout } = await runHere([...command.split(' '), '--help']);
    const schemas = stdout.match(/\S+\.schema\.json/g) ?? [];
    expect(schemas.length, command).toBeGreaterThan(0);
    const exported = Object.keys(packageJson.exports).map((path) => path.replace('.', packageJson.name));
    for (const schema of schemas) expect(exported, command).toContain(schema);
  }
});
