/** The relative links of a Markdown text, outside of code. */
export function linksOf(text: string): readonly string[] {
  const prose = withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link));
}

/** A Markdown text without its fenced blocks. */
function withoutBlocks(text: string): string {
  return text.replaceAll(/^ *```.*\n[\s\S]*?^ *```$/gm, '');
}

/** The file that a relative link of `from` leads to; both paths are relative to the project. */
export function pathOfLink(from: string, link: string): string {
  const { pathname } = new URL(link, `file:///${from}`);
  return decodeURIComponent(pathname.slice(1));
}

/** The anchors that GitHub makes of the headings of a Markdown text. */
export function headingSlugs(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}
