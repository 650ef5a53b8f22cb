import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  createFaultPlan,
  FAULT_KINDS,
  FAULTS,
  type Fault,
  type FaultKind,
  type FaultRule,
  parseFault,
} from '../../../src/backoffice/sandbox/domain/faults.ts';

function rulesOf(...texts: string[]): FaultRule[] {
  return texts.map((text) => {
    const rule = parseFault(text);
    if (rule.kind === 'fault-syntax-error') throw new Error(rule.message);
    return rule;
  });
}

/** The faults of the first `count` requests. */
function faultsOf(texts: readonly string[], seed: number, count: number): (Fault | undefined)[] {
  const plan = createFaultPlan(rulesOf(...texts), seed);
  return Array.from({ length: count }, (_, at) => plan.faultOf(at + 1));
}

function hitsOf(kind: FaultKind, faults: (Fault | undefined)[]): number[] {
  return faults.flatMap((fault, at) => (fault?.kind === kind ? [at] : []));
}

/** The cases of `faults.yaml`, whose first lines describe them. */
const texts: {
  readonly read: Readonly<Record<string, Partial<FaultRule>>>;
  readonly refused: Readonly<Record<string, readonly string[]>>;
  readonly plans: readonly { readonly rules: readonly string[]; readonly faults: readonly (Fault | null)[] }[];
} = parse(readFileSync(new URL('faults.yaml', import.meta.url), 'utf8'));

const seeds = fc.maxSafeInteger();
const kinds = fc.constantFrom(...FAULT_KINDS);
const rates = fc.constantFrom('0.05', '0.3', '0.5', '1');
const someRules = fc.array(
  fc.tuple(kinds, rates).map(([kind, rate]) => `${kind}=${rate}`),
  { maxLength: 4 },
);

describe('a fault plan', () => {
  it('is the same for the same rules and seed, in whatever order requests are asked for', () => {
    fc.assert(
      fc.property(someRules, seeds, (rules, seed) => {
        const plan = createFaultPlan(rulesOf(...rules), seed);
        const backwards = Array.from({ length: 40 }, (_, at) => plan.faultOf(40 - at)).reverse();
        expect(backwards).toEqual(faultsOf(rules, seed, 40));
      }),
    );
  });

  it('never changes for a seed, so that a run can be repeated, and is another for another seed', () => {
    expect(hitsOf('reset', faultsOf(['reset=0.1'], 1, 60))).toEqual([15, 16, 23, 32, 37]);
    const drawn = [1, 2, 3, 4].map((seed) => hitsOf('reset', faultsOf(['reset=0.5'], seed, 100)).join());
    expect(new Set(drawn).size).toBe(4);
  });

  it.each(FAULT_KINDS)('hits at the rate of the rule, within five standard deviations: %s', (kind) => {
    for (const rate of [0.02, 0.5, 0.9]) {
      const draws = 5000;
      const hits = hitsOf(kind, faultsOf([`${kind}=${rate}`], 7, draws)).length;
      expect(Math.abs(hits - rate * draws)).toBeLessThan(5 * Math.sqrt(draws * rate * (1 - rate)));
    }
  });

  it('never hits at rate 0 or without a rule, and always at rate 1', () => {
    fc.assert(
      fc.property(kinds, seeds, fc.maxSafeInteger(), (kind, seed, request) => {
        expect(createFaultPlan(rulesOf(`${kind}=0`, 'all=0'), seed).faultOf(request)).toBeUndefined();
        expect(createFaultPlan([], seed).faultOf(request)).toBeUndefined();
        expect(createFaultPlan(rulesOf(`${kind}=1`), seed).faultOf(request)?.kind).toBe(kind);
      }),
    );
  });

  it('draws each kind for itself: a kind hits where it hits alone, unless one before it hits too', () => {
    fc.assert(
      fc.property(kinds, kinds, seeds, (one, other, seed) => {
        fc.pre(FAULT_KINDS.indexOf(one) < FAULT_KINDS.indexOf(other));
        const both = faultsOf([`${other}=0.5`, `${one}=0.5`], seed, 60);
        const first = hitsOf(one, faultsOf([`${one}=0.5`], seed, 60));
        const second = hitsOf(other, faultsOf([`${other}=0.5`], seed, 60));
        expect(hitsOf(one, both)).toEqual(first);
        expect(hitsOf(other, both)).toEqual(second.filter((at) => !first.includes(at)));
      }),
    );
  });

  it('does not hit with two kinds at the same requests', () => {
    const one = hitsOf('reset', faultsOf(['reset=0.5'], 1, 1000));
    const other = new Set(hitsOf('stall', faultsOf(['stall=0.5'], 1, 1000)));
    const shared = one.filter((at) => other.has(at)).length;
    expect(Math.abs(shared - 250)).toBeLessThan(70);
  });
});

describe('the rules of a plan', () => {
  it('hold for every kind with `all`, with the default arguments', () => {
    const faults = faultsOf(['all=0.2'], 3, 2000);
    for (const kind of FAULT_KINDS) expect(hitsOf(kind, faults).length).toBeGreaterThan(50);
    expect(faults).toContainEqual({ kind: 'status', status: 503 });
    expect(faults).toContainEqual({ kind: 'latency', milliseconds: 1000 });
  });

  it.each(texts.plans)('$rules hit the first requests with $faults', ({ rules, faults }) => {
    expect(faultsOf(rules, 1, faults.length)).toEqual(faults.map((fault) => fault ?? undefined));
  });
});

describe('the point of a truncation', () => {
  it('lies anywhere in the body, never behind it', () => {
    const fractions = faultsOf(['truncate=1'], 5, 1000).flatMap((fault) =>
      fault?.kind === 'truncate' ? [fault.fraction] : [],
    );
    expect(fractions.length).toBe(1000);
    expect(fractions.filter((fraction) => fraction < 0 || fraction >= 1)).toEqual([]);
    const quarters = Map.groupBy(fractions, (fraction) => Math.floor(fraction * 4));
    for (const quarter of [0, 1, 2, 3]) expect(quarters.get(quarter)?.length).toBeGreaterThan(180);
  });

  it('does not depend on the rate', () => {
    const often = faultsOf(['truncate=1'], 5, 100);
    faultsOf(['truncate=0.5'], 5, 100).forEach((fault, at) => {
      if (fault !== undefined) expect(fault).toEqual(often[at]);
    });
  });
});

describe('a text', () => {
  it.each(Object.entries(texts.read))('%s is a rule', (text, rule) => {
    expect(parseFault(text)).toEqual({ argument: undefined, ...rule });
  });

  it.each(Object.entries(texts.refused).flatMap(([cure, all]) => all.map((text) => ({ text, cure }))))(
    '$text names no fault, and the message says what is allowed',
    ({ text, cure }) => {
      const error = parseFault(text);
      if (error.kind !== 'fault-syntax-error') throw new Error('It was read.');
      expect(error.message).toContain(JSON.stringify(text));
      expect(error.message).toContain(cure);
    },
  );

  it('never throws, and is not repeated at length', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string().map((rest) => `latency=${rest}`),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(parseFault(text)).toHaveProperty('kind');
      }),
    );
    expect(JSON.stringify(parseFault('\0'.repeat(100_000))).length).toBeLessThan(1000);
  });
});

it('the kinds of faults are listed in the order in which they take precedence', () => {
  expect(Object.keys(FAULTS)).toEqual(FAULT_KINDS);
});
