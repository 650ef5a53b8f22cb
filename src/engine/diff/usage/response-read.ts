import type { Change } from '../change.ts';
import { owns, type ResponseParts } from './schema-parts.ts';
import type { Outcome, UsageManifest, UsedOperation } from './usage-manifest.ts';

/** A project that calls an operation, and the responses of the operation in the base. */
export interface Caller {
  readonly manifest: UsageManifest;
  readonly calls: UsedOperation;
  readonly responses: readonly ResponseParts[];
}

/** The use of an operation that a change affects. */
export interface AffectedUse {
  readonly at: string;
  readonly why: string;
}

/**
 * The use that a change of a called operation affects, at the pointer `at` of the base; undefined where the project does not
 * read the part of the response that changed. A change of anything but a response affects each call, as does a response in
 * a manifest of version 1, which does not show what is read.
 */
export function responseRead(
  change: Change,
  at: string,
  { manifest, calls, responses }: Caller,
): AffectedUse | undefined {
  const called = { at: calls.at, why: `calls ${calls.operation}` };
  if (change.direction !== 'response' || manifest.version !== 2) return called;
  if (change.kind === 'status-added') {
    const status = /\/responses\/([^/]+)$/.exec(change.revision.pointer)?.[1];
    return status === undefined ? called : (bodyRead(calls, [status]) ?? statusRead(manifest, undefined));
  }
  if (change.kind === 'success-removed' || change.kind === 'status-removed') {
    const { detail = 'default' } = change;
    return bodyRead(calls, [detail]) ?? statusRead(manifest, detail);
  }
  const header = headerOf(change, at, responses);
  const isWhole = change.kind.startsWith('response-body-');
  const changed = responses.filter(({ body, pointer }) => owns(body, at) || (isWhole && at === pointer));
  const statuses = changed.map(({ status }) => status);
  if (header === undefined && statuses.length === 0) return called;
  return (header === undefined ? undefined : headerRead(manifest, header)) ?? bodyRead(calls, statuses);
}

/** The name of the response header that changed. */
function headerOf({ kind, detail }: Change, at: string, responses: readonly ResponseParts[]): string | undefined {
  const isBody = responses.some(({ body }) => owns(body, at));
  if (/^header-(added|removed)$/.test(kind) && !isBody) return detail?.toLowerCase();
  for (const { headers } of responses) {
    for (const [name, pointers] of headers) if (owns(pointers, at)) return name;
  }
  return undefined;
}

function headerRead({ headers = [] }: UsageManifest, name: string): AffectedUse | undefined {
  const read = headers.find((each) => each.name === undefined || each.name === name);
  return read === undefined ? undefined : { at: read.at, why: `reads header ${read.name ?? name}` };
}

/** `status` is the one that is gone; undefined for a new one, which any comparison may meet. */
function statusRead({ statuses }: UsageManifest, status: string | undefined): AffectedUse | undefined {
  const pattern = new RegExp(`^${status?.toLowerCase().replaceAll('x', '\\d')}$`);
  const read = statuses.find(
    (each) =>
      status === undefined || status === 'default' || each.status === undefined || pattern.test(String(each.status)),
  );
  return read === undefined ? undefined : { at: read.at, why: `reads status ${read.status ?? 'of responses'}` };
}

function bodyRead({ at, operation, bodies }: UsedOperation, statuses: readonly string[]): AffectedUse | undefined {
  const outcomes = new Set(statuses.flatMap(outcomesOf));
  const isRead = bodies === undefined || bodies.some((each) => outcomes.has(each));
  return isRead && outcomes.size > 0 ? { at, why: `calls ${operation}` } : undefined;
}

/** Whether a status is of a success or an error; `default` may be both. */
function outcomesOf(status: string): readonly Outcome[] {
  if (status === 'default') return ['success', 'error'];
  return /^[123]/.test(status) ? ['success'] : ['error'];
}
