/**
 * Few pages that together hold every construct of the portal: an element with a class inside another one. What a check of the
 * structure finds on any page, it finds on one of these.
 */
export function distinctPages(files: ReadonlyMap<string, string>): string[] {
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
