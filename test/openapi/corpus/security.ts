import type { JsonObject } from '../../../src/engine/json/json.ts';
import {
  type CaseExchange,
  type ConformanceCase,
  casesOf,
  documentOf,
  type HeaderFields,
  HOST,
} from './conformance-case.ts';
import { BAD, GOOD, only, THING } from './thing.ts';

const AREA = 'security';

const SCHEMES: JsonObject = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  oauth: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: { read: 'Read.' } } },
  },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://auth.example/.well-known/openid-configuration' },
  mutual: { type: 'mutualTLS' },
};

const challenge: JsonObject = {
  'WWW-Authenticate': { required: true, schema: { type: 'string', pattern: '^Bearer' } },
};
const RESPONSES: JsonObject = {
  200: { description: '', content: only(THING) },
  401: { description: '', headers: challenge, content: only(THING, 'application/problem+json') },
};

const operation = (security: JsonObject[] | undefined, more: JsonObject = {}): JsonObject => ({
  responses: RESPONSES,
  ...(security === undefined ? {} : { security }),
  ...more,
});

const document = (get: JsonObject, members: JsonObject = {}): JsonObject =>
  documentOf({ paths: { '/thing': { get } }, components: { securitySchemes: SCHEMES }, ...members });

const ok = (headers: HeaderFields, body = GOOD, search = ''): CaseExchange => ({
  request: { method: 'GET', url: `${HOST}/thing${search}`, headers },
  response: { status: 200, headers: [['Content-Type', 'application/json']], body },
});

const refusal = (
  status: number,
  body: string,
  headers: HeaderFields = [['WWW-Authenticate', 'Bearer']],
): CaseExchange => ({
  request: { method: 'GET', url: `${HOST}/thing`, headers: [] },
  response: { status, headers: [['Content-Type', 'application/problem+json'], ...headers], body },
});

const token: HeaderFields = [['Authorization', 'Bearer abc']];
const size: JsonObject = { name: 'size', in: 'query', schema: { type: 'integer' } };

/** A name, a document, a clean exchange and a faulty one. Recorders leave credentials out, so that none is required. */
const PAIRS: readonly (readonly [name: string, document: JsonObject, clean: CaseExchange, faulty: CaseExchange])[] = [
  ['a bearer token', document(operation([{ bearer: [] }])), ok(token), ok(token, BAD)],
  [
    'basic',
    document(operation([{ basic: [] }])),
    ok([['Authorization', 'Basic YTpi']]),
    ok([['Authorization', 'Basic YTpi']], BAD),
  ],
  ['a key in a header', document(operation([{ header: [] }])), ok([['X-Api-Key', 'k']]), ok([['X-Api-Key', 'k']], BAD)],
  [
    'a key in the query is declared',
    document(operation([{ query: [] }], { parameters: [size] })),
    ok([], GOOD, '?key=k&size=1'),
    ok([], GOOD, '?key=k&size=x'),
  ],
  [
    'a key in a cookie',
    document(operation([{ cookie: [] }])),
    ok([['Cookie', 'session=s']]),
    ok([['Cookie', 'session=s']], BAD),
  ],
  ['OAuth with a scope', document(operation([{ oauth: ['read'] }])), ok(token), ok(token, BAD)],
  ['OpenID Connect', document(operation([{ openId: [] }])), ok(token), ok(token, BAD)],
  ['mutual TLS', document(operation([{ mutual: [] }])), ok([]), ok([], BAD)],
  [
    'alternatives',
    document(operation([{ bearer: [] }, { header: [] }])),
    ok([['X-Api-Key', 'k']]),
    ok([['X-Api-Key', 'k']], BAD),
  ],
  [
    'both of two',
    document(operation([{ bearer: [], header: [] }])),
    ok([...token, ['X-Api-Key', 'k']]),
    ok([...token, ['X-Api-Key', 'k']], BAD),
  ],
  ['optional', document(operation([{}, { bearer: [] }])), ok([]), ok([], BAD)],
  ['none', document(operation([]), { security: [{ bearer: [] }] }), ok([]), ok([], BAD)],
  ['that of the document', document(operation(undefined), { security: [{ bearer: [] }] }), ok(token), ok(token, BAD)],
  ['a scheme that is not declared', document(operation([{ other: [] }])), ok(token), ok(token, BAD)],
  ['a refusal that is documented', document(operation([{ bearer: [] }])), refusal(401, GOOD), refusal(403, GOOD)],
  ['the body of a refusal', document(operation([{ bearer: [] }])), refusal(401, GOOD), refusal(401, BAD)],
  ['the challenge of a refusal', document(operation([{ bearer: [] }])), refusal(401, GOOD), refusal(401, GOOD, [])],
  [
    'another challenge',
    document(operation([{ bearer: [] }])),
    refusal(401, GOOD),
    refusal(401, GOOD, [['WWW-Authenticate', 'Basic']]),
  ],
  [
    'a header parameter named Authorization is ignored',
    document(
      operation([{ bearer: [] }], {
        parameters: [{ name: 'Authorization', in: 'header', required: true, schema: { pattern: '^Basic' } }, size],
      }),
    ),
    ok(token, GOOD, '?size=1'),
    ok(token, GOOD, '?size=x'),
  ],
];

export const cases: readonly ConformanceCase[] = PAIRS.flatMap(([name, described, clean, faulty]) =>
  casesOf({
    area: AREA,
    section: 'OpenAPI 3.1.1, 4.8.30 Security Requirement Object; RFC 9110, 11.6.1 WWW-Authenticate',
    name,
    document: described,
    clean,
    faulty,
  }),
);
