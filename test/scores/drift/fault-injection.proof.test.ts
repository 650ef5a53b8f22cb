import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { statedRules } from '../../../src/engine/extensions/stated-rules.ts';
import { memoized } from '../../../src/engine/json/memoized.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { ownFiles } from '../../portal/portal-files.ts';
import { everyNth } from '../../support/case-count.ts';
import { allowedChanges, ruleFaults } from './faults.ts';
import { faultNamed, type InjectedChange, type InjectedFault } from './injected-fault.ts';
import {
  allFaults,
  hasExpectedRule,
  type InjectionTarget,
  startTarget,
  TEST_NOW,
  verifyAllowed,
  verifyFault,
} from './score.ts';

let target: InjectionTarget;
let faults: readonly InjectedFault[];
beforeAll(async () => {
  target = await startTarget({ records: 150 }, { now: TEST_NOW });
  faults = allFaults(target.sandbox);
});
afterAll(() => target[Symbol.asyncDispose]());

/** One fault of every class and of every rule, if possible one of {@link LINKS}; `npm run score:drift` injects all. */
function sample(): InjectedFault[] {
  const [linked, others] = [faults.filter(isLinked), faults.filter((fault) => !isLinked(fault))];
  const kinds = Map.groupBy([...linked, ...others], (fault) => `${fault.class} ${fault.breaks ?? ''}`);
  return [...kinds.values()].flatMap((all) => everyNth(all, all.length));
}

const isLinked = ({ name }: InjectedFault): boolean => LINKS.some(([, linked]) => linked === name);

/** Verifies the target with a fault, once. */
const verified = memoized((fault: InjectedFault) => verifyFault(target, fault));

/**
 * Combines changes into groups: those of responses, except changes that replace them, those of parameters, and those of single
 * operations. `npm run score:drift` injects each change alone. An encoding is the last of its group, because no change can read
 * an encoded body.
 */
function inGroups(allowed: readonly InjectedChange[]): CombinedChange[] {
  const encodingsLast = allowed.toSorted((one, other) => Number(isEncoding(one)) - Number(isEncoding(other)));
  const responses = encodingsLast.filter(({ onRequest, name }) => !onRequest && name !== 'the ledger grows');
  const groups = Map.groupBy(encodingsLast, (change) => {
    const { name } = change;
    if (responses.includes(change)) return responses.indexOf(change) % 3;
    if (name.startsWith('/')) return 'operations';
    return /^(the application key|from|to|limit|offset) /.test(name) ? 'parameters' : name;
  });
  return [...groups.values()].map(combined);
}

const isEncoding = ({ name }: InjectedChange): boolean => name.startsWith('encoding ');

interface CombinedChange extends InjectedChange {
  /** The names of the changes that have changed nothing so far. */
  readonly idle: Set<string>;
}

function combined(changes: readonly InjectedChange[]): CombinedChange {
  const idle = new Set(changes.map(({ name }) => name));
  return {
    name: [...idle].join(', '),
    idle,
    onRequest(request, server) {
      for (const { name, onRequest } of changes) {
        const before = JSON.stringify(request);
        const response = onRequest?.(request, server);
        if (response !== undefined || JSON.stringify(request) !== before) idle.delete(name);
        if (response !== undefined) return response;
      }
      return undefined;
    },
    onResponse: (response, url, server, method) =>
      changes.reduce((before, { name, onResponse }) => {
        const after = onResponse?.(before, url, server, method) ?? before;
        if (!isDeepStrictEqual(after, before)) idle.delete(name);
        return after;
      }, response),
  };
}

describe('injected faults', () => {
  test('every rule of the document is broken by a fault', () => {
    const rules = operationsOf(loadDocument()).flatMap((operation) =>
      statedRules(loadDocument(), operation).map(({ id }) => id),
    );
    const broken = new Set(ruleFaults.map(({ breaks }) => breaks));
    expect(rules.filter((id) => !broken.has(id))).toEqual([]);
    expect([...broken].filter((id) => !rules.includes(id ?? ''))).toEqual([]);
  });

  test('names are unique', () => {
    const names = faults.map((fault) => `${fault.class}: ${fault.name}`);
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('a success without a page is reported', async () => {
    const { rules, report } = await verified(faultNamed('page: 204 without a body', faults));
    expect(rules).toEqual(['response-status']);
    expect(report.findings[0]?.message).toContain('Status 204 is not documented.');
  });

  test('one of every class and of every rule is reported by an expected rule', { timeout: 120_000 }, async () => {
    const sampled = sample();
    const missed: string[] = [];
    for (const fault of sampled) {
      const result = await verified(fault);
      if (result.injected === 0 || !hasExpectedRule(fault, result)) missed.push(`${fault.class}: ${fault.name}`);
    }
    expect(sampled.length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });

  test('changes that the interface specification allows are not reported', { timeout: 60_000 }, async () => {
    for (const change of inGroups(allowedChanges(target.sandbox))) {
      const { rules } = await verifyAllowed(target, change);
      expect.soft(rules, change.name).toEqual([]);
      expect.soft([...change.idle]).toEqual([]);
    }
  });
});

const LISTING = 'operations/listAccountTransactions.html';

/** The name of a fault by the place of its finding, and the page that one of its findings must link to. */
const LINKS = [
  ['a schema', 'body: type (["none"])', 'schemas/AccountTransaction.html'],
  ['a property', 'dnb: type ("true")', 'schemas/AccountTransaction.html#property-dnb'],
  ['the values of an enum', '400: errorDetails.type: enum', 'schemas/ErrorDetailsType.html'],
  ['a parameter', 'from may be absent', `${LISTING}#parameter-query-from`],
  ['a response', 'page: content type text/html', `${LISTING}#response-200`],
  ['a body', 'page: empty', `${LISTING}#response-200`],
  ['a status', 'page: 500', LISTING],
  ['a rule', 'the range begins a day early', 'rules.html#records-within-range'],
] as const;

test.each(LINKS)('findings of %s link to existing pages', async (_place, name, page) => {
  const { report } = await verified(faultNamed(name, faults));
  const links = report.findings.map(({ link }) => link);
  expect(links).toContain(page);
  expect(links.filter((link) => !exists(link))).toEqual([]);
});

const files = ownFiles();

function exists(link = ''): boolean {
  const [file = '', id] = link.split('#');
  const html = files.get(file);
  return html !== undefined && (id === undefined || html.includes(` id="${id}"`));
}
