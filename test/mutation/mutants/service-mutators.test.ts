import { expect, test } from 'vitest';
import { mutateBodies } from './bodies.ts';
import { changesOfDocument } from './changes-of.ts';
import { mutateExtensions } from './extensions.ts';
import { mutateParameters } from './parameters.ts';
import { mutateSecurity } from './security.ts';
import { mutateComponents, mutateOperations, mutateServers } from './service.ts';

test('parameters are dropped, added, renamed, moved, and required or no longer so', () => {
  const document = {
    paths: { '/a': { parameters: [{ $ref: '#/components/parameters/Key' }], get: {} } },
    components: {
      parameters: {
        Key: { name: 'key', in: 'query', required: true, schema: { type: 'string' } },
        Other: { $ref: '#/components/parameters/Key' },
      },
    },
  };
  expect(changesOfDocument(mutateParameters, document)).toMatchInlineSnapshot(`
    [
      "weaker /paths/~1a/parameters/0: parameter dropped ⇒ nothing",
      "weaker /paths/~1a/parameters/0/$ref: $ref → #/components/parameters/Other ⇒ "#/components/parameters/Other"",
      "narrower /paths/~1a/get/parameters: query parameter "added" added ⇒ [{"name":"added","in":"query","schema":{"type":"string"}}]",
      "weaker /components/parameters/Key/required: no longer required ⇒ false",
      "weaker /components/parameters/Key/name: renamed key_ ⇒ "key_"",
      "weaker /components/parameters/Key/in: moved from the query to a cookie ⇒ "cookie"",
      "weaker /components/parameters/Key/style: style changed ⇒ "spaceDelimited"",
      "weaker /components/parameters/Key/allowEmptyValue: may be empty ⇒ true",
      "weaker /components/parameters/Key/deprecated: deprecated ⇒ true",
      "weaker /components/parameters/Key/schema: schema dropped ⇒ nothing",
    ]
  `);
});

test('bodies, statuses, media types, schemas and headers are dropped, added and exchanged', () => {
  const document = {
    paths: {
      '/a': { post: { requestBody: { content: {} }, responses: { default: { $ref: '#/components/responses/E' } } } },
    },
    components: {
      responses: {
        E: { content: { 'application/json': { schema: { type: 'object' } } } },
        Other: { $ref: '#/components/responses/E' },
      },
    },
  };
  expect(changesOfDocument(mutateBodies, document)).toMatchInlineSnapshot(`
    [
      "weaker /paths/~1a/post/requestBody: request body dropped ⇒ nothing",
      "weaker /paths/~1a/post/responses/default/$ref: $ref → #/components/responses/Other ⇒ "#/components/responses/Other"",
      "weaker /paths/~1a/post/responses/default: response default dropped ⇒ nothing",
      "weaker /paths/~1a/post/responses: response default → 500 ⇒ {"500":{"$ref":"#/components/responses/E"}}",
      "narrower /paths/~1a/post/responses/404: response 404 added ⇒ {"description":"Added."}",
      "narrower /paths/~1a/post/responses/429: response 429 added ⇒ {"description":"Added."}",
      "narrower /paths/~1a/post/responses/4XX: response 4XX added ⇒ {"description":"Added."}",
      "weaker /paths/~1a/post/requestBody/content: content dropped ⇒ nothing",
      "weaker /paths/~1a/post/requestBody/content/application~1xml: content type application/xml added ⇒ {"schema":{"type":"string"}}",
      "narrower /paths/~1a/post/requestBody/required: request body made required ⇒ true",
      "weaker /components/responses/E/content: content dropped ⇒ nothing",
      "weaker /components/responses/E/content/application~1xml: content type application/xml added ⇒ {"schema":{"type":"string"}}",
      "weaker /components/responses/E/content: content type → */* ⇒ {"*/*":{"schema":{"type":"object"}}}",
      "weaker /components/responses/E/content/application~1json/schema: schema dropped ⇒ nothing",
      "narrower /components/responses/E/headers: header Retry-After added ⇒ {"Retry-After":{"schema":{"type":"number"}}}",
    ]
  `);
});

test('security is dropped, emptied, made optional and required; a scheme becomes another', () => {
  const document = {
    security: [],
    paths: { '/a': { get: { security: [{ Token: [] }] }, post: {} } },
    components: { securitySchemes: { Token: { type: 'http', scheme: 'bearer' } } },
  };
  expect(changesOfDocument(mutateSecurity, document)).toMatchInlineSnapshot(`
    [
      "weaker /security: empty security dropped ⇒ nothing",
      "narrower /security: bearer token required ⇒ [{"Token":[]}]",
      "weaker /paths/~1a/get/security: security dropped ⇒ nothing",
      "weaker /paths/~1a/get/security: security emptied ⇒ []",
      "weaker /paths/~1a/get/security/1: security made optional ⇒ {}",
      "narrower /paths/~1a/post/security: bearer token required ⇒ [{"Token":[]}]",
      "weaker /components/securitySchemes/Token/scheme: scheme → basic ⇒ "basic"",
      "weaker /components/securitySchemes/Token: scheme → an API key ⇒ {"type":"apiKey","in":"header","name":"Authorization"}",
      "weaker /components/securitySchemes/Token/bearerFormat: bearerFormat JWT added ⇒ "JWT"",
      "weaker /components/securitySchemes/TokenAdded: a second scheme added ⇒ {"type":"http","scheme":"bearer"}",
      "weaker /components/securitySchemes/Token: scheme dropped ⇒ nothing",
    ]
  `);
});

test('servers lose their prefix, their variable and their environment', () => {
  const server = { url: '{address}/back-office', variables: { address: { default: 'a' } }, 'x-environment': 'sandbox' };
  expect(changesOfDocument(mutateServers, { servers: [server] })).toMatchInlineSnapshot(`
    [
      "weaker /servers/1: server added ⇒ {"url":"https://added.example/back-office"}",
      "weaker /servers/0: server dropped ⇒ nothing",
      "weaker /servers/0/url: path prefix dropped ⇒ "{address}"",
      "weaker /servers/0/url: a slash appended ⇒ "{address}/back-office/"",
      "weaker /servers/0/url: address fixed ⇒ "https://fixed.example/back-office"",
      "weaker /servers/0/variables/address: variable dropped ⇒ nothing",
      "weaker /servers/0/variables/address/default: default of the variable dropped ⇒ nothing",
      "weaker /servers/0/variables/address/enum: variable closed ⇒ ["https://only.example"]",
      "weaker /servers/0/x-environment: → production ⇒ "production"",
      "weaker /servers/0/x-environment: dropped ⇒ nothing",
    ]
  `);
});

test('operations are dropped, renamed, moved and deprecated; the version changes', () => {
  const document = { info: { version: '1' }, paths: { '/a': { get: { operationId: 'getA' } } } };
  expect(changesOfDocument(mutateOperations, document)).toMatchInlineSnapshot(`
    [
      "weaker /paths/~1a: path dropped ⇒ nothing",
      "weaker /paths: /a renamed ⇒ {"/a/renamed":{"get":{"operationId":"getA"}}}",
      "weaker /paths/~1added: path added ⇒ {"get":{"responses":{}}}",
      "weaker /webhooks: webhooks added ⇒ {"added":{"post":{"responses":{}}}}",
      "weaker /info/version: version changed ⇒ "2026-10-16"",
      "weaker /paths/~1a/get: operation dropped ⇒ nothing",
      "weaker /paths/~1a/put: method put added ⇒ {"operationId":"getA"}",
      "weaker /paths/~1a/get/operationId: operationId changed ⇒ "getA2"",
      "weaker /paths/~1a/get/servers: a server of its own ⇒ [{"url":"https://own.example"}]",
      "weaker /paths/~1a/get/callbacks: a callback ⇒ {"added":{}}",
      "weaker /paths/~1a/get/deprecated: deprecated ⇒ true",
    ]
  `);
});

test('entries of extensions are dropped, the last with its list; names, words and figures are changed', () => {
  const document = {
    paths: {
      '/a': {
        get: {
          'x-rate-limit': { production: { requestsPerSecond: 5 }, since: '2022-01-01' },
          'x-rules': [{ id: 'one', rule: 'One.' }],
        },
        put: {},
      },
    },
    components: {
      schemas: {
        State: {
          'x-entity': 'Order',
          'x-enum-descriptions': ['New.', 'Used.'],
          'x-enum-varnames': ['NEW', 'OLD'],
          'x-unspecified': [{ id: 'a' }, { id: 'b' }],
        },
        Note: { examples: [{ 'x-entity': 'data, not an extension' }] },
      },
    },
  };
  expect(changesOfDocument(mutateExtensions, document)).toMatchInlineSnapshot(`
    [
      "weaker /paths/~1a/get/x-rate-limit: limit dropped ⇒ nothing",
      "weaker /paths/~1a/get/x-rate-limit/production: production dropped ⇒ nothing",
      "weaker /paths/~1a/get/x-rate-limit/production/requestsPerSecond: 5 → 6 ⇒ 6",
      "narrower /paths/~1a/get/x-rate-limit/production/requestsPerSecond: 5 → 4 ⇒ 4",
      "weaker /paths/~1a/get/x-rate-limit: production → sandbox ⇒ {"sandbox":{"requestsPerSecond":5},"since":"2022-01-01"}",
      "weaker /paths/~1a/get/x-rate-limit/since: since dropped ⇒ nothing",
      "weaker /paths/~1a/get/x-rate-limit/since: since changed ⇒ "not 2022-01-01"",
      "weaker /paths/~1a/get/x-rules: one dropped ⇒ nothing",
      "weaker /paths/~1a/get/x-rules/0/id: id changed ⇒ "one-changed"",
      "weaker /components/schemas/State/x-entity: Order dropped ⇒ nothing",
      "weaker /components/schemas/State/x-entity: Order → Deposit ⇒ "Deposit"",
      "weaker /components/schemas/State/x-enum-descriptions: list dropped ⇒ nothing",
      "weaker /components/schemas/State/x-enum-descriptions/0: "New." dropped ⇒ "Used."",
      "weaker /components/schemas/State/x-enum-descriptions/1: "Used." dropped ⇒ nothing",
      "weaker /components/schemas/State/x-enum-descriptions: "New." and "Used." exchanged ⇒ ["Used.","New."]",
      "weaker /components/schemas/State/x-enum-varnames: list dropped ⇒ nothing",
      "weaker /components/schemas/State/x-enum-varnames/0: "NEW" dropped ⇒ "OLD"",
      "weaker /components/schemas/State/x-enum-varnames/1: "OLD" dropped ⇒ nothing",
      "weaker /components/schemas/State/x-enum-varnames/0: "NEW" → "OLD" ⇒ "OLD"",
      "weaker /components/schemas/State/x-enum-varnames/1: "OLD" → "NEW" ⇒ "NEW"",
      "weaker /components/schemas/State/x-enum-varnames/2: name added ⇒ "ADDED"",
      "weaker /components/schemas/State/x-enum-varnames: names moved by one value ⇒ ["OLD","NEW"]",
      "weaker /components/schemas/State/x-unspecified/0: a dropped ⇒ {"id":"b"}",
      "weaker /components/schemas/State/x-unspecified/1: b dropped ⇒ nothing",
      "narrower /paths/~1a/put/x-rate-limit: limit added ⇒ {"production":{"requestsPerSecond":5},"countedPer":"application key","since":"2022-01-01"}",
    ]
  `);
});

test('component schemas are dropped, and one is added', () => {
  expect(changesOfDocument(mutateComponents, { components: { schemas: { A: {} } } })).toMatchInlineSnapshot(`
    [
      "weaker /components/schemas/A: schema dropped ⇒ nothing",
      "weaker /components/schemas/Added: schema added ⇒ {"type":"string"}",
    ]
  `);
});
