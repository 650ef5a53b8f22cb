import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../../src/engine/json/json.ts';
import type { Operation } from '../../../../src/engine/openapi/operations.ts';
import { linkTo } from '../draw/link.ts';
import { descriptionTree, plainText } from '../draw/markdown.ts';
import { heading } from '../draw/tree.ts';
import { type PortalModel, textAt } from '../model/portal-model.ts';
import { resolved } from '../model/resolved.ts';
import { rateLimitText } from './rate-limit-text.ts';

type Inline = string | ElementContent;

/** The credentials and the rate limit of a request. */
export function accessPart(model: PortalModel, operation: Operation): ElementContent[] {
  const lines = rateLimitText(model, operation).map((line) => h('p', line));
  const limits = lines.length === 0 ? [] : [h('div', [h('dt', linkTo('limits.html', 'Limits')), h('dd', lines)])];
  return [
    heading(2, 'access', 'Access'),
    ...alternativesLine(operation),
    h('dl.facts', [...securityOf(model, operation), ...limits]),
  ];
}

/** Which credentials are sent together, where there is a choice between several. */
function alternativesLine({ security }: Operation): ElementContent[] {
  if (security.length < 2) return [];
  const choices = security.map((requirement): Inline[] => {
    const names = Object.keys(requirement);
    if (names.length === 0) return ['no credentials'];
    return joined(
      names.map((name) => [h('code', name)]),
      ' together with ',
    );
  });
  return [h('p', ['Send one of these: ', ...joined(choices, '; or '), '.'])];
}

function securityOf(model: PortalModel, { pointer, security }: Operation): ElementContent[] {
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  if (names.length > 0) return names.map((name) => schemePart(model, name, scopesOf(security, name)));
  const own = resolved(model.document, { $ref: pointer })['security'];
  const isOpen = isJsonArray(own) || security.length > 0;
  const text = isOpen ? 'None: the request needs no credentials.' : 'The operation declares no security requirement.';
  return [h('div', [h('dt', 'Security'), h('dd', text)])];
}

function schemePart(model: PortalModel, name: string, scopes: readonly string[]): ElementContent {
  const schemes = resolved(model.document, model.document['components'])['securitySchemes'];
  const scheme = resolved(model.document, isJsonObject(schemes) ? schemes[name] : undefined);
  const meanings = Object.assign({}, ...flowsOf(scheme).map(([, { scopes: own }]) => own));
  const description = textAt(scheme, 'description');
  const term = scheme['deprecated'] === true ? [name, ' ', h('span.badge.deprecated', 'deprecated')] : [name];
  return h('div', [
    h('dt', term),
    h('dd', [
      ...descriptionTree(description),
      // A description that names the header says it all.
      ...(textAt(scheme, 'type') === 'http' && description.includes('Authorization: ')
        ? []
        : [h('p.constraints', kindOf(scheme))]),
      ...(scopes.length === 0
        ? []
        : [
            h('p.constraints', 'Scopes:'),
            h(
              'ul',
              scopes.map((scope) => h('li', [h('code', scope), meaningOf(meanings[scope])])),
            ),
          ]),
    ]),
  ]);
}

function meaningOf(meaning: unknown): string {
  return typeof meaning === 'string' && meaning !== '' ? ` – ${plainText(meaning)}` : '';
}

/** The scopes, or from OpenAPI 3.1 on the roles, that the requirements name for a scheme. */
function scopesOf(security: readonly JsonObject[], name: string): string[] {
  const all = security.flatMap((requirement) => (isJsonArray(requirement[name]) ? requirement[name] : []));
  return [...new Set(all.filter((scope) => typeof scope === 'string'))];
}

/** The kind of a security scheme, and where its credential is sent. */
function kindOf(scheme: JsonObject): Inline[] {
  switch (textAt(scheme, 'type')) {
    case 'apiKey':
      return ['API key in the ', PLACES.get(textAt(scheme, 'in')) ?? 'request', ' ', h('code', textAt(scheme, 'name'))];
    case 'http':
      return httpKind(scheme);
    case 'oauth2':
      return oauthKind(scheme);
    case 'openIdConnect':
      return ['OpenID Connect, with the configuration at ', h('code', textAt(scheme, 'openIdConnectUrl'))];
    case 'mutualTLS':
      return ['A client certificate (mutual TLS)'];
    default:
      return ['The document does not describe this security scheme.'];
  }
}

const PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries({ header: 'header', query: 'query parameter', cookie: 'cookie' }),
);

function httpKind(scheme: JsonObject): Inline[] {
  const [name, format] = [textAt(scheme, 'scheme').toLowerCase(), textAt(scheme, 'bearerFormat')];
  const header = h('code', 'Authorization');
  if (name === 'basic') return ['User name and password in the header ', header, ' (HTTP Basic)'];
  if (name !== 'bearer') return ['The header ', header, ', by the HTTP scheme ', h('code', textAt(scheme, 'scheme'))];
  return ['Bearer token', ...(format === '' ? [] : [` (${format})`]), ' in the header ', header];
}

const FLOWS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    authorizationCode: 'authorization code',
    clientCredentials: 'client credentials',
    deviceAuthorization: 'device authorization',
    implicit: 'implicit',
    password: 'password',
  }),
);

function oauthKind(scheme: JsonObject): Inline[] {
  const flows = flowsOf(scheme).map(([name, flow]) => {
    const urls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl'].map((key) => textAt(flow, key));
    const places = urls.filter((url) => url !== '').map((url) => [h('code', url)]);
    return [FLOWS.get(name) ?? name, ...(places.length === 0 ? [] : [' at ', ...joined(places, ', ')])];
  });
  return ['Access token of OAuth 2.0', ...(flows.length === 0 ? [] : [': ', ...joined(flows, '; ')])];
}

function flowsOf({ flows }: JsonObject): [string, JsonObject][] {
  const all: [string, Json][] = isJsonObject(flows) ? Object.entries(flows) : [];
  return all.flatMap(([name, flow]) => (isJsonObject(flow) ? [[name, flow]] : []));
}

function joined(parts: readonly (readonly Inline[])[], between: string): Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [between, ...part]));
}
