import type { JsonObject } from '../../../engine/json/json.ts';
import { counted } from '../../../engine/report/report-text.ts';
import { SchemaLink, Table } from '../components/basics.tsx';
import { Markdown } from '../components/markdown.tsx';
import { Constraints, constraintsOf } from '../components/schema.tsx';
import { listAt, textAt } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { isIdentifier } from '../model/schema-groups.ts';
import type { Page } from '../site/page.ts';

/** The identifiers with their forms. */
export function identifiersPage(model: PortalModel): Page {
  const identifiers = model.schemas.filter(isIdentifier);
  const rows = identifiers.map(({ name, schema }) => {
    const [example] = listAt(schema, 'examples');
    return {
      id: name,
      cells: [
        <SchemaLink name={name} />,
        <Markdown text={textAt(schema, 'description')} />,
        constraintsOf(schema).length > 0 ? <Constraints schema={schema} /> : formText(schema),
        example === undefined ? '–' : <code>{String(example)}</code>,
      ],
    };
  });
  return {
    path: 'identifiers.html',
    title: 'Identifiers',
    summary: `${counted(identifiers.length, 'identifier')}, with the form of each.`,
    isEmpty: identifiers.length === 0,
    body:
      rows.length === 0 ? (
        <p>The document names no identifiers.</p>
      ) : (
        <Table columns={['Identifier', 'Meaning', 'Form', 'Example']} rows={rows} />
      ),
  };
}

function formText(schema: JsonObject): string {
  const format = textAt(schema, 'format');
  return format === '' ? 'Any text' : format === 'uuid' ? 'A UUID' : format;
}
