import { type Exchange, isUnrecordedHeader } from '../../engine/message/exchange.ts';
import type { OperationMatcher } from '../../engine/openapi/operation-matcher.ts';
import { readExchanges } from '../../engine/traffic/read-exchanges.ts';

/** What of recorded traffic was taken as evidence. */
export interface ObservedTraffic {
  readonly exchanges: number;
  /** Entries that could not be read. */
  readonly broken: number;
}

/** Whether a log left out a part of an exchange that the operation describes, so that it does not show what was sent. */
function isPartial({ request, outcome }: Exchange): boolean {
  if (request.isQueryUnknown || (outcome.kind === 'answer' && outcome.areHeadersPartial)) return true;
  return request.operation.parameters.some(({ name, in: where }) => {
    return (where === 'header' || where === 'cookie') && isUnrecordedHeader(request, where === 'cookie' ? where : name);
  });
}

/**
 * Passes every whole exchange of an operation in recorded traffic to `observe`, with its place, such as `traffic.ndjson:12`, and
 * skips all other entries. Memory does not grow with the file.
 *
 * @throws {TrafficError} `traffic-unreadable`, `traffic-unknown`
 */
export async function observeTraffic(
  file: string,
  match: OperationMatcher,
  observe: (exchange: Exchange, where: string) => void,
): Promise<ObservedTraffic> {
  let [exchanges, broken] = [0, 0];
  for await (const read of readExchanges(file, match)) {
    if (read.kind === 'broken') broken += 1;
    // A saved response of Postman can be an example that no server sent.
    if (read.kind !== 'exchange' || read.isExample || isPartial(read.exchange)) continue;
    exchanges += 1;
    observe(read.exchange, `${file}:${read.number}`);
  }
  return { exchanges, broken };
}
