import { isJsonObject, type Json } from '../../../engine/json/json.ts';
import { objectsAt, textAt } from './document-parts.ts';
import type { PortalOperation } from './operations.ts';
import type { PortalModel } from './portal-model.ts';

/** A limit of one environment. */
export interface RateLimit {
  readonly environment: string;
  readonly perSecond: number;
  /** Of the whole service, not of one operation. */
  readonly isShared: boolean;
  readonly countedPer: string;
  readonly since: string;
}

/** The limits in the servers: those of a whole environment. */
export function sharedLimits({ document }: PortalModel): RateLimit[] {
  return objectsAt(document, 'servers').flatMap((server) => {
    const environment = textAt(server, 'x-environment');
    return limitsIn(server['x-rate-limit'], true).filter((limit) => limit.environment === environment);
  });
}

/** The limits of one operation, by environment. */
export function ownLimits({ value }: PortalOperation): RateLimit[] {
  return limitsIn(value['x-rate-limit'], false);
}

function limitsIn(value: Json | undefined, isShared: boolean): RateLimit[] {
  if (!isJsonObject(value)) return [];
  const shared = { isShared, countedPer: textAt(value, 'countedPer'), since: textAt(value, 'since') };
  return ['sandbox', 'production'].flatMap((environment) => {
    const limit = value[environment];
    const perSecond = isJsonObject(limit) ? limit['requestsPerSecond'] : undefined;
    return typeof perSecond === 'number' ? [{ environment, perSecond, ...shared }] : [];
  });
}

/** The names of the environments in the document, in its order. */
export function environmentsOf({ document }: PortalModel): string[] {
  return objectsAt(document, 'servers')
    .map((server) => textAt(server, 'x-environment'))
    .filter((name) => name !== '');
}

/** How often an operation may be called, a line for each environment; none where the document names no environments. */
export function rateLimitLines(model: PortalModel, operation: PortalOperation): string[] {
  const limits = [...ownLimits(operation), ...sharedLimits(model)];
  return environmentsOf(model).map((environment) => {
    const limit = limits.find((each) => each.environment === environment);
    if (limit === undefined) return `${capitalized(environment)}: not limited.`;
    const { perSecond, isShared, countedPer } = limit;
    const scope = isShared ? ', across the service' : '';
    const unit = countedPer === '' ? '' : `, counted per ${countedPer}`;
    return `${capitalized(environment)}: ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} a second${scope}${unit}.`;
  });
}

/** A text with a capital at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
