import type { Verdict } from '../../src/drift/replay/traffic-judge.ts';
import { TrafficJudge } from '../../src/drift/replay/traffic-judge.ts';
import { type ApiDescription, readDescription } from '../../src/openapi/description/api-description.ts';
import { type JsonObject, stringifyJson } from '../../src/openapi/json.ts';

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
export function verdictOn(pair: Pair, body: string): Verdict {
  return judgeOf(descriptionOf(pair), pair.direction)(body);
}

/** Gives the verdicts on a POST that `contract` describes, whose request or response has a body. */
export function judgeOf(
  contract: ApiDescription,
  direction: Pair['direction'] = 'response',
): (body: string) => Verdict {
  const isRequest = direction === 'request';
  const judge = new TrafficJudge({ contract, server: 'https://host.example', strict: false });
  const headers = { 'content-type': 'application/json' };
  return (body) =>
    judge.judge({
      method: 'POST',
      url: 'https://host.example/send',
      requestHeaders: headers,
      requestBody: isRequest ? body : null,
      status: 200,
      responseHeaders: headers,
      responseBody: isRequest ? '{}' : body,
      startedAt: undefined,
    });
}

/** The messages of the errors of a body. */
export function errorsOf(pair: Pair, body: string): string[] {
  return errorsIn(verdictOn(pair, body));
}

/** The messages of the errors that a verdict tells. */
export function errorsIn(verdict: Verdict): string[] {
  if (verdict.kind !== 'judged') throw new Error(`The exchange is ${verdict.kind}.`);
  return verdict.faults.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
