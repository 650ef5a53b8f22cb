import { Fragment, type VNode } from 'preact';
import { isJsonObject, type JsonObject } from '../../../engine/json/json.ts';
import { entriesOf, listAt, securityScheme, textAt } from '../model/document-parts.ts';
import { plainText } from '../model/markdown.ts';
import type { PortalOperation } from '../model/operations.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { rateLimitLines } from '../model/rate-limits.ts';
import { Badge, type Fact, Facts, join, Link, List, phrase, Section } from './basics.tsx';
import { Markdown } from './markdown.tsx';

interface AccessProps {
  readonly model: PortalModel;
  readonly operation: PortalOperation;
}

/** The credentials and the rate limit of a request. */
export function Access({ model, operation }: AccessProps) {
  const limits = rateLimitLines(model, operation).map((line) => <p>{line}</p>);
  const facts: Fact[] = [
    ...credentialFacts(model, operation),
    ...(limits.length === 0 ? [] : [[<Link to="limits.html">Limits</Link>, limits] as const]),
  ];
  return (
    <Section id="access" title="Access">
      <Alternatives of={operation} />
      <Facts facts={facts} />
    </Section>
  );
}

/** Which credentials are sent together, where there is a choice between several. */
function Alternatives({ of: { security } }: { of: PortalOperation }) {
  if (security.length < 2) return null;
  const choices = security.map((requirement) => {
    const names = Object.keys(requirement).map((name) => <code>{name}</code>);
    return names.length === 0 ? 'no credentials' : join(names, ' together with ');
  });
  return <p>Send one of these: {join(choices, '; or ')}.</p>;
}

function credentialFacts(model: PortalModel, { value, security }: PortalOperation): Fact[] {
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  if (names.length > 0) return names.map((name) => schemeFact(securityScheme(model.document, name), name, security));
  const isOpen = Array.isArray(value['security']) || security.length > 0;
  return [
    [
      'Security',
      isOpen ? 'None: the request needs no credentials.' : 'The operation declares no security requirement.',
    ],
  ];
}

function schemeFact(scheme: JsonObject, name: string, security: readonly JsonObject[]): Fact {
  const description = textAt(scheme, 'description');
  // A description that names the header says it all.
  const saysPlace = textAt(scheme, 'type') === 'http' && description.includes('Authorization: ');
  // Scopes, or from OpenAPI 3.1 on the roles, that the requirements name.
  const scopes = new Set(
    security.flatMap((requirement) => listAt(requirement, name)).filter((scope) => typeof scope === 'string'),
  );
  const meanings = new Map(flowsOf(scheme).flatMap(([, flow]) => entriesOf(flow['scopes'])));
  const items = [...scopes].map((scope) => {
    const meaning = meanings.get(scope);
    return (
      <>
        <code>{scope}</code>
        {typeof meaning === 'string' && meaning !== '' && ` – ${plainText(meaning)}`}
      </>
    );
  });
  return [
    <>
      {name}
      {scheme['deprecated'] === true && <Badge kind="deprecated" />}
    </>,
    <>
      <Markdown text={description} />
      {!saysPlace && (
        <p class="constraints">
          <SchemeKind scheme={scheme} />
        </p>
      )}
      {items.length > 0 && <p class="constraints">Scopes:</p>}
      <List items={items} />
    </>,
  ];
}

/** The kind of a security scheme, and where its credential is sent. */
function SchemeKind({ scheme }: { scheme: JsonObject }) {
  switch (textAt(scheme, 'type')) {
    case 'apiKey':
      return phrase`API key in the ${PLACES.get(textAt(scheme, 'in')) ?? 'request'} ${<code>{textAt(scheme, 'name')}</code>}`;
    case 'http':
      return <HttpKind scheme={scheme} />;
    case 'oauth2': {
      const flows = flowsOf(scheme).map(([name, flow]) => <OAuthFlow name={name} flow={flow} />);
      return phrase`Access token of OAuth 2.0${flows.length > 0 && ': '}${join(flows, '; ')}`;
    }
    case 'openIdConnect':
      return phrase`OpenID Connect, with the configuration at ${<code>{textAt(scheme, 'openIdConnectUrl')}</code>}`;
    case 'mutualTLS':
      return <>A client certificate (mutual TLS)</>;
    default:
      return <>The document does not describe this security scheme.</>;
  }
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['header', 'header'],
  ['query', 'query parameter'],
  ['cookie', 'cookie'],
]);

function HttpKind({ scheme }: { scheme: JsonObject }) {
  const [name, format] = [textAt(scheme, 'scheme'), textAt(scheme, 'bearerFormat')];
  const header = <code>Authorization</code>;
  switch (name.toLowerCase()) {
    case 'basic':
      return <>User name and password in the header {header} (HTTP Basic)</>;
    case 'bearer':
      return phrase`Bearer token${format !== '' && ` (${format})`} in the header ${header}`;
    default:
      return phrase`The header ${header}, by the HTTP scheme ${<code>{name}</code>}`;
  }
}

const FLOWS: ReadonlyMap<string, string> = new Map([
  ['authorizationCode', 'authorization code'],
  ['clientCredentials', 'client credentials'],
  ['deviceAuthorization', 'device authorization'],
]);

function OAuthFlow({ name, flow }: { name: string; flow: JsonObject }) {
  const urls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl']
    .map((key) => textAt(flow, key))
    .filter(Boolean);
  const places: VNode[] = urls.map((url) => <code>{url}</code>);
  return (
    <Fragment>
      {FLOWS.get(name) ?? name}
      {places.length > 0 && <> at {join(places, ', ')}</>}
    </Fragment>
  );
}

function flowsOf({ flows }: JsonObject): [string, JsonObject][] {
  return entriesOf(flows).flatMap(([name, flow]) => (isJsonObject(flow) ? [[name, flow]] : []));
}
