import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { twinPath } from '../site/shell.ts';
import { type ChangedLine, changedLines } from './changed-lines.ts';

/** The files of a portal, and how a reader calls it. */
export interface ComparedPortal {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

/** A page whose content differs between two portals. */
export interface ChangedPage {
  readonly path: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly lines: readonly ChangedLine[];
}

/** The result of a comparison of two portals. */
export interface PortalComparison {
  readonly pages: readonly ChangedPage[];
  /** Both portals in the folders `before` and `after`, a page for each changed page, and `index.html`, which lists them. */
  readonly files: ReadonlyMap<string, string>;
}

/** Compares the content of the pages of two portals. A change of the navigation alone does not count. */
export function comparePortals(before: ComparedPortal, after: ComparedPortal): PortalComparison {
  const paths = [...new Set([...after.files.keys(), ...before.files.keys()])].filter((path) => path.endsWith('.html'));
  const pages = paths.sort().flatMap((path): ChangedPage[] => {
    const [old, fresh] = [before, after].map(({ files }) => files.get(twinPath(path)));
    if (old === fresh) return [];
    const kind = old === undefined ? 'added' : fresh === undefined ? 'removed' : 'changed';
    const lines =
      old === undefined || fresh === undefined
        ? (fresh ?? old ?? '')
            .split('\n')
            .map((text) => ({ kind: old === undefined ? 'added' : 'removed', text }) as const)
        : changedLines(old, fresh);
    return [{ path, kind, lines }];
  });
  const files = new Map<string, string>();
  for (const [folder, portal] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const [path, text] of portal.files) files.set(`${folder}/${path}`, text);
  }
  for (const page of pages) files.set(`changes/${page.path}`, changePage(page, before.name, after.name));
  files.set('index.html', listPage(pages, before.name, after.name));
  return { pages, files };
}

function listPage(pages: readonly ChangedPage[], before: string, after: string): string {
  const title = `Changed pages: ${before} → ${after}`;
  const rows = pages.map(({ path, kind, lines }) => {
    const count = (wanted: ChangedLine['kind']) => lines.filter((line) => line.kind === wanted).length;
    return h('tr', [
      h('td', kind),
      h('td', h('a', { href: `changes/${path}` }, path)),
      h('td', `+${count('added')} −${count('removed')}`),
    ]);
  });
  const head = h('tr', [h('th', 'Change'), h('th', 'Page'), h('th', 'Lines')]);
  const body = pages.length === 0 ? h('p', 'No page has changed.') : h('table', [h('thead', head), h('tbody', rows)]);
  return documentOf(title, [h('h1', title), body]);
}

/** Lines without a change around one with a change that are shown. */
const CONTEXT = 3;

function changePage({ path, kind, lines }: ChangedPage, before: string, after: string): string {
  const root = posix.relative(posix.dirname(`changes/${path}`), '.') || '.';
  const sides = [
    ...(kind === 'added' ? [] : [{ name: `Before (${before})`, address: `${root}/before/${path}` }]),
    ...(kind === 'removed' ? [] : [{ name: `After (${after})`, address: `${root}/after/${path}` }]),
  ];
  const frames = sides.map(({ name, address }) =>
    h('div', [h('h2', h('a', { href: address }, name)), h('iframe', { src: address, title: name, loading: 'lazy' })]),
  );
  const shown = lines.map(
    (line, index) =>
      line.kind !== 'same' ||
      lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some((each) => each.kind !== 'same'),
  );
  const items = lines.flatMap((line, index): ElementContent[] => {
    if (shown[index] !== true) return shown[index - 1] === true || index === 0 ? [h('span', '…\n')] : [];
    if (line.kind === 'same') return [h('span', `  ${line.text}\n`)];
    return [h(line.kind === 'added' ? 'ins' : 'del', `${line.kind === 'added' ? '+' : '-'} ${line.text}\n`)];
  });
  return documentOf(`${path} (${kind})`, [
    h('p', h('a', { href: `${root}/index.html` }, 'All changed pages')),
    h('h1', `${path} (${kind})`),
    h('pre', { tabIndex: 0 }, items),
    h('div.sides', frames),
  ]);
}

const STYLE = `:root{color-scheme:light dark}body{margin:1.5rem;font:1rem/1.5 system-ui,sans-serif}
td,th{padding:.2rem 1rem .2rem 0;text-align:left}pre{max-height:30rem;overflow:auto;padding:1rem;border:1px solid #8888}
ins{background:light-dark(#dcf5e0,#17371f);text-decoration:none}del{background:light-dark(#fbe0de,#47201d);text-decoration:none}
.sides{display:flex;flex-wrap:wrap;gap:1rem}.sides div{flex:1 1 30rem}iframe{width:100%;height:50rem;border:1px solid #8888}h2{font-size:1rem}`;

function documentOf(title: string, body: readonly ElementContent[]): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'`;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: policy }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', title),
    h('style', STYLE),
  ]);
  const tree = h(null, [{ type: 'doctype' }, h('html', { lang: 'en' }, [head, h('body', h('main', [...body]))])]);
  return `${toHtml(tree)}\n`;
}
