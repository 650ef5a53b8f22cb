/** Where the data are, for people: without user and password. */
export function databaseText(address: string): string {
  if (address === 'sqlite::memory:' || address === 'memory') return 'memory: everything is gone when it stops';
  if (!URL.canParse(address) || address.startsWith('sqlite:')) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
