import type { JsonObject } from '../../../json/json.ts';
import { memoized } from '../../../json/memoized.ts';
import type { Located } from '../../../openapi/document.ts';
import { members, type Version } from '../../read/read-version.ts';
import { type Contracted, operationsOf } from '../../service/contracted.ts';
import { mediaCovering, mediaOf } from '../../service/media-types.ts';
import { isSentAlike, isWithin, schemeOf, securityOf } from '../../service/security.ts';
import { isServedAt } from '../../service/servers.ts';
import type { FoundFault, RequestDraft, Side } from './draft.ts';
import { contentFaults } from './validate-message.ts';

/** Why a version refuses a request; empty where it takes it. `writer` is the version that it was written by. */
export function requestFaults(draft: RequestDraft, side: Side, writer: Version): FoundFault[] {
  const { version } = side;
  const operation = operationNamed(version, draft.operation.key);
  if (operation === undefined) return [{ fault: 'operation' }];
  return [
    ...(operation.isSent ? [] : accessFaults(draft, operation, version, writer)),
    ...contentFaults(draft, operation, side),
    ...acceptFaults(draft, operation, version),
  ];
}

/** The operation of a version by its key. */
export function operationNamed(version: Version, key: string): Contracted | undefined {
  return operationsByKey(version).get(key);
}

const operationsByKey = memoized(
  (version: Version) => new Map(operationsOf(version).map((operation) => [operation.key, operation])),
);

function accessFaults(draft: RequestDraft, operation: Contracted, version: Version, writer: Version): FoundFault[] {
  const isServed = draft.server === undefined || isServedAt(draft.server, version, operation);
  const { requirements } = securityOf(version, operation);
  const isShown = (name: string) => {
    const [shown, asked] = [schemeOf(writer, name), schemeOf(version, name)];
    if (shown === undefined || asked === undefined) return shown === asked;
    return isSentAlike(shown, asked, { base: writer, revision: version });
  };
  const isLetIn = requirements.some(
    (requirement) =>
      isWithin(requirement, draft.requirement, { base: writer, revision: version }) &&
      [...requirement.keys()].every((name) => !draft.requirement.has(name) || isShown(name)),
  );
  return [...(isServed ? [] : [{ fault: 'server' } as const]), ...(isLetIn ? [] : [{ fault: 'security' } as const])];
}

function acceptFaults({ accept }: RequestDraft, operation: Contracted, version: Version): FoundFault[] {
  const isServed =
    accept === undefined ||
    successesOf(version, operation).some((response) => mediaCovering(mediaOf(version, response), accept) !== undefined);
  return isServed ? [] : [{ fault: 'not-acceptable', name: accept }];
}

/** The responses that a client asks for. */
export function successesOf(version: Version, operation: Contracted): Located<JsonObject>[] {
  const responses = [...members(version, operation.at, 'responses')];
  return responses.flatMap(([status, response]) => (status.startsWith('2') ? [response] : []));
}
