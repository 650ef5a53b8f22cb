import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineCommand } from '../../src/cli/command/command.ts';
import { repeatable } from '../../src/cli/command/option.ts';
import { boolean, choice, date, integer, number, text } from '../../src/cli/command/option-kinds.ts';
import { parseCommandLine } from '../../src/cli/command/parse-command-line.ts';
import { UsageError } from '../../src/cli/command/usage-error.ts';

const positionals = {
  from: text({ value: 'FROM', required: true, help: 'Where it begins.' }),
  others: repeatable(text({ value: 'OTHER', help: 'What comes then.' })),
};

const options = {
  port: integer({ help: 'A port.', default: 4020, min: 0, max: 65_535 }),
  seed: integer({ help: 'A seed.' }),
  rate: number({ help: 'A rate.', min: 0 }),
  day: date({ help: 'A day.' }),
  order: choice({ ascending: 'Up.', descending: 'Down.' }, { help: 'An order.', default: 'ascending' }),
  dryRun: boolean({ help: 'Does nothing.' }),
  fault: repeatable(text({ help: 'A fault.' })),
  appKey: text({ help: 'A key.', secret: true, env: 'DEMO_KEY' }),
  account: text({ help: 'An account.', value: 'ID', required: true, env: 'DEMO_ACCOUNT' }),
};

const demo = defineCommand({
  positionals,
  options,
  examples: [],
  exitCodes: {},
  run: async (values) => {
    expectTypeOf(values.from).toEqualTypeOf<string>();
    expectTypeOf(values.others).toEqualTypeOf<readonly string[]>();
    expectTypeOf(values.port).toEqualTypeOf<number>();
    expectTypeOf(values.seed).toEqualTypeOf<number | undefined>();
    expectTypeOf(values.day).toEqualTypeOf<string | undefined>();
    expectTypeOf(values.order).toEqualTypeOf<'ascending' | 'descending'>();
    expectTypeOf(values.dryRun).toEqualTypeOf<boolean>();
    expectTypeOf(values.account).toEqualTypeOf<string>();
    return 0;
  },
});

type Environment = Record<string, string>;

function valuesOf(argv: readonly string[], env: Environment = {}) {
  const { read } = parseCommandLine(demo, argv, env);
  return { ...read(positionals), ...read(options) };
}

function errorOf(argv: readonly string[], env: Environment = {}): UsageError {
  try {
    parseCommandLine(demo, argv, env);
  } catch (error) {
    if (error instanceof UsageError) return error;
  }
  throw new Error('No UsageError.');
}

const NEEDED = ['a.txt', '--account', 'A'];

describe('values', () => {
  test('the defaults', () => {
    expect(valuesOf(NEEDED)).toEqual({
      from: 'a.txt',
      others: [],
      port: 4020,
      seed: undefined,
      rate: undefined,
      day: undefined,
      order: 'ascending',
      dryRun: false,
      fault: [],
      appKey: undefined,
      account: 'A',
    });
  });

  test('what is given, in any order, with a space or an equals sign', () => {
    const argv = [
      '--port=0',
      '--seed',
      '-7',
      '--rate',
      '0.5',
      '--dry-run',
      'x',
      '--fault',
      'a=1',
      '--fault=b',
      '--day=2024-02-29',
    ];
    expect(valuesOf([...argv, '--order', 'descending', '--account=A', 'y', '--', '--port', '-'])).toMatchObject({
      from: 'x',
      others: ['y', '--port', '-'],
      port: 0,
      seed: -7,
      rate: 0.5,
      day: '2024-02-29',
      order: 'descending',
      dryRun: true,
      fault: ['a=1', 'b'],
    });
  });

  test('the environment, where no flag is given and the variable is not empty', () => {
    expect(valuesOf(['x'], { DEMO_KEY: 'k', DEMO_ACCOUNT: 'A' })).toMatchObject({ appKey: 'k', account: 'A' });
    expect(valuesOf([...NEEDED, '--app-key', 'flag'], { DEMO_KEY: 'k' })).toMatchObject({ appKey: 'flag' });
    expect(valuesOf(NEEDED, { DEMO_KEY: '' })).toMatchObject({ appKey: undefined });
  });

  test('secrets are listed, so that messages can leave them out', () => {
    expect(parseCommandLine(demo, [...NEEDED, '--app-key', 'k'], {}).secrets).toEqual(['k']);
    expect(parseCommandLine(demo, NEEDED, { DEMO_KEY: 'e' }).secrets).toEqual(['e']);
  });

  test('a command runs with them', async () => {
    const { stdin, stdout, stderr } = process;
    const io = { stdin, stdout, stderr, signal: new AbortController().signal, now: Date.now, env: {} };
    const seen: unknown[] = [];
    const command = defineCommand({ ...demo, positionals, options, run: async (values) => seen.push(values.port) });
    const { read } = parseCommandLine(command, [...NEEDED, '--port', '7'], {});
    await command.run(read, io);
    expect(seen).toEqual([7]);
  });
});

describe('help', () => {
  test('is asked for by --help or -h, whatever else is wrong', () => {
    expect(parseCommandLine(demo, ['--nonsense', '--help'], {}).help).toBe(true);
    expect(parseCommandLine(demo, ['-h'], {}).help).toBe(true);
    expect(parseCommandLine(demo, [...NEEDED, '--', '--help'], {}).help).toBe(false);
  });
});

describe('errors', () => {
  test.each([
    ['unknown-flag', ['--prot', '1'], 'Unknown flag --prot; did you mean "--port"? Known are: --port, --seed, '],
    ['unknown-flag', ['--no-dry-run'], 'Unknown flag --no-dry-run; did you mean "--dry-run"?'],
    ['unknown-flag', ['--toString'], 'Unknown flag --toString. Known are: '],
    ['unknown-flag', ['--__proto__'], 'Unknown flag --__proto__. Known are: '],
    ['unknown-flag', ['-p', '1'], 'Unknown flag -p. Known are: '],
    ['flag-repeated', ['--port', '1', '--port', '1'], '--port is given more than once; it is allowed once.'],
    ['value-missing', ['--port'], '--port has no value; write --port N.'],
    [
      'value-missing',
      ['--day', '--port=1'],
      '--day has no value; "--port=1" follows. If that is it, write --day=VALUE.',
    ],
    ['value-unexpected', ['--dry-run=yes'], '--dry-run takes no value.'],
    ['value-wrong', ['--port', '65536'], '--port is "65536"; it must be a whole number from 0 to 65535.'],
    ['value-wrong', ['--port', '1e3'], '--port is "1e3"; it must be a whole number from 0 to 65535.'],
    ['value-wrong', ['--port='], '--port is ""; it must be a whole number from 0 to 65535.'],
    ['value-wrong', ['--seed', '9007199254740993'], '--seed is "9007199254740993"; it must be a whole number.'],
    ['value-wrong', ['--rate', '-0.1'], '--rate is "-0.1"; it must be a number from 0.'],
    ['value-wrong', ['--day', '2023-02-29'], '--day is "2023-02-29"; it must be a day as YYYY-MM-DD.'],
    ['value-wrong', ['--order', 'acsending'], 'must be one of ascending, descending; did you mean "ascending"?'],
    ['value-wrong', ['--order', 'constructor'], '--order is "constructor"; it must be one of ascending, descending.'],
    ['value-wrong', ['--fault', 'a', '--fault='], '--fault is ""; it must be a text that is not empty.'],
  ] as const)('%s: %j', (code, argv, message) => {
    const error = errorOf([...NEEDED, ...argv]);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  test('a missing option is reported with every place that it may come from', () => {
    expect(errorOf(['--account', 'A']).message).toBe('FROM is missing: Where it begins.');
    expect(errorOf(['x']).message).toBe('--account is missing; pass --account ID, or set DEMO_ACCOUNT: An account.');
  });

  test('a word too many', () => {
    const command = defineCommand({ ...demo, positionals: {}, options: {}, run: async () => 0 });
    expect(() => parseCommandLine(command, ['x'], {})).toThrow('"x" is not expected here; it takes flags only.');
  });

  test.each([
    [['--app-key=']],
    [['--app-key', '-secret-key']],
    [['--app-key=secret-key', '--app-key=secret-key']],
    [['--app-kye=secret-key']],
    [['--app-kye', 'secret-key']],
  ])('no message has a secret: %j', (argv) => {
    expect(errorOf([...NEEDED, ...argv]).message).not.toContain('secret-key');
  });
});
