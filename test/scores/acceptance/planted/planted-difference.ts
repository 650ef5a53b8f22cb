import { parse } from 'yaml';
import { fileContent } from '../../../../src/engine/json/file-schema.ts';
import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../../../src/engine/json/json.ts';

/** A change of the requests or the responses of one operation that its document does not allow. */
export interface PlantedDifference {
  /** The operationId, as verify reports it. */
  readonly operation: string;
  /** What is changed, in one sentence. */
  readonly difference: string;
  /** The status of the responses that change; by default 200 to 299. */
  readonly of?: number;
  readonly change: Change;
  /** Why verify cannot find it; absent where it must be found. */
  readonly missed?: string;
}

/** What is changed. */
interface Change {
  /** Names of query parameters that do not reach the server, as if it ignored them. */
  readonly ignore?: readonly string[];
  readonly status?: number;
  /** Values of headers; null drops the header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** The body, as text. */
  readonly text?: string;
  /** Values by their place in the JSON body: a JSON pointer (RFC 6901), where `*` is every item or member. */
  readonly set?: Readonly<Record<string, Json>>;
  /** The places of what is removed from the JSON body. */
  readonly remove?: readonly string[];
}

/** A response that the proxy passes on. Header names are in lower case. */
export interface PassedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    required: ['operation', 'difference', 'change'],
    additionalProperties: false,
    properties: {
      operation: { type: 'string' },
      difference: { type: 'string' },
      of: { type: 'integer' },
      missed: { type: 'string' },
      change: {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: {
          status: { type: 'integer' },
          headers: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
          text: { type: 'string' },
          set: { type: 'object' },
          ignore: { type: 'array', items: { type: 'string' } },
          remove: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

/**
 * Reads a file of planted differences.
 *
 * @throws {Error} an entry is wrong; the message names the file, the field and what is allowed.
 */
export function readPlanted(text: string, file: string): readonly PlantedDifference[] {
  const content = fileContent<PlantedDifference[]>(parse(text), SCHEMA, { whole: 'the list' });
  if (content.kind === 'invalid') throw new Error(`${file}: ${content.message}`);
  return content.value;
}

/** The path and query of a request without what is to be ignored; the same text where it has none of that. */
export function withoutIgnored(path: string, { change: { ignore = [] } }: PlantedDifference): string {
  const [address = '', query = ''] = path.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (!ignore.some((name) => parameters.has(name))) return path;
  for (const name of ignore) parameters.delete(name);
  return `${address}?${parameters}`;
}

/** The response with the difference; the same object where the difference changes nothing. */
export function plantIn(response: PassedResponse, { of, change }: PlantedDifference): PassedResponse {
  const { status } = response;
  if (of === undefined ? status < 200 || status > 299 : status !== of) return response;
  const body = changedBody(response.body, change);
  if (body === undefined) return response;
  if (body === response.body && change.status === undefined && change.headers === undefined) return response;
  const headers = Object.entries({ ...response.headers, ...change.headers });
  return {
    status: change.status ?? status,
    headers: Object.fromEntries(headers.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    body,
  };
}

/** The changed body; undefined where it has none of the places. */
function changedBody(body: Buffer, { text, set = {}, remove = [] }: Change): Buffer | undefined {
  if (text !== undefined) return Buffer.from(text);
  const edits = [
    ...Object.entries(set),
    ...remove.map((place): [place: string, value: Json | undefined] => [place, undefined]),
  ];
  if (edits.length === 0) return body;
  const original = parsedJson(body.toString());
  if (original === undefined) return undefined;
  const changed = edits.reduce<Json | undefined>(
    (value, [place, next]) => edited(value, partsOf(place), next),
    original,
  );
  const written = JSON.stringify(changed ?? null);
  return written === JSON.stringify(original) ? undefined : Buffer.from(written);
}

function partsOf(place: string): string[] {
  return place
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value with `next` at the place of `parts`, if what is around that place exists; undefined removes. */
function edited(value: Json | undefined, parts: readonly string[], next: Json | undefined): Json | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return next;
  if (isJsonArray(value)) {
    return value.flatMap((item, index) => {
      const changed = part === '*' || part === String(index) ? edited(item, rest, next) : item;
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  const names = part === '*' ? Object.keys(value) : [part];
  const changed = names.map((name): [string, Json | undefined] => [name, edited(value[name], rest, next)]);
  const members = Object.entries<Json | undefined>({ ...value, ...Object.fromEntries(changed) });
  return Object.fromEntries(members.flatMap(([name, member]) => (member === undefined ? [] : [[name, member]])));
}
