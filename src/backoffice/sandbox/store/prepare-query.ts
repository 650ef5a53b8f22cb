import type { CompiledQuery } from 'kysely';

/** The parameters of a query. */
type Value = string | number;

/**
 * A query whose text is written once: Kysely takes longer to write one than SQLite to answer it. Only its values change.
 *
 * @param build writes the query; the same text whatever the values are.
 * @param samples values for it, each different from all others, by which their places are found.
 */
export function prepareQuery<Values extends readonly Value[], Row>(
  build: (...values: Values) => CompiledQuery<Row>,
  samples: Values,
): (...values: Values) => CompiledQuery<Row> {
  const query = build(...samples);
  const known: readonly unknown[] = samples;
  const places = query.parameters.map((parameter) => known.indexOf(parameter));
  return (...values) => ({
    ...query,
    parameters: places.map((place, at) => (place < 0 ? query.parameters[at] : values[place])),
  });
}
