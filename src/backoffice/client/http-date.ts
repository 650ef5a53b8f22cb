/**
 * The moment of an HTTP date in milliseconds since 1970, or NaN: IMF-fixdate, and the obsolete forms of RFC 850 and asctime,
 * which recipients must accept (RFC 9110, section 5.6.7). asctime has no time zone and is in UTC.
 */
export function parseHttpDate(text: string): number {
  // Without a weekday it is no HTTP date; `Date.parse` would read "-5" as a month.
  return /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text.replace(/\d{4}$/, '$& GMT')) : Number.NaN;
}

/**
 * How long the service asks to wait, in milliseconds from `now`: `Retry-After` in seconds or as a date (RFC 9110, section
 * 10.2.3), or one of the headers in milliseconds that gateways send.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  for (const [name, unit] of [
    ['retry-after-ms', 1],
    ['x-ms-retry-after-ms', 1],
    ['retry-after', 1000],
  ] as const) {
    const value = headers.get(name) ?? '';
    if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * unit;
  }
  const date = parseHttpDate(headers.get('retry-after') ?? '');
  // Against the service's own clock if it sends the time, since ours may be off.
  const wait = date - (parseHttpDate(headers.get('date') ?? '') || now);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
