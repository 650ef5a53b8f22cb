import { asObject, type JsonObject } from '../../../engine/json/json.ts';
import { entriesOf, listAt, textAt } from '../model/document-parts.ts';
import { join, Section, Table } from './basics.tsx';
import { Markdown } from './markdown.tsx';
import { Questions } from './schema.tsx';

/** The addresses of servers, with the variables in them. Nothing without servers. */
export function Servers({ title, servers }: { title: string; servers: readonly JsonObject[] }) {
  if (servers.length === 0) return null;
  return (
    <Section id="servers" title={title}>
      {servers.map((server) => {
        const name = textAt(server, 'name');
        return (
          <>
            <p>
              {name !== '' && (
                <>
                  <strong>{name}</strong>{' '}
                </>
              )}
              <code>{textAt(server, 'url')}</code>
            </p>
            <Markdown text={textAt(server, 'description')} />
            <Variables of={server} />
            <Questions of={server} />
          </>
        );
      })}
    </Section>
  );
}

function Variables({ of: { variables } }: { of: JsonObject }) {
  const rows = entriesOf(variables).map(([name, value]) => {
    const variable = asObject(value);
    const listed = variable['enum'] === undefined ? [variable['default'] ?? ''] : listAt(variable, 'enum');
    const values = listed.map((item) => (
      <>
        <code>{String(item)}</code>
        {listed.length > 1 && item === variable['default'] && ' (default)'}
      </>
    ));
    const meaning = <Markdown text={textAt(variable, 'description')} />;
    return { cells: [<code>{`{${name}}`}</code>, <span>{join(values, ' · ')}</span>, meaning] };
  });
  return rows.length === 0 ? null : <Table columns={['Variable', 'Values', 'Meaning']} rows={rows} />;
}
