import type { EnumSchema } from '../../../engine/extensions/enums.ts';
import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { counted } from '../../../engine/report/report-text.ts';
import { Entries, type Entry, EntryBar, Link } from '../components/basics.tsx';
import { Markdown } from '../components/markdown.tsx';
import { EnumTable } from '../components/schema.tsx';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** All enumerations with their values, numbers and meanings, on one page. */
export function enumerationsPage(model: PortalModel): Page {
  const enums = [...model.enums.values()];
  const about =
    enums.length === 0
      ? 'The document has no enumerations.'
      : 'A dash marks a value whose meaning is unspecified. Each value links to the page of its schema.';
  return {
    path: 'enumerations.html',
    title: 'Enumerations',
    summary: `${counted(enums.length, 'enumeration')}, with the numbers and meanings of values.`,
    isEmpty: enums.length === 0,
    body: (
      <>
        <p>{about}</p>
        <EntryBar count={enums.length} />
        <Entries entries={enums.map((schema) => enumEntry(model, schema))} level={2} />
      </>
    ),
  };
}

/** So many characters of values are shown beside the name of a folded enumeration. */
const LONGEST_HINT = 60;

function enumEntry(model: PortalModel, schema: EnumSchema): Entry {
  const { name, description } = schema;
  const values = schema.values.map(({ value }) => String(value)).join(', ');
  const shown = values.length > LONGEST_HINT ? `${values.slice(0, LONGEST_HINT).trimEnd()}…` : values;
  return {
    id: name,
    title: name,
    hint: `${schema.values.length} · ${shown}`,
    content: (
      <>
        <Markdown text={description ?? ''} />
        <EnumTable model={model} schema={schema} prefix={`${name}-`} />
        <p class="more">
          <Link to={portalLink({ kind: 'schema', name })}>{`The schema ${name}`}</Link>
        </p>
      </>
    ),
  };
}
