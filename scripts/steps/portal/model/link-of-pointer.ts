import { isJsonObject } from '../../../../src/contract/json.ts';
import { partsOf, valueAt } from '../../../../src/contract/pointer.ts';
import { portalLink } from '../../../../src/contract/portal-link.ts';
import type { PortalModel } from './portal-model.ts';

/** A place of the document as people call it, with the page that tells of it. */
export interface Place {
  readonly label: string;
  /** In the form of `portalLink`; null where no page tells of the place. */
  readonly link: string | null;
}

/** `#/paths/<path>/<method>`. */
const DEPTH_OF_OPERATIONS = 4;

/** Makes the function that finds the page of the portal on which a place of the document is told. */
export function linkOfPointer(model: PortalModel): (pointer: string) => Place {
  const users = usersOfParts(model);
  const operations = new Map(model.operations.map((each) => [each.pointer, each.operationId]));
  return (pointer) => {
    const parts = partsOf(pointer);
    const [section, kind, name, ...rest] = parts;
    if (section === 'components' && kind === 'schemas' && name !== undefined) return schemaPlace(name, rest);
    const operationId = operations.get(pointer.split('/', DEPTH_OF_OPERATIONS).join('/'));
    if (operationId !== undefined) {
      return { label: operationId, link: portalLink({ kind: 'operation', operationId }) };
    }
    if (section === 'components') return users.get(`#/components/${kind}/${name}`) ?? { label: name ?? '', link: null };
    if (section === 'servers') return { label: 'Servers', link: 'limits.html' };
    return { label: parts.length === 0 || section === 'info' ? 'The service' : parts.join(' › '), link: null };
  };
}

function schemaPlace(name: string, rest: readonly string[]): Place {
  const path: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const next = rest[at + 1];
    if (rest[at] === 'properties' && next !== undefined) {
      path.push(next);
      at += 1;
    } else if (rest[at] === 'items') path.push('[]');
    else break;
  }
  if (path.length === 0) return { label: name, link: portalLink({ kind: 'schema', name }) };
  return { label: [name, ...path].join('.'), link: portalLink({ kind: 'property', schema: name, path }) };
}

/** Parameters and security schemes are told on the pages of operations: the pointer of each, and the first that has it. */
function usersOfParts({ document, operations }: PortalModel): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { operationId, parameters, security } of operations) {
    for (const { pointer, name, in: where } of parameters) {
      const link = portalLink({ kind: 'parameter', operationId, in: where, name });
      if (!places.has(pointer)) places.set(pointer, { label: name, link });
    }
    for (const name of security.flatMap((requirement) => Object.keys(requirement))) {
      const pointer = `#/components/securitySchemes/${name}`;
      if (!places.has(pointer) && isJsonObject(valueAt(document, pointer))) {
        places.set(pointer, { label: name, link: `${portalLink({ kind: 'operation', operationId })}#access` });
      }
    }
  }
  return places;
}
