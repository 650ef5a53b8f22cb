import { canonical } from '../../json/canonical.ts';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
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
      if (after.some((each) => each.has(name))) used.set(name, [...(used.get(name) ?? []), revision]);
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
      at: { base: placeOf(base), revision: placeOf(revision) },
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

/** The pointer of the security requirements of an operation, its own or those of the document. */
function placeOf({ at }: Contracted): string {
  return at.value['security'] === undefined ? '#/security' : childPointer(at.pointer, 'security');
}

function textsOf(value: Json | undefined): string[] {
  return isJsonArray(value) ? value.filter((item) => typeof item === 'string') : [];
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
      return scheme === undefined ? [] : [nameOf(scheme, version)];
    }),
  );
  return known.length >= 2 && new Set(known).size === 1;
}

const nameOf = (scheme: JsonObject, version: Version): string =>
  canonical([essenceOf(scheme, version), [...flowsOf(scheme, version)]]);

/** The security scheme of a name, if the version has it. */
export function schemeOf(version: Version, name: string): JsonObject | undefined {
  const pointer = pointerOf('components', 'securitySchemes', name);
  return valueAt(version.document, pointer) === undefined ? undefined : locateObject(version, pointer).value;
}

/** The fields of a scheme that decide how credentials are sent, without the flows that lead to them. */
function essenceOf({ type, in: place, name, scheme, openIdConnectUrl }: JsonObject, version: Version): JsonObject {
  const shown = { type, place, name: place === 'header' && typeof name === 'string' ? name.toLowerCase() : name };
  const url = absoluteUrl(openIdConnectUrl, version);
  const all = { ...shown, scheme: typeof scheme === 'string' ? scheme.toLowerCase() : scheme, openIdConnectUrl: url };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value ?? null]));
}

/** The URLs at which tokens are fetched, by flow. */
function flowsOf({ flows }: JsonObject, version: Version): Map<string, string> {
  return new Map(
    Object.entries(isJsonObject(flows) ? flows : {}).map(([flow, urls]) => {
      const { authorizationUrl, tokenUrl, deviceAuthorizationUrl } = isJsonObject(urls) ? urls : {};
      const all = [authorizationUrl, tokenUrl, deviceAuthorizationUrl];
      return [flow, canonical(all.map((url) => absoluteUrl(url, version) ?? null))];
    }),
  );
}

/** The URLs that a scheme may state: where tokens of a flow are refreshed, and where a server describes itself (3.2). */
function statedUrlsOf({ flows, oauth2MetadataUrl }: JsonObject, version: Version): Map<string, Json> {
  const urls = Object.entries(isJsonObject(flows) ? flows : {}).map(
    ([flow, definition]) => [flow, isJsonObject(definition) ? definition['refreshUrl'] : undefined] as const,
  );
  return new Map(
    [...urls, ['oauth2MetadataUrl', oauth2MetadataUrl] as const].flatMap(([name, url]) => {
      const stated = absoluteUrl(url, version);
      return stated === undefined ? [] : [[name, stated]];
    }),
  );
}

/** Whether credentials of the scheme `old` of the base are obtained and sent as the scheme `now` of the revision says. */
export function isSentAlike(old: JsonObject, now: JsonObject, { base, revision }: Versions): boolean {
  const [flows, flowsNow] = [flowsOf(old, base), flowsOf(now, revision)];
  const [stated, statedNow] = [statedUrlsOf(old, base), statedUrlsOf(now, revision)];
  return (
    canonical(essenceOf(old, base)) === canonical(essenceOf(now, revision)) &&
    [...flows].every(([flow, urls]) => flowsNow.get(flow) === urls) &&
    [...stated].every(([name, url]) => statedNow.get(name) === url)
  );
}

/** A URL in one spelling; one that is relative is resolved against the first server (OpenAPI 3.1.1, section 4.6). */
function absoluteUrl(url: Json | undefined, { document }: Version): Json | undefined {
  if (typeof url !== 'string') return url;
  const [server] = isJsonArray(document['servers']) ? document['servers'] : [];
  const root = isJsonObject(server) && typeof server['url'] === 'string' ? server['url'] : '/';
  const base = URL.canParse(root, EXAMPLE_ORIGIN) ? new URL(root, EXAMPLE_ORIGIN) : EXAMPLE_ORIGIN;
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function scopesOf({ flows }: JsonObject): Set<string> {
  const all = Object.values(isJsonObject(flows) ? flows : {}).flatMap((flow) =>
    isJsonObject(flow) && isJsonObject(flow['scopes']) ? Object.keys(flow['scopes']) : [],
  );
  return new Set(all);
}

/** The fields of a scheme that are compared, by their path in it. */
function factsOf(scheme: JsonObject, version: Version): Map<string, string> {
  const fields: (readonly [string, Json | undefined])[] = ['type', 'in', 'name', 'scheme'].map((key) => [
    key,
    scheme[key],
  ]);
  const urls = ['openIdConnectUrl', 'oauth2MetadataUrl'].map((key) => [key, scheme[key]] as const);
  const { flows } = scheme;
  for (const [flow, definition] of Object.entries(isJsonObject(flows) ? flows : {})) {
    if (!isJsonObject(definition)) continue;
    for (const key of ['authorizationUrl', 'tokenUrl', 'deviceAuthorizationUrl', 'refreshUrl'])
      urls.push([`flows.${flow}.${key}`, definition[key]]);
    const { scopes } = definition;
    fields.push([`flows.${flow}.scopes`, isJsonObject(scopes) ? Object.keys(scopes).sort().join(' ') : undefined]);
  }
  const all = [...fields, ...urls.map(([key, url]) => [key, absoluteUrl(url, version)] as const)];
  return new Map(all.flatMap(([key, value]) => (typeof value === 'string' && value !== '' ? [[key, value]] : [])));
}

/** What changed between the fields of two schemes, with the old and the new value. */
function changedFields(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key} changed from ${before.get(key) ?? 'none'} to ${after.get(key) ?? 'none'}`);
}

function compareScheme(name: string, operations: readonly Contracted[], comparison: ServiceComparison): void {
  const [old, now] = [schemeOf(comparison.base, name), schemeOf(comparison.revision, name)];
  if (old === undefined || now === undefined) return;
  const { base, revision } = comparison;
  const pointer = pointerOf('components', 'securitySchemes', name);
  const part = { subject: `Security scheme "${name}"`, direction: 'request', operations } as const;
  compareDeprecated({ value: old, pointer }, { value: now, pointer }, part, comparison);
  const isOther = !isSentAlike(old, now, comparison);
  const sizeOf = (scheme: JsonObject, version: Version) =>
    flowsOf(scheme, version).size + statedUrlsOf(scheme, version).size;
  const [scopes, scopesNow] = [scopesOf(old), scopesOf(now)];
  const isLess = !scopes.isSubsetOf(scopesNow);
  const isMore = !scopesNow.isSubsetOf(scopes) || sizeOf(now, revision) > sizeOf(old, base);
  if (!isOther && !isLess && !isMore) return;
  comparison.report(operations, {
    kind: 'security-scheme-changed',
    effect: isOther ? BREAKS.request : isLess ? DOUBTFUL : NEUTRAL,
    direction: 'request',
    at: { base: pointer, revision: pointer },
    message: `Security scheme "${name}": ${changedFields(factsOf(old, base), factsOf(now, revision)).join(', ') || 'flows changed'}.`,
  });
}

function requirementsText(requirements: readonly SecurityRequirement[]): string {
  const one = (each: SecurityRequirement) =>
    [...each]
      .map(([name, scopes]) => (scopes.size === 0 ? name : `${name} (${[...scopes].sort().join(', ')})`))
      .join(' with ');
  return requirements.map((each) => (each.size === 0 ? 'none' : one(each))).join(' or ');
}
