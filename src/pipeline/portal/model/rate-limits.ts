import { environmentsOf, rateLimitsOf } from '../../../engine/extensions/rate-limits.ts';
import type { OpenApiDocument } from '../../../engine/openapi/document.ts';
import type { PortalOperation } from './operations.ts';

/** How often an operation may be called, a line for each environment; none where the document names no environments. */
export function rateLimitLines(document: OpenApiDocument, operation: PortalOperation): string[] {
  const own = rateLimitsOf(operation.value);
  return [...environmentsOf(document)].map(([environment, shared]) => {
    const limit = own.get(environment) ?? shared;
    if (limit === undefined) return `${capitalized(environment)}: not limited.`;
    const { perSecond, countedPer } = limit;
    const scope = limit === shared ? ', across the service' : '';
    const unit = countedPer === '' ? '' : `, counted per ${countedPer}`;
    return `${capitalized(environment)}: ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} a second${scope}${unit}.`;
  });
}

/** A text with a capital at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
