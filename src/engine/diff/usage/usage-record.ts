import { getOrInsert } from '../../json/memoized.ts';
import { isOfHttp } from './types-file.ts';
import type { NotFollowed, Outcome, UsageManifest, UsedPart } from './usage-manifest.ts';

/** A literal that code compares with or writes. */
export type Literal = string | number | boolean;

interface Entry {
  readonly at: string;
  readonly values: Set<Literal>;
  /** Whether another value than the literals is used too. */
  isOpen: boolean;
}

/** Names of the status of a response, also in errors of a client. */
export const STATUS = /^(status|statusCode|statusText|ok)$/;

/** Members of `Headers` that only write. */
const WRITES = /^(set|append|delete)$/;

/** How code uses a part. */
export type Use = 'reads' | 'writes';

/** Collects what a project uses. The first place of each part counts. */
export class UsageRecord {
  readonly #operations = new Map<string, { readonly at: string; readonly bodies: Set<Outcome> }>();
  readonly #parts: Readonly<Record<Use, Map<string, Entry>>> = { reads: new Map(), writes: new Map() };
  readonly #whole = new Map<string, { readonly at: string; readonly why: string }>();
  readonly #statuses = new Map<number | undefined, string>();
  readonly #headers = new Map<string | undefined, string>();
  readonly #notFollowed = new Map<string, NotFollowed>();

  /** `bodies` are the responses whose body is read here. */
  operation(name: string, at: string, bodies: readonly Outcome[] = ['success', 'error']): void {
    const operation = getOrInsert(this.#operations, name, () => ({ at, bodies: new Set() }));
    for (const body of bodies) operation.bodies.add(body);
  }

  /** `values` are all values that are used here; undefined where others may be. */
  part(use: Use, path: string, at: string, values: readonly Literal[] | undefined): void {
    if (isOfHttp(path)) {
      if (use === 'reads') this.#httpRead(path, at, values);
      return;
    }
    const parts = this.#parts[use];
    const entry = getOrInsert(parts, path, () => ({ at, values: new Set(), isOpen: false }));
    for (const value of values ?? []) entry.values.add(value);
    entry.isOpen ||= values === undefined;
  }

  whole(path: string, at: string, why: string): void {
    if (isOfHttp(path)) {
      if (path.startsWith('Response')) this.status(undefined, at);
      this.header(undefined, at);
    } else if (!path.includes('/')) this.notFollowed(at, `all operations: the type ${path} ${why}`);
    else if (!this.#whole.has(path)) this.#whole.set(path, { at, why });
  }

  /** A read of a member of `Response` or `Headers`. */
  #httpRead(path: string, at: string, values: readonly Literal[] | undefined): void {
    const [type, member = ''] = path.split('/');
    if (type === 'Response') {
      const statuses = (values ?? []).filter((value) => typeof value === 'number');
      for (const status of statuses) this.status(status, at);
      if (statuses.length === 0 && STATUS.test(member)) this.status(undefined, at);
    } else if (member === 'getSetCookie') this.header('set-cookie', at);
    else if ((member === 'get' || member === 'has') && values !== undefined) {
      for (const value of values) this.header(String(value), at);
    } else if (!WRITES.test(member)) this.header(undefined, at);
  }

  /** A status that a response is compared with; undefined where that is any status. */
  status(status: number | undefined, at: string): void {
    if (!this.#statuses.has(status)) this.#statuses.set(status, at);
  }

  /** A response header that is read; undefined where that is any header. */
  header(name: string | undefined, at: string): void {
    const key = name?.toLowerCase();
    if (!this.#headers.has(key)) this.#headers.set(key, at);
  }

  notFollowed(at: string, why: string): void {
    if (!this.#notFollowed.has(at)) this.#notFollowed.set(at, { at, why });
  }

  manifest(consumer: string, types: string): UsageManifest {
    const writes = listParts(this.#parts.writes, false).filter(
      ({ path }) => !/\/parameters\/[^/]+$/.test(path) || path.startsWith('components/'),
    );
    return {
      version: 2,
      consumer,
      types,
      operations: sortEntries(this.#operations).map(([operation, { at, bodies }]) => ({
        operation,
        at,
        bodies: [...bodies].sort().reverse(),
      })),
      parameters: writes.filter(({ path }) => isParameter(path)),
      reads: listParts(this.#parts.reads, true).filter(({ path }) => !isParameter(path)),
      writes: writes.filter(({ path }) => !isParameter(path)),
      whole: sortEntries(this.#whole).map(([path, { at, why }]) => ({ path, at, why })),
      statuses: [...this.#statuses]
        .sort(([one = 0], [other = 0]) => one - other)
        .map(([status, at]) => (status === undefined ? { at } : { status, at })),
      headers: [...this.#headers]
        .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
        .map(([name, at]) => (name === undefined ? { at } : { name, at })),
      notFollowed: sortEntries(this.#notFollowed).map(([, place]) => place),
    };
  }
}

function listParts(parts: ReadonlyMap<string, Entry>, isRead: boolean): UsedPart[] {
  return sortEntries(parts).map(([path, { at, values, isOpen }]) => {
    const isListed = values.size > 0 && (isRead || !isOpen);
    return { path, at, ...(isListed ? { values: [...values].sort() } : {}) };
  });
}

function sortEntries<V>(map: ReadonlyMap<string, V>): [string, V][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

const isParameter = (path: string): boolean => /^(operations|paths|components)\/(.*\/)?parameters\//.test(path);
