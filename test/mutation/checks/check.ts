import type { JsonObject } from '../../../src/engine/json/json.ts';

/** Says what is wrong with a changed document, in one line; undefined where nothing is. */
export type Check = (document: JsonObject) => string | undefined | Promise<string | undefined>;
