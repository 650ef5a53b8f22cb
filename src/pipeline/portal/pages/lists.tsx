import { counted } from '../../../engine/report/report-text.ts';
import { Badge, Link, List, phrase, RequestLine, SchemaLink, Section, Table } from '../components/basics.tsx';
import { Markdown } from '../components/markdown.tsx';
import { ExternalDocs } from '../components/schema.tsx';
import { textAt } from '../model/document-parts.ts';
import { firstSentence } from '../model/markdown.ts';
import type { OperationGroup, PortalOperation } from '../model/operations.ts';
import type { Page } from '../model/page.ts';
import type { PortalModel } from '../model/portal-model.ts';

/** The list of all operations. */
export function operationsPage({ title, operations, groups }: PortalModel): Page {
  return {
    path: 'operations/index.html',
    title: 'Operations',
    summary: `${counted(operations.length, 'operation')} of ${title}.`,
    body: (
      <>
        {groups.map((group) => (
          <Described group={group} />
        ))}
        <Unspecified groups={groups} />
      </>
    ),
  };
}

/** The operations of a tag that the document describes. */
function Described({ group: { id, title, description, tag, operations } }: { group: OperationGroup }) {
  const described = operations.filter(({ isUnspecified }) => !isUnspecified);
  if (described.length === 0) return null;
  const rows = described.map((operation) => {
    const { link, label, purpose, deprecated } = operation;
    const about = (purpose !== '' || deprecated) && (
      <div class="purpose">
        <DeprecatedMark of={operation} />
        {purpose}
      </div>
    );
    const name = phrase`${<Link to={link}>{label}</Link>}${about}`;
    return { cells: [name, <RequestLine operation={operation} />] };
  });
  return (
    <Section id={id} title={title}>
      <Markdown text={description} />
      <ExternalDocs of={tag} />
      <Table columns={['Operation', 'Request']} rows={rows} />
    </Section>
  );
}

/** The operations with unspecified behaviour, in one table. */
function Unspecified({ groups }: { groups: readonly OperationGroup[] }) {
  const open = (operations: readonly PortalOperation[]) => operations.filter(({ isUnspecified }) => isUnspecified);
  // Without titles of its own an operation is called by its request.
  const isTitled = groups.some(({ operations }) => open(operations).some(({ label, path }) => label !== path));
  const rows = groups.flatMap(({ id, title, operations }) => {
    const isTarget = open(operations).length === operations.length;
    return open(operations).map((operation, index) => ({
      id: isTarget && index === 0 ? id : undefined,
      cells: [
        ...(isTitled ? [<Link to={operation.link}>{operation.label}</Link>] : []),
        <>
          <RequestLine operation={operation} />
          <DeprecatedMark of={operation} />
        </>,
        title,
      ],
    }));
  });
  if (rows.length === 0) return null;
  return (
    <Section id="unspecified" title="Unspecified">
      <p>The document has the method and the path of these operations. Their parameters and bodies are unspecified.</p>
      <div class="compact">
        <Table columns={[...(isTitled ? ['Operation'] : []), 'Request', 'Tag']} rows={rows} />
      </div>
    </Section>
  );
}

function DeprecatedMark({ of: { deprecated } }: { of: PortalOperation }) {
  return deprecated ? phrase`${<Badge kind="deprecated" />} ` : null;
}

/** The list of all schemas, by what they are. */
export function schemasPage({ title, schemas, schemaGroups }: PortalModel): Page {
  return {
    path: 'schemas/index.html',
    title: 'Schemas',
    part: 'Reference',
    summary: `${counted(schemas.length, 'schema')} of ${title}.`,
    body: schemaGroups.map((group) => (
      <Section id={group.id} title={group.title}>
        <p>{group.about}</p>
        <List
          kind="names described"
          items={group.schemas.map(({ name, schema }) => (
            <>
              <SchemaLink name={name} />
              <span>{` ${firstSentence(textAt(schema, 'description'))}`}</span>
            </>
          ))}
        />
      </Section>
    )),
  };
}
