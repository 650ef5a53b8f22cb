import type { Layer } from '../call.ts';
import { parseHttpDate } from '../http-date.ts';
import { redact } from '../redact.ts';
import { deprecated } from '../texts.ts';

/** The links of a header `Link` (RFC 8288) to pages about it. */
const RELATED = /<([^>]*)>[^<]*rel="?[^"<]*(?:deprecation|sunset|successor-version)/gi;

/** Reports `Deprecation` and `Sunset` headers once for each operation: to `onLog`, or to the console without it. */
export function withDeprecationNotices(): Layer {
  const reported = new Set<string>();
  return (next) => async (request, call) => {
    const response = await next(request, call);
    const { operation, log, secrets } = call;
    const header = (name: string) => redact(response.headers.get(name), secrets);
    const deprecation = header('deprecation');
    const sunset = header('sunset');
    if (!(deprecation || sunset) || reported.has(operation)) return response;
    reported.add(operation);
    // Before RFC 9745, the header was a date of HTTP or `true`.
    const deprecatedAt = isoDate(/^@/.test(deprecation) ? +deprecation.slice(1) * 1000 : parseHttpDate(deprecation));
    const sunsetAt = isoDate(parseHttpDate(sunset));
    const links = [...header('link').matchAll(RELATED)].map(([, target = '']) => target);
    if (log) log({ type: 'deprecated', deprecatedAt, sunsetAt, links });
    else console.warn(`${operation}: ${deprecated(deprecatedAt ?? deprecation, sunsetAt ?? sunset, ...links)}`);
    return response;
  };
}

function isoDate(moment: number): string | undefined {
  return Math.abs(moment) <= 8.64e15 ? new Date(moment).toISOString().slice(0, 10) : undefined;
}
