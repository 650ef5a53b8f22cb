import { type ApiDescription, readDescription } from '../../src/engine/document/api-description.ts';
import { type JsonObject, stringifyJson } from '../../src/engine/json/json.ts';
import type { TrafficResult } from '../../src/engine/traffic/traffic-validator.ts';
import { TrafficValidator } from '../../src/engine/traffic/traffic-validator.ts';
import { recorded } from '../support/exchanges.ts';

/** A schema of the JSON body of a response. */
export interface BodySchema {
  readonly schema: JsonObject | boolean;
  readonly openapi?: string;
  /** Members of `components.schemas`. */
  readonly schemas?: JsonObject;
}

/** The description of a POST whose response has `schema`. */
export function descriptionOf({ schema, openapi = '3.1.0', schemas = {} }: BodySchema): ApiDescription {
  const content = { 'application/json': { schema } };
  const operation = { operationId: 'send', responses: { '200': { description: 'Sent.', content } } };
  const document = {
    openapi,
    info: { title: 'Cases', version: '1' },
    paths: { '/send': { post: operation } },
    components: { schemas },
  };
  return readDescription(stringifyJson(document), 'api.json');
}

/** Returns the verdicts on a POST that `api` describes, whose response has a body. */
export function bodyValidator(api: ApiDescription): (body: string) => TrafficResult {
  const validator = new TrafficValidator({ api, packs: [], server: 'https://host.example', strict: false });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', url: 'https://host.example/send', requestHeaders: headers, requestBody: null };
  return (body) => validator.validate(recorded({ ...request, responseHeaders: headers, responseBody: body }));
}

/** The messages of the errors of a body. */
export function errorsOf(schema: BodySchema, body: string): string[] {
  return errorsIn(bodyValidator(descriptionOf(schema))(body));
}

/** The messages of the errors in a verdict. */
export function errorsIn(verdict: TrafficResult): string[] {
  if (verdict.kind !== 'validated') throw new Error(`The exchange is ${verdict.kind}.`);
  return verdict.faults.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
