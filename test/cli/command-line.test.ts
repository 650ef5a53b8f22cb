import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineCommand } from '../../src/cli/command/command.ts';
import { dispatch } from '../../src/cli/command/dispatch.ts';
import { boolean, choice, date, integer, number, repeatable, text } from '../../src/cli/command/option.ts';
import { runHere } from '../support/run-here.ts';

const positionals = {
  from: text({ value: 'FROM', required: true, help: 'Where it begins.' }),
  others: repeatable(text({ value: 'OTHER', help: 'What comes then.' })),
};

const options = {
  port: integer({ help: 'A port.', default: 4020, min: 0, max: 65_535, env: 'DEMO_PORT' }),
  seed: integer({ help: 'A seed.' }),
  rate: number({ help: 'A rate.', min: 0 }),
  day: date({ help: 'A day.' }),
  order: choice({ ascending: 'Up.', descending: 'Down.' }, { help: 'An order.', default: 'ascending' }),
  dryRun: boolean({ help: 'Does nothing.' }),
  noTail: boolean({ help: 'Leaves out the tail.' }),
  fault: repeatable(text({ help: 'A fault.' })),
  appKey: text({ help: 'A key.', secret: true, env: 'DEMO_KEY' }),
  account: text({ help: 'An account.', value: 'ID', required: true, env: 'DEMO_ACCOUNT' }),
};

const demo = { positionals, options, examples: [], exitCodes: {} };

/** Runs the command `demo` and returns its values, or the text of the error and the exit code. */
async function runDemo(argv: readonly string[], env: Record<string, string> = {}, fail?: Error) {
  const seen: unknown[] = [];
  const command = defineCommand({
    ...demo,
    run: async (values) => {
      expectTypeOf(values.from).toEqualTypeOf<string>();
      expectTypeOf(values.others).toEqualTypeOf<readonly string[]>();
      expectTypeOf(values.port).toEqualTypeOf<number>();
      expectTypeOf(values.seed).toEqualTypeOf<number | undefined>();
      expectTypeOf(values.day).toEqualTypeOf<string | undefined>();
      expectTypeOf(values.order).toEqualTypeOf<'ascending' | 'descending'>();
      expectTypeOf(values.dryRun).toEqualTypeOf<boolean>();
      expectTypeOf(values.account).toEqualTypeOf<string>();
      seen.push(values);
      if (fail !== undefined) throw fail;
      return 7;
    },
  });
  const commands = [{ name: 'demo', summary: 'A demo.', load: async () => command }];
  const program = { name: 'tool', summary: '', version: () => '1', commands };
  const ended = await runHere(['demo', ...argv], { env, run: (words, io) => dispatch(program, words, io) });
  return { ...ended, values: seen[0] };
}

async function valuesOf(argv: readonly string[], env: Record<string, string> = {}) {
  const { exitCode, values, stderr } = await runDemo(argv, env);
  expect({ exitCode, stderr }).toEqual({ exitCode: 7, stderr: '' });
  return values;
}

async function errorOf(argv: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { exitCode, stdout, stderr, values } = await runDemo(argv, env);
  expect({ exitCode, stdout, values }).toEqual({ exitCode: 2, stdout: '', values: undefined });
  expect(stderr).toMatch(/ See "tool demo --help"\.\n$/);
  return stderr;
}

const NEEDED = ['a.txt', '--account', 'A'];

describe('values', () => {
  test('the defaults', async () => {
    expect(await valuesOf(NEEDED)).toEqual({
      from: 'a.txt',
      others: [],
      port: 4020,
      seed: undefined,
      rate: undefined,
      day: undefined,
      order: 'ascending',
      dryRun: false,
      noTail: false,
      fault: [],
      appKey: undefined,
      account: 'A',
    });
  });

  test('what is given, in any order, with a space or an equals sign', async () => {
    const argv = [
      '--port=0',
      '--seed',
      '-7',
      '--rate',
      '0.5',
      '--dry-run',
      '--no-tail',
      'x',
      '--fault',
      'a=1',
      '--fault=b',
      '--day=2024-02-29',
    ];
    expect(await valuesOf([...argv, '--order', 'descending', '--account=A', 'y', '--', '--port', '-'])).toMatchObject({
      from: 'x',
      others: ['y', '--port', '-'],
      port: 0,
      seed: -7,
      rate: 0.5,
      day: '2024-02-29',
      order: 'descending',
      dryRun: true,
      noTail: true,
      fault: ['a=1', 'b'],
    });
  });

  test('the environment, where no flag is given and the variable is not empty', async () => {
    expect(await valuesOf(['x'], { DEMO_KEY: 'k', DEMO_ACCOUNT: 'A' })).toMatchObject({ appKey: 'k', account: 'A' });
    expect(await valuesOf([...NEEDED, '--app-key', 'flag'], { DEMO_KEY: 'k' })).toMatchObject({ appKey: 'flag' });
    expect(await valuesOf(NEEDED, { DEMO_KEY: '' })).toMatchObject({ appKey: undefined });
  });

  test.each([
    [['--app-key', 'secret-key'], {}],
    [[], { DEMO_KEY: 'secret-key' }],
  ])('no error of the command has a secret: %j %j', async (argv, env) => {
    const { exitCode, stderr } = await runDemo([...NEEDED, ...argv], env, new Error('refused: secret-key'));
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Error: refused: $BACKOFFICE_SECRET\n');
    expect(stderr).not.toContain('secret-key');
  });
});

describe('help', () => {
  test('is asked for by --help or -h, whatever else is unknown or missing', async () => {
    for (const argv of [['--nonsense', '--help'], ['-h'], [...NEEDED, 'x', '-h', '--prot=1']]) {
      const { exitCode, stdout, stderr } = await runDemo(argv);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: tool demo \[options\] <FROM> \[OTHER\.\.\.\]\n/);
    }
    expect(await valuesOf([...NEEDED, '--', '--help'])).toMatchObject({ others: ['--help'] });
  });
});

describe('errors', () => {
  test.each([
    [['--prot', '1'], 'Unknown flag --prot; did you mean "--port"? Known are: --port, --seed, '],
    [['--prot=1'], 'Unknown flag --prot; did you mean "--port"? Known are: --port, --seed, '],
    [['--no-dry-run'], 'Unknown flag --no-dry-run; did you mean "--dry-run"?'],
    [['--toString'], 'Unknown flag --toString. Known are: '],
    [['--__proto__'], 'Unknown flag --__proto__. Known are: '],
    [['-p', '1'], 'Unknown flag -p. Known are: '],
    [['--port', '1', '--port', '1'], '--port is given more than once; it is allowed once.'],
    [['--port'], "Option '--port <N>' argument missing."],
    [['--day', '--port=1'], '--day has no value; --port follows. Write --day DATE.'],
    [['--fault', '--help'], '--fault has no value; --help follows. Write --fault TEXT.'],
    [['--dry-run=yes'], '--dry-run takes no value.'],
    [['--port', '65536'], '--port is "65536"; it must be a whole number from 0 to 65535.'],
    [['--port', '1e3'], '--port is "1e3"; it must be a whole number from 0 to 65535.'],
    [['--port='], '--port is ""; it must be a whole number from 0 to 65535.'],
    [['--seed', '9007199254740993'], '--seed is "9007199254740993"; it must be a whole number.'],
    [['--rate', '-0.1'], '--rate is "-0.1"; it must be a number from 0.'],
    [['--rate', '9'.repeat(400)], 'it must be a number from 0.'],
    [['--day', '2023-02-29'], '--day is "2023-02-29"; it must be a day as YYYY-MM-DD.'],
    [['--order', 'acsending'], 'must be one of ascending, descending; did you mean "ascending"?'],
    [['--order', 'constructor'], '--order is "constructor"; it must be one of ascending, descending.'],
    [['--fault', 'a', '--fault='], '--fault is ""; it must be a text that is not empty.'],
  ])('%j', async (argv, message) => expect(await errorOf([...NEEDED, ...argv])).toContain(message));

  test('an environment variable is named by its name', async () => {
    expect(await errorOf(['x'], { DEMO_ACCOUNT: 'A', DEMO_PORT: '70000' })).toContain(
      'DEMO_PORT is "70000"; it must be a whole number from 0 to 65535.',
    );
  });

  test('a missing option is reported with every place that it may come from', async () => {
    expect(await errorOf(['--account', 'A'])).toContain("Missing required argument 'FROM'.");
    expect(await errorOf(['x'])).toContain('--account is missing; pass --account ID, or set DEMO_ACCOUNT: An account.');
  });

  test('a misspelt option is reported before one that is missing', async () => {
    expect(await errorOf(['x', '--acount', 'A'])).toContain('Unknown flag --acount; did you mean "--account"?');
  });

  test.each([
    [['--app-key=']],
    [['--app-key=secret-key', '--app-key=secret-key']],
    [['--app-kye=secret-key']],
    [['--app-kye', 'secret-key']],
    [['-asecret-key']],
  ])('no message has a secret: %j', async (argv) => {
    expect(await errorOf([...NEEDED, ...argv])).not.toContain('secret-key');
  });
});

describe('arguments', () => {
  const one = defineCommand({ ...demo, positionals: { from: positionals.from }, options: {}, run: async () => 0 });
  const below = defineCommand({ ...demo, positionals: {}, options: {}, run: async () => 0 });
  const commands = [
    { name: 'one', summary: 'One.', load: async () => one },
    { name: 'group', summary: 'A group.', load: async () => ({ ...below, options: { port: options.port } }) },
    { name: 'group below', summary: 'Below.', load: async () => below },
  ];
  const run = (argv: readonly string[]) =>
    runHere(argv, {
      run: (words, io) => dispatch({ name: 'tool', summary: '', version: () => '1', commands }, words, io),
    });

  test.each([
    [
      ['one', 'a', 'https://user:password@host'],
      /^Too many arguments for 'one'. Expected 1 argument but got 2: a, https:\/\/…@host\./,
    ],
    [['group', 'x'], /^Unknown command "x". Known are: below. See "tool group --help"\./],
    [['group', '--port', '1', 'below'], /^--port is not an option of "tool group below"\. See "tool group --help"\./],
  ])('%j is refused', async (argv, message) => {
    const { exitCode, stderr } = await run(argv);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  test.each([[['one', 'a']], [['one', '--', '-x']], [['group', '--port', '1']], [['group', 'below']]])(
    '%j runs',
    async (argv) => {
      expect(await run(argv)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    },
  );
});
