/** Where the files that only the editing loop has are served. No page of the portal has such a path. */
export const LIVE_ROOT = '/__dev/';

/**
 * The HTML of a page with what reloads it and shows errors on it. It is added to what is sent only; the portal itself never
 * has it.
 *
 * @param version that of the page, for the server to compare
 */
export function withLiveScript(html: string, version: string): string {
  const script = `<script src="${LIVE_ROOT}live.js" data-version="${version}" defer></script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end);
}

/** A page for an address that the portal does not have, or not yet. `message` is plain text. */
export function pageWithout(title: string, message: string): string {
  const [safeTitle, safeMessage] = [title, message].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${safeTitle}</title></head>` +
    `<body><h1>${safeTitle}</h1><p>${safeMessage}</p><p><a href="/">To the front page</a></p></body></html>\n`
  );
}
