import {
  createBackOfficeClient,
  createSessionToken,
  isBackOfficeError,
  unwrap,
} from '../../src/backoffice/client/public.ts';
import { responseValidators } from '../../src/backoffice/client/validation.ts';

// What runs in the browser. Arguments and results are JSON.

/** Where the sandbox is, and what of it to read. */
export interface Place {
  readonly baseUrl: string;
  readonly accountId: string;
  readonly from: string;
  readonly to: string;
}

function clientOf({ baseUrl }: Place) {
  return createBackOfficeClient({
    baseUrl,
    appKey: 'sandbox-demo-key',
    token: createSessionToken({ body: {}, readToken: (data) => Object(data).token }),
    validation: { mode: 'throw', validators: responseValidators },
    retry: { attempts: 1 },
  });
}

/** The records of a walk over several pages. */
export async function walk(place: Place) {
  const { accountId, from, to } = place;
  const ids = new Set<string>();
  let records = 0;
  let pages = 0;
  for await (const page of clientOf(place).transactions({ accountId, from, to, pageSize: 100 }).pages()) {
    pages += 1;
    records += page.records.length;
    for (const { finTranID } of page.records) ids.add(finTranID);
  }
  return { records, ids: ids.size, severalPages: pages > 1 };
}

/** What a walk ends in that is aborted after its first page. */
export async function aborted(place: Place) {
  const { accountId, from, to } = place;
  const stop = new AbortController();
  let pages = 0;
  try {
    for await (const _ of clientOf(place)
      .transactions({ accountId, from, to, pageSize: 50, signal: stop.signal })
      .pages()) {
      pages += 1;
      stop.abort();
    }
    return 'not aborted';
  } catch (error) {
    return { pages, ended: error === stop.signal.reason ? 'aborted' : isBackOfficeError(error) && error.code };
  }
}

/** What a call ends in that is aborted while it is under way. */
export async function abortedCall(place: Place) {
  const stop = new AbortController();
  const call = clientOf(place).GET('/countries', { signal: stop.signal });
  stop.abort();
  return (await call).error?.code;
}

/** What a call ends in, whatever that is. */
export async function code(place: Place) {
  return unwrap(clientOf(place).GET('/countries')).catch((error: unknown) => isBackOfficeError(error) && error.code);
}
