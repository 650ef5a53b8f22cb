import type { ValidatingDocument } from '../../document/api-description.ts';
import { statedRules } from '../../extensions/stated-rules.ts';
import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';
import { jsonOf } from '../../message/body.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import { viewOf } from '../../schema/view/schema-view.ts';
import { isLost } from '../redaction/secrets.ts';
import type { Fault } from './fault.ts';
import type { GenericRule } from './rules.ts';

/** Names of parameters that say how many items an answer may have at most. */
const LIMIT = /^(limit|\$top|(page|batch)[_-]?size|per[_-]?page|max[_-]?results|page\[(size|limit)\])$/i;

/** Values of a filter that name no value of the items. */
const ANY = /^(all|any|none|\*)$/i;

/**
 * Whether the answer keeps to the query: no more items than the limit, and only those that a filter lets through. Both follow from
 * the names of parameters and not from the document, so that they are warnings; operations that state rules of their own are left
 * to these.
 */
export function queryFaults({ document }: ValidatingDocument, exchange: OperationExchange): Fault[] {
  const { method, operation, path } = exchange.request;
  if (method !== 'GET' || !path.includes('?') || !succeeded(exchange)) return [];
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  const checks = operation.parameters.flatMap((parameter) => {
    const [value, ...others] = parameter.in === 'query' ? query.getAll(parameter.name) : [];
    if (value === undefined || others.length > 0) return [];
    if (isLimit(parameter, value)) return [(items: readonly Json[]) => limitFault(parameter, value, items)];
    return isFilter(document, parameter, value)
      ? [(items: readonly Json[]) => filterFault(parameter, value, items)]
      : [];
  });
  if (checks.length === 0 || statedRules(document, operation).length > 0) return [];
  const items = itemsOf(exchange);
  return items === undefined ? [] : checks.flatMap((check) => check(items) ?? []);
}

/** The items of a list: the body, or the only list in it. */
export function itemsOf({ outcome }: Pick<OperationExchange, 'outcome'>): readonly Json[] | undefined {
  const body = outcome.kind === 'answer' ? jsonOf(outcome.body) : undefined;
  if (isJsonArray(body)) return body;
  if (!isJsonObject(body)) return undefined;
  const [list, ...others] = Object.values(body).filter(isJsonArray);
  return others.length === 0 ? list : undefined;
}

/** The parameter that says how many items an answer may have at most; undefined where there are none or several. */
export function limitParameter({ parameters }: Operation): Parameter | undefined {
  const [limit, ...others] = parameters.filter(({ in: where, name }) => where === 'query' && LIMIT.test(name));
  return others.length === 0 ? limit : undefined;
}

function isLimit({ name }: Parameter, value: string): boolean {
  return LIMIT.test(name) && /^[1-9]\d*$/.test(value);
}

function limitFault(parameter: Parameter, value: string, items: readonly Json[]): Fault | undefined {
  if (items.length <= Number(value)) return undefined;
  const message = `A request with ${parameter.name} = ${value} is answered with ${items.length} items.`;
  return warning('query-limit', parameter, message);
}

/** A filter has a closed set of values; its name is that of a property of the items. */
function isFilter(document: OpenApiDocument, parameter: Parameter, value: string): boolean {
  const at = schemaPointerOf(parameter);
  if (at === undefined || ANY.test(value)) return false;
  return viewOf(document, [at]).parts.some(({ schema }) => {
    const { enum: values, type } = schema;
    return isJsonArray(values)
      ? values.map(String).includes(value)
      : type === 'boolean' && /^(true|false)$/.test(value);
  });
}

function filterFault(parameter: Parameter, value: string, items: readonly Json[]): Fault | undefined {
  const isOther = (each: Json | undefined) =>
    typeof each === 'boolean' || (typeof each === 'string' && !isLost(each))
      ? String(each).toLowerCase() !== value.toLowerCase()
      : false;
  const other = items.map((item) => (isJsonObject(item) ? item[parameter.name] : undefined)).find(isOther);
  if (other === undefined) return undefined;
  const message = `A request with ${parameter.name} = ${value} is answered with an item whose ${parameter.name} is ${JSON.stringify(other)}.`;
  return warning('query-filter', parameter, message);
}

function warning(rule: GenericRule, { pointer }: Parameter, message: string): Fault {
  return { rule, severity: 'warning', message, pointer: '', source: pointer };
}
