import type { JsonObject } from '../../../../src/engine/json/json.ts';
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

/** Documents that only have component schemas, or operations that are added later. */
const NO_OPERATIONS: readonly {
  readonly id: string;
  readonly what: string;
  readonly servers: readonly [readonly JsonObject[], readonly JsonObject[]];
  readonly expected: readonly Verdict[];
}[] = [
  {
    id: 'lost',
    what: 'an address is removed',
    servers: [url('https://a.example', 'https://b.example'), url('https://a.example')],
    expected: ['breaking request servers 1'],
  },
  {
    id: 'added',
    what: 'an address is added',
    servers: [url('https://a.example'), url('https://a.example', 'https://b.example')],
    expected: ['safe request servers 1'],
  },
  { id: 'same', what: 'nothing changes', servers: [url('https://a.example'), url('https://a.example/')], expected: [] },
];

/** Where servers can be. The path and its operation have the only servers there, so that those of the document do not count. */
const LEVELS = [
  ['document', ''],
  ['path', 'paths /things/{thing_id} '],
  ['operation', 'paths /things get '],
] as const;

const named = (values: readonly string[], more: JsonObject = {}) =>
  region({ enum: [...values], default: values[0] ?? '', ...more });

const regions = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

const CHANGED: readonly {
  readonly id: string;
  readonly what: string;
  readonly servers: readonly [readonly JsonObject[], readonly JsonObject[]];
  readonly expected: (place: string) => readonly Verdict[];
}[] = [
  {
    id: 'value-removed',
    what: 'a value of a variable is removed',
    servers: [named(['eu', 'us']), named(['eu'])],
    expected: (place) => [`breaking ${place} variables region enum`],
  },
  {
    id: 'value-added',
    what: 'a value of a variable is added',
    servers: [named(['eu']), named(['eu', 'us'])],
    expected: (place) => [`safe ${place} variables region enum`],
  },
  {
    id: 'default-changed',
    what: 'the default of a variable changes',
    servers: [named(['eu', 'us']), named(['eu', 'us'], { default: 'us' })],
    expected: (place) => [`risky ${place} variables region default`],
  },
  {
    id: 'written-out',
    what: 'the values of a variable are written out',
    servers: [named(['eu', 'us']), [eu, us]],
    expected: () => [],
  },
  {
    id: 'one-written-out',
    what: 'one of the values of a variable is written out',
    servers: [named(['eu', 'us']), [eu]],
    expected: (place) => [`breaking ${place}`],
  },
];

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
  row(
    'variable-renamed-fewer',
    'a variable with another name and fewer values',
    [
      named(['eu', 'us']),
      [{ url: 'https://{place}.example.com', variables: { place: { default: 'eu', enum: ['eu'] } } }],
    ],
    ['breaking request servers 0 variables place enum'],
  ),
  row(
    'variables-renamed-fewer',
    'a variable that takes any value with another name, and fewer values of the other variable',
    [
      [
        {
          url: 'https://{region}.example.com/{stage}',
          variables: { region: { default: 'eu' }, stage: { default: 'a', enum: ['a', 'b'] } },
        },
      ],
      [
        {
          url: 'https://{place}.example.com/{stage}',
          variables: { place: { default: 'eu' }, stage: { default: 'a', enum: ['a'] } },
        },
      ],
    ],
    ['breaking request servers 0 variables stage enum'],
  ),
  row(
    'value-moved',
    'a value of a variable is written out as another server',
    [named(['eu', 'us']), [...named(['eu']), us]],
    [],
  ),
  row('value-moved-back', 'a server becomes a value of a variable', [[...named(['eu']), us], named(['eu', 'us'])], []),
  row(
    'many-values',
    'one of 60 values of a variable is removed',
    [named(regions(60)), named(regions(59))],
    ['breaking request servers 0 variables region enum'],
  ),
  row(
    'many-values-renamed',
    'one of 60 values of a variable with another name is removed',
    [
      named(regions(60)),
      [{ url: 'https://{place}.example.com', variables: { place: { default: 'r0', enum: regions(59) } } }],
    ],
    ['breaking request servers 0 variables place enum'],
  ),
  ...NO_OPERATIONS.map(({ id, what, servers, expected }) => {
    const each = row(`no-operations-${id}`, `a document without operations: ${what}`, servers, expected);
    return { ...each, base: { ...each.base, paths: {}, webhooks: {} } };
  }),
  ...LEVELS.flatMap(([level, at]) =>
    CHANGED.map(
      ({ id, what, servers: [base, revision], expected }): ServiceRow => ({
        id: `servers-${level}-${id}`,
        what: `servers of the ${level}: ${what}`,
        base: { ...(level === 'document' ? {} : { servers: [] }), [`${at}servers`]: [...base] },
        revision: { [`${at}servers`]: [...revision] },
        expected: expected(`request ${at}servers 0`),
      }),
    ),
  ),
];
