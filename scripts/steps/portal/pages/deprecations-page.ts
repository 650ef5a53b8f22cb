import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { isJsonObject } from '../../../../src/engine/json/json.ts';
import { linkToName } from '../draw/link.ts';
import { descriptionTree } from '../draw/markdown.ts';
import { table } from '../draw/tree.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { propertiesOf } from '../model/properties.ts';
import { resolved } from '../model/resolved.ts';
import type { Page } from '../site/page.ts';

interface Deprecation {
  readonly link: string;
  readonly name: string;
  readonly kind: string;
  readonly about: readonly ElementContent[];
  readonly sunset: string;
}

/** Everything that is no longer to be used. */
export function deprecationsPage(model: PortalModel): Page {
  const all = [...ofOperations(model), ...ofSchemas(model), ...ofValues(model)];
  const hasSunset = all.some(({ sunset }) => sunset !== '');
  return {
    path: 'deprecations.html',
    title: 'Deprecations',
    summary:
      all.length === 0 ? 'Nothing is deprecated.' : 'Deprecated operations, fields and values, and their replacements.',
    section: 'deprecations.html',
    isEmpty: all.length === 0,
    body:
      all.length === 0
        ? [h('p', 'Nothing is deprecated.')]
        : [
            table(
              ['What', 'Kind', ...(hasSunset ? ['Until'] : []), 'Description'],
              all.map(({ link, name, kind, about, sunset }) => ({
                cells: [linkToName(link, name), kind, ...(hasSunset ? [sunset || 'not announced'] : []), about],
              })),
            ),
          ],
  };
}

function ofOperations({ document, operations }: PortalModel): Deprecation[] {
  return operations.flatMap((operation) => {
    const { operationId, method, path, deprecated, parameters } = operation;
    const value = resolved(document, { $ref: operation.pointer });
    const own: Deprecation = {
      link: portalLink({ kind: 'operation', operationId }),
      name: `${method.toUpperCase()} ${path}`,
      kind: 'operation',
      about: descriptionTree(textAt(value, 'description')),
      sunset: textAt(value, 'x-sunset'),
    };
    const ofParameters = parameters
      .filter((parameter) => parameter.value['deprecated'] === true)
      .map(
        ({ name, in: where, value: object }): Deprecation => ({
          link: portalLink({ kind: 'parameter', operationId, in: where, name }),
          name,
          kind: `${where} parameter of ${operationId}`,
          about: descriptionTree(textAt(object, 'description')),
          sunset: textAt(object, 'x-sunset'),
        }),
      );
    return [...(deprecated ? [own] : []), ...ofParameters];
  });
}

function ofSchemas({ schemas }: PortalModel): Deprecation[] {
  return schemas.flatMap(({ name, schema }) => {
    const all = [
      { label: name, kind: 'schema', link: portalLink({ kind: 'schema', name }), value: schema },
      ...propertiesOf(schema).map(({ path, schema: value }) => ({
        label: [name, ...path].join('.'),
        kind: 'property',
        link: portalLink({ kind: 'property', schema: name, path }),
        value,
      })),
    ];
    return all.flatMap(({ label, kind, link, value }) => {
      if (!isJsonObject(value) || value['deprecated'] !== true) return [];
      const about = descriptionTree(textAt(value, 'description'));
      return [{ link, name: label, kind, about, sunset: textAt(value, 'x-sunset') }];
    });
  });
}

function ofValues({ enums }: PortalModel): Deprecation[] {
  return [...enums.values()].flatMap(({ name, values }) =>
    values
      .filter(({ deprecated }) => deprecated)
      .map(({ value, meaning }) => ({
        link: portalLink({ kind: 'value', schema: name, value }),
        name: String(value),
        kind: `value of ${name}`,
        about: descriptionTree(meaning ?? ''),
        sunset: '',
      })),
  );
}
