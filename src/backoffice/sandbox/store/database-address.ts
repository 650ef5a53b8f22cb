import { StoreError } from './store.ts';

export type DatabaseAddress =
  | { readonly kind: 'memory'; readonly name: string }
  | { readonly kind: 'file'; readonly file: string; readonly name: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly name: string; readonly secrets: readonly string[] };

const ALLOWED = 'Give sqlite:FILE, sqlite::memory: or postgres://USER:PASSWORD@HOST:PORT/DATABASE.';

/**
 * The parsed `address` of a database; its `name` is for messages and has no password.
 *
 * @throws {StoreError} `database-address` when it is not an address. The message does not repeat the address, which may hold a password.
 */
export function readDatabaseAddress(address: string): DatabaseAddress {
  if (address === 'memory' || address === 'sqlite::memory:') return { kind: 'memory', name: 'the database in memory' };
  if (address.startsWith('sqlite:')) return fileAddress(address.slice('sqlite:'.length));
  if (/^postgres(ql)?:\/\//.test(address)) return postgresAddress(address);
  throw new StoreError('database-address', `The address of the database is not understood. ${ALLOWED}`);
}

function fileAddress(file: string): DatabaseAddress {
  if (file === '' || file.includes('\0')) {
    throw new StoreError('database-address', `The address sqlite: names no file. ${ALLOWED}`);
  }
  return { kind: 'file', file, name: `The file ${file}` };
}

function postgresAddress(url: string): DatabaseAddress {
  // A URL without a host, for a socket, is one for the driver only.
  const parsed = URL.parse(url) ?? URL.parse(url.replace('@/', '@socket/'));
  // The text before such an @ is most likely the end of a password that holds / ? or #.
  if (parsed === null || `${parsed.pathname}${parsed.search}${parsed.hash}`.includes('@')) {
    const cure = 'Percent-encode what is special in the password, such as @ : / ? # [ ].';
    throw new StoreError('database-address', `The address of the database is not a URL. ${cure} ${ALLOWED}`);
  }
  const { username, password, host, pathname, searchParams } = parsed;
  const secrets = [password, decoded(password), searchParams.get('password') ?? ''].filter((secret) => secret !== '');
  const user = searchParams.get('user') ?? decoded(username);
  return { kind: 'postgres', url, name: `The PostgreSQL database ${user}@${host}${pathname}`, secrets };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
