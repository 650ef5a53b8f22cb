import type { JsonObject } from '../../../../src/openapi/json.ts';
import { GONE, type ServiceRow, type Verdict } from '../row.ts';

const url = (...urls: readonly string[]) => urls.map((one) => ({ url: one }));
const region = (variable: JsonObject) => [{ url: 'https://{region}.example.com', variables: { region: variable } }];
const eu = { url: 'https://eu.example.com' };
const us = { url: 'https://us.example.com' };

const row = (
  id: string,
  what: string,
  servers: readonly [base: readonly JsonObject[] | undefined, revision: readonly JsonObject[] | undefined],
  expected: readonly Verdict[],
): ServiceRow => {
  const [base, revision] = servers.map((list) => (list === undefined ? GONE : [...list]));
  return {
    id: `servers-${id}`,
    what,
    base: { servers: base ?? GONE },
    revision: { servers: revision ?? GONE },
    expected,
  };
};

/** `servers`: the default `/`, spellings of one address, variables (OpenAPI 3.1.1, sections 4.8.1, 4.8.5 and 4.8.6). */
export const SERVER_ROWS: readonly ServiceRow[] = [
  row('default-written', 'the default is written out', [[], url('/')], []),
  row('default-left-out', 'the default is left out', [url('/'), []], []),
  row(
    'default-lost',
    'the default is replaced by an address',
    [[], url('https://a.example')],
    ['breaking request', 'safe request servers 0'],
  ),
  row(
    'default-instead',
    'an address is replaced by the default',
    [url('https://a.example'), []],
    ['breaking request servers 0', 'safe request'],
  ),
  row('default-kept', 'an address beside the default', [[], url('/', 'https://a.example')], ['safe request servers 1']),
  row('https-port', 'the default port of https', [url('https://a.example/v1'), url('https://a.example:443/v1')], []),
  row('http-port', 'the default port of http', [url('http://a.example:80'), url('http://a.example')], []),
  row(
    'other-port',
    'a port that is not the default',
    [url('https://a.example'), url('https://a.example:80')],
    ['breaking request servers 0', 'safe request servers 0'],
  ),
  row('relative-slash', 'a slash at the end of a path', [url('/v1/'), url('/v1')], []),
  row(
    'variable-written-out',
    'the values of a variable are written out',
    [region({ default: 'eu', enum: ['eu', 'us'] }), [eu, us]],
    [],
  ),
  row(
    'variable-instead',
    'a variable in place of its values',
    [[eu, us], region({ default: 'eu', enum: ['eu', 'us'] })],
    [],
  ),
  row(
    'variable-fewer',
    'one value of a variable is written out',
    [region({ default: 'eu', enum: ['eu', 'us'] }), [eu]],
    ['breaking request servers 0'],
  ),
  row(
    'variable-more',
    'a variable in place of one of its values',
    [[eu], region({ default: 'eu', enum: ['eu', 'us'] })],
    ['safe request servers 0'],
  ),
  row(
    'variable-free-to-default',
    'the default of a variable that takes any value',
    [region({ default: 'eu' }), [eu]],
    ['risky request servers 0'],
  ),
  row(
    'variable-free-to-other',
    'a value that is not the default',
    [region({ default: 'eu' }), [us]],
    ['breaking request servers 0'],
  ),
  row(
    'variable-freed',
    'a variable that takes any value in place of an address',
    [[us], region({ default: 'eu' })],
    ['safe request servers 0'],
  ),
  row(
    'variable-renamed',
    'a variable with another name',
    [region({ default: 'eu' }), [{ url: 'https://{place}.example.com', variables: { place: { default: 'eu' } } }]],
    [],
  ),
];
