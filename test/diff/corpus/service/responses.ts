import { GONE, type ServiceRow } from '../row.ts';

const list = 'paths /things get';
const listOk = 'paths /things get responses 200';
const json = (schema: object) => ({ 'application/json': { schema: { ...schema } } });
const thing = { $ref: '#/components/schemas/Thing' };

/** Statuses, bodies, headers and links of responses. */
export const RESPONSE_ROWS: readonly ServiceRow[] = [
  {
    id: 'success-added',
    what: 'another success, which clients do not expect',
    revision: { [`${list} responses 202`]: { description: 'Later.' } },
    expected: ['breaking response paths /things get responses 202'],
  },
  {
    id: 'success-removed',
    what: 'one of two successes goes',
    base: { [`${list} responses 202`]: { description: 'Later.' } },
    revision: { [`${list} responses 202`]: GONE },
    expected: ['safe response paths /things get responses 202'],
  },
  {
    id: 'success-replaced',
    what: 'another success in place of the only one',
    revision: {
      'paths /things/{thing_id} get responses': { '202': { description: 'Later.' } },
    },
    expected: [
      'breaking response paths /things/{thing_id} get responses 202',
      'breaking response paths /things/{thing_id} get responses 200',
    ],
  },
  {
    id: 'failure-added',
    what: 'a fault is documented',
    revision: { [`${list} responses 409`]: { description: 'Conflict.' } },
    expected: ['risky response paths /things get responses 409'],
  },
  {
    id: 'failure-removed',
    what: 'a fault comes no more',
    revision: { [`${list} responses 404`]: GONE },
    expected: ['safe response paths /things get responses 404'],
  },
  {
    id: 'failure-out-of-default',
    what: 'a fault that default covered is documented, as default had it',
    revision: {
      'paths /things post responses 409': {
        description: 'Conflict.',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
    expected: [],
  },
  {
    id: 'failure-unlike-default',
    what: 'a fault that default covered is documented, with another body',
    revision: { 'paths /things post responses 409': { description: 'Conflict.', content: json({ type: 'string' }) } },
    expected: ['breaking response paths /things post responses 409 content application/json schema type'],
  },
  {
    id: 'status-range',
    what: 'a range covers the documented status',
    revision: {
      [`${list} responses 404`]: GONE,
      [`${list} responses 4XX`]: {
        description: 'A fault.',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
    expected: ['risky response paths /things get responses 4XX'],
  },
  {
    id: 'default-added',
    what: 'every other status is documented as a fault',
    revision: {
      [`${list} responses default`]: { description: 'A fault.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
    expected: ['risky response paths /things get responses default'],
  },
  {
    id: 'default-gone',
    what: 'other statuses come no more',
    revision: { 'paths /things post responses default': GONE },
    expected: ['safe response paths /things post responses default'],
  },
  {
    id: 'response-body-removed',
    what: 'a response has no body any more',
    revision: { 'paths /things/{thing_id} get responses 200 content': GONE },
    expected: ['breaking response paths /things/{thing_id} get responses 200'],
  },
  {
    id: 'response-body-added',
    what: 'a response has a body now',
    revision: { 'paths /things/{thing_id} delete responses 204 content': json(thing) },
    expected: ['safe response paths /things/{thing_id} delete responses 204'],
  },
  {
    id: 'header-removed',
    what: 'a header that was always there goes',
    revision: { [`${listOk} headers X-Total`]: GONE },
    expected: ['breaking response paths /things get responses 200 headers X-Total'],
  },
  {
    id: 'header-removed-optional',
    what: 'a header that was there at times goes',
    revision: { [`${listOk} headers X-Next`]: GONE },
    expected: ['risky response paths /things get responses 200 headers X-Next'],
  },
  {
    id: 'header-added',
    what: 'a further header',
    revision: { [`${listOk} headers X-Page`]: { schema: { type: 'integer' } } },
    expected: ['safe response paths /things get responses 200 headers X-Page'],
  },
  {
    id: 'header-optional',
    what: 'a header may be missing now',
    revision: { [`${listOk} headers X-Total required`]: false },
    expected: ['breaking response paths /things get responses 200 headers X-Total required'],
  },
  {
    id: 'header-required',
    what: 'a header is always there now',
    revision: { [`${listOk} headers X-Next required`]: true },
    expected: ['safe response paths /things get responses 200 headers X-Next required'],
  },
  {
    id: 'header-type',
    what: 'what a header holds',
    revision: { [`${listOk} headers X-Total schema type`]: 'string' },
    expected: ['breaking response paths /things get responses 200 headers X-Total schema type'],
  },
  {
    id: 'header-case',
    what: 'names of headers know no case',
    revision: { [`${listOk} headers X-Next`]: GONE, [`${listOk} headers x-next`]: { schema: { type: 'string' } } },
    expected: [],
  },
  {
    id: 'response-shared',
    what: 'a response becomes a component',
    revision: {
      'components responses': {
        NotFound: { description: 'Not there.', content: json({ $ref: '#/components/schemas/Error' }) },
      },
      [`${list} responses 404`]: { $ref: '#/components/responses/NotFound' },
    },
    expected: [],
  },
  {
    id: 'link-removed',
    what: 'a link to another operation goes',
    base: { [`${listOk} links`]: { first: { operationId: 'getThing' } } },
    revision: { [`${listOk} links`]: GONE },
    expected: ['risky response paths /things get responses 200 links first'],
  },
];
