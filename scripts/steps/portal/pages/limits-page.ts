import { h } from 'hastscript';
import { portalLink } from '../../../../src/engine/extensions/portal-link.ts';
import { linkToName } from '../draw/link.ts';
import { methodBadge } from '../draw/method-badge.ts';
import { heading, table } from '../draw/tree.ts';
import { objectsAt, type PortalModel } from '../model/portal-model.ts';
import type { Page } from '../site/page.ts';
import { environmentsOf, ownLimits, sharedLimits } from './rate-limit-text.ts';
import { serversPart } from './servers-part.ts';

/** How often operations may be called in each environment, and where the environments are. */
export function limitsPage(model: PortalModel): Page {
  const environments = environmentsOf(model);
  const shared = sharedLimits(model);
  const rows = model.operations.map((operation) => {
    const { operationId, method, path } = operation;
    const own = ownLimits(model, operation);
    const cells = environments.map((environment) => {
      const limit = own.find((each) => each.environment === environment);
      if (limit !== undefined) return `${limit.perSecond} a second`;
      const ofAll = shared.find((each) => each.environment === environment);
      return ofAll === undefined ? 'not limited' : `${ofAll.perSecond} a second, shared`;
    });
    const link = linkToName(portalLink({ kind: 'operation', operationId }), path);
    return { cells: [[methodBadge(method), { type: 'text' as const, value: ' ' }, link], ...cells] };
  });
  const all = model.operations.flatMap((operation) => ownLimits(model, operation));
  const since = [...new Set(all.map((limit) => limit.since))].filter((day) => day !== '');
  const countedPer = [...new Set([...shared, ...all].map((limit) => limit.countedPer))];
  return {
    path: 'limits.html',
    title: 'Limits',
    summary: 'How often each operation may be called, in each environment.',
    section: 'limits.html',
    isEmpty: shared.length === 0 && all.length === 0,
    body: [
      ...(shared.length === 0 && all.length === 0
        ? [h('p', 'The document states no limits.')]
        : [
            h('p', [
              countedPer.length === 1 && countedPer[0] !== '' ? `Requests are counted per ${countedPer[0]}. ` : '',
              since.length === 1 ? `The limits of single operations are in effect since ${since[0]}. ` : '',
              '“Shared” means: across the whole service.',
            ]),
            heading(2, 'operations', 'By operation'),
            table(['Operation', ...environments.map((name) => name.charAt(0).toUpperCase() + name.slice(1))], rows),
          ]),
      ...serversPart('Environments', objectsAt(model.document, 'servers')),
    ],
  };
}
