import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { renderReport } from '../../src/engine/report/formats.ts';
import type { Finding, Report } from '../../src/engine/report/report.ts';
import { useBrowser } from '../browser/use-browser.ts';
import { CLEAN, FINDING } from './sample-reports.ts';

/** A finding in these operations. */
function finding(id: string, names: readonly string[], more: Partial<Finding>): Finding {
  const operations = names.map((operationId) => ({ operationId, count: 1 }));
  return { ...FINDING, id: id.repeat(16), operationId: names[0] ?? null, operations, ...more };
}

const accepted = { operations: ['getPet'], reason: 'Known.', by: 'Ada', expires: '2026-01-01', hasExpired: false };
const REPORT: Report = {
  ...CLEAN,
  findings: [
    finding('1', ['listPets', 'getPet'], { message: '/name must be string, but is <b>5</b>.' }),
    finding('2', ['getPet'], { rule: 'response-status', message: 'Status 403 is not documented.' }),
    finding('3', ['list"Pets\''], { severity: 'warning', rule: 'response-undeclared', message: 'The field age.' }),
    finding('4', ['getPet'], { message: 'Known.', accepted }),
  ],
};

const { newPage, outside } = useBrowser();

/** The ids of the findings that are shown, by their first digit, and those of the rows of the summary. */
async function shown(page: Page) {
  const idsOf = (selector: string, attribute: string) =>
    page.locator(`${selector}:visible`).evaluateAll((all, name) => {
      return all.map((each) => each.getAttribute(name)?.[0] ?? '').join('');
    }, attribute);
  return { findings: await idsOf('article', 'id'), rows: await idsOf('tr[data-finding]', 'data-finding') };
}

async function pageOf(javaScriptEnabled: boolean) {
  const page = await newPage({ javaScriptEnabled });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.setContent(await renderReport(REPORT, 'html'));
  return { page, problems };
}

test('findings are filtered by severity, rule, operation and text, with the keyboard alone', async () => {
  const { page, problems } = await pageOf(true);
  const output = page.locator('form.filter output');
  expect(await shown(page)).toEqual({ findings: '1234', rows: '123' });
  expect(await output.textContent()).toBe('4 of 4 findings');
  await page.keyboard.press('Tab');
  await page.keyboard.type('MUST <b>5');
  expect(await shown(page)).toEqual({ findings: '1', rows: '1' });
  expect(await output.textContent()).toBe('1 of 4 findings');
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await page.getByText('4 of 4 findings').waitFor();
  expect(await shown(page)).toEqual({ findings: '1234', rows: '123' });
  await page.getByLabel('Severity').selectOption('warning');
  expect(await shown(page)).toEqual({ findings: '3', rows: '3' });
  await page.getByLabel('Severity').selectOption('accepted');
  expect(await shown(page)).toEqual({ findings: '4', rows: '' });
  await page.getByLabel('Severity').selectOption('');
  await page.getByLabel('Operation').selectOption('list"Pets\'');
  expect(await shown(page)).toEqual({ findings: '3', rows: '3' });
  await page.getByLabel('Operation').selectOption('getPet');
  expect(await shown(page)).toEqual({ findings: '124', rows: '12' });
  await page.getByLabel('Rule').selectOption('response-status');
  expect(await shown(page)).toEqual({ findings: '2', rows: '2' });
  expect(problems).toEqual([]);
  expect(outside).toEqual([]);
});

test('the policy of the page stops any other script', async () => {
  const { page, problems } = await pageOf(true);
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('script'), { text: 'document.title = 1' }))",
  );
  expect(await page.title()).not.toBe('1');
  expect(problems.join()).toMatch(/Content Security Policy/);
});

test('without JavaScript all findings are shown, and no form', async () => {
  const { page } = await pageOf(false);
  expect(await page.locator('article:visible').count()).toBe(4);
  expect(await page.locator('form.filter:visible').count()).toBe(0);
});
