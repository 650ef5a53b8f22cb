import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULT_KINDS, FAULTS, type FaultRule, parseFault } from '../../../src/backoffice/sandbox/domain/faults.ts';

describe('a fault is read', () => {
  const read: [string, FaultRule][] = [
    ['latency=0.2:500', { kind: 'latency', rate: 0.2, argument: 500 }],
    ['latency=0.2', { kind: 'latency', rate: 0.2, argument: 1000 }],
    ['stall=0.01', { kind: 'stall', rate: 0.01, argument: undefined }],
    ['reset=.05', { kind: 'reset', rate: 0.05, argument: undefined }],
    ['truncate=0', { kind: 'truncate', rate: 0, argument: undefined }],
    ['status=0.1:500', { kind: 'status', rate: 0.1, argument: 500 }],
    ['status=0.1:599', { kind: 'status', rate: 0.1, argument: 599 }],
    ['status=0.1', { kind: 'status', rate: 0.1, argument: 503 }],
    ['limited=1', { kind: 'limited', rate: 1, argument: undefined }],
    ['token-expiry=1.0', { kind: 'token-expiry', rate: 1, argument: undefined }],
    ['all=0.05', { kind: 'all', rate: 0.05, argument: undefined }],
  ];

  it.each(read)('from %s', (text, rule) => {
    expect(parseFault(text)).toEqual(rule);
  });

  it('for every kind with any rate from 0 to 1', () => {
    const rates = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(fc.constantFrom(...FAULT_KINDS, 'all'), rates, (kind, rate) => {
        expect(parseFault(`${kind}=${rate.toFixed(4)}`)).toMatchObject({ kind, rate });
      }),
    );
  });
});

describe('a text that names no fault', () => {
  const kinds = 'token-expiry, limited, status, reset, truncate, stall, latency, all';
  it.each([
    ['', kinds],
    ['latency', kinds],
    ['lag=0.1', kinds],
    ['Reset=0.1', kinds],
    ['toString=0.1', kinds],
    [' reset=0.1', kinds],
    ['reset=', 'a rate from 0 to 1, such as reset=0.05'],
    ['reset=1.01', 'a rate from 0 to 1'],
    ['reset=-0.1', 'a rate from 0 to 1'],
    ['reset=5%', 'a rate from 0 to 1'],
    ['reset=1e-3', 'a rate from 0 to 1'],
    ['reset=.', 'a rate from 0 to 1'],
    ['reset=0.1:5', 'reset takes no argument: give reset=0.1'],
    ['all=0.1:5', 'all takes no argument: give all=0.1'],
    ['status=0.1:', 'status from 500 to 599, such as status=0.1:503'],
    ['status=0.1:499', 'status from 500 to 599'],
    ['status=0.1:600', 'status from 500 to 599'],
    ['status=0.1:5e2', 'status from 500 to 599'],
    ['latency=0.1:0', 'milliseconds from 1 to 600000'],
    ['latency=0.1:600001', 'milliseconds from 1 to 600000'],
    ['latency=0.1:1:1', 'milliseconds from 1 to 600000'],
  ])('is reported with the allowed values: %j', (text, cure) => {
    const error = parseFault(text);
    if (error.kind !== 'fault-syntax-error') throw new Error('It was read.');
    expect(error.message).toContain(JSON.stringify(text));
    expect(error.message).toContain(cure);
  });

  it('never throws, and is not repeated at length', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `latency=${rest}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseFault(text)).toHaveProperty('kind');
      }),
    );
    expect(JSON.stringify(parseFault('\0'.repeat(100_000))).length).toBeLessThan(1000);
  });
});

describe('the kinds of faults', () => {
  it('are listed in the order in which they take precedence', () => {
    expect(Object.keys(FAULTS)).toEqual(FAULT_KINDS);
  });

  it.each(Object.values(FAULTS))('are described in a sentence: $does', ({ does }) => {
    expect(does).toMatch(/^[A-Z].*\.$/);
  });
});
