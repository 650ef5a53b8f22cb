import { GONE, type ServiceRow, type Verdict } from '../row.ts';

const hook = 'webhooks thingChanged post';
const callback = 'paths /things post callbacks ready {$request.body#/url} post';
const json = (schema: object) => ({ 'application/json': { schema: { ...schema } } });
const signature = { name: 'X-Signature', in: 'header', schema: { type: 'string' } };

const CALLBACKS = 'paths /things post callbacks';
/** The callback `ready` of the base document. */
const READY = {
  '{$request.body#/url}': {
    post: {
      operationId: 'thingReady',
      requestBody: { content: json({ $ref: '#/components/schemas/Event' }) },
      responses: { '200': { description: 'Heard.' } },
    },
  },
};

/** Requests that the service sends: webhooks and callbacks. Clients read them, and write the answers. */
export const WEBHOOK_ROWS: readonly ServiceRow[] = [
  {
    id: 'webhook-parameter-added',
    what: 'the service sends one more header, always',
    revision: { [`${hook} parameters`]: [{ ...signature, required: true }] },
    expected: ['safe response webhooks thingChanged post parameters 0'],
  },
  {
    id: 'webhook-parameter-removed',
    what: 'a header that always came with the webhook comes no more',
    base: { [`${hook} parameters`]: [{ ...signature, required: true }] },
    revision: { [`${hook} parameters`]: [] },
    expected: ['breaking response webhooks thingChanged post parameters 0'],
  },
  {
    id: 'webhook-parameter-removed-optional',
    what: 'a header that came at times comes no more',
    base: { [`${hook} parameters`]: [signature] },
    revision: { [`${hook} parameters`]: [] },
    expected: ['risky response webhooks thingChanged post parameters 0'],
  },
  {
    id: 'webhook-parameter-optional',
    what: 'a header that always came with the webhook may be missing',
    base: { [`${hook} parameters`]: [{ ...signature, required: true }] },
    revision: { [`${hook} parameters 0 required`]: false },
    expected: ['breaking response webhooks thingChanged post parameters 0 required'],
  },
  {
    id: 'webhook-parameter-required',
    what: 'a header always comes with the webhook now',
    base: { [`${hook} parameters`]: [signature] },
    revision: { [`${hook} parameters 0 required`]: true },
    expected: ['safe response webhooks thingChanged post parameters 0 required'],
  },
  {
    id: 'webhook-body-required',
    what: 'the body always comes now',
    revision: { [`${hook} requestBody required`]: true },
    expected: ['safe response webhooks thingChanged post requestBody required'],
  },
  {
    id: 'webhook-body-optional',
    what: 'the body may be missing now',
    base: { [`${hook} requestBody required`]: true },
    revision: { [`${hook} requestBody required`]: false },
    expected: ['breaking response webhooks thingChanged post requestBody required'],
  },
  {
    id: 'webhook-body-removed',
    what: 'the webhook comes without the body that was always there',
    base: { [`${hook} requestBody required`]: true },
    revision: { [`${hook} requestBody`]: GONE },
    expected: ['breaking response webhooks thingChanged post requestBody'],
  },
  {
    id: 'webhook-body-removed-optional',
    what: 'the webhook comes without the body that was there at times',
    revision: { [`${hook} requestBody`]: GONE },
    expected: ['risky response webhooks thingChanged post requestBody'],
  },
  {
    id: 'webhook-body-added',
    what: 'the webhook comes with a body, always',
    base: { [`${hook} requestBody`]: GONE },
    revision: { [`${hook} requestBody`]: { required: true, content: json({ type: 'object' }) } },
    expected: ['safe response webhooks thingChanged post requestBody'],
  },
  {
    id: 'webhook-media-type-added',
    what: 'the webhook may come in a further media type, which clients did not ask for',
    revision: { [`${hook} requestBody content application/xml`]: { schema: {} } },
    expected: ['breaking response webhooks thingChanged post requestBody content application/xml'],
  },
  {
    id: 'webhook-media-type-removed',
    what: 'the webhook comes in fewer media types',
    base: { [`${hook} requestBody content application/xml`]: { schema: {} } },
    revision: { [`${hook} requestBody content application/xml`]: GONE },
    expected: ['safe response webhooks thingChanged post requestBody content application/xml'],
  },
  {
    id: 'webhook-answer-added',
    what: 'receivers may answer with a further status',
    revision: { [`${hook} responses 202`]: { description: 'Later.' } },
    expected: ['safe request webhooks thingChanged post responses 202'],
  },
  {
    id: 'webhook-answer-removed',
    what: 'receivers that answer so are not understood any more',
    base: { [`${hook} responses 202`]: { description: 'Later.' } },
    revision: { [`${hook} responses 202`]: GONE },
    expected: ['breaking request webhooks thingChanged post responses 202'],
  },
  {
    id: 'webhook-answer-wider',
    what: 'what the receiver may answer is freed',
    base: { [`${hook} responses 200 content application/json schema required`]: ['ok'] },
    revision: { [`${hook} responses 200 content application/json schema required`]: GONE },
    expected: ['safe request webhooks thingChanged post responses 200 content application/json schema required'],
  },
  {
    id: 'webhook-answer-header-added',
    what: 'the receiver must answer with a header that it does not know',
    revision: { [`${hook} responses 200 headers`]: { 'X-Echo': { required: true, schema: { type: 'string' } } } },
    expected: ['breaking request webhooks thingChanged post responses 200 headers X-Echo'],
  },
  {
    id: 'webhook-answer-header-optional',
    what: 'the receiver may leave a header out',
    base: { [`${hook} responses 200 headers`]: { 'X-Echo': { required: true, schema: { type: 'string' } } } },
    revision: { [`${hook} responses 200 headers X-Echo required`]: false },
    expected: ['safe request webhooks thingChanged post responses 200 headers X-Echo required'],
  },
  {
    id: 'webhook-answer-header-removed',
    what: 'a header that the receiver answers with is ignored',
    base: { [`${hook} responses 200 headers`]: { 'X-Echo': { required: true, schema: { type: 'string' } } } },
    revision: { [`${hook} responses 200 headers`]: GONE },
    expected: ['risky request webhooks thingChanged post responses 200 headers X-Echo'],
  },
  {
    id: 'webhook-answer-body-added',
    what: 'the receiver must answer with a body where there was none',
    revision: { [`${callback} responses 200 content`]: json({ type: 'object' }) },
    expected: ['breaking request paths /things post callbacks ready {$request.body#/url} post responses 200'],
  },
  {
    id: 'webhook-answer-body-removed',
    what: 'what the receiver answers is ignored',
    revision: { [`${hook} responses 200 content`]: GONE },
    expected: ['risky request webhooks thingChanged post responses 200'],
  },
  {
    id: 'webhook-deprecated',
    what: 'a webhook is deprecated',
    revision: { [`${hook} deprecated`]: true },
    expected: ['safe response webhooks thingChanged post deprecated'],
  },
  {
    id: 'webhook-renamed',
    what: 'a webhook with another name: one goes, one comes',
    base: { 'webhooks thingLost': { post: { operationId: 'a', responses: { '200': { description: 'Heard.' } } } } },
    revision: {
      'webhooks thingLost': GONE,
      'webhooks thingMissed': { post: { operationId: 'a', responses: { '200': { description: 'Heard.' } } } },
    },
    expected: ['breaking response webhooks thingLost post', 'safe response webhooks thingMissed post'],
  },
  {
    id: 'callback-expression',
    what: 'a callback goes to the address in another property',
    base: { 'paths /things post callbacks gone': { '{$request.body#/a}': { post: { responses: {} } } } },
    revision: { 'paths /things post callbacks gone': { '{$request.body#/b}': { post: { responses: {} } } } },
    expected: [
      'breaking response paths /things post callbacks gone {$request.body#/a} post',
      'safe response paths /things post callbacks gone {$request.body#/b} post',
    ],
  },
  {
    id: 'callback-renamed',
    what: 'a callback with another name, which is not sent: its expression and its method are',
    revision: { [CALLBACKS]: { done: READY } },
    expected: [],
  },
  {
    id: 'callback-renamed-wider',
    what: 'a callback with another name may leave its property out',
    revision: { [CALLBACKS]: { done: READY }, 'components schemas Event required': GONE },
    expected: ['breaking response components schemas Event required'],
  },
  {
    id: 'callbacks-renamed',
    what: 'two callbacks to the same address with other names: which one is which is open',
    base: { [CALLBACKS]: { a: READY, b: READY } },
    revision: { [CALLBACKS]: { c: READY, d: READY } },
    expected: [
      ...['a', 'b'].map((name): Verdict => `breaking response ${CALLBACKS} ${name} {$request.body#/url} post`),
      ...['c', 'd'].map((name): Verdict => `safe response ${CALLBACKS} ${name} {$request.body#/url} post`),
    ],
  },
  {
    id: 'callback-body-wider',
    what: 'what a callback sends may be null',
    revision: {
      [`${callback} requestBody content application/json schema`]: {
        type: ['object', 'null'],
        properties: { id: { type: 'string' } },
        required: ['id'],
      },
    },
    expected: [
      'breaking response paths /things post callbacks ready {$request.body#/url} post requestBody content application/json schema type',
    ],
  },
];
