import type { VNode } from 'preact';
import { isJsonObject, type JsonObject } from '../../../engine/json/json.ts';
import { entriesOf, listAt, securityScheme, textAt } from '../model/document-parts.ts';
import { plainText } from '../model/markdown.ts';
import type { PortalOperation } from '../model/operations.ts';
import { useModel } from '../model/page-context.ts';
import { rateLimitLines } from '../model/rate-limits.ts';
import { type Fact, Facts, join, Link, List, phrase, Section } from './basics.tsx';
import { Markdown } from './markdown.tsx';
import { Questions, StateBadges } from './schema.tsx';

/** The credentials and the rate limit of a request. */
export function Access({ operation }: { operation: PortalOperation }) {
  const { document } = useModel();
  const { value, security, sampleSecurity } = operation;
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  const facts = names.map((name) => schemeFact(name, securityScheme(document, name), security));
  if (names.length === 0) {
    const isOpen = Array.isArray(value['security']) || security.length > 0;
    const none = isOpen ? 'None: the request needs no credentials.' : 'The operation declares no security requirement.';
    const assumed = sampleSecurity.flatMap((requirement) => Object.keys(requirement));
    facts.push(['Security', <Undeclared text={none} assumed={assumed} />]);
  }
  const limits = rateLimitLines(document, operation).map((line) => <p>{line}</p>);
  if (limits.length > 0) facts.push([<Link to="limits.html">Limits</Link>, limits]);
  return (
    <Section id="access" title="Access">
      <Alternatives security={security} />
      <Facts facts={facts} />
    </Section>
  );
}

/** Which credentials are sent together, where there is a choice between several. */
function Alternatives({ security }: Pick<PortalOperation, 'security'>) {
  if (security.length < 2) return null;
  const choices = security.map((requirement) => {
    const names = Object.keys(requirement).map((name) => <code>{name}</code>);
    return names.length === 0 ? 'no credentials' : join(names, ' together with ');
  });
  return <p>Send one of these: {join(choices, '; or ')}.</p>;
}

/** What is said of an operation without a security requirement, and what its sample sends in case that one is needed. */
function Undeclared({ text, assumed }: { text: string; assumed: readonly string[] }) {
  const { document } = useModel();
  return (
    <>
      <p>{text}</p>
      {assumed.map((name) => (
        <>
          <p>
            Whether it needs <code>{name}</code> is unspecified, so the sample sends it.
          </p>
          <Questions of={securityScheme(document, name)} />
        </>
      ))}
    </>
  );
}

function schemeFact(name: string, scheme: JsonObject, security: readonly JsonObject[]): Fact {
  const description = textAt(scheme, 'description');
  // A description that names the header says it all.
  const saysPlace = textAt(scheme, 'type') === 'http' && description.includes('Authorization: ');
  return [
    <>
      {name}
      <StateBadges deprecated={scheme['deprecated'] === true} />
    </>,
    <>
      <Markdown text={description} />
      {!saysPlace && <p class="constraints">{kindOf(scheme)}</p>}
      <Scopes of={scheme} named={security.flatMap((requirement) => listAt(requirement, name)).map(String)} />
    </>,
  ];
}

/** The scopes of a scheme, or from OpenAPI 3.1 on the roles, that requirements name. */
function Scopes({ of: scheme, named }: { of: JsonObject; named: readonly string[] }) {
  if (named.length === 0) return null;
  const meanings = new Map(flowsOf(scheme).flatMap(([, flow]) => entriesOf(flow['scopes'])));
  const items = [...new Set(named)].map((scope) => {
    const meaning = meanings.get(scope);
    const isExplained = typeof meaning === 'string' && meaning !== '';
    return phrase`${<code>{scope}</code>}${isExplained && ` – ${plainText(meaning)}`}`;
  });
  return (
    <>
      <p class="constraints">Scopes:</p>
      <List items={items} />
    </>
  );
}

const PLACES: ReadonlyMap<string, string> = new Map([
  ['header', 'header'],
  ['query', 'query parameter'],
  ['cookie', 'cookie'],
]);

/** The kind of a security scheme, and where its credential is sent. */
function kindOf(scheme: JsonObject): VNode | string {
  switch (textAt(scheme, 'type')) {
    case 'apiKey':
      return phrase`API key in the ${PLACES.get(textAt(scheme, 'in')) ?? 'request'} ${<code>{textAt(scheme, 'name')}</code>}`;
    case 'http':
      return httpKindOf(scheme);
    case 'oauth2': {
      const flows = flowsOf(scheme).map(([name, flow]) => flowText(name, flow));
      return phrase`Access token of OAuth 2.0${flows.length > 0 && ': '}${join(flows, '; ')}`;
    }
    case 'openIdConnect':
      return phrase`OpenID Connect, with the configuration at ${<code>{textAt(scheme, 'openIdConnectUrl')}</code>}`;
    case 'mutualTLS':
      return 'A client certificate (mutual TLS)';
    default:
      return 'The document does not describe this security scheme.';
  }
}

function httpKindOf(scheme: JsonObject): VNode {
  const [name, format] = [textAt(scheme, 'scheme'), textAt(scheme, 'bearerFormat')];
  const header = <code>Authorization</code>;
  switch (name.toLowerCase()) {
    case 'basic':
      return phrase`User name and password in the header ${header} (HTTP Basic)`;
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

function flowText(name: string, flow: JsonObject): VNode {
  const urls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl'].map((key) => textAt(flow, key));
  const places = urls.filter(Boolean).map((url) => <code>{url}</code>);
  return phrase`${FLOWS.get(name) ?? name}${places.length > 0 && ' at '}${join(places, ', ')}`;
}

function flowsOf({ flows }: JsonObject): [string, JsonObject][] {
  return entriesOf(flows).flatMap(([name, flow]) => (isJsonObject(flow) ? [[name, flow]] : []));
}
