/** The version of the package. A test compares it with package.json. */
export const VERSION = '1.0.0';

/**
 * The User-Agent of the client, or undefined in browsers: they send their own, and another one would need the permission of
 * the service (CORS).
 */
export function userAgent(): string | undefined {
  const runtime: { readonly navigator?: { readonly userAgent?: string } } = globalThis;
  return runtime.navigator?.userAgent?.startsWith('Mozilla/') ? undefined : `backoffice-client/${VERSION}`;
}
