/** An exchange with a secret in one place; the secret is in no other. */
export interface Planted {
  readonly name: string;
  /** What must be found nowhere. */
  readonly secret: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
}

/** A value that no other text contains. */
let count = 0;
function secret(): string {
  count += 1;
  return `Zq${count}planted${count * 7919}`;
}

function planted(name: string, make: (value: string) => Omit<Planted, 'name' | 'secret'>): Planted {
  const value = secret();
  return { name, secret: value, ...make(value) };
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const post = (body: unknown, headers = json) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The document that knows some of the secrets: a key in a header, query and cookie, a password, write-only fields, a path parameter. */
export const PLANTED_DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Secrets', version: '1' },
  components: {
    securitySchemes: {
      partner: { type: 'apiKey', in: 'header', name: 'X-Partner' },
      code: { type: 'apiKey', in: 'query', name: 'entry' },
      visit: { type: 'apiKey', in: 'cookie', name: 'visit' },
    },
    schemas: { Phrase: { type: 'string', format: 'password' } },
  },
  paths: {
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'integer' },
                  hint: { type: 'string', writeOnly: true },
                  phrase: { $ref: '#/components/schemas/Phrase' },
                },
              },
            },
          },
        },
        responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { total: { type: 'integer' } } } },
            },
          },
        },
      },
    },
    '/links/{linkToken}': {
      get: {
        operationId: 'readLink',
        parameters: [{ name: 'linkToken', in: 'path', required: true, schema: { type: 'string', maxLength: 3 } }],
        responses: { 200: { content: { 'application/json': {} } } },
      },
    },
  },
};

/** The name that the user configures. */
export const CONFIGURED = 'loyalty-number';

/** Secrets of many kinds, each in an exchange that also has a fault, so that a finding shows it. */
export const PLANTED: readonly Planted[] = [
  planted('a bearer token', (value) => ({ headers: { authorization: `Bearer ${value}` } })),
  planted('a password of Basic, also decoded elsewhere', (value) => ({
    ...post({ note: `for user the words are ${value}` }),
    headers: { ...json, authorization: `Basic ${base64(`user:${value}`)}` },
  })),
  planted('a header with a usual name', (value) => ({ headers: { 'x-api-key': value } })),
  planted('a header of a security scheme', (value) => ({ headers: { 'x-partner': value } })),
  planted('a configured header', (value) => ({ headers: { 'loyalty-number': value } })),
  planted('a cookie', (value) => ({ headers: { cookie: `theme=dark; sid=${value}` } })),
  planted('a cookie of the response', (value) => ({
    responseHeaders: { 'set-cookie': `sid=${value}; Path=/; Expires=Sun, 22 Nov 2026 22:00:00 GMT; HttpOnly` },
  })),
  planted('a token in the query', (value) => ({ path: `/things?limit=x&access_token=${value}` })),
  planted('a percent-encoded key of a security scheme in the query', (value) => ({
    path: `/things?entry=%5A${value.slice(1)}`,
  })),
  planted('JSON in the query', (value) => ({
    path: `/things?filter=${encodeURIComponent(JSON.stringify({ password: value }))}`,
  })),
  planted('a path parameter', (value) => ({ path: `/links/${value}` })),
  planted('a link that the document does not declare', (value) => ({ path: `/reset-password/${value}` })),
  planted('user information in a URL', (value) => ({ responseHeaders: { location: `https://ada:${value}@host/x` } })),
  planted('a token in the query of Location', (value) => ({
    responseHeaders: { location: `https://host/back?state=1&id_token=${value}` },
  })),
  planted('JSON at depth', (value) => post({ a: [{ b: { c: [{ clientSecret: value }] } }] })),
  ...[
    'cardNumber',
    'code_verifier',
    'recovery-codes',
    'securityCode',
    'connectionString',
    'masterKey',
    'seed_phrase',
  ].map((field) => planted(`a field named ${field}`, (value) => post({ [field]: value }))),
  planted('every value below a secret name', (value) => post({ credentials: { user: 'ada', word: [value] } })),
  planted('a value beside its name', (value) => post({ form: [{ name: 'password', value }] })),
  planted('values beside their key', (value) => post({ metadata: { Key: 'api_key', Values: [{ text: value }] } })),
  planted('a number', () => ({ ...post('{"pin":90817263,"name":1.10}') })),
  planted('JSON with a name in other letters', (value) => post(`{"pass\\u0077ord":"${value}"}`)),
  planted('JSON of which an earlier member is hidden', (value) => post(`{"x":{"password":"${value}"},"x":1}`)),
  planted('JSON in a text of JSON', (value) =>
    post({ payload: JSON.stringify({ inner: JSON.stringify({ apiKey: value }) }) }),
  ),
  planted('JSON in a log line', (value) =>
    post(`time=1 level=info body={"token": "${value}"}`, { 'content-type': 'text/plain' }),
  ),
  planted('broken JSON', (value) => post(`{"name": 1, "password": "${value}`)),
  planted('a write-only field of the document', (value) => post({ hint: value })),
  planted('a field with the format password', (value) => post({ phrase: value })),
  planted('a configured field', (value) => post({ customer: { loyaltyNumber: value } })),
  planted('a form', (value) => post(`name=a&password=${value}%3B%2C`, form)),
  planted('a nested name in a form', (value) => post(`user%5Bpassword%5D=${value}`, form)),
  planted('a part of a multipart form', (value) =>
    post(`--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n${value}\r\n--b--\r\n`, multipart),
  ),
  planted('JSON in a part of a multipart form', (value) =>
    post(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n{"secret":"${value}"}\r\n--b--\r\n`, multipart),
  ),
  planted('XML', (value) =>
    post(`<a><ns:Password x="1">${value}</ns:Password></a>`, { 'content-type': 'application/xml' }),
  ),
  planted('an attribute of XML', (value) =>
    post(`<login password="${value}"/>`, { 'content-type': 'application/xml' }),
  ),
  planted('base64 of JSON', (value) => post({ data: base64(JSON.stringify({ password: value })) })),
  planted('base64 of a header that is known', (value) => ({
    headers: { ...json, 'x-api-key': value },
    method: 'POST',
    body: JSON.stringify({ copy: base64(value) }),
  })),
  planted('a copy in the response of a secret of the request', (value) => ({
    ...post({ password: value }),
    responseHeaders: json,
    responseBody: JSON.stringify({ echoed: `you sent ${value}` }),
  })),
  planted('a JSON Web Token under any name', (value) =>
    post({ value: `${base64url({ alg: 'HS256' })}.${base64url({ sub: value })}.c2lnbmF0dXJl${value}` }),
  ),
  planted('a key of a service under any name', (value) => post({ value: `sk_live_${value}` })),
  planted('a private key', (value) =>
    post({ value: `-----BEGIN PRIVATE KEY-----\n${value}\n-----END PRIVATE KEY-----` }),
  ),
  planted('the response', (value) => ({ responseBody: JSON.stringify({ total: 'x', sessionToken: value }) })),
  planted('a value that a message quotes', (value) => ({
    responseBody: JSON.stringify({ total: { refresh_token: value } }),
  })),
  planted('a value that a message quotes in part', (value) => ({
    responseBody: JSON.stringify({ total: { refresh_token: value.repeat(20) } }),
  })),
].map((each) => (each.name === 'a number' ? { ...each, secret: '90817263' } : each));

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The secret as it may be spelled in a file. */
export function spellingsOf({ secret: value }: Planted): string[] {
  return [...new Set([value, base64(value).replace(/=+$/, ''), encodeURIComponent(value), value.slice(0, 12)])];
}
