import { type BrokenDocument, schemas } from './broken-document.ts';

const listing = '/paths/~1accounts~1{account_id}~1transactions/get';
const path = 'GET /accounts/{account_id}/transactions';

/** Faults in operations, parameters, bodies and statuses. */
export const brokenOperations: readonly BrokenDocument[] = [
  {
    title: 'an operation too few',
    at: '/paths/~1countries/get',
    fact: 'Endpoints: there are the operations of the text and no others',
  },
  {
    title: 'an operation too many',
    at: '/paths/~1countries/post',
    value: {},
    fact: 'Endpoints: there are the operations of the text and no others',
  },
  {
    title: 'an event',
    at: '/webhooks',
    value: { filled: {} },
    fact: 'Endpoints: there are the operations of the text and no others',
  },
  {
    title: 'another operationId',
    at: `${listing}/operationId`,
    value: 'getTransactions',
    fact: `Endpoints: ${path} is listAccountTransactions`,
  },
  {
    title: 'a deprecation that is dropped',
    at: '/paths/~1auth/post/deprecated',
    fact: 'Endpoints: POST /auth is createAuthenticationToken, deprecated',
  },
  {
    title: 'a deprecation that is invented',
    at: `${schemas}/Batch/deprecated`,
    value: true,
    fact: 'Versioning: nothing but POST /auth is deprecated, and of the values only PDT_RESTRICTIONS',
  },
  {
    title: 'a status that is not documented',
    at: `${listing}/responses/404`,
    value: { description: 'No such account.' },
    fact: `Endpoints: ${path} documents 200, 400, an error body, and no other status`,
  },
  {
    title: 'a status that is missing',
    at: `${listing}/responses/400`,
    fact: `Endpoints: ${path} documents 200, 400, an error body, and no other status`,
  },
  {
    title: 'a body that must be sent',
    at: '/paths/~1auth~1tokens/post/requestBody/required',
    value: true,
    fact: 'Endpoints: POST /auth/tokens has a JSON object as its request body',
  },
  {
    title: 'a request body that is shown to be more than it is',
    at: '/paths/~1users~1{user_id}/patch/requestBody',
    value: { content: { 'application/json': { schema: { type: 'object' } } } },
    fact: 'Endpoints: PATCH /users/{user_id} has an open request body',
  },
  {
    title: 'a request body where none is shown',
    at: '/paths/~1countries/get/requestBody',
    value: { content: { 'application/json': {} } },
    fact: 'Endpoints: GET /countries has no shown request body',
  },
  {
    title: 'a parameter too many',
    at: '/paths/~1countries/get/parameters',
    value: [{ $ref: '#/components/parameters/ApplicationKey' }, { name: 'page', in: 'query' }],
    fact: 'Endpoints: GET /countries has the parameters that the text names and no others',
  },
  {
    title: 'a maximum of limit',
    at: '/components/parameters/Limit/schema/maximum',
    value: 5000,
    fact: `Endpoints: ${path} has the optional query parameter limit`,
  },
  {
    title: 'a default of limit',
    at: '/components/parameters/Limit/schema/default',
    value: 100,
    fact: `Endpoints: ${path} has the optional query parameter limit`,
  },
  {
    title: 'a closed direction',
    at: '/components/parameters/Direction/schema/anyOf/1',
    fact: `Endpoints: ${path} has the optional query parameter direction`,
  },
  {
    title: 'a direction that must be sent',
    at: '/components/parameters/Direction/required',
    value: true,
    fact: `Endpoints: ${path} has the optional query parameter direction`,
  },
  {
    title: 'from that may be left out',
    at: '/components/parameters/From/required',
    value: false,
    fact: `Endpoints: ${path} has the required query parameter from`,
  },
];
