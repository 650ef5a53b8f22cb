/**
 * Pages that together hold every construct of the portal: of all pages, the smallest first, those that have an element with
 * a class, inside another one, that no page before has. What a check of the structure finds on any page, it finds on one of
 * these.
 */
export function distinctPages(files: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  pages.sort(([, one], [, other]) => one.length - other.length);
  return pages.flatMap(([path, html]) => {
    const fresh = constructsOf(html).filter((construct) => !seen.has(construct));
    for (const construct of fresh) seen.add(construct);
    return fresh.length > 0 ? [path] : [];
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
