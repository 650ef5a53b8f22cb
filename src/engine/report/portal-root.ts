/** The values that {@link portalRoot} accepts, for messages. */
export const PORTAL_ROOTS =
  'an address that begins with http:// or https://, without user, query and fragment, such as https://docs.example/portal/.';

/** The address of a portal as links are added to it, with a slash at its end; undefined where `given` is not such an address. */
export function portalRoot(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(given);
  if (!/^https?:$/.test(protocol) || [username, password, search, hash].some((part) => part !== '')) return undefined;
  return `${origin}${pathname.replace(/index\.html$/, '').replace(/\/*$/, '')}/`;
}
