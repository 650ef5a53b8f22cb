import { brokenEntry, type EntryReading } from '../recorded-exchange.ts';
import type { TrafficEntry } from '../split/traffic-entry.ts';
import { readExchangeRecord } from './exchange-record.ts';
import { readHarEntry } from './har-entry.ts';
import type { TrafficFormat } from './traffic-format.ts';

/** Reads an entry of either format. */
export function readEntry({ json, why }: TrafficEntry, format: TrafficFormat): EntryReading {
  if (json === undefined) return brokenEntry(why);
  return format === 'har' ? readHarEntry(json) : readExchangeRecord(json);
}
