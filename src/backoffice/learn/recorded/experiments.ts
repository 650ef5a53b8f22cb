import type { ApiDescription } from '../../../engine/document/api-description.ts';
import { secretsOf } from '../../../engine/findings/redaction/secrets.ts';
import { DAY, dateOf } from '../../../engine/json/day.ts';
import { curlCommand } from '../../../engine/message/curl.ts';
import { isWriting } from '../../../engine/message/exchange.ts';
import type { RequestParts } from '../../../engine/message/request-parts.ts';
import { unknownValues } from '../../../engine/observe/unknown-values.ts';
import { baseRequest, knownForms } from '../../../engine/probe/request/base-request.ts';
import { ObservedValues } from '../../../engine/probe/request/observed-values.ts';
import { wholeRequest } from '../../../engine/probe/send/target-client.ts';
import { shownRequest } from '../../../engine/probe/session/probe-collector.ts';
import { listingCases } from '../listing-cases.ts';
import { ListingRequests, listingOf } from '../listing-requests.ts';

/** How many requests are named for one question. */
const MOST_NAMED = 3;

/** What experiments are made for. */
interface ExperimentOptions {
  readonly api: ApiDescription;
  readonly account: string;
  readonly address: string;
  readonly now: number;
  /** Another seed makes up other accounts that do not exist. */
  readonly seed: number;
}

/** Placeholders of the credentials; in the commands they are shell variables. */
const CREDENTIALS = { appKey: 'the application key of the reader', token: 'the token of the reader' };

/** Commands that decide a question, by its id. */
export function experimentsFor(options: ExperimentOptions): ReadonlyMap<string, readonly string[]> {
  const { api, account, now, seed } = options;
  const operation = listingOf(api);
  const found = new Map<string, readonly string[]>();
  if (operation === undefined) return found;
  const requests = new ListingRequests(api, CREDENTIALS, operation, account);
  const curl = (parts: RequestParts) => curlOf(parts, options);
  const to = dateOf(now - DAY);
  const days = { from: dateOf(now - 15 * DAY), to };
  for (const { id, cases } of listingCases(requests, days, unknownValues(account, seed), undefined)) {
    found.set(
      id,
      cases.slice(0, MOST_NAMED).map(({ parts }) => curl(parts)),
    );
  }
  const page = curl(requests.page({ ...days, limit: '1' }));
  const burst = [`for i in $(seq 10); do ${page} -s -o /dev/null -D - & done; wait`];
  found.set('limitedStatus', burst).set('retryAfter', burst);
  const context = {
    api,
    credentials: { appKey: CREDENTIALS.appKey, token: undefined },
    observed: new ObservedValues(api),
  };
  const named = api.operations.filter((each) => each.security.length === 0 && !isWriting(each)).slice(0, MOST_NAMED);
  const calls = named.map((each) => curl(baseRequest(context, each, knownForms(context, each, new Map()))));
  found.set('bearer', calls).set('unspecified', calls);
  return found;
}

function curlOf(parts: RequestParts, { api, address }: ExperimentOptions): string {
  const request = wholeRequest({ api, credentials: CREDENTIALS }, parts);
  const secrets = secretsOf(CREDENTIALS);
  return curlCommand(shownRequest(request, { baseUrl: address, secrets }), { variables: secrets.variables });
}
