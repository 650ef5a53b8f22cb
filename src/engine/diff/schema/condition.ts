import { childPointer } from '../../json/pointer.ts';
import { type Part, type SchemaView, viewOf } from '../../schema/view/schema-view.ts';

/** `if` of a schema, with `then` and `else`. A keyword that is missing accepts everything. */
export interface Condition {
  readonly if: SchemaView;
  readonly yes: SchemaView;
  readonly no: SchemaView;
}

/** The conditions of `view`, without those that ask for nothing. */
export function conditionsOf(view: SchemaView): Condition[] {
  const inner = ({ schema, pointer }: Part, keyword: string) =>
    viewOf(
      view.document,
      schema[keyword] === undefined ? [] : [childPointer(pointer, keyword)],
      childPointer(pointer, keyword),
    );
  return view.parts
    .filter(
      ({ schema }) => schema['if'] !== undefined && (schema['then'] !== undefined || schema['else'] !== undefined),
    )
    .map((part) => ({ if: inner(part, 'if'), yes: inner(part, 'then'), no: inner(part, 'else') }));
}
