import { type Arbitrary, integer, string, Value } from 'fast-check';
import { isJsonObject, type Json } from '../../openapi/json.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { DAY, dateOf, startOf } from '../day.ts';
import { type RequestParts, withParameter } from '../request/request-parts.ts';
import { type DayRange, dayRangeOf } from './day-range.ts';
import type { FaultPlace } from './fault-place.ts';
import { isPageSize } from './page-size.ts';
import type { ShrinkWay } from './shrink-way.ts';

/**
 * How fast-check makes the values of query parameters smaller: pages, ranges of days, whole numbers and texts. Only values
 * are sent that the document certainly allows. What may change something is not sent again for a smaller value.
 */
export function valueShrinks(operation: Operation): ShrinkWay[] {
  if (operation.method !== 'get' && operation.method !== 'head') return [];
  const range = dayRangeOf(operation);
  const days = range === undefined ? [] : [shorterRange(range, 'to'), shorterRange(range, 'from')];
  const own = operation.parameters.filter((each) => each.in === 'query' && each !== range?.from && each !== range?.to);
  const [pages, others] = [own.filter(isPageSize), own.filter((each) => !isPageSize(each))];
  return [
    ...pages.map((each) => smallerNumber(each, ({ index = 0 }) => index + 1)),
    ...days,
    ...others.flatMap((each) => ofSchema(each)),
  ];
}

/** What can be said of a parameter's values by its schema alone, where the schema is inline and names none. */
function ofSchema(parameter: Parameter): ShrinkWay[] {
  const { schema } = parameter.value;
  if (!isJsonObject(schema) || DECIDING.some((keyword) => Object.hasOwn(schema, keyword))) return [];
  const { type, minimum = 0, minLength = 1, format, pattern } = schema;
  if (type === 'integer' || type === 'number') {
    return typeof minimum === 'number' ? [smallerNumber(parameter, () => Math.ceil(minimum))] : [];
  }
  const isAnyText = type === 'string' && format === undefined && pattern === undefined;
  return isAnyText && typeof minLength === 'number' ? [shorterText(parameter, Math.ceil(Math.max(1, minLength)))] : [];
}

/** Keywords that may refuse a value though they allow a smaller and a larger one. */
const DECIDING = ['$ref', 'enum', 'const', 'multipleOf', 'exclusiveMinimum', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];

function smallerNumber(parameter: Parameter, leastOf: (place: FaultPlace) => number): ShrinkWay {
  return {
    isBold: false,
    smaller(parts, place, context) {
      const value = wholeNumber(parts.parameters.get(parameter));
      if (value === undefined) return [];
      return wholeNumbers(value, leastOf(place), context, (smaller) => withParameter(parts, parameter, smaller));
    },
  };
}

function shorterText(parameter: Parameter, minLength: number): ShrinkWay {
  return {
    isBold: false,
    smaller(parts, _place, context) {
      const text = parts.parameters.get(parameter);
      if (typeof text !== 'string' || text.length <= minLength) return [];
      return shrunk(string({ minLength, unit: 'binary' }), text, context, (shorter) =>
        shorter.length < text.length ? withParameter(parts, parameter, shorter) : undefined,
      );
    },
  };
}

/** Moves one end of a range of days towards the other, as far as the day after, or before, that of the fault. */
function shorterRange({ from, to }: DayRange, moved: 'from' | 'to'): ShrinkWay {
  return {
    isBold: false,
    smaller(parts, { moment }, context) {
      const begin = dayOf(parts.parameters.get(from));
      const end = dayOf(parts.parameters.get(to));
      if (begin === undefined || end === undefined) return [];
      const isEnd = moved === 'to';
      // The days that a range must have so that the fault lies in it, and a day beyond.
      const reaching = (at: number) =>
        (isEnd ? startOf(dateOf(at + DAY)) - begin : end - startOf(dateOf(at - DAY))) / DAY;
      const least = moment === undefined ? 0 : reaching(moment);
      return wholeNumbers((end - begin) / DAY, least, context, (days) =>
        isEnd
          ? withParameter(parts, to, dateOf(begin + days * DAY))
          : withParameter(parts, from, dateOf(end - days * DAY)),
      );
    },
  };
}

/** What fast-check takes for smaller whole numbers than `value`, none below `least`, each made into a request. */
function wholeNumbers(
  value: number,
  least: number,
  context: unknown,
  change: (smaller: number) => RequestParts,
): Iterable<Value<RequestParts>> {
  const min = Math.max(0, least);
  return min < value ? shrunk(integer({ min, max: value }), value, context, change) : [];
}

/** What `arbitrary` takes for smaller than `value`, one after another, each made into a request where `change` can. */
function* shrunk<T>(
  arbitrary: Arbitrary<T>,
  value: T,
  context: unknown,
  change: (smaller: T) => RequestParts | undefined,
): Generator<Value<RequestParts>> {
  if (context === undefined && !arbitrary.canShrinkWithoutContext(value)) return;
  for (const smaller of arbitrary.shrink(value, context)) {
    const changed = change(smaller.value);
    if (changed !== undefined) yield new Value(changed, smaller.context);
  }
}

/** The number that a value is or is written as, where it is whole and small enough to be counted with. */
function wholeNumber(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : undefined;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of the day that a value names; undefined where it is not a date. */
function dayOf(value: Json | undefined): number | undefined {
  const day = typeof value === 'string' && DATE.test(value) ? startOf(value) : Number.NaN;
  return Number.isNaN(day) ? undefined : day;
}
