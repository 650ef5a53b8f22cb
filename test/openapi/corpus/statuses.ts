import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { ConformanceCase, HeaderFields } from './conformance-case.ts';
import { answer, BAD, GOOD, only, responding, THING, type ThingPair, thingCases } from './thing.ts';

const AREA = 'statuses';

const many = {
  responses: {
    201: { description: '', content: only({ type: 'object', required: ['exact'] }) },
    '2XX': { description: '', content: only({ type: 'object', required: ['range'] }) },
    default: { description: '', content: only({ type: 'object', required: ['other'] }) },
  },
};
const conditional: HeaderFields = [['If-None-Match', '"a"']];
const tag: HeaderFields = [['ETag', '"a"']];
const tagged: JsonObject = { headers: { ETag: { required: true, schema: { type: 'string' } } } };
const json = (body: string, status: number) => answer('application/json', body, { status });
const empty = (status: number) => answer(undefined, undefined, { status });

const STATUSES: readonly ThingPair[] = [
  [
    'an undocumented status',
    responding(only(THING)),
    answer('application/json', GOOD, { status: 200 }),
    answer('application/json', GOOD, { status: 201 }),
    'response-status',
  ],
  [
    'the status before its range',
    many,
    answer('application/json', '{"exact":1}', { status: 201 }),
    answer('application/json', '{"range":1}', { status: 201 }),
    'response-body',
  ],
  [
    'the range before default',
    many,
    answer('application/json', '{"range":1}', { status: 202 }),
    answer('application/json', '{"other":1}', { status: 202 }),
    'response-body',
  ],
  [
    'default last',
    many,
    answer('application/json', '{"other":1}', { status: 404 }),
    answer('application/json', '{"exact":1}', { status: 404 }),
    'response-body',
  ],
  [
    'default for success',
    responding(only(THING), 'default'),
    answer('application/json', GOOD, { status: 200 }),
    answer('application/json', BAD, { status: 200 }),
    'response-body',
  ],
  [
    'a range in lower case',
    responding(only(THING), '2xx'),
    answer('application/json', GOOD, { status: 202 }),
    answer('application/json', GOOD, { status: 302 }),
    'response-status',
  ],
  [
    '204 has no content (RFC 9110, 15.3.5)',
    responding(only(THING), '204'),
    answer(undefined, '', { status: 204 }),
    answer('application/json', GOOD, { status: 204 }),
    'response-content-type',
  ],
  [
    '205 has no content (RFC 9110, 15.3.6)',
    responding(undefined, '205'),
    answer(undefined, '', { status: 205 }),
    answer('text/plain', 'a', { status: 205 }),
    'response-content-type',
  ],
  [
    '304 has no content (RFC 9110, 15.4.5)',
    responding(only(THING), '304'),
    answer('application/json', '', { status: 304 }),
    answer('application/json', GOOD, { status: 304 }),
    'response-content-type',
  ],
  [
    'an extension is not a status',
    { responses: { 200: { description: '' }, 'x-note': 'text' } },
    answer(undefined, ''),
    answer(undefined, '', { status: 404 }),
    'response-status',
  ],
  ['4XX', responding(undefined, '4XX'), empty(418), empty(500), undefined],
  ['3XX', responding(undefined, '3XX'), empty(302), empty(200), 'response-status'],
  ['a range ends with 99', responding(undefined, '2XX'), empty(299), empty(300), 'response-status'],
  ['5XX', responding(only(THING), '5XX'), json(GOOD, 503), json(BAD, 503), 'response-body'],
  ['a status of its own beside a range', responding(undefined, '404'), empty(404), empty(400), 'response-status'],
  ['a redirect', responding(undefined, '301'), empty(301), empty(302), 'response-status'],
  ['partial content', responding(undefined, '206'), empty(206), empty(200), 'response-status'],
  ['a status that no registry lists', responding(undefined, '299'), empty(299), empty(298), 'response-status'],
  ['an error of the server', responding(undefined, '500'), empty(500), empty(502), undefined],
  ['an error of the server by default', responding(only(THING), 'default'), json(GOOD, 404), json(BAD, 500), undefined],
  [
    'the content type of an error',
    responding(only(THING, 'application/problem+json'), '400'),
    answer('application/problem+json', GOOD, { status: 400 }),
    json(GOOD, 400),
    'response-content-type',
  ],
  [
    'the body of an error',
    responding(only(THING, 'application/problem+json'), '404'),
    answer('application/problem+json', GOOD, { status: 404 }),
    answer('application/problem+json', BAD, { status: 404 }),
    'response-body',
  ],
  [
    'a status whose content another one describes',
    {
      responses: {
        200: { description: '', content: only(THING) },
        202: { description: '', content: only({ type: 'array' }) },
      },
    },
    json('[]', 202),
    json('[]', 200),
    'response-body',
  ],
  ['204 by its range', responding(only(THING), '2XX'), empty(204), json(GOOD, 204), 'response-content-type'],
  ['204 by default', responding(only(THING), 'default'), empty(204), json(GOOD, 204), 'response-content-type'],
  [
    '304 to a conditional request, by its headers',
    responding(undefined, '304', tagged),
    answer(undefined, undefined, { status: 304, headers: tag, requestHeaders: conditional }),
    answer(undefined, undefined, { status: 304, requestHeaders: conditional }),
    'response-header',
  ],
  [
    '304 without a condition is a status like others',
    responding(undefined, '304'),
    empty(304),
    answer(undefined, 'x', { status: 304 }),
    'response-content-type',
  ],
  [
    '304 that is not documented needs a condition',
    responding(undefined),
    answer(undefined, undefined, { status: 304, requestHeaders: conditional }),
    empty(304),
    'response-status',
  ],
  [
    '304 that is not documented, by date',
    responding(undefined),
    answer(undefined, undefined, {
      status: 304,
      requestHeaders: [['If-Modified-Since', 'Sun, 06 Nov 1994 08:49:37 GMT']],
    }),
    answer(undefined, undefined, { status: 304, requestHeaders: [['If-Match', '"a"']] }),
    'response-status',
  ],
  ['an interim response needs no documentation', responding(undefined), empty(103), empty(203), 'response-status'],
];

const HEAD: readonly ThingPair[] = [
  [
    'an undocumented status of HEAD',
    responding(undefined),
    answer(undefined, ''),
    answer(undefined, '', { status: 404 }),
    'response-status',
  ],
  [
    'the content type',
    responding(only(THING)),
    answer('application/json', ''),
    answer('text/html', ''),
    'response-content-type',
  ],
  ['a body', responding(only(THING)), answer(undefined, ''), answer('application/json', GOOD), 'response-content-type'],
  [
    'headers',
    responding(only(THING), '200', tagged),
    answer('application/json', undefined, { headers: tag }),
    answer('application/json'),
    'response-header',
  ],
  [
    'Content-Length describes the body of GET',
    responding(only(THING)),
    answer('application/json', undefined, { headers: [['Content-Length', '1234']] }),
    answer('text/plain', undefined, { headers: [['Content-Length', '1234']] }),
    'response-content-type',
  ],
];

export const cases: readonly ConformanceCase[] = [
  ...thingCases({ area: AREA, section: 'OpenAPI 3.1.1, 4.8.16 Responses Object; RFC 9110, 15 Status Codes' }, STATUSES),
  ...thingCases({ area: AREA, section: 'RFC 9110, 9.3.2 HEAD', method: 'head' }, HEAD),
];
