const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const GROUP = /^[0-9a-f]{1,4}$/i;

/** Format `ipv4`: whether `text` is an IPv4 address in dotted decimals without leading zeros (RFC 2673, section 3.2). */
export function isIPv4(text: string): boolean {
  return IPV4.test(text);
}

/** Format `ipv6`: whether `text` is an IPv6 address without a zone (RFC 4291, section 2.2). */
export function isIPv6(text: string): boolean {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const end = halves.at(-1)?.at(-1) ?? '';
  // The last 32 bits may be an IPv4 address, which takes the place of two groups.
  const embedded = isIPv4(end) ? 1 : 0;
  const groups = halves.flat();
  if (!groups.slice(0, groups.length - embedded).every((group) => GROUP.test(group))) return false;
  const count = groups.length + embedded;
  return halves.length === 1 ? count === 8 : halves.length === 2 && count <= 7;
}
