import { readDescription } from '../../src/engine/document/api-description.ts';
import type { Json, JsonObject } from '../../src/engine/json/json.ts';
import { TrafficValidator } from '../../src/engine/traffic/traffic-validator.ts';
import { type FlatExchange, recorded } from '../support/exchanges.ts';

/** One recorded exchange with `/thing`. */
export type ThingExchange = Partial<Omit<FlatExchange, 'url' | 'startedAt' | 'unrecorded'>>;

/** A document with one operation at `/thing`. */
export function thingDocument(operation: JsonObject, method = 'get', openapi = '3.1.1', components: Json = {}): string {
  const paths = { '/thing': { [method]: operation } };
  return JSON.stringify({ openapi, info: { title: 't', version: '1' }, paths, components });
}

/** The findings of one exchange, as `backoffice replay` makes them: each with its rule, and `(warning)` behind it. */
export function findingsOf(document: string, exchange: ThingExchange): { rule: string; message: string }[] {
  const validator = new TrafficValidator({
    packs: [],
    api: readDescription(document, 'openapi.json'),
    server: undefined,
    strict: false,
  });
  const verdict = validator.validate(recorded({ ...exchange, url: 'http://api.example/thing' }));
  if (verdict.kind !== 'validated') return [];
  return verdict.faults.map(({ rule, severity, message }) => ({
    rule: severity === 'warning' ? `${rule} (warning)` : rule,
    message,
  }));
}
