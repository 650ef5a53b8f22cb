import { portalLink } from '../../../engine/extensions/portal-link.ts';
import { isJsonObject, type Json } from '../../../engine/json/json.ts';
import { NameLink, Table } from '../components/basics.tsx';
import { Markdown } from '../components/markdown.tsx';
import { propertiesOf, textAt } from '../model/document-parts.ts';
import type { PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';

/** Something that is no longer to be used. */
interface Deprecation {
  readonly link: string;
  readonly name: string;
  readonly kind: string;
  /** Its description, in Markdown. */
  readonly about: string;
  /** The day of its end; empty where none is announced. */
  readonly sunset: string;
}

/** Everything that is no longer to be used. */
export function deprecationsPage(model: PortalModel): Page {
  const all = [...ofOperations(model), ...ofSchemas(model), ...ofValues(model)];
  const hasSunset = all.some(({ sunset }) => sunset !== '');
  const columns = ['What', 'Kind', ...(hasSunset ? ['Until'] : []), 'Description'];
  const rows = all.map(({ link, name, kind, about, sunset }) => ({
    cells: [
      <NameLink to={link} name={name} />,
      kind,
      ...(hasSunset ? [sunset || 'not announced'] : []),
      <Markdown text={about} />,
    ],
  }));
  return {
    path: 'deprecations.html',
    title: 'Deprecations',
    summary:
      all.length === 0 ? 'Nothing is deprecated.' : 'Deprecated operations, fields and values, and their replacements.',
    isEmpty: all.length === 0,
    body: all.length === 0 ? <p>Nothing is deprecated.</p> : <Table columns={columns} rows={rows} />,
  };
}

/** The deprecation of a part of the document; none where the part is not deprecated. */
function deprecationOf(value: Json, part: Pick<Deprecation, 'link' | 'name' | 'kind'>): Deprecation[] {
  if (!isJsonObject(value) || value['deprecated'] !== true) return [];
  return [{ ...part, about: textAt(value, 'description'), sunset: textAt(value, 'x-sunset') }];
}

function ofOperations({ operations }: PortalModel): Deprecation[] {
  return operations.flatMap(({ operationId, request, link, value, parameters }) => [
    ...deprecationOf(value, { link, name: request, kind: 'operation' }),
    ...parameters.flatMap(({ name, in: where, value: parameter }) =>
      deprecationOf(parameter, {
        link: portalLink({ kind: 'parameter', operationId, in: where, name }),
        name,
        kind: `${where} parameter of ${operationId}`,
      }),
    ),
  ]);
}

function ofSchemas({ schemas }: PortalModel): Deprecation[] {
  return schemas.flatMap(({ name, schema }) => [
    ...deprecationOf(schema, { link: portalLink({ kind: 'schema', name }), name, kind: 'schema' }),
    ...propertiesOf(schema).flatMap(({ path, schema: property }) =>
      deprecationOf(property, {
        link: portalLink({ kind: 'property', schema: name, path }),
        name: [name, ...path].join('.'),
        kind: 'property',
      }),
    ),
  ]);
}

function ofValues({ enums }: PortalModel): Deprecation[] {
  return [...enums.values()].flatMap(({ name, values }) =>
    values
      .filter(({ deprecated }) => deprecated)
      .map(({ value, meaning }) => ({
        link: portalLink({ kind: 'value', schema: name, value }),
        name: String(value),
        kind: `value of ${name}`,
        about: meaning ?? '',
        sunset: '',
      })),
  );
}
