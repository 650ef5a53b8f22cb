import { GONE, type ServiceRow } from '../row.ts';

const ok = { '200': { description: 'Yes.' } };

/** Operations, paths, servers, webhooks, callbacks, and what is announced. */
export const OPERATION_ROWS: readonly ServiceRow[] = [
  {
    id: 'operation-added',
    what: 'a new operation',
    revision: { 'paths /things put': { operationId: 'replaceThings', responses: ok } },
    expected: ['safe request paths /things put'],
  },
  {
    id: 'operation-removed',
    what: 'an operation goes',
    revision: { 'paths /things/{thing_id} patch': GONE },
    expected: ['breaking request paths /things/{thing_id} patch'],
  },
  {
    id: 'path-removed',
    what: 'a path goes with all its operations',
    revision: { 'paths /things/{thing_id}': GONE },
    expected: [
      'breaking request paths /things/{thing_id} get',
      'breaking request paths /things/{thing_id} patch',
      'breaking request paths /things/{thing_id} delete',
    ],
  },
  {
    id: 'path-added',
    what: 'a new path',
    revision: { 'paths /others': { get: { operationId: 'listOthers', responses: ok } } },
    expected: ['safe request paths /others get'],
  },
  {
    id: 'operation-removed-deprecated',
    what: 'a deprecated operation goes',
    base: { 'paths /things/{thing_id} patch deprecated': true },
    revision: { 'paths /things/{thing_id} patch': GONE },
    expected: ['risky request paths /things/{thing_id} patch'],
  },
  {
    id: 'operation-removed-before-sunset',
    what: 'a deprecated operation goes before the announced day',
    base: {
      'paths /things/{thing_id} patch deprecated': true,
      'paths /things/{thing_id} patch x-sunset': '2027-01-01',
    },
    revision: { 'paths /things/{thing_id} patch': GONE },
    today: '2026-11-20',
    expected: ['breaking request paths /things/{thing_id} patch'],
  },
  {
    id: 'operation-removed-after-sunset',
    what: 'a deprecated operation goes after the announced day',
    base: {
      'paths /things/{thing_id} patch deprecated': true,
      'paths /things/{thing_id} patch x-sunset': '2026-01-01',
    },
    revision: { 'paths /things/{thing_id} patch': GONE },
    today: '2026-11-20',
    expected: ['risky request paths /things/{thing_id} patch'],
  },
  {
    id: 'operation-deprecated',
    what: 'an operation is deprecated',
    revision: { 'paths /things/{thing_id} patch deprecated': true },
    expected: ['safe request paths /things/{thing_id} patch deprecated'],
  },
  {
    id: 'operation-undeprecated',
    what: 'an operation is deprecated no more',
    base: { 'paths /things/{thing_id} patch deprecated': true },
    revision: { 'paths /things/{thing_id} patch deprecated': GONE },
    expected: ['safe request paths /things/{thing_id} patch deprecated'],
  },
  {
    id: 'operation-id-changed',
    what: 'generated clients get another name; nothing else on the wire',
    revision: { 'paths /things get operationId': 'findThings' },
    expected: ['risky request paths /things get operationId'],
  },
  {
    id: 'path-parameter-renamed',
    what: 'a path parameter has another name: the same requests, other generated code',
    revision: {
      'paths /things/{thing_id}': GONE,
      'paths /things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          operationId: 'getThing',
          responses: {
            '200': {
              description: '',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
        patch: {
          operationId: 'updateThing',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } } },
          responses: { '204': { description: '' } },
        },
        delete: {
          operationId: 'deleteThing',
          security: [{ OAuth: ['write'] }],
          responses: { '204': { description: '' } },
        },
      },
    },
    expected: ['risky request paths /things/{id} parameters 0'],
  },
  {
    id: 'server-added',
    what: 'a further server',
    revision: { 'servers 1': { url: 'https://eu.example.com/v1' } },
    expected: ['safe request servers 1'],
  },
  {
    id: 'server-removed',
    what: 'a server goes',
    base: { 'servers 1': { url: 'https://eu.example.com/v1' } },
    revision: { 'servers 1': GONE },
    expected: ['breaking request servers 1'],
  },
  {
    id: 'server-url-changed',
    what: 'the only server has another address',
    revision: { 'servers 0 url': 'https://api.example.com/v2' },
    expected: ['breaking request servers 0', 'safe request servers 0'],
  },
  {
    id: 'server-of-operation',
    what: 'one operation moves to a server of its own',
    revision: { 'paths /things get servers': [{ url: 'https://list.example.com' }] },
    expected: ['breaking request servers 0', 'safe request paths /things get servers 0'],
  },
  {
    id: 'server-variable-default',
    what: 'another default of a variable of the server',
    base: { 'servers 0': { url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } } },
    revision: { 'servers 0 variables region default': 'us' },
    expected: ['risky request servers 0 variables region default'],
  },
  {
    id: 'server-variable-value-removed',
    what: 'a value of a variable of the server goes',
    base: {
      'servers 0': {
        url: 'https://{region}.example.com',
        variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
      },
    },
    revision: { 'servers 0 variables region enum': ['eu'] },
    expected: ['breaking request servers 0 variables region enum'],
  },
  {
    id: 'server-variable-value-added',
    what: 'a further value of a variable of the server',
    base: {
      'servers 0': { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu'] } } },
    },
    revision: { 'servers 0 variables region enum': ['eu', 'us'] },
    expected: ['safe request servers 0 variables region enum'],
  },
  {
    id: 'webhook-added',
    what: 'a further webhook, which clients may use',
    revision: { 'webhooks thingGone': { post: { requestBody: { content: {} }, responses: ok } } },
    expected: ['safe response webhooks thingGone post'],
  },
  {
    id: 'webhook-removed',
    what: 'a webhook goes: who waits for it waits for ever',
    revision: { 'webhooks thingChanged': GONE },
    expected: ['breaking response webhooks thingChanged post'],
  },
  {
    id: 'webhook-body-wider',
    what: 'what the service sends may lack a property',
    revision: { 'components schemas Event required': GONE },
    expected: ['breaking response components schemas Event required'],
  },
  {
    id: 'webhook-body-narrower',
    what: 'what the service sends says more',
    revision: { 'components schemas Event properties id maxLength': 5 },
    expected: ['safe response components schemas Event properties id maxLength'],
  },
  {
    id: 'webhook-answer-narrower',
    what: 'what the receiver may answer is restricted',
    revision: { 'webhooks thingChanged post responses 200 content application/json schema required': ['ok'] },
    expected: ['breaking request webhooks thingChanged post responses 200 content application/json schema required'],
  },
  {
    id: 'callback-removed',
    what: 'a callback goes',
    revision: { 'paths /things post callbacks ready': GONE },
    expected: ['breaking response paths /things post callbacks ready {$request.body#/url} post'],
  },
  {
    id: 'callback-added',
    what: 'a further callback',
    revision: {
      'paths /things post callbacks gone': { '{$request.body#/gone}': { post: { responses: ok } } },
    },
    expected: ['safe response paths /things post callbacks gone {$request.body#/gone} post'],
  },
  {
    id: 'rate-limit-lowered',
    what: 'fewer requests in a second',
    base: { 'paths /things get x-rate-limit': { production: { requestsPerSecond: 5 } } },
    revision: { 'paths /things get x-rate-limit': { production: { requestsPerSecond: 2 } } },
    expected: ['breaking request paths /things get x-rate-limit'],
  },
  {
    id: 'rate-limit-raised',
    what: 'more requests in a second',
    base: { 'paths /things get x-rate-limit': { production: { requestsPerSecond: 2 } } },
    revision: { 'paths /things get x-rate-limit': { production: { requestsPerSecond: 5 } } },
    expected: ['safe request paths /things get x-rate-limit'],
  },
  {
    id: 'rate-limit-added',
    what: 'a limit where none was documented',
    revision: { 'paths /things get x-rate-limit': { production: { requestsPerSecond: 2 } } },
    expected: ['breaking request paths /things get x-rate-limit'],
  },
  {
    id: 'rate-limit-removed',
    what: 'a limit goes',
    base: { 'paths /things get x-rate-limit': { production: { requestsPerSecond: 2 } } },
    revision: { 'paths /things get x-rate-limit': GONE },
    expected: ['safe request paths /things get x-rate-limit'],
  },
  {
    id: 'rule-added',
    what: 'a rule that no schema can say',
    revision: { 'paths /things get x-rules': [{ id: 'newest-first', rule: 'The newest come first.' }] },
    expected: ['risky request paths /things get x-rules 0'],
  },
  {
    id: 'rule-removed',
    what: 'a rule goes',
    base: { 'paths /things get x-rules': [{ id: 'newest-first', rule: 'The newest come first.' }] },
    revision: { 'paths /things get x-rules': GONE },
    expected: ['risky request paths /things get x-rules 0'],
  },
  {
    id: 'rule-changed',
    what: 'a rule in other words',
    base: { 'paths /things get x-rules': [{ id: 'order', rule: 'The newest come first.' }] },
    revision: { 'paths /things get x-rules': [{ id: 'order', rule: 'The oldest come first.' }] },
    expected: ['risky request paths /things get x-rules 0'],
  },
  {
    id: 'operation-open-question',
    what: 'an open question is answered',
    base: { 'paths /things get x-not-shown': [{ id: 'q', question: 'Which?' }] },
    revision: { 'paths /things get x-not-shown': GONE },
    expected: ['safe request paths /things get x-not-shown'],
  },
  {
    id: 'response-open-question',
    what: 'an open question about the default response is answered',
    base: {
      'paths /things post responses default': {
        description: 'A fault.',
        'x-not-shown': [{ id: 'q', question: 'Which?' }],
      },
    },
    revision: { 'paths /things post responses default': { description: 'A fault.' } },
    expected: ['safe response paths /things post responses default x-not-shown'],
  },
  {
    id: 'shared-cause',
    what: 'one component that two operations answer with is reported once',
    revision: { 'components schemas Thing properties name type': 'integer' },
    expected: ['breaking response components schemas Thing properties name type'],
  },
  {
    id: 'spare-narrower',
    what: 'a component that no operation uses: types that people import',
    revision: { 'components schemas Spare enum': ['a'] },
    expected: ['risky request components schemas Spare enum'],
  },
  {
    id: 'spare-wider',
    what: 'a further value of a component that no operation uses',
    revision: { 'components schemas Spare enum': ['a', 'b', 'c'] },
    expected: ['risky response components schemas Spare enum'],
  },
  {
    id: 'spare-removed',
    what: 'a component that no operation uses goes',
    revision: { 'components schemas Spare': GONE },
    expected: ['risky response components schemas Spare'],
  },
];
