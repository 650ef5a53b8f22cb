import { type OperationExchange, outcomeText } from '../../engine/message/exchange.ts';
import type { RequestParts } from '../../engine/message/request-parts.ts';
import type { Operation } from '../../engine/openapi/operations.ts';
import type { ProbeSession } from '../../engine/probe/session/session.ts';
import { isReadable, type ListedPage, pageOf } from './listed-page.ts';
import { type ListingRule, listingFault } from './listing-rules.ts';
import { type ListingQuery, pageChecks } from './page-faults.ts';

/** The listing of one account of a server, asked page by page. What holds for every page is checked at each. */
export class Listing {
  readonly session: ProbeSession;
  readonly operation: Operation;
  readonly #base: RequestParts;

  /** @param base a request for the account, with credentials. */
  constructor(session: ProbeSession, base: RequestParts) {
    this.session = session;
    this.operation = base.operation;
    this.#base = base;
  }

  /** Asks for a page. */
  async page(query: ListingQuery): Promise<ListedPage> {
    const page = pageOf(await this.session.send(this.#requestOf(query)));
    for (const { rule, message, pointer } of pageChecks(page, query)) this.check(rule, page.exchange, message, pointer);
    return page;
  }

  /**
   * Records that `rule` was checked in `exchange`, and that it is violated where `message` is given. A violation in an answer
   * that cannot be read is left out: the findings about that answer report its cause.
   */
  check(rule: ListingRule, exchange: OperationExchange, message: string | undefined, pointer = ''): void {
    const { session, operation } = this;
    if (session.isFaulty(exchange) && !isReadable(pageOf(exchange))) return;
    const violation = message === undefined ? undefined : { rule, message, pointer };
    session.collector.check(exchange, violation && listingFault(session.api.document, operation, violation));
  }

  /** Records that an answer had to be a page, and returns whether it is one. Other rules report a missing answer. */
  checkIsPage(rule: ListingRule, page: ListedPage): boolean {
    const { outcome } = page.exchange;
    const isRefused = page.records === undefined && outcome.kind === 'answer' && outcome.status < 500;
    const message = `The request must be answered with 200 and a page, but the answer is ${outcomeText(page.exchange)}.`;
    this.check(rule, page.exchange, isRefused ? message : undefined);
    return page.records !== undefined;
  }

  /** Records what was observed about an open question. */
  observe(question: string, message: string): void {
    this.session.collector.observe(question, this.operation, message);
  }

  #requestOf(query: ListingQuery): RequestParts {
    const parameters = new Map(this.#base.parameters);
    for (const parameter of this.operation.parameters) {
      if (parameter.in !== 'query') continue;
      const text = Object.entries(query).find(([name]) => name === parameter.name)?.[1];
      if (text === undefined) parameters.delete(parameter);
      else parameters.set(parameter, text);
    }
    return { ...this.#base, parameters };
  }
}
