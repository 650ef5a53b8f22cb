import { linkInPortal, portalLink } from '../../../engine/extensions/portal-link.ts';
import type { ComponentSchema } from '../../../engine/extensions/schemas.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../engine/json/json.ts';
import { Link, List, NameLink, SchemaLink, Section } from '../components/basics.tsx';
import { JsonBlock } from '../components/code.tsx';
import { Markdown } from '../components/markdown.tsx';
import {
  Constraints,
  EnumTable,
  ExternalDocs,
  Questions,
  StateBadges,
  TypeLabel,
  typeText,
} from '../components/schema.tsx';
import { schemaTree } from '../components/schema-tree.tsx';
import { descriptionOf } from '../model/descriptions.ts';
import { listAt, propertiesOf, textAt } from '../model/document-parts.ts';
import { firstSentence, plainText } from '../model/markdown.ts';
import type { Page } from '../model/page.ts';
import { useModel } from '../model/page-context.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { capitalized } from '../model/rate-limits.ts';
import type { SchemaGroup } from '../model/schema-groups.ts';
import type { SearchEntry } from '../model/search-entry.ts';

/** Keywords that combine conditions; no list of properties shows their meaning. */
const CONDITIONS =
  'if then else allOf anyOf oneOf not contains minContains maxContains dependentRequired dependentSchemas'.split(' ');

/** The page of a component schema. */
export function schemaPage(model: PortalModel, component: ComponentSchema, group: SchemaGroup): Page {
  const { name, schema } = component;
  return {
    path: linkInPortal(model.document, { kind: 'schema', name }),
    title: name,
    summary: firstSentence(textAt(schema, 'description')) || summaryOf(schema),
    listing: { list: { path: 'schemas/index.html', label: 'Schemas' }, group },
    entries: searchEntries(model, component),
    body: <SchemaBody component={component} />,
  };
}

function SchemaBody({ component: { name, schema } }: { component: ComponentSchema }) {
  const model = useModel();
  const entity = textAt(schema, 'x-entity');
  const values = model.enums.get(name);
  const fields = schemaTree(model, schema, { owner: name });
  const conditions = Object.entries(schema).filter(([key, value]) => CONDITIONS.includes(key) && !isShown(key, value));
  const examples = listAt(schema, 'examples');
  return (
    <>
      <p class="kind">
        <span class="type">
          <TypeLabel schema={schema} />
        </span>
        <StateBadges deprecated={schema['deprecated'] === true} />
      </p>
      <Markdown text={textAt(schema, 'description')} />
      <ExternalDocs of={schema} />
      <Constraints schema={schema} />
      {entity !== '' && (
        <p>
          The states of: <Link to={portalLink({ kind: 'entity', name: entity })}>{entity}</Link>.
        </p>
      )}
      <Questions of={schema} />
      {values !== undefined && (
        <Section id="values" title="Values">
          {values.namesOf !== null && (
            <p>
              The names are values of <SchemaLink name={values.namesOf} />.
            </p>
          )}
          <EnumTable schema={values} prefix="" />
        </Section>
      )}
      {fields.length > 0 && (
        <Section id="properties" title="Properties">
          {fields}
        </Section>
      )}
      {conditions.length > 0 && (
        <Section id="conditions" title="Conditions">
          <JsonBlock value={Object.fromEntries(conditions)} label="As JSON Schema" />
        </Section>
      )}
      {examples.length > 0 && (
        <Section id="examples" title={examples.length === 1 ? 'Example' : 'Examples'}>
          {examples.map((example) => (
            <JsonBlock value={example} />
          ))}
        </Section>
      )}
      <UsedBy name={name} />
    </>
  );
}

const MOST_NAMED = 6;

/** What a schema without a description is. */
function summaryOf(schema: JsonObject): string {
  const fields = propertiesOf(schema).flatMap(({ path: [first, ...deeper] }) => (deeper.length === 0 ? [first] : []));
  const more = fields.length > MOST_NAMED ? ', …' : '';
  const named = fields.length === 0 ? '' : ` with ${fields.slice(0, MOST_NAMED).join(', ')}${more}`;
  return capitalized(`${typeText(schema)}${named}.`);
}

/** Whether the fields show all of a condition: parts and alternatives that are schemas with names. */
function isShown(key: string, value: Json): boolean {
  const isList = ['allOf', 'anyOf', 'oneOf'].includes(key) && isJsonArray(value);
  return isList && value.every((part) => isJsonObject(part) && typeof part['$ref'] === 'string');
}

function UsedBy({ name }: { name: string }) {
  const users = [...(useModel().users.get(name) ?? [])].map(([link, user]) => <NameLink to={link} name={user} />);
  return (
    <Section id="used-by" title="Used by">
      {users.length === 0 ? (
        <p>No operation or schema of this document refers to it yet.</p>
      ) : (
        <List kind="names" items={users} />
      )}
    </Section>
  );
}

function searchEntries(model: PortalModel, { name, schema }: ComponentSchema): SearchEntry[] {
  const { enums } = model;
  const values = (enums.get(name)?.values ?? []).map(({ value, meaning, name: named }): SearchEntry => {
    const text = [name, named, plainText(meaning ?? '')].filter((part) => part !== null && part !== '').join(' · ');
    const link = linkInPortal(model.document, { kind: 'value', schema: name, value });
    return { kind: 'Value', title: String(value), text, link };
  });
  const properties = propertiesOf(schema).map(({ path, schema: property }): SearchEntry => {
    const link = linkInPortal(model.document, { kind: 'property', schema: name, path });
    const title = path.at(-1) ?? '';
    const about = isJsonObject(property) ? plainText(descriptionOf(model, title, property)) : '';
    return { kind: 'Property', title, text: about === '' ? name : `${name} · ${about}`, link };
  });
  const text = plainText(textAt(schema, 'description'));
  return [
    { kind: 'Schema', title: name, text, link: linkInPortal(model.document, { kind: 'schema', name }) },
    ...values,
    ...properties,
  ];
}
