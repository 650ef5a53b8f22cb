import type { ApiDescription } from '../../document/api-description.ts';
import { type Credentials, plainHeaders } from '../../message/credentials.ts';
import type { Exchange, SentRequest } from '../../message/exchange.ts';
import { type RequestParts, renderRequest } from '../../message/request-parts.ts';
import type { Sender } from '../send/http-sender.ts';

/** How requests become exchanges. */
export interface ExchangerOptions {
  readonly contract: ApiDescription;
  readonly credentials: Credentials;
  readonly sender: Sender;
  /** Called with each exchange, also with one that ends after `signal` aborted. */
  readonly watch?: ((parts: RequestParts, exchange: Exchange) => void | Promise<void>) | undefined;
  /** Ends everything: what is sent afterwards throws. */
  readonly signal: AbortSignal;
}

/** Sends requests with the headers that all of them carry; nothing is validated. */
export function createExchanger(options: ExchangerOptions): (parts: RequestParts) => Promise<Exchange> {
  const { sender, watch = () => {}, signal } = options;
  return async (parts) => {
    signal.throwIfAborted();
    const exchange = await sender.send(wholeRequest(options, parts));
    await watch(parts, exchange);
    signal.throwIfAborted();
    return exchange;
  };
}

/** A request as it is sent: with its own headers and those that every request carries. */
export function wholeRequest(
  { contract, credentials }: Pick<ExchangerOptions, 'contract' | 'credentials'>,
  parts: RequestParts,
): SentRequest {
  const request = renderRequest(parts);
  const plain = plainHeaders(contract, parts.operation, credentials);
  const cookies = [request.headers, plain].flatMap(({ cookie }) => cookie ?? []);
  const headers = { ...request.headers, ...plain, ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }) };
  return { ...request, headers };
}
