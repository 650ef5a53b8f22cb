import { canonical } from '../../json/canonical.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAtReference } from '../../json/pointer.ts';
import type { Direction } from '../../openapi/direction.ts';
import type { Located } from '../../openapi/document.ts';
import { applicableStatus } from '../../openapi/documented-response.ts';
import type { Versions } from '../change.ts';
import { BREAKS, DOUBTFUL, type Effect, NEUTRAL } from '../effect.ts';
import { listMembers, locateObject, type Version } from '../read-version.ts';
import { compareContent } from './bodies.ts';
import { operationsOf } from './contracted.ts';
import { compareHeaders } from './headers.ts';
import { hasContent } from './media-types.ts';
import type { MessageComparison } from './service-comparison.ts';

type Responses = ReadonlyMap<string, Located<JsonObject>>;

/** The response that a status falls under: its own, that of its range, or `default`. */
function responseCovering(all: Responses, status: string): Located<JsonObject> | undefined {
  return all.get(applicableStatus([...all.keys()], status) ?? '');
}

const isSuccess = (status: string): boolean =>
  status.startsWith('2') || status.startsWith('1') || status.startsWith('3');

/** Compares the responses of an operation, each with the one that the status fell under, or falls under now. */
export function compareResponses(answers: MessageComparison): void {
  const { base, revision, pair, direction, report } = answers;
  const before = listMembers(base, pair.base.at, 'responses');
  const after = listMembers(revision, pair.revision.at, 'responses');
  for (const [status, now] of after) {
    const old = responseCovering(before, status);
    if (old !== undefined) {
      compareResponse(old, now, answers);
      continue;
    }
    const effect = direction === 'request' ? NEUTRAL : isSuccess(status) ? BREAKS[direction] : DOUBTFUL;
    const message = `Response ${status} was added.`;
    report({ kind: 'status-added', effect, at: { revision: now.pointer }, message });
  }
  compareGone(before, after, answers);
}

/** Compares the responses that are gone with what their status falls under now. */
function compareGone(before: Responses, after: Responses, answers: MessageComparison): void {
  const { direction, report } = answers;
  const hasSuccess = [...after.keys()].some(
    (status) => status === 'default' || (isSuccess(status) && responseCovering(before, status) !== undefined),
  );
  for (const [status, old] of before) {
    if (after.has(status)) continue;
    const now = responseCovering(after, status);
    if (now !== undefined) {
      compareResponse(old, now, answers);
      continue;
    }
    const shared = { at: { base: old.pointer }, detail: status };
    if (direction === 'request') {
      const message = `Response ${status} is no longer accepted.`;
      report({ ...shared, kind: 'answer-removed', effect: BREAKS[direction], message }, 'base');
    } else if (isSuccess(status) && !hasSuccess) {
      const message = `Response ${status} was removed, and no successful response of the base is left.`;
      report({ ...shared, kind: 'success-removed', effect: BREAKS[direction], message }, 'base');
    } else {
      const message = `Response ${status} was removed.`;
      report({ ...shared, kind: 'status-removed', effect: NEUTRAL, message }, 'base');
    }
  }
}

function compareResponse(old: Located<JsonObject>, now: Located<JsonObject>, answers: MessageComparison): void {
  if (hasContent(old) && hasContent(now)) compareContent(old, now, answers);
  else if (hasContent(old) !== hasContent(now)) {
    const isAdded = hasContent(now);
    answers.report({
      kind: isAdded ? 'response-body-added' : 'response-body-removed',
      effect: effectOfBody(isAdded, answers.direction),
      at: { base: old.pointer, revision: now.pointer },
      message: `Response body was ${isAdded ? 'added' : 'removed'}.`,
    });
  }
  compareHeaders(old, now, answers);
  compareLinks(old, now, answers);
}

/** Readers ignore a body that is new and miss one that is gone; who answers a webhook does not know of a new one. */
function effectOfBody(isAdded: boolean, direction: Direction): Effect {
  if (direction === 'response') return isAdded ? NEUTRAL : BREAKS[direction];
  return isAdded ? BREAKS[direction] : DOUBTFUL;
}

function compareLinks(old: Located<JsonObject>, now: Located<JsonObject>, answers: MessageComparison): void {
  const [before, after] = [listMembers(answers.base, old, 'links'), listMembers(answers.revision, now, 'links')];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [link, linkNow] = [before.get(name), after.get(name)];
    if (link !== undefined && linkNow !== undefined && leadAlike(link, linkNow, answers)) continue;
    const difference = {
      kind: link === undefined ? 'link-added' : linkNow === undefined ? 'link-removed' : 'link-changed',
      effect: link === undefined ? NEUTRAL : DOUBTFUL,
      at: { base: link?.pointer, revision: linkNow?.pointer },
      message: linkMessage(name, link && withoutDescriptions(link), linkNow && withoutDescriptions(linkNow)),
      detail: name,
    } as const;
    answers.report(difference, linkNow === undefined ? 'base' : 'revision');
  }
}

/** Whether two links lead to the same operation with the same values. */
function leadAlike(link: Located<JsonObject>, linkNow: Located<JsonObject>, { base, revision }: Versions): boolean {
  const [old, now] = [withoutDescriptions(link), withoutDescriptions(linkNow)];
  if (canonical(old) === canonical(now)) return true;
  const { operationId, operationRef, ...rest } = old;
  const { operationId: idNow, operationRef: refNow, ...restNow } = now;
  const target = targetOf(base, operationId, operationRef);
  return canonical(rest) === canonical(restNow) && target !== undefined && target === targetOf(revision, idNow, refNow);
}

/** The key of the operation to which a link leads; undefined where the version has none there. */
function targetOf(version: Version, operationId: Json | undefined, operationRef: Json | undefined): string | undefined {
  const isThere = typeof operationRef === 'string' && valueAtReference(version.document, operationRef) !== undefined;
  const pointer = isThere ? locateObject(version, operationRef).pointer : undefined;
  const target = operationsOf(version).find(({ at }) =>
    operationId === undefined ? at.pointer === pointer : at.value['operationId'] === operationId,
  );
  return target?.key;
}

function linkMessage(name: string, link: Json | undefined, linkNow: Json | undefined): string {
  if (!isJsonObject(link)) return `Link "${name}" was added.`;
  if (!isJsonObject(linkNow)) return `Link "${name}" was removed.`;
  const text = (value: Json | undefined) => (value === undefined ? 'none' : JSON.stringify(value));
  const changed = [...new Set([...Object.keys(link), ...Object.keys(linkNow)])]
    .filter((key) => text(link[key]) !== text(linkNow[key]))
    .map((key) => `${key} changed from ${text(link[key])} to ${text(linkNow[key])}`);
  return `Link "${name}": ${changed.join(', ')}.`;
}

/** A link without its descriptions. */
function withoutDescriptions({ value }: Located<JsonObject>): JsonObject {
  const { description: _, server, ...rest } = value;
  if (!isJsonObject(server)) return rest;
  const { description: __, ...where } = server;
  return { ...rest, server: where };
}
