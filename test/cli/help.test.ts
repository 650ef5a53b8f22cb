import { expect, test } from 'vitest';
import { defineCommand } from '../../src/cli/command/command.ts';
import { commandHelp } from '../../src/cli/command/help.ts';
import { repeatable } from '../../src/cli/command/option.ts';
import { boolean, choice, integer, text } from '../../src/cli/command/option-kinds.ts';

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

test('sections, alignment, wrapping, defaults, ranges and meanings', () => {
  const entry = { name: 'run', summary: 'Runs the demo.', load: async () => command };
  const below = { name: 'run twice', summary: 'Runs it twice.', load: async () => command };
  expect(commandHelp('demo', entry, command, [below], (title) => title)).toBe(`demo run [FILE…] [options]

Runs the demo.

It does this. It does this. It does this. It does this. It does this. It does this. It does this. It
does this. It does this. It does this.

${'x'.repeat(97)} 99
${'x'.repeat(97)}
100

Commands
  run twice  Runs it twice.

Arguments
  FILE  What is read.

Options
  --port PORT  Where it listens. (from 0 to 65535; default: 4020)
  --a-very-long-name-of-an-option SOMETHING
               It has a line of its own.
  --key TEXT   A secret. (or set DEMO_KEY)
  --quiet      Says nothing.
  --help       This text.

Open questions
  --order CHOICE  The order.
                    up    From the oldest to the newest, and so on until the line has to be broken
                          for its width. (default)
                    down  Back.

Examples
  demo run
      Runs.

Exit codes:
  0  Fine.
  2  It could not run.`);
});
