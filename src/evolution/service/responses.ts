import type { Located } from '../../contract/document.ts';
import { isJsonObject, type JsonObject } from '../../contract/json.ts';
import { childPointer } from '../../contract/pointer.ts';
import { members } from '../read/read-version.ts';
import { compareHeaders } from './headers.ts';
import { compareContent, hasContent } from './media-types.ts';
import { directionsOf, type OperationPair, type ServiceComparing } from './service-comparing.ts';

type Responses = ReadonlyMap<string, Located<JsonObject>>;

/** The response that a status falls under: its own, that of its range, or `default`. */
function covering(all: Responses, status: string): Located<JsonObject> | undefined {
  if (status === 'default') return all.get('default');
  return all.get(status) ?? all.get(`${status[0]}XX`) ?? all.get(`${status[0]}xx`) ?? all.get('default');
}

const isSuccess = (status: string): boolean =>
  status.startsWith('2') || status.startsWith('1') || status.startsWith('3');

/** Compares the responses of an operation, each with the one that the status fell under, or falls under now. */
export function compareResponses(pair: OperationPair, comparing: ServiceComparing): void {
  const before = members(comparing.base, pair.base.at, 'responses');
  const after = members(comparing.revision, pair.revision.at, 'responses');
  const direction = directionsOf(pair.revision).answer;
  for (const [status, now] of after) {
    const old = covering(before, status);
    if (old !== undefined) {
      compareResponse(old, now, pair, comparing);
      continue;
    }
    const severity = isSuccess(status) ? 'breaking' : 'risky';
    const message = `The response ${status} is new.`;
    comparing.report([pair.revision], {
      kind: 'status-added',
      severity,
      direction,
      at: { revision: now.pointer },
      message,
    });
  }
  const isLastSuccess = ![...after.keys()].some((status) => isSuccess(status) || status === 'default');
  const hasNoSuccess =
    isLastSuccess || ![...after.keys()].some((status) => isSuccess(status) && covering(before, status));
  for (const [status, old] of before) {
    if (after.has(status)) continue;
    const now = covering(after, status);
    if (now !== undefined) {
      compareResponse(old, now, pair, comparing);
      continue;
    }
    const isLost = isSuccess(status) && hasNoSuccess;
    comparing.report([pair.base], {
      kind: isLost ? 'success-removed' : 'status-removed',
      severity: isLost ? 'breaking' : 'safe',
      direction,
      at: { base: old.pointer },
      message: isLost
        ? `The response ${status} is gone, and no success that clients know is left.`
        : `The response ${status} is gone.`,
      detail: status,
    });
  }
}

function compareResponse(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  pair: OperationPair,
  comparing: ServiceComparing,
): void {
  const direction = directionsOf(pair.revision).answer;
  if (hasContent(old) && hasContent(now)) compareContent(old, now, pair, direction, comparing);
  else if (hasContent(old) !== hasContent(now)) {
    const isAdded = hasContent(now);
    comparing.report([pair.revision], {
      kind: isAdded ? 'response-body-added' : 'response-body-removed',
      severity: isAdded ? 'safe' : 'breaking',
      direction,
      at: { base: old.pointer, revision: now.pointer },
      message: isAdded ? 'The response has a body now.' : 'The response has no body any more.',
    });
  }
  compareHeaders(old, now, pair, comparing);
  compareLinks(old, now, pair, comparing);
}

function compareLinks(
  old: Located<JsonObject>,
  now: Located<JsonObject>,
  { base }: OperationPair,
  comparing: ServiceComparing,
): void {
  const [before, after] = [old.value['links'], now.value['links']];
  if (!isJsonObject(before)) return;
  for (const name of Object.keys(before)) {
    if (isJsonObject(after) && Object.hasOwn(after, name)) continue;
    comparing.report([base], {
      kind: 'link-removed',
      severity: 'risky',
      direction: directionsOf(base).answer,
      at: { base: childPointer(old.pointer, 'links', name) },
      message: `The link "${name}" is gone.`,
      detail: name,
    });
  }
}
