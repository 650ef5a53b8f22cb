import { statedRules } from '../../extensions/stated-rules.ts';
import type { Fault } from '../../findings/checks/fault.ts';
import { contrastingValue, hasClosedValue, itemsOf, NO_VALUE } from '../../findings/checks/query-faults.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import { type RequestParts, withOrigin, withParameter } from '../../message/request-parts.ts';
import type { Parameter } from '../../openapi/operations.ts';
import type { FormsOf } from '../request/base-request.ts';
import { acceptsForm } from '../request/forms.ts';
import { plainName } from '../request/observed-values.ts';
import type { ProbeSession } from '../session/session.ts';
import type { RequestBudget } from './request-budget.ts';

/**
 * Names, in plain letters, of parameters that do not choose items by a member of that name: they decide how items are listed, or count
 * only beside others, as a latitude does.
 */
const NO_FILTER =
  /^(?:limit|size|count|page|offset|skip|start|first|last|top|from|to|since|until|after|before|cursor|sort|order|direction|fields|select|include|exclude|expand|embed|view|depth|format|language|lang|locale|timezone|currency|units?|version|seed|width|height|scale|quality|zoom|lat|latitude|lon|lng|long|longitude|radius|distance)$|(?:size|page|by|order|cursor|token)$/;

/** Longer texts are no values of a filter. */
const MOST_CHARACTERS = 100;

/** How many first letters two words must share to count as forms of one word. */
const SAME_LETTERS = 3;

/** A list, and the request for it. */
interface ListedItems {
  readonly base: RequestParts;
  readonly items: readonly Json[];
}

/**
 * Checks `query-filter` with values that the list itself has, for each filter with the name of a member. The responses are checked as
 * any others; the server may refuse the value. An operation that states rules of its own is left to these.
 *
 * @param base the request for the list.
 * @param first its answer.
 */
export async function checkFilters(
  session: ProbeSession,
  { base, formsFor }: { readonly base: RequestParts; readonly formsFor: FormsOf },
  first: OperationExchange,
  budget: RequestBudget,
): Promise<void> {
  const { api } = session;
  const { operation } = base;
  const items = succeeded(first) ? itemsOf(first) : undefined;
  if (items === undefined || operation.method !== 'get' || statedRules(api.document, operation).length > 0) return;
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'query' || base.parameters.has(parameter)) continue;
    const value = contrastingValue(parameter, items);
    if (value === undefined) await checkEnds(session, { base, items }, parameter, budget);
    // A valid value is sent anyway.
    else if (acceptsForm(api, parameter, value) && !formsFor(parameter).valid.map(String).includes(value)) {
      if (budget.tryTake('query-filter')) await session.send(withValue(base, parameter, value));
    }
  }
}

/**
 * Asks for the least and for the greatest text or number that items have. A server may look for a part of a text, for forms of a word or
 * in other members, and may read a number as a bound, so that only this is a fault: both answers are the whole list again, although it
 * has an item without what was asked for.
 */
async function checkEnds(
  session: ProbeSession,
  { base, items }: ListedItems,
  parameter: Parameter,
  budget: RequestBudget,
): Promise<void> {
  const { api, collector } = session;
  const { name } = parameter;
  if (!items.every(isJsonObject) || NO_FILTER.test(plainName(name))) return;
  const asked = valuesOf(items, name).filter((value) => acceptsForm(api, parameter, String(value)));
  const ends = [...new Set([asked[0], asked.at(-1)])].filter((value) => value !== undefined);
  const canBeChecked = (value: string | number) =>
    otherItem(items, name, value) !== undefined && !hasClosedValue(api.document, parameter, String(value));
  if (ends.length < 2 || !ends.every(canBeChecked)) return;
  for (const value of ends) {
    if (!budget.tryTake('query-filter')) return;
    const exchange = await session.send(withValue(base, parameter, String(value)));
    if (!succeeded(exchange)) return;
    collector.coverage.noteRule(base.operation, 'query-filter');
    if (canonical([...(itemsOf(exchange) ?? [])]) !== canonical([...items])) return;
    if (value === ends.at(-1)) collector.check(exchange, ignoredFilterFault(parameter, value, items));
  }
}

/** The request with a value that another item has, which the server may refuse. */
function withValue(base: RequestParts, parameter: Parameter, value: string): RequestParts {
  return withOrigin(withParameter(base, parameter, value), parameter, { value, origin: 'generated' });
}

/** The texts or the numbers that items have under a name, from the least to the greatest; none where some are of another type. */
function valuesOf(items: readonly JsonObject[], name: string): (string | number)[] {
  const values = items.map((item) => item[name] ?? null).filter((value) => value !== null);
  if (values.every((value) => typeof value === 'number')) return values.toSorted((left, right) => left - right);
  if (!values.every((value) => typeof value === 'string')) return [];
  return values
    .filter((value) => /\S/.test(value) && value.length <= MOST_CHARACTERS && !NO_VALUE.test(value))
    .toSorted();
}

/** The value under a name of an item that has nothing of what is asked for. */
function otherItem(items: readonly JsonObject[], name: string, asked: string | number): Json | undefined {
  const other = items.find((item) => {
    const value = item[name];
    if (typeof asked === 'number' || typeof value !== 'string') return typeof value === 'number' && value !== asked;
    return !JSON.stringify(item).toLowerCase().includes(asked.toLowerCase()) && !haveSameWord(value, asked);
  });
  return other?.[name];
}

function haveSameWord(left: string, right: string): boolean {
  const beginnings = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.slice(0, SAME_LETTERS));
  const known = new Set(beginnings(left));
  return beginnings(right).some((beginning) => known.has(beginning));
}

function ignoredFilterFault({ name, pointer }: Parameter, asked: string | number, items: readonly JsonObject[]): Fault {
  const other = JSON.stringify(otherItem(items, name, asked));
  const message =
    `A request with ${name} = ${asked} is answered with the same ${items.length} items as a request without it, ` +
    `also with one whose ${name} is ${other}.`;
  return { rule: 'query-filter', severity: 'warning', message, pointer: '', source: pointer };
}
