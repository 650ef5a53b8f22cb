import { isJsonObject, type JsonObject } from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import type { Located } from '../../openapi/document.ts';
import { methodsOf, operationName } from '../../openapi/operations.ts';
import { listMembers, locateObject, type Version } from '../read-version.ts';

/** An operation of one version, one that is served or one that is sent (webhook, callback). */
export interface Contracted {
  /** As the document names it; `<METHOD> <path>` where it does not. */
  readonly operationId: string;
  /** The same for the same operation in both versions, whatever its path parameters are named. */
  readonly key: string;
  /** The key of a callback without its name, which is not sent. */
  readonly namelessKey?: string;
  readonly at: Located<JsonObject>;
  readonly item: Located<JsonObject>;
  /** Whether the service sends the request. */
  readonly isSent: boolean;
  /** The path template. */
  readonly path: string;
  /** In lower case, or as `additionalOperations` spells it. */
  readonly method: string;
}

/** Every operation of a version: of paths, webhooks and callbacks. */
export function operationsOf(version: Version): Contracted[] {
  const root: Located<JsonObject> = { value: version.document, pointer: '#' };
  const served = operationsUnder(version, root, 'paths', { prefix: '', isSent: false, isTemplate: true });
  const webhooks = operationsUnder(version, root, 'webhooks', { prefix: 'webhook ', isSent: true, isTemplate: false });
  const callbacks = [...served, ...webhooks].flatMap((operation) => callbacksOf(version, operation));
  return [...served, ...webhooks, ...callbacks];
}

const SENT = new WeakMap<Version, ReadonlySet<string>>();

/** The webhooks and callbacks of a version, by operationId or request; found once. */
export function sentOperationIds(version: Version): ReadonlySet<string> {
  const known = SENT.get(version);
  if (known !== undefined) return known;
  const sent = operationsOf(version).filter(({ isSent }) => isSent);
  const ids = new Set(sent.map(({ operationId }) => operationId));
  SENT.set(version, ids);
  return ids;
}

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
    const { operationId } = at.value;
    const request = `${method} ${isTemplate ? path.replaceAll(/\{[^}]*\}/g, '{}') : path}`;
    const operation = {
      operationId: typeof operationId === 'string' ? operationId : prefix + operationName({ method, path }),
      key: keyPrefix + request,
      ...(namelessPrefix === undefined ? {} : { namelessKey: namelessPrefix + request }),
      at,
      item,
      isSent,
      path,
      method,
    };
    return [operation];
  });
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
