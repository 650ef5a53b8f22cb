import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../../src/backoffice/sandbox/domain/errors.ts';
import {
  DEFAULT_LISTING_SWITCHES,
  DEFAULT_SERVICE_SWITCHES,
  LISTING_SWITCHES,
  readSwitches,
  SERVICE_SWITCHES,
  SWITCH_FLAGS,
} from '../../../src/backoffice/sandbox/domain/switches.ts';

const switches = [...Object.values(LISTING_SWITCHES), ...Object.values(SERVICE_SWITCHES)];

it('the choices of the sandbox name for every refusal that is not in the text the switch that decides on it', () => {
  const own = Object.values(REFUSALS).flatMap(({ source }) => (source === 'text' ? [] : [source]));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((id) => !switches.some(({ question }) => question === id))).toEqual([]);
});

const DEFAULTS = { ...DEFAULT_LISTING_SWITCHES, ...DEFAULT_SERVICE_SWITCHES };

describe('the flags of the switches', () => {
  it('are one for each switch, with the default first', () => {
    const first = SWITCH_FLAGS.map(({ name, answers }) => [name, answers[0]?.answer]);
    expect(Object.fromEntries(first)).toEqual(DEFAULTS);
    expect(first.length).toBe(Object.keys(DEFAULTS).length);
  });

  it('are the names in kebab-case, no two alike', () => {
    const flags = SWITCH_FLAGS.map(({ flag }) => flag);
    expect(flags).toContain('app-key-refused');
    expect(flags.filter((flag) => !/^[a-z]+(-[a-z]+)*$/.test(flag))).toEqual([]);
    expect(new Set(flags).size).toBe(flags.length);
  });
});

describe('reading switches', () => {
  it('returns the defaults where nothing is set', () => {
    expect(readSwitches({})).toEqual(DEFAULTS);
    expect(readSwitches({ order: undefined, tokenRefused: undefined })).toEqual(DEFAULTS);
  });

  it.each(SWITCH_FLAGS.flatMap(({ name, answers }) => answers.map(({ answer }) => [name, answer] as const)))(
    'takes %s=%s and changes no other switch',
    (name, answer) => {
      expect(readSwitches({ [name]: answer })).toEqual({ ...DEFAULTS, [name]: answer });
    },
  );

  it('refuses an answer that the switch has not, and names those that it has', () => {
    expect(() => readSwitches({ order: 'descending', unknownAccount: '418' })).toThrow(
      new RangeError('--unknown-account is "418"; give one of 404, 400, 403, empty.'),
    );
    expect(() => readSwitches({ order: 'toString' })).toThrow(RangeError);
    expect(() => readSwitches({ order: '' })).toThrow(RangeError);
  });
});
