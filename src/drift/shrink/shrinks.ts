import { Value } from 'fast-check';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { DAY, dateOf } from '../day.ts';
import { type RequestParts, withParameter } from '../request/request-parts.ts';
import { dayRangeOf } from './day-range.ts';
import type { FaultPlace } from './fault-place.ts';
import { isPageSize } from './page-size.ts';
import type { ShrinkWay } from './shrink-way.ts';
import { valueShrinks } from './value-shrinks.ts';

/**
 * How a request for an operation could be made smaller without losing what is wrong with its answer, the boldest first:
 * over a day and without all that is optional, without all that is optional, without each of it, over a day, with a page
 * that ends where the fault is; then with smaller values.
 */
export function shrinksOf(operation: Operation): ShrinkWay[] {
  const optional = operation.parameters.filter(({ required }) => !required);
  return [
    bold((parts, { moment }) => overDay(without(parts, optional), moment)),
    bold((parts) => without(parts, optional)),
    ...optional.map((each) => bold((parts) => without(parts, [each]))),
    bold((parts, { moment }) => overDay(parts, moment)),
    ...optional
      .filter(isPageSize)
      .flatMap((each) => [
        bold((parts) => withSmaller(parts, each, 1)),
        bold((parts, { index = 0 }) => withSmaller(parts, each, index + 1)),
      ]),
    ...valueShrinks(operation),
  ];
}

/** A way that knows one request only. */
function bold(change: (parts: RequestParts, place: FaultPlace) => RequestParts | undefined): ShrinkWay {
  return {
    isBold: true,
    smaller(parts, place) {
      const changed = change(parts, place);
      return changed === undefined || isSame(parts, changed) ? [] : [new Value(changed, undefined)];
    },
  };
}

function without(parts: RequestParts, parameters: readonly Parameter[]): RequestParts {
  return parameters.reduce((rest, each) => withParameter(rest, each, undefined), parts);
}

/** Sends a smaller number, where one was sent. */
function withSmaller(parts: RequestParts, parameter: Parameter, value: number): RequestParts {
  return Number(parts.parameters.get(parameter)) > value ? withParameter(parts, parameter, value) : parts;
}

function isSame(before: RequestParts, after: RequestParts): boolean {
  return (
    before.parameters.size === after.parameters.size &&
    [...after.parameters].every(([parameter, value]) => before.parameters.get(parameter) === value)
  );
}

/** The request over the days around a moment, where it is one over a range of more days. */
function overDay(parts: RequestParts, moment: number | undefined): RequestParts | undefined {
  const range = dayRangeOf(parts.operation);
  if (range === undefined || moment === undefined) return undefined;
  const { from, to } = range;
  const [begin, end] = [from, to].map((each) => Date.parse(String(parts.parameters.get(each) ?? '')));
  if (begin === undefined || end === undefined || !(end - begin > 2 * DAY)) return undefined;
  return withParameter(withParameter(parts, from, dateOf(moment - DAY)), to, dateOf(moment + DAY));
}
