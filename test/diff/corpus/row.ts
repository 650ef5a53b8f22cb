import type { Json, JsonObject } from '../../../src/engine/json/json.ts';

/**
 * One verdict of the corpus: severity and place, such as `breaking properties a maxLength`. The place names the parts of a
 * pointer with spaces between them: in the revision where it has the element, else in the base.
 */
export type Verdict = `${'breaking' | 'risky' | 'safe'} ${string}`;

/** The versions of OpenAPI that a row is about. */
export type OpenApiVersion = '3.0' | '3.1';

/** A schema of two versions, and the effect of its change on the writers of requests and on the readers of responses. */
export interface SchemaRow {
  readonly id: string;
  readonly what: string;
  readonly base: JsonObject | boolean;
  readonly revision: JsonObject | boolean;
  /** Places are relative to the schema; a place that starts with `components` is one of the document. */
  readonly request: readonly Verdict[];
  readonly response: readonly Verdict[];
  readonly versions: readonly OpenApiVersion[];
  /** Further component schemas, of both documents or of one. */
  readonly components?: JsonObject;
  readonly revisionComponents?: JsonObject;
}

/** What is put where in a document: parts of the pointer with spaces between them; `GONE` takes away. */
export type Edits = Readonly<Record<string, Json | typeof GONE>>;

/** Marks what an edit takes away. */
export const GONE: unique symbol = Symbol('gone');

/** A change of what the document says around its schemas. */
export interface ServiceRow {
  readonly id: string;
  readonly what: string;
  readonly base?: Edits;
  readonly revision: Edits;
  /** Each verdict followed by its direction: `breaking request paths /things get`. */
  readonly expected: readonly Verdict[];
  /** The day of the comparison, where a sunset matters. */
  readonly today?: string;
}

type Pair = Pick<SchemaRow, 'base' | 'revision'>;
type More = Partial<Pick<SchemaRow, 'components' | 'revisionComponents'>>;

/** A table of rows about schemas of these versions. */
export function schemaTable(versions: readonly OpenApiVersion[]) {
  const row = (
    id: string,
    what: string,
    { base, revision }: Pair,
    { request, response }: { readonly request: readonly Verdict[]; readonly response: readonly Verdict[] },
    more: More = {},
  ): SchemaRow => ({ id, what, base, revision, request, response, versions, ...more });

  return {
    row,
    /**
     * Two rows: from the wide schema to the narrow one, a proper subset, and back. Writers of requests suffer from the
     * first, readers of responses from the second.
     */
    subset(
      id: string,
      what: string,
      wide: SchemaRow['base'],
      narrow: SchemaRow['base'],
      at: string,
      more: More = {},
    ): SchemaRow[] {
      return [
        row(
          `${id}-narrower`,
          `${what}: fewer values`,
          { base: wide, revision: narrow },
          { request: [`breaking ${at}`], response: [`safe ${at}`] },
          more,
        ),
        row(
          `${id}-wider`,
          `${what}: more values`,
          { base: narrow, revision: wide },
          { request: [`safe ${at}`], response: [`breaking ${at}`] },
          more,
        ),
      ];
    },
    /** Two rows, there and back, between schemas of which neither contains the other. */
    crossing(id: string, what: string, one: SchemaRow['base'], other: SchemaRow['base'], at: string): SchemaRow[] {
      const verdict = { request: [`breaking ${at}`], response: [`breaking ${at}`] } as const;
      return [
        row(`${id}-there`, what, { base: one, revision: other }, verdict),
        row(`${id}-back`, what, { base: other, revision: one }, verdict),
      ];
    },
    /** Two rows, there and back, between lists of values of which each has one that the other lacks. */
    exchanged(id: string, what: string, one: SchemaRow['base'], other: SchemaRow['base'], at: string): SchemaRow[] {
      const both: readonly Verdict[] = [`breaking ${at}`, `safe ${at}`];
      const verdict = { request: both, response: both } as const;
      return [
        row(`${id}-there`, what, { base: one, revision: other }, verdict),
        row(`${id}-back`, what, { base: other, revision: one }, verdict),
      ];
    },
    /** Two rows, there and back, between schemas that accept the same values. */
    same(
      id: string,
      what: string,
      one: SchemaRow['base'],
      other: SchemaRow['base'],
      components: JsonObject = {},
    ): SchemaRow[] {
      const verdict = { request: [], response: [] } as const;
      return [
        row(`${id}-there`, what, { base: one, revision: other }, verdict, { components }),
        row(`${id}-back`, what, { base: other, revision: one }, verdict, { components }),
      ];
    },
  };
}
