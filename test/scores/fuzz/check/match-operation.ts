import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import type { SentRequest } from '../cases/fuzz-case.ts';

const PREFIX = '/back-office';

/** Finds the operation for which a request asks; undefined when it asks for none. Written apart from the sandbox. */
export function operationMatcher(operations: readonly Operation[]): (request: SentRequest) => Operation | undefined {
  const rows = operations.map((operation) => ({
    operation,
    method: operation.method.toUpperCase(),
    pattern: new RegExp(`^${PREFIX}${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  // A path without parameters takes precedence over one with them.
  rows.sort((one, other) => Number(one.operation.path.includes('{')) - Number(other.operation.path.includes('{')));
  return ({ method, target }) => {
    const path = pathOf(target);
    return rows.find((row) => row.method === method && row.pattern.test(path))?.operation;
  };
}

/** Whether a request asks for the health of the sandbox, which is no operation. */
export function asksForHealth({ method, target }: SentRequest): boolean {
  return method === 'GET' && pathOf(target) === '/health';
}

/** The path of a target in either form, decoded as far as that makes no new `/`. */
function pathOf(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return path.replaceAll(/%[0-7][0-9a-f]/gi, (encoded) => {
    const character = decodeURIComponent(encoded);
    return '/?#%'.includes(character) ? encoded : character;
  });
}
