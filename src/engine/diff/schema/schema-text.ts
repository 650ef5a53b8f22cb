import type { SchemaView } from '../../schema/view/schema-view.ts';

/** How much of a schema a message shows, in characters. */
const LENGTH = 80;

/** A schema in a message: `none`, `true`, `false`, or its JSON, shortened. */
export function schemaText(view: SchemaView | undefined): string {
  if (view === undefined) return 'none';
  if (view.never !== undefined) return 'false';
  const [first, ...others] = view.parts.map(({ schema }) => schema).filter((schema) => Object.keys(schema).length > 0);
  if (first === undefined) return 'true';
  const text = JSON.stringify(others.length === 0 ? first : { allOf: [first, ...others] });
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}
