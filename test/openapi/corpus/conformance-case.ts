import type { GenericRule } from '../../../src/engine/findings/checks/rules.ts';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { HarExchange } from '../../support/har.ts';

/** The areas of the corpus, in the order in which they are tested. */
export const AREAS = [
  'response content types',
  'statuses',
  'response headers',
  'parameters',
  'request bodies',
  'readOnly and writeOnly',
  'schemas 3.0',
  'schemas 3.1',
  'composition',
  'numbers',
  'strings and formats',
  'paths and servers',
  'security',
  'documents',
] as const;

export type Area = (typeof AREAS)[number];

/** One recorded exchange that a document allows or forbids, with the text that says so. */
export interface ConformanceCase {
  readonly area: Area;
  /** Unique within the area and `fault`: a faulty case and its clean twin have the same name. */
  readonly name: string;
  /** Document and section that decide the case, such as `OpenAPI 3.1.1, 4.8.12.4`. */
  readonly section: string;
  /** An OpenAPI document, or its text in YAML. */
  readonly document: JsonObject | string;
  /** The other files of the document by their names, as texts or as what they hold. */
  readonly files?: Readonly<Record<string, Json>>;
  readonly exchange: HarExchange;
  /** Null for an exchange that is as documented, otherwise the rule of all its findings; any unless given. */
  readonly fault: null | { readonly rule?: GenericRule };
}

/** The server of the documents in the corpus, unless a case is about servers. */
export const HOST = 'https://api.example';
