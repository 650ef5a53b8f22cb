import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../browser/use-browser.ts';
import { realFiles } from './portal-files.ts';
import { portalInFolder } from './served-portal.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Every rule in light colours; in dark ones those that depend on colours, since all else is the same. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast'],
};
/**
 * Leaves three of the blocks, and of the tokens of code, that are alike: within the same element, with the same elements
 * inside, all of them with the same classes and attributes. axe takes longer the more there are.
 */
const WITHOUT_REPETITION = `{
  const form = ({ tagName, className, attributes }) => [tagName, className, ...[...attributes].map(({ name }) => name)].join(' ');
  const seen = new Map();
  for (const each of document.querySelectorAll('section, h2, h3, p, dl, dt, dd, table, tr, li, pre span')) {
    if (!each.isConnected) continue;
    const isEmpty = each.textContent.trim() === '';
    const kind = [isEmpty, ...[each.parentElement, each, ...each.querySelectorAll('*')].map(form)].join();
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (seen.get(kind) > 3) each.remove();
  }
}`;
const DESKTOP = { width: 1280, height: 900 };

const { newPage } = useBrowser();
let files: ReadonlyMap<string, string>;
let folder: string;

beforeAll(async () => {
  files = await realFiles();
  folder = portalInFolder(files);
});

describe('axe', () => {
  test('finds nothing on any kind of page, in light and in dark colours, and no page is wider than a phone', async () => {
    const paths =
      process.env['PORTAL_AXE'] === 'all'
        ? [...files.keys()].filter((path) => path.endsWith('.html'))
        : distinctPages(files);
    expect(paths.length).toBeGreaterThan(15);
    const page = await newPage({ viewport: DESKTOP });
    const found: string[] = [];
    // Each page is loaded once, since that takes longer than what is asked of it.
    const inBothColours = async (path: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await violations(page, colorScheme)).map((each) => `${path}, ${colorScheme}: ${each}`));
      }
    };
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(folder + path);
      const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      if (isWide === true) found.push(`${path} is wider than a phone`);
      await page.setViewportSize(DESKTOP);
      await page.locator('.menu[open]').waitFor();
      if (process.env['PORTAL_AXE'] !== 'all') await page.evaluate(WITHOUT_REPETITION);
      await inBothColours(path);
    }
    await page.keyboard.press('/');
    await page.locator('.search input').fill('order');
    await inBothColours('the search');
    expect(found).toEqual([]);
  });

  test('sees what it is for', async () => {
    const page = await newPage({ viewport: DESKTOP });
    await page.goto(`${folder}operations/listAccountTransactions.html`);
    await page.evaluate(WITHOUT_REPETITION);
    await page.evaluate("document.querySelector('h1').replaceWith(document.createElement('img'))");
    expect((await violations(page)).join()).toContain('image-alt');
    await page.evaluate("document.querySelector('main p').style.color = '#333'");
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await violations(page, 'dark')).join()).toContain('color-contrast');
  });
});

async function violations(page: Page, scheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(RULES[scheme])} })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 120)))`,
  );
  return Array.isArray(found) ? found.map(String) : [];
}

/**
 * Few pages that together hold every construct of the portal: an element with a class inside another one. What a check of the
 * structure finds on any page, it finds on one of these.
 */
function distinctPages(files: ReadonlyMap<string, string>): string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([path, html]) => ({ path, html }));
  const constructs = new Map(pages.map(({ path, html }) => [path, constructsOf(html)]));
  const counts = new Map<string, number>();
  for (const construct of [...constructs.values()].flat()) counts.set(construct, (counts.get(construct) ?? 0) + 1);
  // A page goes, the small ones first, when others hold all of its constructs.
  pages.sort((one, other) => one.html.length - other.html.length);
  return pages.flatMap(({ path }) => {
    const own = constructs.get(path) ?? [];
    if (own.some((construct) => counts.get(construct) === 1)) return [path];
    for (const construct of own) counts.set(construct, (counts.get(construct) ?? 0) - 1);
    return [];
  });
}

const VOID = new Set(['meta', 'link', 'wbr', 'br', 'hr', 'input']);

function constructsOf(html: string): string[] {
  const open: string[] = [];
  const found = new Set<string>();
  for (const [, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)) {
    if (slash === '/') open.pop();
    else {
      const [, classes = ''] = / class="([^"]*)"/.exec(attributes) ?? [];
      const construct = `${name}.${classes}`;
      found.add(`${open.at(-1) ?? ''} > ${construct}`);
      if (!VOID.has(name)) open.push(construct);
    }
  }
  return [...found];
}
