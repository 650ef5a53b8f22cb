import type { JsonObject } from '../../../src/engine/json/json.ts';
import { readYaml } from '../../support/read-yaml.ts';

/** The document of the projects whose reads are known. */
export const ORDERS = readYaml<JsonObject>('orders-document.yaml', import.meta.url);
