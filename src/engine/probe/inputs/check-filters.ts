import { statedRules } from '../../extensions/stated-rules.ts';
import { contrastingValue, itemsOf } from '../../findings/checks/query-faults.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import { type RequestParts, withOrigin, withParameter } from '../../message/request-parts.ts';
import type { FormsOf } from '../request/base-request.ts';
import { acceptsForm } from '../request/forms.ts';
import type { ProbeSession } from '../session/session.ts';
import type { RequestBudget } from './request-budget.ts';

/**
 * Checks `query-filter` with values that the list itself has: for each filter with the name of a boolean member or an id, asks for a value
 * that leaves out an item of the list. The responses are checked as any others; the server may refuse the value. An operation that
 * states rules of its own is left to these.
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
    if (value === undefined || !acceptsForm(api, parameter, value)) continue;
    // That value is sent among the valid ones.
    if (formsFor(parameter).valid.map(String).includes(value) || !budget.tryTake('query-filter')) continue;
    await session.send(withOrigin(withParameter(base, parameter, value), parameter, { value, origin: 'generated' }));
  }
}
