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
  readonly responseBody?: string | Buffer;
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
      door: { $ref: '#/components/securitySchemes/doorKey' },
      doorKey: { type: 'apiKey', in: 'query', name: 'door' },
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
                  nullable: { anyOf: [{ type: 'string', format: 'password' }, { type: 'null' }] },
                  several: { type: 'array', items: { $ref: '#/components/schemas/Phrase' } },
                  named: { type: 'object', additionalProperties: { type: 'string', writeOnly: true } },
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
            headers: { 'X-Opaque': { schema: { type: 'string', format: 'password' } } },
            content: {
              'application/json': { schema: { type: 'object', properties: { total: { type: 'integer' } } } },
            },
          },
        },
      },
    },
    '/reset-password/step2-confirm': { get: { operationId: 'confirm', responses: { 200: {} } } },
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
  planted('a part of a multipart form whose file name has another name', (value) =>
    post(
      `--b\r\nContent-Disposition: form-data; filename="a; name=b"; name="password"\r\n\r\n${value}\r\n--b--\r\n`,
      multipart,
    ),
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
  planted('a token under another name, of a login', (value) => ({
    ...post({ user: 'ada', word: 'x' }),
    path: '/login',
    responseBody: JSON.stringify({ result: value }),
  })),
  planted('a token under another name, of a list', (value) => ({
    path: '/sessions',
    responseBody: JSON.stringify([{ name: 'laptop', ref: value }]),
  })),
  planted('a token as the name of a member', (value) => ({
    path: '/sessions',
    responseBody: JSON.stringify({ [value]: 'laptop' }),
  })),
  planted('a number as a code of a login', () => ({ path: '/login', responseBody: '{"letters":90817264}' })),
  planted('a word beside a token', (value) => ({
    path: '/login',
    responseBody: JSON.stringify({ token: `x${value}`, phraseOfDay: value }),
  })),
  planted('the response', (value) => ({ responseBody: JSON.stringify({ total: 'x', sessionToken: value }) })),
  planted('a value that a message quotes', (value) => ({
    responseBody: JSON.stringify({ total: { refresh_token: value } }),
  })),
  planted('a value that a message quotes in part', (value) => ({
    responseBody: JSON.stringify({ total: { refresh_token: value.repeat(20) } }),
  })),
  planted('a nullable password of the document', (value) => post({ nullable: value })),
  planted('passwords of the document in a list', (value) => post({ several: [value] })),
  planted('write-only values under any name', (value) => post({ named: { any: value } })),
  planted('a key of a security scheme that is a reference', (value) => ({ path: `/things?door=${value}` })),
  planted('a header that the document marks as a password', (value) => ({ responseHeaders: { 'x-opaque': value } })),
  ...[
    'x-auth-key',
    'x-auth',
    'ocp-apim-subscription-key',
    'x-functions-key',
    'dd-application-key',
    'x-github-otp',
    'x-sid',
  ].map((name) => planted(`a header named ${name}`, (value) => ({ headers: { [name]: value } }))),
  ...['pass', 'passcode', 'cardCvv', 'card_cvc', 'userPin', 'device_code', 'smsCode', 'PHPSESSID'].map((field) =>
    planted(`another field named ${field}`, (value) => post({ [field]: value })),
  ),
  planted('the code of a redirect of OAuth', (value) => ({
    responseHeaders: { location: `https://host/back?code=${value}&state=1` },
  })),
  planted('a JSON Web Token as a query without a name', (value) => ({
    path: `/things?${base64url({ alg: 'HS256' })}.${base64url({ sub: 1 })}.${value}`,
  })),
  planted('a key of a service as a name in the query', (value) => ({ path: `/things?sk_live_${value}=1` })),
  planted('a URL in a query that is encoded twice', (value) => ({
    path: `/things?next=${encodeURIComponent(encodeURIComponent(`https://host/?token=${value}`))}`,
  })),
  planted('a session in a path', (value) => ({ path: `/sessions/${value}` })),
  planted('a parameter in a path that is not declared', (value) => ({ path: `/carts;jsessionid=${value}` })),
  planted('a parameter in a path, percent-encoded', (value) => ({ path: `/carts%3Bjsessionid%3D${value}` })),
  planted('a path parameter in Location', (value) => ({
    responseHeaders: { location: `https://host/links/${value}` },
  })),
  planted('a link in Referer', (value) => ({ headers: { referer: `https://host/reset-password/${value}` } })),
  planted('a link in JSON', (value) => post({ url: `https://host/reset-password/${value}?lang=en` })),
  planted('a user without a password in a URL', (value) => ({
    responseBody: JSON.stringify({ url: `https://${value}@host/x.git` }),
  })),
  planted('a password with an at sign in a URL', (value) => post({ url: `postgres://ada:p@${value}@host/x` })),
  planted('a protocol of a WebSocket after its name', (value) => ({
    headers: { 'sec-websocket-protocol': `chat, access_token, ${value}` },
  })),
  planted('the end of a protocol of a WebSocket', (value) => ({
    headers: { 'sec-websocket-protocol': `base64url.bearer.authorization.k8s.io.${value}` },
  })),
  planted('a cookie that the response repeats decoded', (value) => ({
    headers: { cookie: `connect=s%3A${value}%2Fx` },
    responseBody: JSON.stringify({ echoed: `s:${value}/x` }),
  })),
  planted('one of two credentials that the response repeats', (value) => ({
    headers: { authorization: `Bearer aaaaaaaa1, Bearer ${value}` },
    responseBody: JSON.stringify({ echoed: value }),
  })),
  planted('a credential that the response repeats after many others', (value) => ({
    headers: { authorization: `Bearer ${value}` },
    responseBody: JSON.stringify({
      others: Array.from({ length: 150 }, (_, index) => ({ token: `other-${index}` })),
      total: `no number for ${value}`,
    }),
  })),
  planted('one of many values, which a message quotes', (value) => ({
    responseBody: JSON.stringify({
      others: Array.from({ length: 150 }, (_, index) => ({ token: `other-${index}` })),
      total: { token: value },
    }),
  })),
  planted('a short value that a message quotes', () => ({ responseBody: JSON.stringify({ total: { cvv: '9q7' } }) })),
  planted('a copy in hexadecimal', (value) => ({
    headers: { 'x-api-key': value },
    responseBody: JSON.stringify({ echoed: Buffer.from(value).toString('hex') }),
  })),
  planted('a percent-encoded copy in lower case', (value) => ({
    headers: { 'x-api-key': `${value}/+` },
    responseBody: JSON.stringify({ echoed: `${value}%2f%2b` }),
  })),
  planted('a copy in XML', (value) => ({
    headers: { 'x-api-key': `${value}&` },
    responseHeaders: { 'content-type': 'application/xml' },
    responseBody: `<e>${value}&amp;</e>`,
  })),
  planted('a percent-encoded URL in JSON', (value) =>
    post({ url: `https://host/?next=${encodeURIComponent(`https://host/?token=${value}`)}` }),
  ),
  planted('a key of an object', (value) => post({ tokens: { [`${value}-${value}`]: { user: 1 } } })),
  planted('a key of a service as a key of an object', (value) => post({ [`sk_live_${value}`]: 1 })),
  planted('cookies in a text', (value) => post({ log: `GET / HTTP/1.1\r\nCookie: theme=dark; visit=${value}\r\n` })),
  planted('another scheme in a text', (value) => post({ log: `Authorization: SharedKey ${value}` })),
  planted('words after a name', (value) => post({ log: `password: correct horse ${value}` })),
  planted('JSON Lines with a value beside its name', (value) =>
    post(`{"a":1}\n{"name":"password","value":"${value}"}\n`, { 'content-type': 'application/x-ndjson' }),
  ),
  planted('JSON Lines with values below a secret name', (value) =>
    post(`{"a":1}\n{"credentials":{"word":["${value}"]}}\n`, { 'content-type': 'application/x-ndjson' }),
  ),
  planted('a JSON text sequence', (value) =>
    post(`\u001E{"pass\\u0077ord":"${value}"}\n`, { 'content-type': 'application/json-seq' }),
  ),
  planted('an event of a stream', (value) => ({
    responseHeaders: { 'content-type': 'text/event-stream' },
    responseBody: `event: x\ndata: {"credentials":{"word":["${value}"]}}\n\n`,
  })),
  planted('values below a secret name in broken JSON', (value) =>
    post(`{"credentials":{"user":"ada","word":["${value}"]}`),
  ),
  ...[
    ['CDATA', (value: string) => `<password><![CDATA[${value}]]></password>`],
    [
      'an element below a secret name',
      (value: string) => `<credentials><user>ada</user><word>${value}</word></credentials>`,
    ],
    ['an attribute beside its name', (value: string) => `<param name="password" value="${value}"/>`],
    ['an attribute before its name', (value: string) => `<param value='${value}' name='password'/>`],
    ['an element with its name', (value: string) => `<field name="password">${value}</field>`],
    [
      'an element after its name',
      (value: string) => `<member><name>password</name><value><string>${value}</string></value></member>`,
    ],
    ['a field of a form', (value: string) => `<input type="hidden" name="csrf_token" value="${value}">`],
    ['a meta element', (value: string) => `<meta name="csrf-token" content="${value}" />`],
    ['a link', (value: string) => `<a href="https://host/?token=${value}">x</a>`],
  ].map(([name, xml]) =>
    planted(`${String(name)} in XML or HTML`, (value) =>
      post(typeof xml === 'function' ? `<a>${xml(value)}</a>` : '', { 'content-type': 'application/xml' }),
    ),
  ),
  planted('a list in YAML', (value) => post(`tokens:\n  - ${value}\n`, { 'content-type': 'application/yaml' })),
  planted('a block in YAML', (value) => post(`password: |\n  ${value}\n`, { 'content-type': 'application/yaml' })),
  planted('a header of a part of a multipart form', (value) =>
    post(`--b\r\nX-Api-Key: ${value}\r\n\r\nx\r\n--b--\r\n`, multipart),
  ),
  planted('a text before the parts of a multipart form', (value) =>
    post(`password=${value}\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n`, multipart),
  ),
  planted('a part within a part', (value) =>
    post(
      `--b\r\nContent-Type: multipart/form-data; boundary=c\r\n\r\n--c\r\nContent-Disposition: form-data; name="password"\r\n\r\n${value}\r\n--c--\r\n\r\n--b--\r\n`,
      multipart,
    ),
  ),
]
  .map((each) => (each.name === 'a number' ? { ...each, secret: '90817263' } : each))
  .map((each) => (each.name === 'a short value that a message quotes' ? { ...each, secret: '9q7' } : each));

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function hex(value: string): string {
  return Buffer.from(value).toString('hex');
}

/** The secret as it may be spelled in a file. */
export function spellingsOf({ secret: value }: Planted): string[] {
  return [
    ...new Set([value, base64(value).replace(/=+$/, ''), encodeURIComponent(value), value.slice(0, 12), hex(value)]),
  ];
}
