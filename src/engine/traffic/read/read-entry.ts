import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import type { TrafficEntry } from '../split/traffic-entry.ts';
import { brokenEntry, type EntryReading } from './entry-reading.ts';
import { isTapTrace, readTapTrace } from './envoy-tap.ts';
import { readExchangeRecord } from './exchange-record.ts';
import { readHarEntry } from './har-entry.ts';
import { isKongEntry, readKongEntry } from './kong-entry.ts';
import { isNginxEntry, readNginxEntry } from './nginx-entry.ts';
import { isOtlpRequest, readOtlpRequest } from './otlp-request.ts';
import { isPostmanCollection, readPostmanCollection } from './postman-collection.ts';
import type { TrafficFormat } from './traffic-format.ts';

/** Reads an entry of any format, which may hold several exchanges. */
export function readEntry({ json, why }: TrafficEntry, format: TrafficFormat): Iterable<EntryReading> {
  if (json === undefined) return [brokenEntry(why)];
  if (format === 'har') return [readHarEntry(json)];
  // Kong sends the entries of its queue as one list.
  return isJsonArray(json) && json.length > 0 ? json.flatMap((each) => [...readLogEntry(each)]) : readLogEntry(json);
}

function readLogEntry(json: Json): Iterable<EntryReading> {
  return isJsonObject(json) ? readObject(json) : [readExchangeRecord(json)];
}

function readObject(entry: JsonObject): Iterable<EntryReading> {
  if (isOtlpRequest(entry)) return readOtlpRequest(entry);
  if (isPostmanCollection(entry)) return readPostmanCollection(entry);
  if (isTapTrace(entry)) return [readTapTrace(entry)];
  if (isKongEntry(entry)) return [readKongEntry(entry)];
  if (isNginxEntry(entry)) return [readNginxEntry(entry)];
  const { request, response, requests, order } = entry;
  if (isJsonArray(requests) && order !== undefined) return [brokenEntry(POSTMAN_1)];
  const isRecord = (request !== undefined && typeof request !== 'string') || isJsonObject(response);
  return [isRecord ? readExchangeRecord(entry) : brokenEntry(UNKNOWN)];
}

const POSTMAN_1 = 'A Postman collection of version 1; export it as version 2.1.';

const UNKNOWN =
  'Its format is not known. A line of NDJSON needs "request" and "response". A log_format of nginx needs "status" and "request", or ' +
  '"request_method" and "request_uri".';
