/** The path of the files that only the editing loop serves. No page of the portal has such a path. */
export const LIVE_ROOT = '/__dev/';

/**
 * The HTML of a page with what reloads it and shows errors on it, and a policy that lets this ask its own server. It is added
 * to what is sent only; the portal itself never has it.
 *
 * @param version that of the page, for the server to compare
 */
export function withLiveScript(html: string, version: string): string {
  const script = `<script src="${LIVE_ROOT}live.js" data-version="${version}" defer></script>`;
  const open = html.replace(POLICY, (_all, before: string, policy: string) => before + connecting(policy));
  const end = open.lastIndexOf('</body>');
  return end === -1 ? open + script : open.slice(0, end) + script + open.slice(end);
}

/** The policy of a page, which comes before all content of the document. */
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/;

function connecting(policy: string): string {
  if (policy.includes("connect-src 'self'")) return policy;
  return policy.includes('connect-src ')
    ? policy.replace('connect-src ', "connect-src 'self' ")
    : `${policy}; connect-src 'self'`;
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
