import type { NotFollowed, UsageManifest, UsedPart } from './usage-manifest.ts';

/** A literal that code compares with or writes. */
export type Literal = string | number | boolean;

interface Entry {
  readonly at: string;
  readonly values: Set<Literal>;
  /** Whether another value than the literals is used too. */
  isOpen: boolean;
}

/** How code uses a part. */
export type Use = 'reads' | 'writes';

/** Collects what a project uses. The first place of each part counts. */
export class UsageRecord {
  readonly #operations = new Map<string, string>();
  readonly #parts: Readonly<Record<Use, Map<string, Entry>>> = { reads: new Map(), writes: new Map() };
  readonly #whole = new Map<string, { readonly at: string; readonly why: string }>();
  readonly #statuses = new Map<number, string>();
  readonly #notFollowed = new Map<string, NotFollowed>();

  operation(name: string, at: string): void {
    if (!this.#operations.has(name)) this.#operations.set(name, at);
  }

  /** `values` are all values that are used here; undefined where others may be. */
  part(use: Use, path: string, at: string, values: readonly Literal[] | undefined): void {
    const parts = this.#parts[use];
    const entry = parts.get(path) ?? { at, values: new Set(), isOpen: false };
    parts.set(path, entry);
    for (const value of values ?? []) entry.values.add(value);
    entry.isOpen ||= values === undefined;
  }

  /** Literals that a part is compared with. */
  compared(path: string, values: readonly Literal[]): void {
    for (const value of values) this.#parts.reads.get(path)?.values.add(value);
  }

  whole(path: string, at: string, why: string): void {
    if (!path.includes('/')) this.notFollowed(at, `all operations: the type ${path} ${why}`);
    else if (!this.#whole.has(path)) this.#whole.set(path, { at, why });
  }

  status(status: number, at: string): void {
    if (!this.#statuses.has(status)) this.#statuses.set(status, at);
  }

  notFollowed(at: string, why: string): void {
    if (!this.#notFollowed.has(at)) this.#notFollowed.set(at, { at, why });
  }

  manifest(consumer: string, types: string): UsageManifest {
    const writes = listed(this.#parts.writes, false).filter(
      ({ path }) => !/\/parameters\/[^/]+$/.test(path) || path.startsWith('components/'),
    );
    return {
      consumer,
      types,
      operations: sorted(this.#operations).map(([operation, at]) => ({ operation, at })),
      parameters: writes.filter(({ path }) => isParameter(path)),
      reads: listed(this.#parts.reads, true).filter(({ path }) => !isParameter(path)),
      writes: writes.filter(({ path }) => !isParameter(path)),
      whole: sorted(this.#whole).map(([path, { at, why }]) => ({ path, at, why })),
      statuses: [...this.#statuses].sort(([one], [other]) => one - other).map(([status, at]) => ({ status, at })),
      notFollowed: sorted(this.#notFollowed).map(([, place]) => place),
    };
  }
}

function listed(parts: ReadonlyMap<string, Entry>, isRead: boolean): UsedPart[] {
  return sorted(parts).map(([path, { at, values, isOpen }]) => {
    const isListed = values.size > 0 && (isRead || !isOpen);
    return { path, at, ...(isListed ? { values: [...values].sort() } : {}) };
  });
}

function sorted<V>(map: ReadonlyMap<string, V>): [string, V][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

const isParameter = (path: string): boolean => /^(operations|paths|components)\/(.*\/)?parameters\//.test(path);
