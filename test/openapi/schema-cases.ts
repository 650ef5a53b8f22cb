import { type ApiDescription, readDescription } from '../../src/engine/document/api-description.ts';
import { type JsonObject, stringifyJson } from '../../src/engine/json/json.ts';
import type { TrafficResult } from '../../src/engine/traffic/traffic-validator.ts';
import { TrafficValidator } from '../../src/engine/traffic/traffic-validator.ts';
import { recorded } from '../support/exchanges.ts';

/** A schema, with a JSON text that it accepts and one that it refuses. */
export interface Pair {
  readonly name: string;
  readonly schema: JsonObject | boolean;
  readonly clean: string;
  readonly faulty: string;
  /** How many errors the second text has; 1 unless given. */
  readonly errors?: number;
  readonly openapi?: string;
  readonly schemas?: JsonObject;
  /** The message whose body the texts are; a response unless given. */
  readonly direction?: 'request' | 'response';
}

/** The description of a POST whose request or response has `schema`. */
export function descriptionOf({
  schema,
  openapi = '3.1.0',
  schemas = {},
  direction = 'response',
}: Pair): ApiDescription {
  const described = { content: { 'application/json': { schema } } };
  const isRequest = direction === 'request';
  const operation = {
    operationId: 'send',
    ...(isRequest ? { requestBody: described } : {}),
    responses: {
      '200': { description: 'Sent.', ...(isRequest ? { content: { 'application/json': {} } } : described) },
    },
  };
  const document = {
    openapi,
    info: { title: 'Cases', version: '1' },
    paths: { '/send': { post: operation } },
    components: { schemas },
  };
  return readDescription(stringifyJson(document), 'api.json');
}

/** The verdict on a POST whose request or response has `body`, and the document of which has the schema for it. */
function verdictOn(pair: Pair, body: string): TrafficResult {
  return bodyValidator(descriptionOf(pair), pair.direction)(body);
}

/** Returns the verdicts on a POST that `contract` describes, whose request or response has a body. */
export function bodyValidator(
  api: ApiDescription,
  direction: Pair['direction'] = 'response',
): (body: string) => TrafficResult {
  const isRequest = direction === 'request';
  const validator = new TrafficValidator({ api, packs: [], server: 'https://host.example', strict: false });
  const headers = { 'content-type': 'application/json' };
  return (body) =>
    validator.validate(
      recorded({
        method: 'POST',
        url: 'https://host.example/send',
        requestHeaders: headers,
        requestBody: isRequest ? body : null,
        responseHeaders: headers,
        responseBody: isRequest ? '{}' : body,
      }),
    );
}

/** The messages of the errors of a body. */
export function errorsOf(pair: Pair, body: string): string[] {
  return errorsIn(verdictOn(pair, body));
}

/** The messages of the errors in a verdict. */
export function errorsIn(verdict: TrafficResult): string[] {
  if (verdict.kind !== 'validated') throw new Error(`The exchange is ${verdict.kind}.`);
  return verdict.faults.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
