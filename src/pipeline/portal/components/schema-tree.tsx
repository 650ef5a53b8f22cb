import type { VNode } from 'preact';
import { propertyAnchor } from '../../../engine/extensions/portal-link.ts';
import { asObject, isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { entriesOf, listAt, resolved, schemaNameOf, textAt } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { join, phrase } from './basics.tsx';
import { Field } from './field.tsx';
import { TypeLabel, typeText } from './schema.tsx';

/** So many references are followed inwards; a deeper one is a link only. */
const MOST_REFERENCES = 4;
/** So many fields of other schemas are drawn in one tree, so that pages stay small. */
const MOST_NESTED = 80;

/** The state of one tree. */
interface Tree {
  readonly model: PortalModel;
  /** The ids that the tree has. */
  readonly ids: Set<string>;
  /** With which the ids begin. */
  readonly prefix: string;
  /** How many fields of other schemas may still be drawn. */
  left: number;
}

/** The position in a tree. */
interface Position {
  /** From the schema of the page; null inside another schema. */
  readonly path: readonly string[] | null;
  /** The schemas that were entered by a reference. */
  readonly references: readonly string[];
  readonly depth: number;
}

/**
 * The fields of a schema, of its items or of its alternatives; each has its own fields folded inside. A reference to a schema
 * that the field is in is not followed. Empty where the schema has no fields.
 *
 * @param options `owner` is the name of the component schema where it is drawn on its own page; `prefix` begins the ids of fields on
 * other pages, which have none without it.
 */
export function schemaTree(
  model: PortalModel,
  schema: Json | undefined,
  { owner, prefix }: { readonly owner?: string; readonly prefix?: string } = {},
): VNode[] {
  const isLinked = owner !== undefined || prefix !== undefined;
  const start = { path: isLinked ? [] : null, references: owner === undefined ? [] : [owner], depth: 0 };
  return fieldsOf({ model, ids: new Set(), prefix: prefix ?? '', left: MOST_NESTED }, schema, start, []);
}

function fieldsOf(tree: Tree, schema: Json | undefined, at: Position, inherited: readonly Json[]): VNode[] {
  if (!isJsonObject(schema)) return [];
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = schemaNameOf(ref) ?? ref;
    if (at.references.includes(name)) {
      return [
        <p class="more">
          The fields are again those of <TypeLabel schema={schema} />.
        </p>,
      ];
    }
    if (at.references.length >= MOST_REFERENCES || tree.left <= 0) return [];
    // On the page of a schema the fields of another one are only repeated.
    const path = tree.prefix === '' ? null : at.path;
    const position = { path, references: [...at.references, name], depth: at.depth };
    return fieldsOf(tree, resolved(tree.model.document, schema), position, inherited);
  }
  const required = [...inherited, ...listAt(schema, 'required')];
  const fields = entriesOf(schema['properties']).map(([name, property]) =>
    field(tree, name, property, at, required.includes(name)),
  );
  return [
    ...(fields.length === 0 ? [] : [<div>{fields}</div>]),
    ...listAt(schema, 'allOf').flatMap((part) => fieldsOf(tree, part, at, required)),
    ...discriminatorOf(schema),
    ...alternativesOf(tree, schema, at, required),
    ...fieldsOf(tree, schema['items'], { ...at, path: at.path && [...at.path, '[]'] }, []),
    ...fieldsOf(tree, schema['additionalProperties'], { ...at, path: null }, []),
  ];
}

/** The alternatives of a schema that have fields, each folded if there are several. */
function alternativesOf(tree: Tree, schema: JsonObject, at: Position, required: readonly Json[]): VNode[] {
  const alternatives = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')]
    .map((alternative) => ({ alternative, fields: fieldsOf(tree, alternative, at, required) }))
    .filter(({ fields }) => fields.length > 0);
  if (alternatives.length < 2) return alternatives.flatMap(({ fields }) => fields);
  return alternatives.map(({ alternative, fields }, index) => {
    const title = isJsonObject(alternative) ? textAt(alternative, 'title') : '';
    // A summary is a button, in which there can be no link.
    const label = `Alternative ${index + 1} of ${alternatives.length}: ${title || typeText(alternative)}`;
    return (
      <details class="nested" open={at.depth === 0 && index === 0}>
        <summary>{label}</summary>
        {fields}
      </details>
    );
  });
}

/** Which value of a property selects which alternative. */
function discriminatorOf({ discriminator }: JsonObject): VNode[] {
  if (!isJsonObject(discriminator) || typeof discriminator['propertyName'] !== 'string') return [];
  const { propertyName, mapping, defaultMapping } = discriminator;
  const choices = entriesOf(mapping).map(
    ([value, target]) => phrase`${<code>{value}</code>} for ${<Mapped target={target} />}`,
  );
  const rest = defaultMapping !== undefined && phrase` · any other value for ${<Mapped target={defaultMapping} />}`;
  return [
    <p class="constraints">
      <code>{propertyName}</code> names the alternative{choices.length > 0 && ': '}
      {join(choices, ' · ')}
      {rest}
    </p>,
  ];
}

/** The schema that a mapping leads to, by its name or its reference. */
function Mapped({ target }: { target: Json }) {
  const ref = String(target);
  return <TypeLabel schema={{ $ref: ref.startsWith('#') ? ref : `#/components/schemas/${ref}` }} />;
}

function field(tree: Tree, name: string, schema: Json, at: Position, isRequired: boolean): VNode {
  if (at.depth > 0) tree.left -= 1;
  const path = at.path && [...at.path, name];
  const anchor = path && anchorIn(tree, path);
  const id = anchor === null || tree.ids.has(anchor) ? undefined : anchor;
  if (id !== undefined) tree.ids.add(id);
  const of = asObject(schema);
  const inside = fieldsOf(tree, schema, { ...at, path, depth: at.depth + 1 }, []);
  return (
    <Field
      {...{ name, id, of, schema, isRequired, inside }}
      isBrief={at.depth > 0 && id === undefined}
      examples={firstExample(of)}
    />
  );
}

/** The id of a field: on the page of its schema the stable one, elsewhere its path below the prefix, without the items of lists. */
function anchorIn({ prefix }: Tree, path: readonly string[]): string {
  if (prefix === '') return propertyAnchor(path);
  return prefix + propertyAnchor(path.filter((name) => name !== '[]')).replace('property-', '');
}

/** The first example of a value that is not an object. */
function firstExample(schema: JsonObject): VNode[] {
  const first = listAt(schema, 'examples')[0] ?? schema['example'];
  return first === undefined || typeof first === 'object' ? [] : [<code>{JSON.stringify(first)}</code>];
}
