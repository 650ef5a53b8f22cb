import { GONE, type ServiceRow } from '../row.ts';

const flows = 'components securitySchemes OAuth flows';
const drop = 'paths /things/{thing_id} delete security';

/** What a client must show to be let in. */
export const SECURITY_ROWS: readonly ServiceRow[] = [
  {
    id: 'security-added',
    what: 'who came without credentials needs them now',
    revision: { 'paths /things get security': [{ Key: [] }] },
    expected: ['breaking request paths /things get security'],
  },
  {
    id: 'security-removed',
    what: 'no credentials are needed any more',
    revision: { [drop]: [] },
    expected: ['safe request paths /things/{thing_id} delete security'],
  },
  {
    id: 'security-optional',
    what: 'credentials may be left out',
    revision: { [drop]: [{ OAuth: ['write'] }, {}] },
    expected: ['safe request paths /things/{thing_id} delete security'],
  },
  {
    id: 'security-root',
    what: 'the whole service needs a key; reported once',
    revision: { security: [{ Key: [] }] },
    expected: ['breaking request security'],
  },
  {
    id: 'security-alternative-added',
    what: 'another way in',
    revision: { [drop]: [{ OAuth: ['write'] }, { Key: [] }] },
    expected: ['safe request paths /things/{thing_id} delete security'],
  },
  {
    id: 'security-alternative-removed',
    what: 'one of two ways in goes',
    base: { [drop]: [{ OAuth: ['write'] }, { Key: [] }] },
    revision: { [drop]: [{ Key: [] }] },
    expected: ['breaking request paths /things/{thing_id} delete security'],
  },
  {
    id: 'security-both',
    what: 'two credentials at once in place of one',
    revision: { [drop]: [{ OAuth: ['write'], Key: [] }] },
    expected: ['breaking request paths /things/{thing_id} delete security'],
  },
  {
    id: 'security-one-of-both',
    what: 'one credential in place of two at once',
    base: { [drop]: [{ OAuth: ['write'], Key: [] }] },
    revision: { [drop]: [{ OAuth: ['write'] }] },
    expected: ['safe request paths /things/{thing_id} delete security'],
  },
  {
    id: 'scope-added',
    what: 'a further scope is needed',
    revision: { [drop]: [{ OAuth: ['write', 'read'] }] },
    expected: ['breaking request paths /things/{thing_id} delete security'],
  },
  {
    id: 'scope-removed',
    what: 'fewer scopes are needed',
    revision: { [drop]: [{ OAuth: [] }] },
    expected: ['safe request paths /things/{thing_id} delete security'],
  },
  {
    id: 'scope-order',
    what: 'the order of scopes and ways in',
    base: { [drop]: [{ OAuth: ['write', 'read'] }, { Key: [] }] },
    revision: { [drop]: [{ Key: [] }, { OAuth: ['read', 'write'] }] },
    expected: [],
  },
  {
    id: 'scheme-renamed',
    what: 'a scheme with another name',
    base: { [drop]: [{ Key: [] }] },
    revision: {
      'components securitySchemes Key': GONE,
      'components securitySchemes ApplicationKey': { type: 'apiKey', in: 'header', name: 'X-Key' },
      [drop]: [{ ApplicationKey: [] }],
    },
    expected: [],
  },
  {
    id: 'scheme-header',
    what: 'the key is read from another header',
    base: { [drop]: [{ Key: [] }] },
    revision: { 'components securitySchemes Key name': 'X-Application-Key' },
    expected: ['breaking request components securitySchemes Key'],
  },
  {
    id: 'scheme-type',
    what: 'another kind of credentials under the same name',
    base: { [drop]: [{ Bearer: [] }] },
    revision: { 'components securitySchemes Bearer scheme': 'basic' },
    expected: ['breaking request components securitySchemes Bearer'],
  },
  {
    id: 'scheme-bearer-format',
    what: 'a hint about the token',
    base: { [drop]: [{ Bearer: [] }] },
    revision: { 'components securitySchemes Bearer bearerFormat': 'JWT' },
    expected: [],
  },
  {
    id: 'scheme-scheme-case',
    what: 'names of HTTP schemes know no case',
    base: { [drop]: [{ Bearer: [] }] },
    revision: { 'components securitySchemes Bearer scheme': 'Bearer' },
    expected: [],
  },
  {
    id: 'scheme-token-url',
    what: 'tokens are fetched elsewhere',
    revision: { 'components securitySchemes OAuth flows clientCredentials tokenUrl': 'https://id.example.com/token' },
    expected: ['breaking request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-scope-unused',
    what: 'a scope that the scheme offers goes',
    revision: { 'components securitySchemes OAuth flows clientCredentials scopes read': GONE },
    expected: ['risky request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-scope-added',
    what: 'a further scope that the scheme offers',
    revision: { 'components securitySchemes OAuth flows clientCredentials scopes admin': 'All.' },
    expected: ['safe request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-unused',
    what: 'a scheme that nothing needs changes',
    revision: { 'components securitySchemes Bearer scheme': 'basic' },
    expected: [],
  },
  {
    id: 'security-optional-removed',
    what: 'credentials may be left out no more',
    base: { [drop]: [{ Key: [] }, {}] },
    revision: { [drop]: [{ Key: [] }] },
    expected: ['breaking request paths /things/{thing_id} delete security'],
  },
  {
    id: 'security-inherited',
    what: 'an operation that was open has the security of the service now',
    base: { security: [{ Key: [] }], 'paths /things get security': [] },
    revision: { 'paths /things get security': GONE },
    expected: ['breaking request security'],
  },
  {
    id: 'security-replaced',
    what: 'other credentials',
    base: { [drop]: [{ Key: [] }] },
    revision: { [drop]: [{ Bearer: [] }] },
    expected: ['breaking request paths /things/{thing_id} delete security'],
  },
  {
    id: 'scheme-place',
    what: 'the key is read from the query',
    base: { [drop]: [{ Key: [] }] },
    revision: { 'components securitySchemes Key in': 'query' },
    expected: ['breaking request components securitySchemes Key'],
  },
  {
    id: 'scheme-header-case',
    what: 'the header of the key in another case',
    base: { [drop]: [{ Key: [] }] },
    revision: { 'components securitySchemes Key name': 'x-key' },
    expected: [],
  },
  {
    id: 'scheme-described',
    what: 'a scheme is worded differently',
    base: { [drop]: [{ Key: [] }] },
    revision: { 'components securitySchemes Key description': 'The key.' },
    expected: [],
  },
  {
    id: 'scheme-deprecated',
    what: 'a scheme is deprecated (OpenAPI 3.2)',
    base: { openapi: '3.2.0', [drop]: [{ Key: [] }] },
    revision: { 'components securitySchemes Key deprecated': true },
    expected: ['safe request components securitySchemes Key'],
  },
  {
    id: 'scheme-flow-added',
    what: 'another flow to the same tokens',
    revision: {
      'components securitySchemes OAuth flows password': {
        tokenUrl: 'https://api.example.com/token',
        scopes: { read: 'Read.', write: 'Write.' },
      },
    },
    expected: ['safe request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-flow-removed',
    what: 'one of two flows goes',
    base: {
      'components securitySchemes OAuth flows password': {
        tokenUrl: 'https://api.example.com/token',
        scopes: { read: 'Read.', write: 'Write.' },
      },
    },
    revision: { 'components securitySchemes OAuth flows password': GONE },
    expected: ['breaking request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-open-id',
    what: 'the address of OpenID Connect',
    base: {
      'components securitySchemes Id': { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/a' },
      [drop]: [{ Id: [] }],
    },
    revision: { 'components securitySchemes Id openIdConnectUrl': 'https://id.example/b' },
    expected: ['breaking request components securitySchemes Id'],
  },
  ...urlRows('token', 'tokenUrl', 'clientCredentials'),
  ...urlRows('authorization', 'authorizationUrl', 'authorizationCode'),
  ...urlRows('refresh', 'refreshUrl', 'authorizationCode'),
  {
    id: 'scheme-refresh-url-added',
    what: 'a URL at which tokens are refreshed',
    revision: { [`${flows} clientCredentials refreshUrl`]: 'https://api.example.com/refresh' },
    expected: ['safe request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-refresh-url-removed',
    what: 'no URL at which tokens are refreshed',
    base: { [`${flows} clientCredentials refreshUrl`]: 'https://api.example.com/refresh' },
    revision: { [`${flows} clientCredentials refreshUrl`]: GONE },
    expected: ['breaking request components securitySchemes OAuth'],
  },
  {
    id: 'scheme-open-id-relative',
    what: 'the address of OpenID Connect, relative to the server',
    base: {
      'components securitySchemes Id': { type: 'openIdConnect', openIdConnectUrl: 'https://api.example.com/id' },
      [drop]: [{ Id: [] }],
    },
    revision: { 'components securitySchemes Id openIdConnectUrl': '/id' },
    expected: [],
  },
];

/** Rows about a URL of a flow: another one, and the same one in another spelling (OpenAPI 3.1.1, section 4.6). */
function urlRows(id: string, field: string, flow: string): ServiceRow[] {
  const place = `${flows} ${flow}`;
  const base = {
    [place]: {
      tokenUrl: 'https://api.example.com/token',
      authorizationUrl: 'https://api.example.com/authorize',
      scopes: { write: 'Write.' },
      [field]: 'https://api.example.com/v1/a',
    },
  };
  const row = (name: string, what: string, url: string, expected: ServiceRow['expected']): ServiceRow => ({
    id: `scheme-${id}-url-${name}`,
    what: `${field}: ${what}`,
    base,
    revision: { [`${place} ${field}`]: url },
    expected,
  });
  return [
    row('other', 'another address', 'https://api.example.com/v1/b', [
      'breaking request components securitySchemes OAuth',
    ]),
    row('relative', 'relative to the server', '/v1/a', []),
    row('port', 'with the default port', 'https://api.example.com:443/v1/a', []),
  ];
}
