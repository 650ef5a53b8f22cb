import { statedRules } from '../../extensions/stated-rules.ts';
import type { Fault } from '../../findings/checks/fault.ts';
import { itemsOf, limitParameter } from '../../findings/checks/query-faults.ts';
import { canonical } from '../../json/canonical.ts';
import { excerpt } from '../../json/excerpt.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '../../json/json.ts';
import { jsonOf } from '../../message/body.ts';
import { type OperationExchange, succeeded } from '../../message/exchange.ts';
import { linkTargets } from '../../message/headers.ts';
import { type RequestParts, withOrigin, withParameter } from '../../message/request-parts.ts';
import type { Operation, Parameter } from '../../openapi/operations.ts';
import { schemaPointerOf } from '../../openapi/parameter-style.ts';
import { plainName } from '../request/observed-values.ts';
import type { ProbeSession } from '../session/session.ts';
import type { RequestBudget } from './request-budget.ts';

/** Names of parameters that take what an answer says of the next page, in plain letters. */
const CURSOR = /^(?:page|next|start|starting)?(?:cursor|after)$|^(?:next)?(?:page)?token$|^continuation(?:token)?$/;

/** Names of members that say where the next page is, in plain letters: a cursor, the number of a page, or a link. */
const NEXT = /^(?:odata)?next(?:page)?(?:cursor|token|link|url|uri|href|number)?$|^continuation(?:token)?$|^endcursor$/;

/** Names of parameters and of members with the number of a page. */
const PAGE = /^page(?:number|index)?$/;
const NEXT_PAGE = /^next(?:page(?:number)?)?$/;

/** Names of members that say whether there is a next page. */
const HAS_NEXT = /^has(?:more|next|nextpage)$/;

/** Names of members by which an item can be told from another. */
const IDENTIFYING = /(?:id|guid|key|slug|name|number|code|email)$/;

/** The most characters of a value in a message. */
const MOST_SHOWN = 60;

/** A request for the page that an answer names as the next one. */
interface NextPage {
  readonly parts: RequestParts;
  /** A parameter that makes it another request than the first. */
  readonly parameter: Parameter;
}

/**
 * Checks `query-cursor`: follows what an answer names as its next page once. The request is validated as any other, and must not have
 * all items of the first page again. An operation that states rules of its own is left to these.
 *
 * @param base the request for the first page.
 * @param first its answer.
 */
export async function checkNextPage(
  session: ProbeSession,
  base: RequestParts,
  first: OperationExchange,
  budget: RequestBudget,
): Promise<void> {
  const { api, collector } = session;
  const { operation } = base;
  if (operation.method !== 'get' || statedRules(api.document, operation).length > 0) return;
  const page = pageOf(session, base, first) ?? (await smallPage(session, base, first, budget));
  if (page === undefined || !budget.tryTake('query-cursor')) return;
  const second = await session.send(page.next.parts);
  if (!succeeded(second)) return;
  collector.coverage.noteRule(operation, 'query-cursor');
  const items = itemsOf(second);
  const isSame = items !== undefined && canonical([...items]) === canonical([...page.items]);
  collector.check(second, isSame ? sameItems(page.next, items.length) : undefined);
}

function sameItems({ parts, parameter }: NextPage, count: number): Fault {
  const { name, pointer } = parameter;
  const value = textOfJson(parts.parameters.get(parameter) ?? null);
  const shown = excerpt(value, MOST_SHOWN);
  const message =
    `A request with ${name} = ${shown}, which the answer before names as the next page, is answered with the same ` +
    `${count === 1 ? 'item' : `${count} items`} as that answer.`;
  return { rule: 'query-cursor', severity: 'warning', message, pointer: '', source: pointer };
}

/** A first page with items, and the one that it names as the next. */
interface FirstPage {
  readonly items: readonly Json[];
  readonly next: NextPage;
}

function pageOf(session: ProbeSession, base: RequestParts, first: OperationExchange): FirstPage | undefined {
  const items = succeeded(first) ? itemsOf(first) : undefined;
  // Items without a member that distinguishes them may be equal on two pages.
  if (items === undefined || items.length === 0 || !items.every(isIdentified)) return undefined;
  const next = nextPage(session, base, first);
  return next && { items, next };
}

function isIdentified(item: Json): boolean {
  return isJsonObject(item) && Object.keys(item).some((name) => IDENTIFYING.test(plainName(name)));
}

/** A first page of one item, where the list has more and its operation takes a cursor and a limit. */
async function smallPage(
  session: ProbeSession,
  base: RequestParts,
  first: OperationExchange,
  budget: RequestBudget,
): Promise<FirstPage | undefined> {
  const items = succeeded(first) ? itemsOf(first) : undefined;
  const limit = limitParameter(base.operation);
  const schema = limit && schemaPointerOf(limit);
  if (items === undefined || items.length < 2 || limit === undefined || schema === undefined) return undefined;
  if (cursorOf(base.operation, '') === undefined || !session.api.schemas('request').at(schema)(1)) return undefined;
  if (!budget.tryTake('query-cursor')) return undefined;
  const small = withParameter(base, limit, 1);
  return pageOf(session, small, await session.send(small));
}

/** The next page by a link of the document, by a Link header (RFC 8288) or by the body of an answer. */
function nextPage(session: ProbeSession, base: RequestParts, first: OperationExchange): NextPage | undefined {
  const { outcome, request } = first;
  if (outcome.kind !== 'answer') return undefined;
  const { operation } = request;
  const linked = session.observed
    .linked(first, base.parameters)
    .filter(({ target, name }) => target === operation && /^next/i.test(name))
    .map(({ values }) => pageWith(base, new Map([...base.parameters, ...values])));
  const inHeader = linkTargets(outcome.headers['link'] ?? '', 'next').map((url) => pageAt(base, first, url));
  const json = jsonOf(outcome.body);
  const inBody = isJsonObject(json) ? pageInBody(base, first, json) : undefined;
  return [...linked, ...inHeader, inBody].find((page) => page !== undefined);
}

/** The request with these parameters; undefined where its query is that of the first. */
function pageWith(base: RequestParts, parameters: ReadonlyMap<Parameter, Json>): NextPage | undefined {
  const changed = [...parameters].filter(
    ([parameter, value]) =>
      parameter.in === 'query' && textOfJson(value) !== textOfJson(base.parameters.get(parameter) ?? null),
  );
  const [first] = changed;
  if (first === undefined) return undefined;
  const parts = changed.reduce((all, [parameter, value]) => withOrigin(all, parameter, { value, origin: 'observed' }), {
    ...base,
    parameters,
  });
  return { parts, parameter: first[0] };
}

/** The request for a URL of the same path, whose query has only parameters that the document declares. */
function pageAt(base: RequestParts, { request }: OperationExchange, url: string): NextPage | undefined {
  const own = new URL(request.path, 'http://host');
  if (!URL.canParse(url, own)) return undefined;
  const { pathname, searchParams } = new URL(url, own);
  // The server may know itself under another host and below another path.
  if (!pathname.endsWith(own.pathname)) return undefined;
  const { operation, parameters, credentials } = base;
  const names = [...searchParams.keys()].filter((name) => !Object.hasOwn(credentials.query, name));
  const inQuery = names.map((name) => operation.parameters.find((each) => each.in === 'query' && each.name === name));
  if (inQuery.includes(undefined) || new Set(names).size < names.length) return undefined;
  const kept = [...parameters].filter(([parameter]) => parameter.in !== 'query');
  const values = inQuery.flatMap((each) =>
    each === undefined ? [] : [[each, searchParams.get(each.name) ?? ''] as const],
  );
  return pageWith(base, new Map([...kept, ...values]));
}

/** The next page by a member of the body, or of an object in it such as `meta` or `links`. */
function pageInBody(base: RequestParts, first: OperationExchange, body: JsonObject): NextPage | undefined {
  const members = [body, ...Object.values(body).filter(isJsonObject)].flatMap((each) => Object.entries(each));
  if (members.some(([name, value]) => value === false && HAS_NEXT.test(plainName(name)))) return undefined;
  for (const [name, member] of members) {
    if (!NEXT.test(plainName(name))) continue;
    const value = isJsonObject(member) ? member['href'] : member;
    if (typeof value === 'string' && /^(?:https?:\/\/|[/?])/.test(value)) {
      const page = pageAt(base, first, value);
      if (page !== undefined) return page;
    } else if ((typeof value === 'string' && value !== '') || typeof value === 'number') {
      const parameter = cursorOf(base.operation, name);
      if (parameter !== undefined) return pageWith(base, new Map([...base.parameters, [parameter, value]]));
    }
  }
  return undefined;
}

/** The parameter that takes the value of a member: the only one for cursors, or that of the number of a page for such a member. */
function cursorOf({ parameters }: Operation, member: string): Parameter | undefined {
  const named = (names: RegExp) => parameters.filter((each) => each.in === 'query' && names.test(plainName(each.name)));
  const cursors = named(CURSOR);
  const [parameter, ...others] = cursors.length === 0 && NEXT_PAGE.test(plainName(member)) ? named(PAGE) : cursors;
  return others.length === 0 ? parameter : undefined;
}
