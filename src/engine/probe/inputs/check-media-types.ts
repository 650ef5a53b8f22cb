import { successMediaTypes } from '../../message/accept.ts';
import type { RequestParts } from '../../message/request-parts.ts';
import type { Session } from '../session/session.ts';
import type { RequestBudget } from './request-budget.ts';

/** Which media types are asked for, and how often. */
export interface MediaTypeOptions {
  /** The media types and ranges that are asked for; all that are documented unless given. */
  readonly accept: readonly string[] | undefined;
  readonly budget: RequestBudget;
}

/**
 * Asks for each documented media type of a success that did not come yet. A server may ignore the Accept header (RFC 9110, section
 * 12.5.1), so that another documented media type is not a fault, but the coverage says which never came. A 406 is checked as any
 * status is.
 */
export async function checkMediaTypes(
  session: Session,
  base: RequestParts,
  { accept, budget }: MediaTypeOptions,
): Promise<void> {
  const { coverage } = session.recorder;
  // The caller may ask for one media type of every operation.
  if (session.credentials.headers?.['accept'] !== undefined) return;
  const mediaTypes = successMediaTypes(base.operation, accept);
  // The base request asked for a single one already.
  if (mediaTypes.length === 1) return;
  for (const mediaType of mediaTypes) {
    if (coverage.hasAnswered(base.operation, mediaType) || !budget.tryTake('response-content-type')) continue;
    await session.send({ ...base, accept: mediaType });
  }
}
