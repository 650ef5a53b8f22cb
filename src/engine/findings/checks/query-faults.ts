import type { ValidatingDocument } from '../../document/api-description.ts';
import { statedRules } from '../../extensions/stated-rules.ts';
import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { jsonOf } from '../../message/body.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import type { Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import { viewOf } from '../../schema/view/schema-view.ts';
import type { Fault } from './fault.ts';
import type { GenericRule } from './rules.ts';

/** Names of parameters that say how many items an answer may have at most. */
const LIMIT = /^(limit|\$top|(page|batch)[_-]?size|per[_-]?page|max[_-]?results|page\[(size|limit)\])$/i;

/** Values of a filter that name no value of the items. */
const ANY = /^(all|any|none|\*)$/i;

/**
 * Whether the answer keeps to the query: no more items than the limit, and only those that a filter lets through. Both follow from the names
 * of parameters and not from the document, so that they are warnings; operations that state rules of their own are left to these.
 */
export function queryFaults(api: ValidatingDocument, exchange: OperationExchange): Fault[] {
  const { operation, path } = exchange.request;
  const parameters = operation.parameters.filter((each) => each.in === 'query');
  if (exchange.request.method !== 'GET' || parameters.length === 0 || !path.includes('?')) return [];
  const items = itemsOf(exchange);
  if (items === undefined || statedRules(api.document, operation).length > 0) return [];
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  return parameters.flatMap((parameter) => {
    const [value, ...others] = query.getAll(parameter.name);
    if (value === undefined || others.length > 0) return [];
    return limitFault(parameter, value, items) ?? filterFault(api, parameter, value, items) ?? [];
  });
}

/** The items of a list: the body, or the only list in it. */
function itemsOf(exchange: OperationExchange): readonly Json[] | undefined {
  const { outcome } = exchange;
  if (outcome.kind !== 'answer' || !succeeded(exchange)) return undefined;
  const body = jsonOf(outcome.body);
  if (isJsonArray(body)) return body;
  if (!isJsonObject(body)) return undefined;
  const [list, ...others] = Object.values(body).filter(isJsonArray);
  return others.length === 0 ? list : undefined;
}

function limitFault(parameter: Parameter, value: string, items: readonly Json[]): Fault | undefined {
  if (!LIMIT.test(parameter.name) || !/^[1-9]\d*$/.test(value) || items.length <= Number(value)) return undefined;
  const message = `A request with ${parameter.name} = ${value} is answered with ${items.length} items.`;
  return warning('query-limit', parameter, message);
}

/** A filter is a parameter with a closed set of values and the name of a property of the items. */
function filterFault(
  { document }: ValidatingDocument,
  parameter: Parameter,
  value: string,
  items: readonly Json[],
): Fault | undefined {
  const at = schemaPointerOf(parameter);
  if (at === undefined || ANY.test(value)) return undefined;
  const isClosed = viewOf(document, [at]).parts.some(({ schema }) => {
    const { enum: values, type } = schema;
    return isJsonArray(values) ? values.map(String).includes(value) : type === 'boolean';
  });
  if (!isClosed) return undefined;
  const values = items.map((item) => (isJsonObject(item) ? item[parameter.name] : undefined));
  const other = values.find(
    (each) => (typeof each === 'string' || typeof each === 'boolean') && String(each) !== value,
  );
  if (other === undefined) return undefined;
  const message = `A request with ${parameter.name} = ${value} is answered with an item whose ${parameter.name} is ${JSON.stringify(other)}.`;
  return warning('query-filter', parameter, message);
}

function warning(rule: GenericRule, { pointer }: Parameter, message: string): Fault {
  return { rule, severity: 'warning', message, pointer: '', source: pointer };
}
