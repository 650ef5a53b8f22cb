import type { ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import type { ComponentSchema } from '../../../../src/engine/extensions/schemas.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { constraintLine } from '../draw/constraints.ts';
import { enumTable } from '../draw/enum-table.ts';
import { externalDocs } from '../draw/external-docs.ts';
import { fieldTree } from '../draw/fields.ts';
import { jsonBlock } from '../draw/highlight.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree, firstSentence, plainText } from '../draw/markdown.ts';
import { questionNotes } from '../draw/question-notes.ts';
import { heading } from '../draw/tree.ts';
import { typeLabel } from '../draw/type-label.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { propertiesOf } from '../model/properties.ts';
import type { Page } from '../site/page.ts';
import type { SearchEntry } from '../site/search-entry.ts';

/** Keywords that combine conditions; no list of properties shows their meaning. */
const CONDITIONS = [
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'contains',
  'minContains',
  'maxContains',
  'dependentRequired',
  'dependentSchemas',
];

/** The page of a component schema. */
export function schemaPage(
  model: PortalModel,
  { name, schema }: ComponentSchema,
  place: Pick<Page, 'neighbours' | 'trail' | 'previous' | 'next'>,
): Page {
  const description = textAt(schema, 'description');
  return {
    path: portalLink({ kind: 'schema', name }),
    title: name,
    summary: firstSentence(description) || summaryOf(schema),
    section: 'schemas/index.html',
    ...place,
    entries: entriesOf(model, name, schema),
    body: [
      h('p.kind', [h('span.type', typeLabel(schema)), ...deprecation(schema)]),
      ...descriptionTree(description),
      ...externalDocs(schema),
      ...present(constraintLine(schema)),
      ...entityNote(schema),
      ...questionNotes(schema),
      ...valuesPart(model, name),
      ...propertiesPart(model, name, schema),
      ...conditionsPart(schema),
      ...examplesPart(schema),
      ...usersPart(model, name),
    ],
  };
}

/** What a schema without a description is. */
function summaryOf(schema: JsonObject): string {
  const kind = h('span', typeLabel(schema));
  const fields = propertiesOf(schema).flatMap(({ path: [first, ...deeper] }) => (deeper.length === 0 ? [first] : []));
  const named = fields.slice(0, MOST_NAMED).join(', ');
  const more = fields.length > MOST_NAMED ? ', …' : '';
  return capitalised(`${textOf(kind)}${fields.length === 0 ? '' : ` with ${named}${more}`}.`);
}

const MOST_NAMED = 6;

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function deprecation(schema: JsonObject): ElementContent[] {
  return schema['deprecated'] === true ? [text(' '), h('span.badge.deprecated', 'deprecated')] : [];
}

function entityNote(schema: JsonObject): ElementContent[] {
  const entity = textAt(schema, 'x-entity');
  if (entity === '') return [];
  const link = h('a', { href: `portal:${portalLink({ kind: 'entity', name: entity })}` }, entity);
  return [h('p', ['The states of: ', link, '.'])];
}

function valuesPart(model: PortalModel, name: string): ElementContent[] {
  const one = model.enums.get(name);
  if (one === undefined) return [];
  const owner = one.namesOf;
  const note =
    owner === null
      ? []
      : [h('p', ['The names are values of ', linkToName(portalLink({ kind: 'schema', name: owner }), owner), '.'])];
  return [heading(2, 'values', 'Values'), ...note, enumTable(model, one, '')];
}

function propertiesPart(model: PortalModel, name: string, schema: JsonObject): ElementContent[] {
  const fields = fieldTree(model, schema, name);
  return fields.length === 0 ? [] : [heading(2, 'properties', 'Properties'), ...fields];
}

/** The description explains rules across fields; the schema has the exact conditions. */
function conditionsPart(schema: JsonObject): ElementContent[] {
  const kept = Object.entries(schema).filter(([key, value]) => CONDITIONS.includes(key) && !isShown(key, value));
  if (kept.length === 0) return [];
  return [heading(2, 'conditions', 'Conditions'), jsonBlock(Object.fromEntries(kept), 'As JSON Schema')];
}

/** Whether the fields show all of a condition: parts and alternatives that are schemas with names. */
function isShown(key: string, value: Json): boolean {
  const isList = ['allOf', 'anyOf', 'oneOf'].includes(key) && isJsonArray(value);
  return isList && value.every((part) => isJsonObject(part) && typeof part['$ref'] === 'string');
}

function examplesPart(schema: JsonObject): ElementContent[] {
  const { examples } = schema;
  if (!isJsonArray(examples) || examples.length === 0) return [];
  const title = examples.length === 1 ? 'Example' : 'Examples';
  return [heading(2, 'examples', title), ...examples.map((example) => jsonBlock(example))];
}

function usersPart(model: PortalModel, name: string): ElementContent[] {
  const users = [...(model.users.get(name) ?? [])];
  const items =
    users.length === 0
      ? h('p', 'No operation or schema of this document refers to it yet.')
      : h(
          'ul.names',
          users.map(([link, user]) => h('li', linkToName(link, user))),
        );
  return [heading(2, 'used-by', 'Used by'), items];
}

function entriesOf(model: PortalModel, name: string, schema: JsonObject): SearchEntry[] {
  const description = plainText(textAt(schema, 'description'));
  const values = (model.enums.get(name)?.values ?? []).map(({ value, meaning, name: named }): SearchEntry => {
    const label = [name, named, meaning].filter((part) => part !== null).join(' · ');
    return {
      kind: 'Value',
      title: String(value),
      text: label,
      link: portalLink({ kind: 'value', schema: name, value }),
    };
  });
  const properties = propertiesOf(schema).map(({ path }): SearchEntry => {
    const title = path.at(-1) ?? '';
    return { kind: 'Property', title, text: name, link: portalLink({ kind: 'property', schema: name, path }) };
  });
  const own: SearchEntry = {
    kind: 'Schema',
    title: name,
    text: description,
    link: portalLink({ kind: 'schema', name }),
  };
  return [own, ...values, ...properties];
}

function present<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
