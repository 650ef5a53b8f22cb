import type { ValidatingDocument } from '../../document/api-description.ts';
import { statedRules } from '../../extensions/stated-rules.ts';
import { isJsonArray, isJsonObject, type Json, textOfJson } from '../../json/json.ts';
import { jsonOf } from '../../message/body.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import { schemasOfItem } from '../../schema/view/members.ts';
import { viewOf } from '../../schema/view/schema-view.ts';
import { isLost } from '../redaction/secrets.ts';
import type { Fault } from './fault.ts';
import type { GenericRule } from './rules.ts';

/** Names of parameters that say how many items an answer may have at most. */
const LIMIT = /^(limit|\$top|(page|batch)[_-]?size|per[_-]?page|max[_-]?results|page\[(size|limit)\])$/i;

/** Values of a filter that name no value of the items. */
export const NO_VALUE = /^(all|any|none|\*)$/i;

/** Names of members that refer to something by its id, and how ids are written of which no word, such as `me`, is one. */
const REFERENCE = /(?:^|[_-])(?:uu|gu)?id$|[a-z](?:Id|ID|Uuid|UUID)$/;
/** Names of references to what may hold others of its kind: the filter may let through what these hold. */
const NESTED = /^(?:category|parent|group|folder|location|region|org)/i;
const ID = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

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
    const isLeftOut = exclusionBy(document, parameter, value);
    return isLeftOut === undefined ? [] : [(items: readonly Json[]) => filterFault(parameter, value, items, isLeftOut)];
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

function isReference({ name }: Parameter): boolean {
  return REFERENCE.test(name) && !NESTED.test(name);
}

/** Whether a filter leaves out the items with this member. */
type Exclusion = (member: Json) => boolean;

/**
 * Whether a filter by `value` leaves out a member of its name: where its set of values is closed, where it is `true` or `false` and the
 * member a boolean, and where both are an id. Undefined where the name does not say that they must be equal.
 */
function exclusionBy(document: OpenApiDocument, parameter: Parameter, value: string): Exclusion | undefined {
  if (NO_VALUE.test(value)) return undefined;
  const isOther = (member: Json) => textOfJson(member).toLowerCase() !== value.toLowerCase();
  const isBoolean = /^(true|false)$/i.test(value);
  const isId = isReference(parameter) && ID.test(value);
  if (hasClosedValue(document, parameter, value)) {
    return (member) =>
      (isJsonArray(member) ? member : [member]).every(
        (each) => (typeof each === 'boolean' || (typeof each === 'string' && !isLost(each))) && isOther(each),
      );
  }
  if (isBoolean) return (member) => typeof member === 'boolean' && isOther(member);
  if (isId) return (member) => ID.test(textOfJson(member)) && isOther(member);
  return undefined;
}

/** Whether a value is one of the closed set of values of a filter, or of a list that the filter takes. */
export function hasClosedValue(document: OpenApiDocument, parameter: Parameter, value: string): boolean {
  const at = schemaPointerOf(parameter);
  if (at === undefined) return false;
  const { parts } = viewOf(document, [at]);
  const items = viewOf(document, schemasOfItem(parts, 0)).parts;
  return [...parts, ...items].some(({ schema: { enum: values, type } }) =>
    isJsonArray(values) ? values.map(textOfJson).includes(value) : type === 'boolean' && /^(true|false)$/.test(value),
  );
}

function filterFault(
  parameter: Parameter,
  value: string,
  items: readonly Json[],
  isLeftOut: Exclusion,
): Fault | undefined {
  const { name } = parameter;
  const members = items.map((item) => (isJsonObject(item) ? item[name] : undefined));
  const other = members.find((member) => member !== undefined && isLeftOut(member));
  if (other === undefined) return undefined;
  const message = `A request with ${name} = ${value} is answered with an item whose ${name} is ${JSON.stringify(other)}.`;
  return warning('query-filter', parameter, message);
}

/**
 * A value of a filter that leaves out an item of a list, for a boolean member and an id; undefined where the name of the parameter does
 * not say that they must be equal.
 */
export function contrastingValue(parameter: Parameter, items: readonly Json[]): string | undefined {
  const { name } = parameter;
  const members = items.flatMap((item) => (isJsonObject(item) ? (item[name] ?? []) : []));
  const [first, ...others] = members;
  if (typeof first === 'boolean') return String(!first);
  if (!isReference(parameter) || first === undefined || !ID.test(textOfJson(first))) return undefined;
  return others.some((each) => each !== first) ? textOfJson(first) : undefined;
}

function warning(rule: GenericRule, { pointer }: Parameter, message: string): Fault {
  return { rule, severity: 'warning', message, pointer: '', source: pointer };
}
