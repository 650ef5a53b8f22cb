import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser, type WatchedPage } from '../browser/use-browser.ts';
import { matching } from '../support/cases.ts';
import { startServer } from '../support/loopback-server.ts';
import { readYaml } from '../support/read-yaml.ts';
import { serveHere } from '../support/run-here.ts';
import { edited, partOfDocument, realFiles, smallDocument } from './portal-files.ts';
import { portalBelow, portalInFolder, type ServedPortal } from './served-portal.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 800 };
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const LISTING = 'operations/listAccountTransactions.html';
const SCRIPTS = ['assets/portal.js', 'assets/try-it.js'];

/** What a reader does and sees; the first lines of reader.yaml describe the members. */
interface Step {
  readonly open?: string;
  readonly site?: string;
  readonly width?: number;
  readonly focus?: string;
  readonly press?: string;
  readonly click?: string;
  readonly fill?: Readonly<Record<string, string>>;
  readonly select?: Readonly<Record<string, string>>;
  readonly count?: Readonly<Record<string, number>>;
  readonly seen?: Readonly<Record<string, number>>;
  readonly first?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  readonly script?: Readonly<Record<string, unknown>>;
}
const CASES: readonly {
  readonly name: string;
  readonly context?: BrowserContextOptions;
  readonly steps: readonly Step[];
}[] = readYaml('reader.yaml', import.meta.url);

const browser = useBrowser();
const { outside, started } = browser;
let files: ReadonlyMap<string, string>;
let folder: string;
let site: ServedPortal;
/** A page that tests share which leave nothing behind in it: opening one takes most of the time of a test. */
let desk: WatchedPage;

/** The shared page, without what went wrong on it in other tests. */
function clearedDesk(): WatchedPage {
  desk.problems.length = 0;
  return desk;
}

beforeAll(async () => {
  files = await realFiles();
  folder = portalInFolder(files);
  site = started(await portalBelow('/docs/of partners/v1/', files));
  desk = await browser.openPage({ viewport: DESKTOP, permissions: CLIPBOARD });
});

describe.each(['a folder', 'below a path'])('from %s', (where) => {
  test('everything is found, by links and by the search, and nothing is asked for elsewhere', async () => {
    const root = where === 'a folder' ? folder : site.url;
    const page = clearedDesk();
    const requests: string[] = [];
    const record = (request: Request) => requests.push(request.url());
    page.on('request', record);
    await page.goto(`${root}index.html`);
    await page.click('main a:text("Browse the operations")');
    // A page that is left while its scripts load reports their requests as failed.
    await page.waitForLoadState();
    await page.click('main a:has-text("/accounts/{account_id}/transactions")');
    expect(await page.textContent('h1')).toBe('List account transactions');
    expect(await page.evaluate('getComputedStyle(document.querySelector(".banner")).position')).toBe('sticky');
    // The scripts of a page run after its text is there.
    await page.waitForLoadState();
    await page.keyboard.press('/');
    await page.locator('.search input').fill('deposit on hold');
    await page.waitForSelector('.search-results a');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/DepositStatus\.html#value-ON_HOLD$/);
    expect(await page.locator('tr:target').textContent()).toBe('ON_HOLD16–');
    page.off('request', record);
    expect(requests.filter((url) => !url.startsWith(root))).toEqual([]);
    expect(page.problems).toEqual([]);
    expect(outside).toEqual([]);
  });
});

test.each(CASES.map((one) => [one.name, one] as const))('%s', async (_name, { context, steps }) => {
  const page = context === undefined ? desk : await newPage(context);
  for (const step of steps) await take(page, step);
  if (steps.some(({ width }) => width !== undefined)) await page.setViewportSize(DESKTOP);
  expect(outside).toEqual([]);
});

/** Does what a step says, and expects what it says. */
async function take(page: WatchedPage, { open, site: path, width, focus, press, click, ...rest }: Step) {
  if (open !== undefined) await page.goto(folder + open);
  if (path !== undefined) await page.goto(site.url + path);
  if (width !== undefined) await page.setViewportSize({ ...DESKTOP, width });
  if (focus !== undefined) await page.focus(focus);
  if (press !== undefined) await page.keyboard.press(press);
  if (click !== undefined) await page.click(click);
  for (const [field, text] of Object.entries(rest.fill ?? {})) await page.fill(field, text);
  for (const [field, option] of Object.entries(rest.select ?? {})) await page.selectOption(field, option);
  const visible = (selector: string) => page.locator(selector).filter({ visible: true });
  const readings: readonly [expected: object | undefined, read: (name: string) => Promise<unknown>][] = [
    [rest.count, (selector) => page.locator(selector).count()],
    [rest.seen, (selector) => visible(selector).count()],
    [rest.first, (selector) => page.locator(selector).first().textContent()],
    [rest.texts, (selector) => visible(selector).allTextContents()],
    [rest.script, (expression) => page.evaluate(expression)],
  ];
  for (const [all = {}, read] of readings) {
    for (const [name, expected] of Object.entries(all)) {
      await expect.poll(() => read(name), { message: name }).toEqual(wantedValue(expected));
    }
  }
}

function wantedValue(expected: unknown): unknown {
  const { file }: { readonly file?: string } = Object(expected);
  return file === undefined ? matching(expected) : files.get(file);
}

test('a request that leaves the site would be seen', async () => {
  await desk.goto('about:blank');
  await desk.evaluate("fetch('http://telemetry.invalid/').catch(() => {})");
  expect(outside.splice(0)).toEqual(['http://telemetry.invalid/']);
});

describe('for hands', () => {
  test('a large document loads its operations when they are asked for', async () => {
    const get = (index: number) => ({ operationId: `op${index}`, summary: `Thing ${index}`, tags: [`T${index % 5}`] });
    const paths = Object.fromEntries([...Array(100).keys()].map((index) => [`/x${index}`, { get: get(index) }]));
    const large = portalInFolder(await realFiles({ documents: [smallDocument({}, { paths })], guides: [] }));
    const page = clearedDesk();
    await page.goto(`${large}operations/op7.html`);
    const links = page.locator('.nav-tag a:visible');
    // The second of 20 operations with the fifteen after it, and the link to all.
    expect(await links.count()).toBe(18);
    for (const [words, count] of [
      ['/x93', 1],
      ['t3 thing', 20],
      ['undefined', 0],
    ] as const) {
      await page.getByLabel('Filter operations').fill(words);
      await expect.poll(() => links.count()).toBe(count);
    }
    await page.getByLabel('Filter operations').fill('');
    await page.click('.nav-tag > summary:text("T3")');
    await page.click('.nav-tag a:has-text("Thing 93")');
    await page.waitForURL(/op93\.html$/);
    await page.getByLabel('Filter operations').fill('thing 9');
    // 9, 19, … 89 and 90 to 99, of all tags.
    await expect.poll(() => links.count()).toBe(19);
    expect(await page.locator('.nav-tag [aria-current]').getAttribute('href')).toBe('../operations/op93.html');
    expect(page.problems).toEqual([]);
  });

  test('an operation is tried on a sandbox of this machine, and nowhere else', async () => {
    const { origin } = new URL(site.url);
    const arguments_ = ['--until', '2026-10-14', '--profile', 'unlimited', '--records', '10', '--cors', origin];
    const sandbox = started(await serveHere(arguments_));
    const page = await newPage();
    await page.goto(site.url + LISTING);
    expect(await page.locator('.try-it').isVisible()).toBe(false);
    await page.click('button:text("Try it")');
    expect(await page.getByLabel('Server').locator('option').allTextContents()).toEqual(['Sandbox', 'Mock', 'Custom']);
    await page.getByLabel('Address').fill(sandbox.url);
    expect(await page.getByLabel('Server').inputValue()).toBe('other');
    await page.click('button:text("Get a token")');
    await page.waitForSelector('.answer p:text("200")');
    await page.click('button:text("Send")');
    await page.waitForSelector('.answer p:text("Valid: the body matches the document (status 200).")');
    expect(JSON.parse((await page.textContent('.answer pre')) ?? '')).toHaveLength(3);
    expect(await page.locator('.answer .hljs-attr').count()).toBeGreaterThan(10);
    expect(await page.locator('.answer summary').allTextContents()).toEqual([
      'Response headers',
      'The request as curl',
    ]);
    const [headers = '', curl = ''] = await page.locator('.answer details pre').allTextContents();
    expect(headers).toContain('content-type: application/json');
    // Address, key and token are those of the environment, as in the sample, which follows the form.
    const sample = page.locator('[data-choice="language"] .tab[open] pre');
    expect(curl).toBe(await sample.textContent());
    expect(curl).toContain('"Authorization: Bearer $BACKOFFICE_TOKEN"');
    await page.getByLabel('limit query, optional').fill('5');
    expect(await sample.textContent()).toBe(curl.replace('limit=3', 'limit=5'));
    await page.getByLabel('from query').fill('');
    await page.click('button:text("Send")');
    await page.waitForSelector('.answer p:has-text("Not sent. from:")');
    await page.getByLabel('from query').fill('2026-10-01');
    await page.getByLabel('Address').fill('https://evil.invalid');
    await page.click('button:text("Send")');
    await page.waitForSelector('.answer p:has-text("Only localhost")');
    // The token is on the next page of the tab, and in no other tab.
    const token = await page.getByLabel('Bearer token').inputValue();
    expect(token).not.toBe('');
    const tab = await page.context().newPage();
    for (const [place, kept] of [
      [page, token],
      [tab, ''],
    ] as const) {
      await place.goto(`${site.url}operations/listAccountTransactions.html#try-it`);
      await place.reload();
      expect(await place.getByLabel('Bearer token').inputValue()).toBe(kept);
    }
    expect(outside).toEqual([]);
  });

  test('what is wrong with a server or with its answer is reported', async () => {
    const sandbox = started(await serveHere(['--no-demo']));
    const open = started(await serveHere(['--no-demo', '--cors', '*']));
    let answer: { status: number; type: string; body: string } = { status: 200, type: 'application/json', body: '' };
    const server = await startServer((_, response) => {
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': answer.type,
      };
      response.writeHead(answer.status, headers).end(answer.body);
    });
    const { url } = server;
    const page = await newPage();
    await page.goto(`${folder}${LISTING}#try-it`);
    for (const [address, told] of [
      [sandbox.url, 'does not let this page read its answer (CORS)'],
      [open.url, 'The server refuses the credentials.'],
    ] as const) {
      await page.getByLabel('Address').fill(address);
      await page.click('button:text("Send")');
      await page.locator('.answer', { hasText: told }).waitFor();
    }
    await page.getByLabel('Address').fill(url);
    for (const [next, message] of [
      [{ status: 200, type: 'application/json', body: '[{"dnb":12345678901234567890}]' }, 'Not valid: /0'],
      [{ status: 200, type: 'application/json', body: '[' }, 'The body is not valid JSON.'],
      [{ status: 200, type: 'text/html', body: '<b>1</b>' }, 'Content type text/html is not documented for status 200'],
      [{ status: 200, type: 'application/json', body: '[]' }, 'Valid: the body matches the document (status 200).'],
    ] as const) {
      answer = next;
      await page.click('button:text("Send")');
      await page.locator('.answer .verdict', { hasText: message }).waitFor();
      // The numbers of an answer are shown as they were sent.
      if (next.body.includes('dnb')) expect(await page.textContent('.answer pre')).toContain('12345678901234567890');
    }
    await server.stop();
    await page.click('button:text("Send")');
    await page.locator('.answer', { hasText: `Nothing listens at ${url}.` }).waitFor();
    await page.getByLabel('Server').selectOption('Sandbox');
    expect(await page.getByLabel('Address').inputValue()).toBe('http://127.0.0.1:4020/back-office');
  });
});

describe('the layout of an operation', () => {
  beforeEach(async () => {
    await desk.setViewportSize(DESKTOP);
    if (!desk.url().endsWith(LISTING)) await desk.goto(folder + LISTING);
  });
  afterAll(() => desk.setViewportSize(DESKTOP));

  test('the code stays in view beside its text, and each part follows its text on a phone', async () => {
    const boxes = async () => {
      const parts = await desk.locator('.prose, .pane-part').all();
      const all = await Promise.all(parts.map((part) => part.boundingBox()));
      return all.map((box) => ({ left: box?.x ?? 0, top: box?.y ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
    };
    await desk.locator('#response-5XX').scrollIntoViewIfNeeded();
    const [text, request, responses] = await boxes();
    expect(request?.left).toBeGreaterThan(text?.right ?? 0);
    expect(request?.top).toBeGreaterThan(0);
    expect(responses?.top).toBeGreaterThan(request?.top ?? 0);
    expect(responses?.top).toBeLessThan(DESKTOP.height);
    await desk.setViewportSize(PHONE);
    // The description, the request, its parameters, the examples of responses, the text about responses, the rules.
    const [first, second, fourth, third, fifth, sixth] = (await boxes()).map(({ top }) => top);
    const tops = [first, second, third, fourth, fifth, sixth];
    expect(second).toBeLessThan(3 * PHONE.height);
    expect(tops).toEqual([...tops].sort((one = 0, other = 0) => one - other));
  });

  test('a printed page is its content', async () => {
    await desk.emulateMedia({ media: 'print' });
    for (const hidden of ['.banner', '.side', '.contents', '.try-it', '.copy']) {
      expect(await desk.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    expect(await desk.locator('h1').isVisible()).toBe(true);
    // On white paper also where a reader chose the dark colours.
    await desk.evaluate("document.documentElement.dataset.theme = 'dark'");
    const inks = "['h1', '.pane code'].map((part) => getComputedStyle(document.querySelector(part)).color)";
    expect(await desk.evaluate(inks)).toEqual(['rgb(27, 35, 38)', 'rgb(27, 35, 38)']);
    await desk.emulateMedia({ media: null });
  });
});

test('the page of an address that does not exist finds the portal at any depth', async () => {
  const page = clearedDesk();
  for (const path of ['nothing.html', 'a/b/c/nothing.html']) {
    await page.route(site.url + path, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: files.get('404.html') ?? '' }),
    );
    await page.goto(site.url + path);
    await page.locator(`main a[href="${new URL(site.url).pathname}index.html"]`).waitFor();
    // Its search works as that of any page.
    await page.locator('.search-button:visible').click();
    await page.locator('.search-results a[href$="guides/start-here.html"]').waitFor();
    await page.click('.search button:text("Close")');
    await page.click('main a:text("All operations")');
    await page.waitForURL(`${site.url}operations/index.html`);
  }
});

test('hostile descriptions do nothing in a real browser', async () => {
  const attack =
    '<script>pwned=1</script><img src=https://evil.invalid/x onerror="pwned=2">\n\n[x](javascript:pwned=3)\n\n' +
    '![x](https://evil.invalid/y)<style>body{display:none}</style><svg onload=pwned=4>';
  const hostile = edited((copy) => {
    copy.info.description = attack;
    copy.paths['/auth/tokens'].post.description = attack;
    copy.paths['/auth/tokens'].post.summary = attack;
    copy.components.schemas.OrderStatus.description = attack;
  }, partOfDocument('OrderStatus'));
  const place = portalInFolder(await realFiles({ documents: [hostile], guides: [] }));
  const page = clearedDesk();
  for (const path of ['index.html', 'operations/createSessionToken.html', 'schemas/OrderStatus.html']) {
    await page.goto(place + path);
    for (const link of await page.locator('main a:text-is("x")').all()) await link.click();
    await page.keyboard.press('/');
    await page.locator('.search input').fill('script');
    await page.waitForSelector('.search-results a');
    expect(await page.evaluate('[typeof pwned, getComputedStyle(document.body).display]')).toEqual([
      'undefined',
      'block',
    ]);
  }
  expect(outside).toEqual([]);
  expect(page.problems).toEqual([]);
});

test('the page that is open is in view in the sidebar, and errors, questions and changes are in the banner', async () => {
  for (const path of ['schemas/WithdrawalStatus.html', 'operations/getUserKycStatus.html', 'changelog.html']) {
    await desk.goto(folder + path);
    await desk.waitForLoadState();
    const box = await desk.locator('.menu [aria-current]').boundingBox();
    expect(box?.y, path).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThan(DESKTOP.height);
    const shortcuts = desk.locator('.shortcuts a:visible');
    expect(await shortcuts.allTextContents()).toEqual(['Operations', 'Errors', 'Open questions', 'Changelog']);
  }
});

// Compressed: the listing with its typeface and its scripts, the scripts alone, and those of any page with the search.
test.each([
  [40, (path: string) => [LISTING, 'assets/icon.svg', 'assets/font.css', ...SCRIPTS].includes(path), 5],
  [30, (path: string) => SCRIPTS.includes(path), 2],
  [100, (path: string) => path.endsWith('.js'), 5],
])('no more than %i KiB are needed', (most, isNeeded, count) => {
  const scripts = [...(files.get(LISTING) ?? '').matchAll(/<script src="\.\.\/([^"]+)"/g)].map(([, path]) => path);
  expect(scripts).toEqual(SCRIPTS);
  const sizes = [...files].flatMap(([path, text]) => (isNeeded(path) ? [gzipSync(text).length] : []));
  expect(sizes).toHaveLength(count);
  expect(Math.min(...sizes)).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most * 1024);
});

/** Opens a page as wide as that of a desktop. */
function newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  return browser.newPage({ viewport: DESKTOP, ...options });
}
