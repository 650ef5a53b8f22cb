import type { Operation, Parameter } from '../../openapi/operations.ts';

/** The query parameters that name the first and the last day of a range. */
export interface DayRange {
  readonly from: Parameter;
  readonly to: Parameter;
}

/** The range of days of an operation; undefined where it has none. */
export function dayRangeOf({ parameters }: Operation): DayRange | undefined {
  const named = (name: string) => parameters.find((each) => each.in === 'query' && each.name === name);
  const from = named('from');
  const to = named('to');
  return from === undefined || to === undefined ? undefined : { from, to };
}
