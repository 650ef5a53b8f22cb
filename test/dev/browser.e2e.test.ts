import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMock } from '../../src/pipeline/dev/live-mock.ts';
import { startPortalServer } from '../../src/pipeline/dev/portal-server.ts';
import { Saves } from '../../src/pipeline/dev/saves.ts';
import { portalDrawer } from '../../src/pipeline/portal/portal-step.ts';
import { projectAt } from '../../src/pipeline/project.ts';
import { useBrowser, type WatchedPage } from '../browser/use-browser.ts';
import { type DevProject, devProject } from './dev-project.ts';

const COUNTRIES = 'spec/paths/countries.yaml';
const HOSTILE = '<img src=x onerror="document.title=1">';

let project: DevProject;
let dev: Editing;
let page: WatchedPage;
let good: string;
const { openPage, outside } = useBrowser();

beforeAll(async () => {
  project = devProject();
  good = project.file(COUNTRIES);
  dev = await startEditing(0);
  page = await openPage();
  await page.goto(`${dev.portalUrl}/operations/getCountries.html`);
});
afterAll(async () => {
  await dev?.stop();
});

/** The editing loop in this process, without a mock and without a watcher: each save is reported. */
interface Editing {
  readonly portalUrl: string;
  /** Writes files and waits until they are built and shown. Returns the printed text. */
  save(files: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

const NO_MOCK: LiveMock = { url: '', refresh: async () => {}, stop: async () => {} };

async function startEditing(port: number): Promise<Editing> {
  const portal = await startPortalServer({ host: '127.0.0.1', port, flag: '--portal-port' });
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const edited = projectAt(project.root);
  const saves = new Saves({ project: edited, portal, mock: NO_MOCK, drawPortal: portalDrawer(edited), print });
  const save: Editing['save'] = async (files) => {
    for (const [path, text] of Object.entries(files)) project.file(path, text);
    output = '';
    expect(await saves.build(performance.now())).toBeUndefined();
    return output;
  };
  await save({});
  return {
    portalUrl: portal.url,
    save,
    stop: () => portal.stop(),
  };
}

const summary = (text: string): string => good.replace(/summary: .+/, `summary: ${text}`);
const overlay = () => page.locator('backoffice-dev-overlay .panel');

test('a page reloads when it has changed, and keeps still when another one has', async () => {
  await page.evaluate('globalThis.isOld = true');
  await dev.save({ [COUNTRIES]: summary('Every country') });
  await page.getByText('Every country').first().waitFor();
  expect(await page.evaluate('globalThis.isOld')).toBeUndefined();

  await page.evaluate('globalThis.isOld = true');
  const other = 'spec/schemas/order.yaml';
  const output = await dev.save({
    [other]: project.file(other).replace('The type of an option.', 'The result of an option.'),
  });
  expect(output).toMatch(/✓.+portal/);
  expect(await page.evaluate('globalThis.isOld')).toBe(true);
});

test('a page that may call nothing by itself reloads, too', async () => {
  await page.goto(dev.portalUrl);
  await page.evaluate('globalThis.isOld = true');
  const root = 'spec/openapi.yaml';
  await dev.save({ [root]: project.file(root).replace('what was booked on', 'all that was booked on') });
  await page.getByText('all that was booked on').first().waitFor();
  expect(await page.evaluate('globalThis.isOld')).toBeUndefined();
  await page.goto(`${dev.portalUrl}/operations/getCountries.html`);
});

test('an error lies over the last good page, as text, and goes away when it is mended', async () => {
  await dev.save({ [COUNTRIES]: summary('Wrong').replace('x-rate-limit:', `"x-${HOSTILE.replaceAll('"', "'")}":`) });
  await overlay().waitFor();
  await expect
    .poll(() => overlay().evaluate((panel) => panel.ownerDocument.defaultView?.getComputedStyle(panel).position))
    .toBe('relative');
  const output = await overlay().textContent();
  expect(output).toContain('spec/paths/countries.yaml:17:3 (contract/extension-valid)');
  expect(output).toContain("x-<img src=x onerror='document.title=1'> is not an extension");
  expect(await overlay().locator('img').count()).toBe(0);
  expect(await page.getByText('Every country').count()).toBeGreaterThan(0);

  await page.keyboard.press('Escape');
  expect(await overlay().count()).toBe(0);
  await page.goto(dev.portalUrl);
  await overlay().waitFor();
  await overlay().getByRole('link', { name: '/operations/getCountries.html' }).first().click();
  await page.getByText('Every country').first().waitFor();
  await overlay().waitFor();

  await dev.save({ [COUNTRIES]: summary('Mended') });
  await page.getByText('Mended').first().waitFor();
  expect(await overlay().count()).toBe(0);
});

test('a page finds the editing loop again when that is started anew', async () => {
  const port = Number(new URL(dev.portalUrl).port);
  await dev.stop();
  project.file(COUNTRIES, summary('While no page was open'));
  dev = await startEditing(port);
  await page.getByText('While no page was open').first().waitFor();
});

test('a page whose style sheet for errors does not arrive goes on without it', async () => {
  const other = await openPage();
  const errors: string[] = [];
  other.on('pageerror', (error) => errors.push(error.message));
  await other.route('**/__dev/live.css', (route) => route.abort());
  const failed = other.waitForEvent('requestfailed');
  await other.goto(dev.portalUrl);
  await failed;
  await dev.save({ [COUNTRIES]: summary('Wrong').replace('x-rate-limit:', 'x-wrong:') });
  await other.locator('backoffice-dev-overlay .panel').waitFor();
  await dev.save({ [COUNTRIES]: summary('Right') });
  expect(errors).toEqual([]);
  await other.close();
});

test('the pages keep their own content security policy, and ask nothing of the network', () => {
  // A page that reloads leaves its stream of events, and what it still loads.
  const isOutage = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|^http\S+: net::ERR_/;
  expect([...page.problems, ...outside].filter((text) => !isOutage.test(text))).toEqual([]);
});
