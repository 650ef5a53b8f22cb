/** The query as it was sent, decoded. A parameter that came several times has its values joined by commas. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Reads the query string of a URL without `?`. Invalid percent-encoding is taken literally; it never throws. */
export function readQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}
