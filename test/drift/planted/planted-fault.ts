import type { Json } from '../../../src/openapi/json.ts';
import type { Ledger } from './ledger.ts';

/** A request on its way to the server. */
export interface PlantedRequest {
  readonly method: string;
  /** Path and query; to be changed in place. */
  readonly url: URL;
  /** Names in lower case; to be changed in place. */
  readonly headers: Record<string, string>;
}

/** An answer on its way back. */
export interface PlantedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** What happens to the connection in place of a proper end. */
  readonly connection?: 'reset' | 'stall' | 'truncate' | 'endless' | 'dribble' | 'garbage';
}

/** What a change may know of the server before which it is planted. */
export interface PlantedServer {
  /** The clock of the server: milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly now: () => number;
  /** The records of the account, in the order of the ledger. */
  readonly ledger: Ledger;
}

/** A change of what a server does. It knows nothing of the checks. */
export interface Planted {
  readonly name: string;
  /** Changes what the server is asked; returns an answer where the server is not to be asked at all. */
  readonly ask?: (request: PlantedRequest, server: PlantedServer) => PlantedAnswer | undefined;
  /** Changes what the server has answered. `asked` is the request as it was sent by the client. */
  readonly answer?: (answer: PlantedAnswer, asked: URL, server: PlantedServer) => PlantedAnswer;
}

/** One thing in which a server is not as the document says. */
export interface PlantedFault extends Planted {
  readonly class: FaultClass;
  /** The rule of the listing (`x-rules`) that is broken, where it is one. */
  readonly breaks?: string;
}

/** What kind of promise a fault breaks. */
export type FaultClass =
  | 'schema keyword, every record'
  | 'schema keyword, one record of many'
  | 'schema keyword, errors'
  | 'data-dependent'
  | 'status'
  | 'content type'
  | 'broken body'
  | 'connection'
  | 'operation not shown'
  | 'requirement'
  | 'valid form'
  | 'rule';

const LISTING = /\/accounts\/[^/]+\/transactions$/;

/** Whether a URL is that of the listing. */
export function isListing({ pathname }: URL): boolean {
  return LISTING.test(pathname);
}

/** The fault that changes the JSON of those answers that `concerns` picks. */
export function jsonFault(
  faultClass: FaultClass,
  name: string,
  concerns: (answer: PlantedAnswer, asked: URL) => boolean,
  change: (json: Json, asked: URL, server: PlantedServer) => Json,
): PlantedFault {
  return {
    class: faultClass,
    name,
    answer: (answer, asked, server) =>
      concerns(answer, asked) ? withJson(answer, change(jsonOf(answer), asked, server)) : answer,
  };
}

/** The JSON of an answer. */
export function jsonOf({ body }: PlantedAnswer): Json {
  return JSON.parse(String(body));
}

/** The answer with another JSON. */
export function withJson(answer: PlantedAnswer, json: Json): PlantedAnswer {
  return { ...answer, body: JSON.stringify(json) };
}

/** Whether an answer is a page of the listing. */
export function isPage({ status }: PlantedAnswer, asked: URL): boolean {
  return status === 200 && isListing(asked);
}

/** The answer that refuses a request with a documented error body. */
export function refusal(status: number): PlantedAnswer {
  const body = JSON.stringify({ errorCode: 'E900', message: 'Planted.' });
  return { status, headers: { 'content-type': 'application/json' }, body };
}
