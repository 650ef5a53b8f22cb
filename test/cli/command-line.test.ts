import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineCommand } from '../../src/cli/command/command.ts';
import { dispatch } from '../../src/cli/command/dispatch.ts';
import { boolean, choice, date, integer, number, repeatable, text } from '../../src/cli/command/option.ts';
import { readYaml } from '../support/read-yaml.ts';
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

  test('an empty variable of the environment is none', async () => {
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
  });
});

/** A case of `command-line.yaml`, whose first lines describe it. */
interface LineCase {
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly values?: object;
  readonly error?: readonly string[];
  readonly lacks?: string;
}
const {
  cases,
  lines,
}: { readonly cases: readonly LineCase[]; readonly lines: readonly { line: string; error?: string }[] } = readYaml(
  'command-line.yaml',
  import.meta.url,
);

test.each(cases)('$run', async ({ run, env = {}, values, error = [], lacks }) => {
  const argv = run.split(' ');
  if (values !== undefined) return expect(await valuesOf(argv, env)).toMatchObject(values);
  const message = await errorOf(argv, env);
  for (const part of error) expect(message).toContain(part);
  if (lacks !== undefined) expect(message).not.toContain(lacks);
});

test('a number above all is refused', async () => {
  expect(await errorOf([...NEEDED, '--rate', '9'.repeat(400)])).toContain('it must be a number from 0.');
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

  test.each(lines)('$line', async ({ line, error }) => {
    const { exitCode, stdout, stderr } = await run(line.split(' '));
    expect({ exitCode, stdout }).toEqual({ exitCode: error === undefined ? 0 : 2, stdout: '' });
    if (error === undefined) expect(stderr).toBe('');
    else expect(stderr.startsWith(error), stderr).toBe(true);
  });
});
