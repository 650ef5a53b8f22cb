import {
  asList,
  asObject,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  textOfJson,
} from '../../json/json.ts';
import { childPointer } from '../../json/pointer.ts';
import { templateNames, templateShape } from '../../openapi/operations.ts';
import { escaped } from '../../regular-expression/matching-word.ts';
import { BREAKS, DOUBTFUL, type Effect, NEUTRAL } from '../effect.ts';
import type { Version } from '../read-version.ts';
import { type Contracted, operationsOf } from './contracted.ts';
import type { OperationPair, ServiceComparison } from './service-comparison.ts';

/** A server with its place in the document. */
interface Server {
  readonly value: JsonObject;
  /** Undefined for the server `/` of a document that names none. */
  readonly pointer: string | undefined;
}

/** The server where a document names none (OpenAPI 3.1.1, section 4.8.1). */
const DEFAULT_SERVER: Server = { value: { url: '/' }, pointer: undefined };

/** An operation and its path item, each of which can have servers; the document itself where it has no operations. */
type ServerHolder = Pick<Contracted, 'at' | 'item'>;

/** The servers of an operation, its own, those of its path or those of the service, by URL template. */
function serversOf({ document }: Version, { at, item }: ServerHolder): Map<string, Server> {
  const holders = [at, item, { value: document, pointer: '#' }];
  for (const { value, pointer } of holders) {
    const list = asList(value['servers']);
    const servers = list.flatMap((server, index): [string, Server][] =>
      isJsonObject(server) && typeof server['url'] === 'string'
        ? [[addressOf(server['url']), { value: server, pointer: childPointer(pointer, 'servers', index) }]]
        : [],
    );
    if (servers.length > 0) return new Map(servers);
  }
  return new Map([[addressOf('/'), DEFAULT_SERVER]]);
}

/** The address in one spelling: schemes and hosts know no case, and neither the default port nor a slash at the end matters. */
function addressOf(url: string): string {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/{}]*/i;
  return url
    .replace(origin, (text) => text.toLowerCase())
    .replace(/^(https:\/\/[^/]*):443(?=\/|$)|^(http:\/\/[^/]*):80(?=\/|$)/, '$1$2')
    .replace(/\/+$/, '');
}

/** How many addresses are written out for the values of variables. */
const MAX_ADDRESSES = 50;

/** The addresses of a server with every value that is listed for a variable, the default first. */
function addressesAt(template: string, server: Server): string[] {
  let addresses = [template];
  for (const [name, variable] of Object.entries(variablesOf(server))) {
    if (!isJsonObject(variable)) continue;
    const listed = asList(variable['enum']);
    const values = [...new Set([variable['default'], ...listed])].filter((one) => typeof one === 'string');
    addresses = addresses
      .flatMap((address) => values.map((one) => addressOf(address.replaceAll(`{${name}}`, one))))
      .slice(0, MAX_ADDRESSES);
  }
  return addresses;
}

/** The addresses at which an operation is served, with every value that is listed for a variable, its default first. */
export function addressesOf(version: Version, operation: ServerHolder): string[] {
  return [...serversOf(version, operation)].flatMap(([template, server]) => addressesAt(template, server));
}

/** Whether a version serves an operation at an address. A variable without `enum` takes any value. */
export function isServedAt(address: string, version: Version, operation: ServerHolder): boolean {
  return [...serversOf(version, operation)].some(
    ([template, server]) =>
      addressesAt(template, server).includes(address) ||
      (isOpen(template, server) && patternOf(template, server).test(address)),
  );
}

/** Whether a variable of a server takes any value. */
function isOpen(template: string, server: Server): boolean {
  const variables = variablesOf(server);
  return templateNames(template).some((name) => !hasEnum(variables[name]));
}

const hasEnum = (variable: Json | undefined): boolean => isJsonObject(variable) && isJsonArray(variable['enum']);

/** The addresses of a server with variables, as a regular expression. */
function patternOf(template: string, server: Server): RegExp {
  const variables = variablesOf(server);
  const parts = template.split(/\{([^{}]*)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    const variable = variables[part];
    const listed = isJsonObject(variable) && isJsonArray(variable['enum']) ? variable['enum'] : undefined;
    if (listed === undefined) return '.+';
    return `(?:${listed.map((value) => escaped(textOfJson(value))).join('|')})`;
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** Compares where operations are served; of a document without operations, where its service is. */
export function compareServers(pairs: readonly OperationPair[], comparison: ServiceComparison): void {
  for (const pair of pairs) {
    if (pair.revision.isSent) continue;
    compareServersOf(pair, { base: [pair.base], revision: [pair.revision] }, comparison);
  }
  if (!operationsOf(comparison.base).every(({ isSent }) => isSent)) return;
  const service = ({ document }: Version): ServerHolder => {
    const root = { value: document, pointer: '#' };
    return { at: root, item: root };
  };
  const holders = { base: service(comparison.base), revision: service(comparison.revision) };
  compareServersOf(holders, { base: [], revision: [] }, comparison);
}

function compareServersOf(
  { base, revision }: { readonly base: ServerHolder; readonly revision: ServerHolder },
  operations: Readonly<Record<'base' | 'revision', readonly Contracted[]>>,
  comparison: ServiceComparison,
): void {
  const [before, after] = [serversOf(comparison.base, base), serversOf(comparison.revision, revision)];
  const renamed = renamedTemplates(before, after);
  for (const [url, old] of before) {
    const urlNow = renamed.get(url) ?? url;
    const now = after.get(urlNow);
    const isKept = (address: string) => isServedAt(address, comparison.revision, revision);
    const isCovered = areServed(url, old, isKept);
    if (now !== undefined) {
      const pair = { old, now, names: templateNames(url), namesNow: templateNames(urlNow) };
      const wasServed = (address: string) => isServedAt(address, comparison.base, base);
      const served = { old: isCovered, now: areServed(urlNow, now, wasServed) };
      compareVariables(pair, served, operations.revision, comparison);
    }
    if (now !== undefined || isCovered) continue;
    // Of the values of a variable that takes any, the documents only name the default.
    const isRisky = isOpen(url, old) && addressesAt(url, old).every(isKept);
    comparison.report(operations.base, {
      kind: 'server-removed',
      effect: isRisky ? DOUBTFUL : BREAKS.request,
      direction: 'request',
      at: { base: old.pointer },
      message:
        old.pointer === undefined
          ? 'Server / was removed, the default of a document without servers.'
          : `Server ${url || '/'} was removed.`,
      detail: url,
    });
  }
  for (const [url, now] of after) {
    const wasServed = (address: string) => isServedAt(address, comparison.base, base);
    if (before.has(url) || [...renamed.values()].includes(url) || areServed(url, now, wasServed)) continue;
    comparison.report(operations.revision, {
      kind: 'server-added',
      effect: NEUTRAL,
      direction: 'request',
      at: { revision: now.pointer },
      message: `Server ${url || '/'} was added.`,
      detail: url,
    });
  }
}

/** The URL templates of which only names of variables changed, by the template of the base. */
function renamedTemplates(
  before: ReadonlyMap<string, Server>,
  after: ReadonlyMap<string, Server>,
): ReadonlyMap<string, string> {
  const open = [...after.keys()].filter((url) => !before.has(url));
  const renamed = [...before.keys()].flatMap((url): [string, string][] => {
    const same = after.has(url) ? -1 : open.findIndex((other) => templateShape(other) === templateShape(url));
    return open.splice(same, same === -1 ? 0 : 1).map((other) => [url, other]);
  });
  return new Map(renamed);
}

/** Whether all addresses of a server are served; false where they are too many, or a variable takes any value. */
function areServed(url: string, server: Server, isServed: (address: string) => boolean): boolean {
  if (isOpen(url, server)) return false;
  const addresses = addressesAt(url, server);
  return addresses.length < MAX_ADDRESSES && addresses.every(isServed);
}

/** The same server in both versions, with the names of the variables in its URL, in their order. */
interface ServerPair {
  readonly old: Server;
  readonly now: Server;
  readonly names: readonly string[];
  readonly namesNow: readonly string[];
}

/** `served`: whether the other version serves all addresses of the server, also by its other servers. */
function compareVariables(
  { old, now, names, namesNow }: ServerPair,
  served: { readonly old: boolean; readonly now: boolean },
  operations: readonly Contracted[],
  comparison: ServiceComparison,
): void {
  if (old.pointer === undefined || now.pointer === undefined) return;
  const [place, placeNow] = [old.pointer, now.pointer];
  const [before, after] = [variablesOf(old), variablesOf(now)];
  for (const [index, name] of namesNow.entries()) {
    // A variable can be in a URL twice.
    if (namesNow.indexOf(name) < index) continue;
    const nameBefore = names[index] ?? name;
    const [known, variable] = [before[nameBefore], after[name]];
    if (!isJsonObject(variable) || !isJsonObject(known)) continue;
    const at = (key: string) => ({
      base: known[key] === undefined ? undefined : childPointer(place, 'variables', nameBefore, key),
      revision: variable[key] === undefined ? undefined : childPointer(placeNow, 'variables', name, key),
    });
    const report = (key: string, effect: Effect, message: string) =>
      comparison.report(operations, {
        kind: 'server-variable-changed',
        effect,
        direction: 'request',
        at: at(key),
        message: `Server variable "${name}" ${message}.`,
        detail: `${name} ${key}`,
      });
    if (known['default'] !== variable['default'])
      report(
        'default',
        DOUBTFUL,
        `changed its default from ${textOfJson(known['default'] ?? 'none')} to ${textOfJson(variable['default'] ?? 'none')}`,
      );
    const [values, valuesNow] = [known['enum'], variable['enum']];
    const isLost =
      isJsonArray(valuesNow) && !(isJsonArray(values) && values.every((value) => valuesNow.includes(value)));
    const isGained =
      isJsonArray(values) && !(isJsonArray(valuesNow) && valuesNow.every((value) => values.includes(value)));
    const enums = `changed its enum from ${listText(values)} to ${listText(valuesNow)}`;
    if (isLost && !served.old) report('enum', BREAKS.request, enums);
    else if (isGained && !served.now) report('enum', NEUTRAL, enums);
  }
}

const listText = (values: Json | undefined): string =>
  isJsonArray(values) ? values.map(textOfJson).join(', ') : 'any value';

function variablesOf({ value }: Server): JsonObject {
  return asObject(value['variables']);
}
