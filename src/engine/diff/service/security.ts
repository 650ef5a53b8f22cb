import { canonical } from '../../json/canonical.ts';
import { asList, asObject, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { getOrInsert } from '../../json/memoized.ts';
import { childPointer, pointerOf, valueAt } from '../../json/pointer.ts';
import { EXAMPLE_ORIGIN } from '../../openapi/servers.ts';
import type { Versions } from '../change.ts';
import { BREAKS, DOUBTFUL, NEUTRAL } from '../effect.ts';
import { locateObject, type Version } from '../read-version.ts';
import type { Contracted } from './contracted.ts';
import { compareDeprecated, type OperationPair, type ServiceComparison } from './service-comparison.ts';

/** A Security Requirement Object: the schemes that are needed together, each with its scopes. */
export type SecurityRequirement = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares what a client must show. Each way in of the base must still lead in. */
export function compareSecurity(pairs: readonly OperationPair[], comparison: ServiceComparison): void {
  const used = new Map<string, Contracted[]>();
  for (const { base, revision } of pairs) {
    if (revision.isSent) continue;
    const [before, after] = [requirementsOf(base), requirementsOf(revision)];
    for (const name of new Set(before.flatMap((each) => [...each.keys()]))) {
      if (after.some((each) => each.has(name))) getOrInsert(used, name, () => []).push(revision);
    }
    const covers = (left: SecurityRequirement, right: SecurityRequirement) => isWithin(left, right, comparison);
    const lost = before.filter((each) => !after.some((now) => covers(now, each)));
    const gained = after.filter((each) => !before.some((old) => covers(old, each)));
    if (lost.length === 0 && gained.length === 0) continue;
    const [text, textNow] = [requirementsText(before), requirementsText(after)];
    comparison.report([revision], {
      kind: lost.length > 0 ? 'security-added' : 'security-removed',
      effect: lost.length > 0 ? BREAKS.request : NEUTRAL,
      direction: 'request',
      at: { base: placeOf(base, comparison.base), revision: placeOf(revision, comparison.revision) },
      message: `Security requirement changed from ${text} to ${textNow}.`,
      detail: `${text}>${textNow}`,
    });
  }
  for (const [name, operations] of used) compareScheme(name, operations, comparison);
}

/** The security requirements of an operation; without any, one that needs nothing. */
export function requirementsOf({ security }: Contracted): readonly SecurityRequirement[] {
  const requirements = security.map(
    (requirement) => new Map(Object.entries(requirement).map(([name, scopes]) => [name, new Set(textsOf(scopes))])),
  );
  return requirements.length === 0 ? [new Map()] : requirements;
}

/** The pointer of the security requirements of an operation, its own or those of the document; undefined without any. */
function placeOf({ at }: Contracted, { document }: Version): string | undefined {
  if (at.value['security'] !== undefined) return childPointer(at.pointer, 'security');
  return document['security'] === undefined ? undefined : '#/security';
}

function textsOf(value: Json | undefined): string[] {
  return asList(value).filter((item) => typeof item === 'string');
}

/** Whether who can go the way `other` can go the way `one`: it asks for no more. */
export function isWithin(left: SecurityRequirement, right: SecurityRequirement, comparison: Versions): boolean {
  return [...left].every(([name, scopes]) =>
    [...right].some(
      ([known, has]) => isSameScheme(known, name, comparison) && [...scopes].every((scope) => has.has(scope)),
    ),
  );
}

function isSameScheme(left: string, right: string, { base, revision }: Versions): boolean {
  if (left === right) return true;
  const known = [base, revision].flatMap((version) =>
    [left, right].flatMap((name) => {
      const scheme = schemeOf(version, name);
      if (scheme === undefined) return [];
      const fields = [...fieldsOf(scheme, version)].filter(([path]) => !MAY_BE_ADDED.test(path));
      return [canonical([fields.map(([path, { spelling }]) => [path, spelling]), [...flowsOf(scheme).keys()]])];
    }),
  );
  return known.length >= 2 && new Set(known).size === 1;
}

/** The security scheme of a name, if the version has it. */
export function schemeOf(version: Version, name: string): JsonObject | undefined {
  const pointer = pointerOf('components', 'securitySchemes', name);
  return valueAt(version.document, pointer) === undefined ? undefined : locateObject(version, pointer).value;
}

/** A field of a security scheme. */
interface SchemeField {
  /** As messages show it. */
  readonly text: string;
  /** As it is compared: names of headers and of schemes know no case. */
  readonly spelling: string;
}

/** Fields that may be added: where tokens are refreshed, where a server describes itself (OpenAPI 3.2), and scopes. */
const MAY_BE_ADDED = /^oauth2MetadataUrl$|\.(refreshUrl|scopes)$/;

/** The fields of a scheme that say how credentials are obtained and sent, by their path in it. */
function fieldsOf(scheme: JsonObject, version: Version): Map<string, SchemeField> {
  const fields = new Map<string, SchemeField>();
  const add = (path: string, value: Json | undefined, isCaseless = false): void => {
    if (typeof value !== 'string' || value === '') return;
    fields.set(path, { text: value, spelling: isCaseless ? value.toLowerCase() : value });
  };
  add('type', scheme['type']);
  add('in', scheme['in']);
  add('name', scheme['name'], scheme['in'] === 'header');
  add('scheme', scheme['scheme'], true);
  for (const [flow, { scopes }] of flowsOf(scheme))
    add(`flows.${flow}.scopes`, isJsonObject(scopes) ? Object.keys(scopes).sort().join(' ') : undefined);
  for (const key of ['openIdConnectUrl', 'oauth2MetadataUrl']) add(key, absoluteUrl(scheme[key], version));
  for (const [flow, definition] of flowsOf(scheme)) {
    for (const key of ['authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl', 'refreshUrl'])
      add(`flows.${flow}.${key}`, absoluteUrl(definition[key], version));
  }
  return fields;
}

/** The OAuth flows of a scheme by name. */
function flowsOf({ flows }: JsonObject): Map<string, JsonObject> {
  return new Map(Object.entries(asObject(flows)).map(([name, flow]) => [name, asObject(flow)]));
}

/** Whether credentials of the scheme `old` of the base are obtained and sent as the scheme `now` of the revision says. */
export function isSentAlike(old: JsonObject, now: JsonObject, { base, revision }: Versions): boolean {
  const [flows, flowsNow] = [flowsOf(old), flowsOf(now)];
  const [before, after] = [fieldsOf(old, base), fieldsOf(now, revision)];
  const isFree = (path: string) => {
    const flow = /^flows\.(.*)\.\w+$/.exec(path)?.[1];
    return MAY_BE_ADDED.test(path) || (flow !== undefined && !flows.has(flow));
  };
  return (
    [...flows.keys()].every((flow) => flowsNow.has(flow)) &&
    [...before].every(([path, { spelling }]) => path.endsWith('.scopes') || after.get(path)?.spelling === spelling) &&
    [...after.keys()].every((path) => before.has(path) || isFree(path))
  );
}

/** A URL in one spelling; one that is relative is resolved against the first server (OpenAPI 3.1.1, section 4.6). */
function absoluteUrl(url: Json | undefined, { document }: Version): Json | undefined {
  if (typeof url !== 'string') return url;
  const [server] = asList(document['servers']);
  const root = isJsonObject(server) && typeof server['url'] === 'string' ? server['url'] : '/';
  const base = URL.canParse(root, EXAMPLE_ORIGIN) ? new URL(root, EXAMPLE_ORIGIN) : EXAMPLE_ORIGIN;
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function scopesOf(scheme: JsonObject): Set<string> {
  const all = [...flowsOf(scheme).values()].flatMap(({ scopes }) => Object.keys(asObject(scopes)));
  return new Set(all);
}

/** What changed between the fields of two schemes, with the old and the new value. */
function changedFields(before: ReadonlyMap<string, SchemeField>, after: ReadonlyMap<string, SchemeField>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.text !== after.get(path)?.text)
    .map((path) => `${path} changed from ${before.get(path)?.text ?? 'none'} to ${after.get(path)?.text ?? 'none'}`);
}

function compareScheme(name: string, operations: readonly Contracted[], comparison: ServiceComparison): void {
  const [old, now] = [schemeOf(comparison.base, name), schemeOf(comparison.revision, name)];
  if (old === undefined || now === undefined) return;
  const pointer = pointerOf('components', 'securitySchemes', name);
  compareDeprecated({ value: old, pointer }, { value: now, pointer }, `Security scheme "${name}"`, (difference) =>
    comparison.report(operations, { ...difference, direction: 'request' }),
  );
  const [before, after] = [fieldsOf(old, comparison.base), fieldsOf(now, comparison.revision)];
  const [names, namesNow] = [nameSetOf(old, before), nameSetOf(now, after)];
  const isOther = !isSentAlike(old, now, comparison);
  const isLess = !scopesOf(old).isSubsetOf(scopesOf(now));
  const isMore = !scopesOf(now).isSubsetOf(scopesOf(old)) || !namesNow.isSubsetOf(names);
  if (!isOther && !isLess && !isMore) return;
  comparison.report(operations, {
    kind: 'security-scheme-changed',
    effect: isOther ? BREAKS.request : isLess ? DOUBTFUL : NEUTRAL,
    direction: 'request',
    at: { base: pointer, revision: pointer },
    message: `Security scheme "${name}": ${changedFields(before, after).join(', ') || 'flows changed'}.`,
  });
}

/** The names of the flows of a scheme, and the paths of its fields. */
function nameSetOf(scheme: JsonObject, fields: ReadonlyMap<string, SchemeField>): Set<string> {
  return new Set([...flowsOf(scheme).keys(), ...fields.keys()]);
}

function requirementsText(requirements: readonly SecurityRequirement[]): string {
  const one = (each: SecurityRequirement) =>
    [...each]
      .map(([name, scopes]) => (scopes.size === 0 ? name : `${name} (${[...scopes].sort().join(', ')})`))
      .join(' with ');
  return requirements.map((each) => (each.size === 0 ? 'none' : one(each))).join(' or ');
}
