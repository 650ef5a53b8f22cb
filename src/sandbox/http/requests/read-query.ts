/** The query as it was sent, decoded. A parameter that came several times has its values joined by commas. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Reads what stands behind the `?` of a URL. What is no percent-encoding is taken as it stands; nothing makes it throw. */
export function readQuery(search: string): Query {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}
