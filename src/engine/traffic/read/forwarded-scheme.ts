/** The scheme that the client used: a gateway behind a load balancer that ends TLS logs its own. */
export function forwardedScheme(headers: Readonly<Record<string, string>>, scheme: string): string {
  const [first = ''] = (headers['x-forwarded-proto'] ?? '').split(',', 1);
  const forwarded = first.trim().toLowerCase();
  return forwarded === 'http' || forwarded === 'https' ? forwarded : scheme;
}
