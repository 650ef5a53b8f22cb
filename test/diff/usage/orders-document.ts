import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/engine/json/json.ts';

/** The document of the projects whose reads are known. */
export const ORDERS: JsonObject = parse(readFileSync(new URL('orders-document.yaml', import.meta.url), 'utf8'));
