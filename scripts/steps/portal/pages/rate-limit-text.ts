import { isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import { childPointer, valueAt } from '../../../../src/engine/json/pointer.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { objectsAt, type PortalModel, textAt } from '../model/portal-model.ts';

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
export function ownLimits({ document }: PortalModel, { pointer }: Operation): RateLimit[] {
  return limitsIn(valueAt(document, childPointer(pointer, 'x-rate-limit')), false);
}

function limitsIn(value: Json | undefined, isShared: boolean): RateLimit[] {
  if (!isJsonObject(value)) return [];
  const shared = { isShared, countedPer: textAt(value, 'countedPer'), since: textAt(value, 'since') };
  return ['sandbox', 'production'].flatMap((environment) => {
    const limit: JsonObject = isJsonObject(value[environment]) ? value[environment] : {};
    const perSecond = limit['requestsPerSecond'];
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
export function rateLimitText(model: PortalModel, operation: Operation): string[] {
  const environments = environmentsOf(model);
  const limits = [...ownLimits(model, operation), ...sharedLimits(model)];
  return environments.map((environment) => {
    const limit = limits.find((each) => each.environment === environment);
    const name = environment.charAt(0).toUpperCase() + environment.slice(1);
    if (limit === undefined) return `${name}: not limited.`;
    const { perSecond, isShared, countedPer } = limit;
    const scope = isShared ? ', across the service' : '';
    const counted = countedPer === '' ? '' : `, counted per ${countedPer}`;
    return `${name}: ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} a second${scope}${counted}.`;
  });
}
