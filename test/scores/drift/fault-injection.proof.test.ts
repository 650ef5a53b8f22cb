import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { statedRules } from '../../../src/engine/extensions/stated-rules.ts';
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
beforeAll(async () => {
  target = await startTarget({ records: 150 }, { now: TEST_NOW });
});
afterAll(() => target[Symbol.asyncDispose]());

/** One fault of every class and of every rule; `npm run score:drift` injects all. */
function sampleOf(faults: readonly InjectedFault[]): InjectedFault[] {
  const kinds = Map.groupBy(faults, (fault) => `${fault.class} ${fault.breaks ?? ''}`);
  return [...kinds.values()].flatMap((all) => everyNth(all, all.length));
}

/**
 * Combines changes of responses into groups; changes that replace the response of the server stay alone. `npm run score:drift`
 * injects each change alone. An encoding is the last of its group, because no change can read an encoded body.
 */
function inGroups(allowed: readonly InjectedChange[]): InjectedChange[] {
  const [alone, changes] = [allowed.filter(isAlone), allowed.filter((change) => !isAlone(change))];
  changes.sort((one, other) => Number(isEncoding(one)) - Number(isEncoding(other)));
  const groups = Map.groupBy(changes, (change) => changes.indexOf(change) % 3);
  return [...alone, ...[...groups.values()].map(combined)];
}

const isAlone = ({ name, onRequest }: InjectedChange): boolean =>
  onRequest !== undefined || name === 'the ledger grows';
const isEncoding = ({ name }: InjectedChange): boolean => name.startsWith('encoding ');

function combined(changes: readonly InjectedChange[]): InjectedChange {
  return {
    name: changes.map(({ name }) => name).join(', '),
    onResponse: (response, url, server, method) =>
      changes.reduce((changed, change) => change.onResponse?.(changed, url, server, method) ?? changed, response),
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
    const names = allFaults({ appKey: 'k', token: 't' }).map((fault) => `${fault.class}: ${fault.name}`);
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('a success without a page is reported', async () => {
    const fault = faultNamed('page: 204 without a body', allFaults(target.sandbox));
    const { rules, report } = await verifyFault(target, fault);
    expect(rules).toEqual(['response-status']);
    expect(report.findings[0]?.message).toContain('Status 204 is not documented.');
  });

  test('one of every class and of every rule is reported by an expected rule', { timeout: 120_000 }, async () => {
    const faults = sampleOf(allFaults(target.sandbox));
    const missed: string[] = [];
    for (const fault of faults) {
      const result = await verifyFault(target, fault);
      if (result.injected === 0 || !hasExpectedRule(fault, result)) missed.push(`${fault.class}: ${fault.name}`);
    }
    expect(faults.length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });

  test('changes that the interface specification allows are not reported', { timeout: 60_000 }, async () => {
    for (const change of inGroups(allowedChanges(target.sandbox))) {
      const { rules, injected } = await verifyAllowed(target, change);
      expect.soft(rules, change.name).toEqual([]);
      expect.soft(injected, change.name).toBeGreaterThan(0);
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
  const { report } = await verifyFault(target, faultNamed(name, allFaults(target.sandbox)));
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
