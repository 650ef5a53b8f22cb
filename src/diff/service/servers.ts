import { isJsonArray, isJsonObject, type JsonObject } from '../../openapi/json.ts';
import { childPointer } from '../../openapi/pointer.ts';
import type { Version } from '../read/read-version.ts';
import type { Contracted } from './contracted.ts';
import type { OperationPair, ServiceComparing } from './service-comparing.ts';

/** A server with its place in the document. */
export interface Server {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** The servers of an operation, its own, those of its path or those of the service, by address. */
export function serversOf({ document }: Version, { at, item }: Contracted): Map<string, Server> {
  const holders = [at, item, { value: document, pointer: '#' }];
  const holder = holders.find(({ value }) => isJsonArray(value['servers']));
  const servers = holder?.value['servers'];
  const list = isJsonArray(servers) ? servers : [];
  return new Map(
    list.flatMap((value, index) => {
      if (!isJsonObject(value) || typeof value['url'] !== 'string') return [];
      const pointer = childPointer(holder?.pointer ?? '#', 'servers', index);
      return [[addressOf(value['url']), { value, pointer }]];
    }),
  );
}

/** The address in one spelling: schemes and hosts know no case, and a slash at the end says nothing. */
function addressOf(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/{}]*/i, (origin) => origin.toLowerCase()).replace(/\/+$/, '');
}

/** Compares where operations are served. */
export function compareServers(pairs: readonly OperationPair[], comparing: ServiceComparing): void {
  for (const { base, revision } of pairs) {
    if (revision.isSent) continue;
    const [before, after] = [serversOf(comparing.base, base), serversOf(comparing.revision, revision)];
    if (before.size === 0 && after.size === 0) continue;
    for (const [url, old] of before) {
      const now = after.get(url);
      if (now === undefined) {
        const message = `Server ${url} was removed.`;
        const at = { base: old.pointer };
        comparing.report([base], {
          kind: 'server-removed',
          severity: 'breaking',
          direction: 'request',
          at,
          message,
          detail: url,
        });
      } else compareVariables(old, now, revision, comparing);
    }
    for (const [url, now] of after) {
      if (before.has(url)) continue;
      const message = `Server ${url} was added.`;
      const at = { revision: now.pointer };
      comparing.report([revision], {
        kind: 'server-added',
        severity: 'safe',
        direction: 'request',
        at,
        message,
        detail: url,
      });
    }
  }
}

function compareVariables(old: Server, now: Server, operation: Contracted, comparing: ServiceComparing): void {
  const [before, after] = [variablesOf(old), variablesOf(now)];
  for (const [name, variable] of Object.entries(after)) {
    const known = before[name];
    if (!isJsonObject(variable) || !isJsonObject(known)) continue;
    const at = (key: string) => ({
      base: known[key] === undefined ? undefined : childPointer(old.pointer, 'variables', name, key),
      revision: variable[key] === undefined ? undefined : childPointer(now.pointer, 'variables', name, key),
    });
    const report = (key: string, severity: 'breaking' | 'risky' | 'safe', message: string) =>
      comparing.report([operation], {
        kind: 'server-variable-changed',
        severity,
        direction: 'request',
        at: at(key),
        message: `Server variable "${name}" ${message}.`,
        detail: `${name} ${key}`,
      });
    if (known['default'] !== variable['default'])
      report(
        'default',
        'risky',
        `changed its default from ${known['default'] ?? 'none'} to ${variable['default'] ?? 'none'}`,
      );
    const [values, valuesNow] = [known['enum'], variable['enum']];
    const isLost =
      isJsonArray(valuesNow) && !(isJsonArray(values) && values.every((value) => valuesNow.includes(value)));
    const isGained =
      isJsonArray(values) && !(isJsonArray(valuesNow) && valuesNow.every((value) => values.includes(value)));
    if (isLost) report('enum', 'breaking', 'accepts fewer values');
    else if (isGained) report('enum', 'safe', 'accepts more values');
  }
}

function variablesOf({ value }: Server): JsonObject {
  return isJsonObject(value['variables']) ? value['variables'] : {};
}
