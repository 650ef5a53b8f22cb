import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { propertyAnchor } from '../../../../src/contract/portal-link.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/openapi/json.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { schemaNameOf } from '../model/references.ts';
import { constraintList } from './constraints.ts';
import { descriptionTree } from './markdown.ts';
import { questionNotes } from './question-notes.ts';
import { typeLabel } from './type-label.ts';

/** One property of an object, at any depth. */
export interface Property {
  /** From the schema inwards; `[]` means the items of a list. */
  readonly path: readonly string[];
  readonly schema: Json;
  readonly isRequired: boolean;
}

/** The properties of `schema`, each followed by those inside it. References are not entered. */
export function propertiesOf(schema: Json | undefined, path: readonly string[] = []): Property[] {
  if (!isJsonObject(schema) || typeof schema['$ref'] === 'string') return [];
  const required = isJsonArray(schema['required']) ? schema['required'] : [];
  const own = isJsonObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return [
    ...own.flatMap(([name, property]) => [
      { path: [...path, name], schema: property, isRequired: required.includes(name) },
      ...propertiesOf(property, [...path, name]),
    ]),
    ...(schema['items'] === undefined ? [] : propertiesOf(schema['items'], [...path, '[]'])),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
      const list = schema[key];
      return isJsonArray(list) ? list.flatMap((part) => propertiesOf(part, path)) : [];
    }),
  ];
}

/** The properties as a list that people read, each with an id. A name that comes twice has its id once. */
export function propertyList(model: PortalModel, properties: readonly Property[]): Element {
  const seen = new Set<string>();
  return h(
    'div.properties',
    properties.map((property) => {
      const anchor = propertyAnchor(property.path);
      const id = seen.has(anchor) ? undefined : anchor;
      seen.add(anchor);
      return propertyItem(model, property, id);
    }),
  );
}

function propertyItem(model: PortalModel, { path, schema, isRequired }: Property, id: string | undefined): Element {
  const label = path.join('.').replaceAll('.[]', '[]');
  const object = isJsonObject(schema) ? schema : {};
  const name: ElementContent = id === undefined ? h('code', label) : h('a', { href: `#${id}` }, h('code', label));
  return h('section.property', id === undefined ? {} : { id }, [
    h('h3', [name, text(' '), h('span.type', typeLabel(schema)), ...badges(isRequired, object)]),
    ...descriptionOf(model, object),
    constraintList(object),
    exampleLine(object),
    ...questionNotes(object),
  ]);
}

function badges(isRequired: boolean, schema: JsonObject): ElementContent[] {
  const all = isRequired ? [h('span.badge.required', 'always there')] : [];
  if (schema['deprecated'] === true) all.push(h('span.badge.deprecated', 'deprecated'));
  return all.flatMap((badge) => [text(' '), badge]);
}

/** Its own description, or that of the schema that it refers to. */
export function descriptionOf(model: PortalModel, schema: JsonObject): ElementContent[] {
  const own = textAt(schema, 'description');
  const ref = schema['$ref'];
  const name = typeof ref === 'string' ? schemaNameOf(ref) : undefined;
  if (own !== '' || name === undefined) return descriptionTree(own);
  return descriptionTree(textAt(model.schemaNamed.get(name), 'description'));
}

/** The first example of a value that is no object, in a line. */
function exampleLine(schema: JsonObject): Element | null {
  const { examples } = schema;
  const [first] = isJsonArray(examples) ? examples : [];
  if (first === undefined || typeof first === 'object') return null;
  return h('p.example', ['Example: ', h('code', JSON.stringify(first))]);
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
