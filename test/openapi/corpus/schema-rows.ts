import type { JsonObject } from '../../../src/engine/json/json.ts';
import {
  type Area,
  type ConformanceCase,
  casesOf,
  documentOf,
  jsonDocument,
  jsonExchange,
} from './conformance-case.ts';

/** A schema with JSON texts that it accepts, and as many that it rejects. */
export interface SchemaRow {
  readonly name: string;
  readonly schema: JsonObject | boolean;
  readonly clean: string | readonly string[];
  readonly faulty: string | readonly string[];
  /** The message whose body the texts are; a response unless given. */
  readonly direction?: 'request' | 'response';
  /** Members of `components.schemas`. */
  readonly schemas?: JsonObject;
  readonly openapi?: string;
}

/** The cases of rows that one section of a text decides. A row has a pair of cases for each of its texts. */
export function schemaCases(
  area: Area,
  section: string,
  rows: readonly SchemaRow[],
  openapi = '3.1.1',
): ConformanceCase[] {
  return rows.flatMap((row) => {
    const { name, schema, direction = 'response', schemas } = row;
    const [clean, faulty] = [[row.clean].flat(), [row.faulty].flat()];
    const document = documentOf({
      ...jsonDocument(direction, schema),
      openapi: row.openapi ?? openapi,
      ...(schemas === undefined ? {} : { components: { schemas } }),
    });
    return Array.from({ length: Math.max(clean.length, faulty.length) }, (_, index) => {
      const text = (list: readonly string[]) => list[Math.min(index, list.length - 1)] ?? '';
      return casesOf({
        area,
        section,
        name: index === 0 ? name : `${name} (${index + 1})`,
        document,
        clean: jsonExchange(direction, text(clean)),
        faulty: jsonExchange(direction, text(faulty)),
        rule: direction === 'response' ? 'response-body' : 'input-invalid',
      });
    }).flat();
  });
}

/** A `$ref` to a member of `components.schemas`. */
export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
