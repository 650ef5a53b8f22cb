import type { PortalTarget } from '../../../engine/extensions/portal-link.ts';
import { linkInPortal } from '../../../engine/extensions/portal-link.ts';
import { portalTargetAt } from '../../../engine/extensions/portal-target-at.ts';
import { isJsonObject } from '../../../engine/json/json.ts';
import { partsOf, valueAt } from '../../../engine/json/pointer.ts';
import type { PortalModel } from './portal-model.ts';

/** A place of the document by its name for readers, with the page about it. */
export interface PortalPlace {
  readonly label: string;
  /** In the form of `linkInPortal`; null where no page describes the place. */
  readonly link: string | null;
}

/** Makes the function that finds the page of the portal about a place of the document. */
export function placeOfPointer(model: PortalModel): (pointer: string) => PortalPlace {
  const schemes = usersOfSchemes(model);
  return (pointer) => {
    const target = portalTargetAt(model.document, pointer);
    if (target !== undefined) return { label: labelOf(target, model), link: linkInPortal(model.document, target) };
    const parts = partsOf(pointer);
    const [section, kind, name] = parts;
    if (section === 'components')
      return schemes.get(`#/components/${kind}/${name}`) ?? { label: name ?? '', link: null };
    if (section === 'servers') return { label: 'Servers', link: 'limits.html' };
    return { label: parts.length === 0 || section === 'info' ? 'The service' : parts.join(' › '), link: null };
  };
}

function labelOf(target: PortalTarget, { operations }: PortalModel): string {
  if (target.kind === 'property') return [target.schema, ...target.path].join('.');
  if (target.kind === 'value') return `${target.schema} ${target.value}`;
  if ('id' in target) return target.id;
  if ('name' in target) return target.name;
  return operations.find(({ operationId }) => operationId === target.operationId)?.title ?? target.operationId;
}

/** The pages of operations describe security schemes: the pointer of each scheme, and the first operation that requires it. */
function usersOfSchemes({ document, operations }: PortalModel): Map<string, PortalPlace> {
  const places = new Map<string, PortalPlace>();
  for (const { operationId, security } of operations) {
    for (const name of security.flatMap((requirement) => Object.keys(requirement))) {
      const pointer = `#/components/securitySchemes/${name}`;
      if (!places.has(pointer) && isJsonObject(valueAt(document, pointer))) {
        places.set(pointer, {
          label: name,
          link: `${linkInPortal(document, { kind: 'operation', operationId })}#access`,
        });
      }
    }
  }
  return places;
}
