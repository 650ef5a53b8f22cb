import type { Parameter } from '../../../contract/operations.ts';

/** The parameters of a recorded request. */
export class SentParameters {
  readonly #path: Readonly<Record<string, string>>;
  readonly #query: ReadonlyMap<string, string>;

  /** @param query what stands behind the question mark. */
  constructor(path: Readonly<Record<string, string>>, query: string) {
    this.#path = path;
    this.#query = queryOf(query);
  }

  /** The names of the query. */
  get queryNames(): Iterable<string> {
    return this.#query.keys();
  }

  /** The text of a parameter of the query; undefined where it was not sent. */
  query(name: string): string | undefined {
    return this.#query.get(name);
  }

  /** The text of a parameter; undefined where it was not sent. `headers` have names in lower case. */
  textOf({ name, in: where }: Parameter, headers: Readonly<Record<string, string>>): string | undefined {
    if (where === 'path') return this.#path[name];
    if (where === 'query') return this.#query.get(name);
    return where === 'header' ? headers[name.toLowerCase()] : undefined;
  }
}

/** The first value of each name. What is encoded wrongly stays as it is. */
function queryOf(query: string): Map<string, string> {
  const values = new Map<string, string>();
  if (query === '') return values;
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    const name = decoded(at < 0 ? pair : pair.slice(0, at));
    if (name !== '' && !values.has(name)) values.set(name, at < 0 ? '' : decoded(pair.slice(at + 1)));
  }
  return values;
}

function decoded(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
