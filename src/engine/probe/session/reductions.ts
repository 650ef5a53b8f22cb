import { DAY, dateOf, startOf } from '../../json/day.ts';
import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { jsonOf } from '../../message/body.ts';
import type { OperationExchange } from '../../message/exchange.ts';
import { type RequestParts, withParameter } from '../../message/request-parts.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';

/** Where a response has a fault, as far as it shows what the request can do without. */
export interface FaultPlace {
  /** The number of the item in the list of the response, from 0; undefined where the fault is in no item. */
  readonly index: number | undefined;
  /** The first timestamp of that item, in milliseconds since 1970-01-01T00:00:00.000Z; undefined where it has none. */
  readonly moment: number | undefined;
}

/** An amount in a request, such as the days of its range. */
interface Amount {
  readonly value: number;
  readonly least: number;
  /** The request with a smaller amount. */
  readonly requestWith: (amount: number) => RequestParts;
}

/** One way to make a request smaller. */
export interface Reduction {
  /** Whether it leaves out much at once. The others only make values smaller. */
  readonly isBold: boolean;
  /** What it makes smaller in a request; undefined where there is nothing left to reduce. */
  readonly amountIn: (parts: RequestParts, place: FaultPlace) => Amount | undefined;
}

/** The place that a JSON pointer into the body of a response leads to. */
export function faultPlace({ outcome }: OperationExchange, pointer: string): FaultPlace {
  const [, index] = /^\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
  if (index === undefined || outcome.kind === 'failure') return { index: undefined, moment: undefined };
  return { index: Number(index), moment: momentOf(valueAt(jsonOf(outcome.body) ?? null, `#/${index}`)) };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

function momentOf(item: Json | undefined): number | undefined {
  if (!isJsonObject(item)) return undefined;
  const text = Object.values(item).find((value) => typeof value === 'string' && MOMENT.test(value));
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** The reductions of a request for an operation, the boldest first. Only values are sent that the document certainly allows. */
export function reductionsOf({ parameters }: Operation): Reduction[] {
  const optional = parameters.filter(({ required }) => !required);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const from = query.find(({ name }) => name === 'from');
  const to = query.find(({ name }) => name === 'to');
  const range = from === undefined || to === undefined ? undefined : { from, to };
  const [pages, others] = [query.filter(isPageSize), query.filter((parameter) => !isPageSize(parameter))];
  return [
    atOnce((parts, { moment }) => range && overDay(without(parts, optional) ?? parts, range, moment)),
    atOnce((parts) => without(parts, optional)),
    ...optional.map((parameter) => atOnce((parts) => without(parts, [parameter]))),
    atOnce((parts, { moment }) => range && overDay(parts, range, moment)),
    ...pages.flatMap((page) => [
      atOnce((parts) => (Number(parts.parameters.get(page)) > 1 ? withParameter(parts, page, 1) : undefined)),
      // A page that ends with the fault.
      { ...smallerNumber(page, ({ index = 0 }) => index + 1), isBold: true },
    ]),
    ...(range === undefined ? [] : [shorterRange(range, 'to'), shorterRange(range, 'from')]),
    ...others.filter((parameter) => parameter !== range?.from && parameter !== range?.to).flatMap(bySchema),
  ];
}

/** Whether a parameter says how many items a page has. */
function isPageSize({ name }: Parameter): boolean {
  return /^(limit|(page_?)?size|count|per_?page)$/i.test(name);
}

/** A reduction that makes one smaller request, or none. */
function atOnce(change: (parts: RequestParts, place: FaultPlace) => RequestParts | undefined): Reduction {
  return {
    isBold: true,
    amountIn(parts, place) {
      const changed = change(parts, place);
      return changed && { value: 1, least: 0, requestWith: () => changed };
    },
  };
}

/** The request without some parameters; undefined where it has none of them. */
function without(parts: RequestParts, parameters: readonly Parameter[]): RequestParts | undefined {
  if (!parameters.some((parameter) => parts.parameters.has(parameter))) return undefined;
  return parameters.reduce((rest, parameter) => withParameter(rest, parameter, undefined), parts);
}

/** The query parameters that name the first and the last day of a range. */
interface DayRange {
  readonly from: Parameter;
  readonly to: Parameter;
}

/** The request over the days around a moment; undefined where its range has no more days. */
function overDay(parts: RequestParts, { from, to }: DayRange, moment: number | undefined): RequestParts | undefined {
  const [begin, end] = [from, to].map((parameter) => Date.parse(String(parts.parameters.get(parameter) ?? '')));
  if (moment === undefined || begin === undefined || end === undefined || !(end - begin > 2 * DAY)) return undefined;
  return withParameter(withParameter(parts, from, dateOf(moment - DAY)), to, dateOf(moment + DAY));
}

/** Moves one end of a range of days towards the other, as far as the day after, or before, that of the fault. */
function shorterRange({ from, to }: DayRange, moved: 'from' | 'to'): Reduction {
  return {
    isBold: false,
    amountIn(parts, { moment }) {
      const begin = dayOf(parts.parameters.get(from));
      const end = dayOf(parts.parameters.get(to));
      if (begin === undefined || end === undefined) return undefined;
      const isEnd = moved === 'to';
      // The range includes the fault and a day beyond.
      const reached = (fault: number) =>
        isEnd ? startOf(dateOf(fault + DAY)) - begin : end - startOf(dateOf(fault - DAY));
      return {
        value: (end - begin) / DAY,
        least: moment === undefined ? 0 : Math.max(0, reached(moment) / DAY),
        requestWith: (days) =>
          isEnd
            ? withParameter(parts, to, dateOf(begin + days * DAY))
            : withParameter(parts, from, dateOf(end - days * DAY)),
      };
    },
  };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of the day that a value names; undefined where it is not a date. */
function dayOf(value: Json | undefined): number | undefined {
  const day = typeof value === 'string' && DATE.test(value) ? startOf(value) : Number.NaN;
  return Number.isNaN(day) ? undefined : day;
}

/** Keywords that may refuse a value though they allow a smaller and a larger one. */
const DECIDING = ['$ref', 'enum', 'const', 'multipleOf', 'exclusiveMinimum', 'allOf', 'anyOf', 'oneOf', 'not', 'if'];
const DECIDING_OF_TEXTS = ['format', 'pattern'];
const DECIDING_OF_LISTS = ['contains'];

/** The reduction that the schema of a parameter certainly allows, where the schema is inline and lists no values. */
function bySchema(parameter: Parameter): Reduction[] {
  const { schema } = parameter.value;
  const has = (keyword: string) => isJsonObject(schema) && Object.hasOwn(schema, keyword);
  if (!isJsonObject(schema) || DECIDING.some(has)) return [];
  const { type, minimum = 0, minLength = 1, minItems = 1 } = schema;
  if ((type === 'integer' || type === 'number') && typeof minimum === 'number') {
    return [smallerNumber(parameter, () => Math.max(0, Math.ceil(minimum)))];
  }
  if (type === 'string' && typeof minLength === 'number' && !DECIDING_OF_TEXTS.some(has)) {
    return [shorterText(parameter, Math.max(1, minLength))];
  }
  if (type === 'array' && typeof minItems === 'number' && !DECIDING_OF_LISTS.some(has)) {
    return [shorterList(parameter, Math.max(1, minItems))];
  }
  return [];
}

function smallerNumber(parameter: Parameter, leastOf: (place: FaultPlace) => number): Reduction {
  return {
    isBold: false,
    amountIn(parts, place) {
      const value = wholeNumber(parts.parameters.get(parameter));
      if (value === undefined) return undefined;
      return { value, least: leastOf(place), requestWith: (number) => withParameter(parts, parameter, number) };
    },
  };
}

/** The number that a value is or is written as, where it is whole and exact. */
function wholeNumber(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** Keeps the first characters of a text. */
function shorterText(parameter: Parameter, least: number): Reduction {
  return {
    isBold: false,
    amountIn(parts) {
      const text = parts.parameters.get(parameter);
      if (typeof text !== 'string') return undefined;
      const characters = [...text];
      const requestWith = (count: number) => withParameter(parts, parameter, characters.slice(0, count).join(''));
      return { value: characters.length, least, requestWith };
    },
  };
}

/** Keeps the first items of a list. */
function shorterList(parameter: Parameter, least: number): Reduction {
  return {
    isBold: false,
    amountIn(parts) {
      const list = parts.parameters.get(parameter);
      if (!isJsonArray(list)) return undefined;
      const requestWith = (count: number) => withParameter(parts, parameter, list.slice(0, count));
      return { value: list.length, least, requestWith };
    },
  };
}
