import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { propertyAnchor } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { schemaNameOf } from '../model/references.ts';
import { resolved } from '../model/resolved.ts';
import { constraintLine } from './constraints.ts';
import { descriptionOf } from './descriptions.ts';
import { enumPart } from './enum-part.ts';
import { descriptionTree, firstSentence } from './markdown.ts';
import { questionNotes } from './question-notes.ts';
import { forPeople } from './tree.ts';
import { typeLabel } from './type-label.ts';

/** So many references are followed inwards; a deeper one is a link only. */
const MOST_REFERENCES = 4;
/** So many fields of other schemas are drawn in one tree, so that pages stay small. */
const MOST_NESTED = 80;

/** The state of one tree. */
interface Tree {
  readonly model: PortalModel;
  /** The ids that the tree has. */
  readonly ids: Set<string>;
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
 * @param owner the name of the component schema, where links lead to its fields.
 */
export function fieldTree(model: PortalModel, schema: Json | undefined, owner?: string): ElementContent[] {
  if (!isJsonObject(schema)) return [];
  if (owner !== undefined) return drawn(model, schema, { path: [], references: [owner], depth: 0 });
  const known = DRAWN.get(schema);
  if (known !== undefined) return known;
  const content = drawn(model, schema, { path: null, references: [], depth: 0 });
  DRAWN.set(schema, content);
  return content;
}

/** Trees that were drawn: many operations share a response. */
const DRAWN = new WeakMap<JsonObject, ElementContent[]>();

function drawn(model: PortalModel, schema: JsonObject, start: Position): ElementContent[] {
  return insideOf({ model, ids: new Set(), left: MOST_NESTED }, schema, start, []);
}

function insideOf(tree: Tree, schema: Json | undefined, at: Position, inherited: readonly Json[]): ElementContent[] {
  if (!isJsonObject(schema)) return [];
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = schemaNameOf(ref) ?? ref;
    if (at.references.includes(name))
      return [h('p.more', ['The fields are again those of ', ...typeLabel(schema), '.'])];
    if (at.references.length >= MOST_REFERENCES || tree.left <= 0) return [];
    const position = { path: null, references: [...at.references, name], depth: at.depth };
    return insideOf(tree, resolved(tree.model.document, schema), position, inherited);
  }
  const required = [...inherited, ...listAt(schema, 'required')];
  const properties = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const items = schema['items'];
  return [
    ...(properties.length === 0
      ? []
      : [
          h(
            'div.properties',
            properties.map(([name, property]) => field(tree, name, property, at, required.includes(name))),
          ),
        ]),
    ...listAt(schema, 'allOf').flatMap((part) => insideOf(tree, part, at, required)),
    ...discriminatorLine(schema),
    ...alternatives(tree, schema, at, required),
    ...(items === undefined ? [] : insideOf(tree, items, { ...at, path: at.path && [...at.path, '[]'] }, [])),
    ...insideOf(tree, schema['additionalProperties'], { ...at, path: null }, []),
  ];
}

/** The alternatives of a schema that have fields, each folded if there are several. */
function alternatives(tree: Tree, schema: JsonObject, at: Position, required: readonly Json[]): ElementContent[] {
  const all = ['oneOf', 'anyOf'].flatMap((key) => listAt(schema, key));
  const contents = all.map((each) => ({ each, content: insideOf(tree, each, at, required) }));
  const withFields = contents.filter(({ content }) => content.length > 0);
  if (withFields.length < 2) return withFields.flatMap(({ content }) => content);
  return withFields.map(({ each, content }, index) =>
    h('details.nested', { open: at.depth === 0 && index === 0 }, [
      h('summary', [`Alternative ${index + 1} of ${withFields.length}: `, ...labelOf(each)]),
      ...content,
    ]),
  );
}

/** Which value of a property selects which alternative. */
function discriminatorLine({ discriminator }: JsonObject): ElementContent[] {
  if (!isJsonObject(discriminator) || typeof discriminator['propertyName'] !== 'string') return [];
  const mapping = isJsonObject(discriminator['mapping']) ? Object.entries(discriminator['mapping']) : [];
  const choices = mapping.flatMap(([value, target], index): (string | ElementContent)[] => [
    index === 0 ? ': ' : ' · ',
    h('code', value),
    ' for ',
    ...mapped(target),
  ]);
  const other = discriminator['defaultMapping'];
  const rest = other === undefined ? [] : [' · any other value for ', ...mapped(other)];
  return [
    h('p.constraints', [h('code', discriminator['propertyName']), ' names the alternative', ...choices, ...rest]),
  ];
}

/** The schema that a mapping leads to, by its name or its reference. */
function mapped(target: Json): ElementContent[] {
  const ref = String(target);
  return typeLabel({ $ref: ref.startsWith('#') ? ref : `#/components/schemas/${ref}` });
}

function labelOf(schema: Json): ElementContent[] {
  const title = isJsonObject(schema) ? schema['title'] : undefined;
  if (typeof title === 'string' && title !== '') return [text(title)];
  // A summary is a button, in which there can be no link.
  return [text(textOf(h('span', typeLabel(schema))))];
}

function field(tree: Tree, name: string, schema: Json, at: Position, isRequired: boolean): Element {
  const { model } = tree;
  if (at.depth > 0) tree.left -= 1;
  const path = at.path && [...at.path, name];
  const anchor = path && propertyAnchor(path);
  const id = anchor === null || tree.ids.has(anchor) ? undefined : anchor;
  if (id !== undefined) tree.ids.add(id);
  const own = isJsonObject(schema) ? schema : {};
  const target = resolved(model.document, own);
  const inside = insideOf(tree, schema, { ...at, path, depth: at.depth + 1 }, []);
  const description = descriptionOf(model, name, own);
  const head = [h('code', name), text(' '), h('span.type', typeLabel(schema)), ...badges(isRequired, own, target)];
  const content = [
    ...(at.depth === 0 || id !== undefined ? descriptionTree(description) : sentence(description)),
    constraintLine(target),
    exampleLine(own),
    ...enumPart(model, own),
    ...questionNotes(own),
    ...(inside.length === 0 ? [] : [nested(own, inside)]),
  ];
  if (id === undefined) return h('div.property', [h('p.property-name', head), ...content]);
  const [label, ...others] = head;
  return h('section.property', { id }, [h('h3', [h('a', { href: `#${id}` }, label), ...others]), ...content]);
}

/** The folded fields of a field. Those of another schema are on its own page too, so that the Markdown twin only links to it. */
function nested(schema: JsonObject, inside: readonly ElementContent[]): Element {
  const isList = schema['type'] === 'array' && isJsonObject(schema['items']);
  const target = isJsonObject(schema['items']) && isList ? schema['items'] : schema;
  const name = typeof target['$ref'] === 'string' ? schemaNameOf(target['$ref']) : undefined;
  const title = name === undefined ? (isList ? 'Fields of each item' : 'Fields') : `Fields of ${name}`;
  const fields = h('details.nested', [h('summary', title), ...inside]);
  return name === undefined ? fields : forPeople(fields);
}

function sentence(description: string): ElementContent[] {
  return description === '' ? [] : [h('p', firstSentence(description))];
}

function badges(isRequired: boolean, own: JsonObject, target: JsonObject): ElementContent[] {
  const all = isRequired ? [h('span.badge.required', 'required')] : [];
  if (own['deprecated'] === true || target['deprecated'] === true) all.push(h('span.badge.deprecated', 'deprecated'));
  return all.flatMap((badge) => [text(' '), badge]);
}

/** The first example of a value that is not an object, in a line. */
function exampleLine(schema: JsonObject): Element | null {
  const first = listAt(schema, 'examples')[0] ?? schema['example'];
  if (first === undefined || typeof first === 'object') return null;
  return h('p.shown-as', ['Example: ', h('code', JSON.stringify(first))]);
}

function listAt(schema: JsonObject, key: string): readonly Json[] {
  const list = schema[key];
  return isJsonArray(list) ? list : [];
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
