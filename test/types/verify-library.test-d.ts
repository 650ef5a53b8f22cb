import { expect } from 'vitest';
import { checkExchange, createDriftRecorder, type Finding } from '../../src/backoffice/testing/public.ts';
import { contractMatchers } from '../../src/backoffice/testing/vitest.ts';

// What must and must not compile. `tsc --noEmit` checks this file; it is never run.

expect.extend(contractMatchers);

export const matching: Promise<void> = expect(new Response()).toMatchContract('getCountries');
export const differing: Promise<void> = expect(new Response()).not.toMatchContract('getCountries');

// @ts-expect-error: the operation is missing.
expect(new Response()).toMatchContract();

// @ts-expect-error: there is no such option.
expect(new Response()).toMatchContract('getCountries', { strikt: true });

export const checked: Promise<{ readonly findings: readonly Finding[] }> = checkExchange(
  { method: 'GET', url: '/countries' },
  { status: 200, body: [] },
);

// @ts-expect-error: a response has a status.
checkExchange({ method: 'GET', url: '/countries' }, { body: [] });

const recorder = createDriftRecorder({ onFinding: (finding) => finding.rule.length });

// @ts-expect-error: what was found is read only.
recorder.findings = [];
