import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import type { RecordedBody } from '../../src/engine/message/recorded-exchange.ts';
import { TrafficValidator } from '../../src/engine/traffic/traffic-validator.ts';

/** One recorded exchange with `/thing`. */
export interface ThingExchange {
  readonly method?: string;
  readonly status?: number;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly requestBody?: RecordedBody;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: RecordedBody;
}

/** A document with one operation at `/thing`. */
export function thingDocument(operation: JsonObject, method = 'get', openapi = '3.1.1', components: Json = {}): string {
  const paths = { '/thing': { [method]: operation } };
  return JSON.stringify({ openapi, info: { title: 't', version: '1' }, paths, components });
}

/** The findings of one exchange, as `backoffice replay` makes them: each with its rule, and `(warning)` behind it. */
export function findingsOf(document: string, exchange: ThingExchange): { rule: string; message: string }[] {
  const validator = new TrafficValidator({
    packs: [],
    contract: readDescription(document, 'openapi.json'),
    server: undefined,
    strict: false,
  });
  const verdict = validator.validate({
    method: exchange.method ?? 'GET',
    url: 'http://api.example/thing',
    requestHeaders: exchange.requestHeaders ?? {},
    requestBody: exchange.requestBody === undefined ? '' : exchange.requestBody,
    status: exchange.status ?? 200,
    responseHeaders: exchange.responseHeaders ?? {},
    responseBody: exchange.responseBody === undefined ? '' : exchange.responseBody,
    startedAt: undefined,
  });
  if (verdict.kind !== 'validated') return [];
  return verdict.faults.map(({ rule, severity, message }) => ({
    rule: severity === 'warning' ? `${rule} (warning)` : rule,
    message,
  }));
}
