import type { Layer } from '../call.ts';
import { parseHttpDate } from '../http-date.ts';
import type { DeprecationNotice } from '../log.ts';
import { redact } from '../redact.ts';

/** Reports `Deprecation` and `Sunset` headers once for each operation: to `onLog`, or to the console without it. */
export function withDeprecationNotices(): Layer {
  const reported = new Set<string>();
  return (next) => async (request, call) => {
    const response = await next(request, call);
    const { operation, secrets, log, isLogged } = call;
    const deprecation = response.headers.get('deprecation');
    const sunset = response.headers.get('sunset');
    if ((deprecation === null && sunset === null) || reported.has(operation)) return response;
    reported.add(operation);
    const seconds = /^@(-?\d+)$/.exec(deprecation ?? '')?.[1];
    // Before RFC 9745, the header was a date of HTTP or `true`.
    const deprecatedAt = isoDate(seconds ? Number(seconds) * 1000 : parseHttpDate(deprecation ?? ''));
    const sunsetAt = isoDate(parseHttpDate(sunset ?? ''));
    const links = linksOf(response.headers.get('link') ?? '').map((link) => redact(link, secrets));
    const notice = { links, ...(deprecatedAt && { deprecatedAt }), ...(sunsetAt && { sunsetAt }) };
    if (isLogged) log({ type: 'deprecated', operation, ...notice });
    else console.warn(`${operation} ${textOf(notice, deprecation !== null)}`);
    return response;
  };
}

function textOf({ deprecatedAt, sunsetAt, links }: DeprecationNotice, isDeprecated: boolean): string {
  const deprecated = isDeprecated && `is deprecated${deprecatedAt ? ` since ${deprecatedAt}` : ''}`;
  const removed = (sunsetAt || !isDeprecated) && `stops working${sunsetAt ? ` on ${sunsetAt}` : ''}`;
  const text = [deprecated, removed].filter(Boolean).join(' and ');
  return `${text}.${links.length > 0 ? ` See ${links.join(', ')}` : ''}`;
}

function linksOf(header: string): string[] {
  const links = header.matchAll(/<([^>]*)>((?:\s*;\s*[\w*]+=(?:"[^"]*"|[^\s;,]+))*)/g);
  return [...links]
    .filter(([, , attributes = '']) => /rel="?[^"]*\b(deprecation|sunset|successor-version)\b/i.test(attributes))
    .map(([, url = '']) => url);
}

function isoDate(moment: number): string | undefined {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}
