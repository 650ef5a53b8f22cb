import { AffectedOperations } from '../../document/affected-operations.ts';
import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { memoized } from '../../json/memoized.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Located } from '../../openapi/document.ts';
import {
  methodsOf,
  type Operation,
  operationAt,
  operationName,
  type Parameter,
  templateNames,
} from '../../openapi/operations.ts';
import { listMembers, locateObject, type Version } from '../read-version.ts';

/** An operation of one version, one that is served or one that is sent (webhook, callback). */
export interface Contracted extends Operation {
  /** The same for the same operation in both versions, whatever its path parameters are named. */
  readonly key: string;
  /** The key of a callback without its name, which is not sent. */
  readonly namelessKey?: string;
  readonly at: Located<JsonObject>;
  readonly item: Located<JsonObject>;
  /** Whether the service sends the request. */
  readonly isSent: boolean;
  /** The parameters by the key that identifies them on the wire. */
  readonly keyedParameters: ReadonlyMap<string, Parameter>;
}

/** Every operation of a version: of paths, webhooks and callbacks. */
export const operationsOf = memoized((version: Version): readonly Contracted[] => {
  const root: Located<JsonObject> = { value: version.document, pointer: '#' };
  const served = operationsUnder(version, root, 'paths', { prefix: '', isSent: false, isTemplate: true });
  const webhooks = operationsUnder(version, root, 'webhooks', { prefix: 'webhook ', isSent: true, isTemplate: false });
  const callbacks = [...served, ...webhooks].flatMap((operation) => callbacksOf(version, operation));
  return [...served, ...webhooks, ...callbacks];
});

/** The operations of a version by their keys. */
export const operationsByKey = memoized(
  (version: Version): ReadonlyMap<string, Contracted> =>
    new Map(operationsOf(version).map((operation) => [operation.key, operation])),
);

/** The operations of a version that use its parts. */
export const usersIn = memoized((version: Version) => new AffectedOperations(version.document, operationsOf(version)));

/** The webhooks and callbacks of a version, by operationId or request. */
export const sentOperationIds = memoized((version: Version): ReadonlySet<string> => {
  const sent = operationsOf(version).filter(({ isSent }) => isSent);
  return new Set(sent.map(({ operationId }) => operationId));
});

interface Origin {
  /** What the names of the operations begin with. */
  readonly prefix: string;
  /** The same for their keys; the prefix unless given. */
  readonly keyPrefix?: string;
  /** The same without the name of a callback. */
  readonly namelessPrefix?: string;
  readonly isSent: boolean;
  /** Whether braces name parameters, as they do in paths; in callbacks they are expressions. */
  readonly isTemplate: boolean;
}

function operationsUnder(version: Version, parent: Located<JsonObject>, key: string, origin: Origin): Contracted[] {
  return [...listMembers(version, parent, key)].flatMap(([path, item]) => operationsIn(version, path, item, origin));
}

function operationsIn(
  version: Version,
  path: string,
  item: Located<JsonObject>,
  { prefix, keyPrefix = prefix, namelessPrefix, isSent, isTemplate }: Origin,
): Contracted[] {
  return methodsOf(item).flatMap(({ method, value, pointer }) => {
    if (!isJsonObject(value)) return [];
    const at = locateObject(version, pointer);
    const described = operationAt(version.document, path, method, item, at, () => {});
    const request = `${method} ${isTemplate ? path.replaceAll(/\{[^}]*\}/g, '{}') : path}`;
    const operation = {
      ...described,
      operationId: typeof at.value['operationId'] === 'string' ? described.operationId : prefix + described.operationId,
      key: keyPrefix + request,
      ...(namelessPrefix === undefined ? {} : { namelessKey: namelessPrefix + request }),
      at,
      item,
      isSent,
      keyedParameters: new Map(described.parameters.map((parameter) => [keyOf(parameter, path), parameter])),
    };
    return [operation];
  });
}

/**
 * The position identifies a path parameter; the name of a header is not case-sensitive. There is one `querystring`, whose name
 * is not sent (OpenAPI 3.2.0, section 4.12.2).
 */
function keyOf({ in: place, name }: Parameter, path: string): string {
  if (place === 'header') return `${place} ${name.toLowerCase()}`;
  if (place === 'querystring') return `${place} `;
  const index = place === 'path' ? templateNames(path).indexOf(name) : -1;
  return `${place} ${index === -1 ? name : index}`;
}

function callbacksOf(version: Version, operation: Contracted): Contracted[] {
  return [...listMembers(version, operation.at, 'callbacks')].flatMap(([name, callback]) =>
    Object.keys(callback.value)
      .filter((expression) => !expression.startsWith('x-'))
      .flatMap((expression) => {
        const item = locateObject(version, childPointer(callback.pointer, expression));
        return operationsIn(version, expression, item, {
          prefix: `${callerName(operation)} callback ${name} `,
          keyPrefix: `${operation.key} callback ${name} `,
          namelessPrefix: `${operation.key} callback `,
          isSent: !operation.isSent,
          isTemplate: false,
        });
      }),
  );
}

/** An operation by its method and path, whether or not it has an operationId. */
const callerName = (operation: Contracted): string =>
  `${operation.isSent ? 'webhook ' : ''}${operationName(operation)}`;
