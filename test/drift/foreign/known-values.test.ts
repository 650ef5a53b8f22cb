import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/engine/json/json.ts';
import type { VerifyOptions } from '../../../src/engine/probe/verify.ts';
import { answerJson, rulesOf, urlOf, verifyServer } from '../verify-server.ts';

const ANY = { '200': { description: 'Any.', content: { 'application/json': { schema: {} } } } };
const inPath = (name: string, more: JsonObject = {}) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  ...more,
});

/** A document with one GET for each path; its path parameters are texts. */
function documentOf(paths: readonly string[], more: Readonly<Record<string, JsonObject>> = {}) {
  const items = paths.map((path) => {
    const names = [...path.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name);
    const get = { operationId: path, parameters: names.map((name) => inPath(name)), responses: ANY, ...more[path] };
    return [path, { get }] as const;
  });
  return { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: Object.fromEntries(items) };
}

/** Verifies a server that answers the paths of `known` with 200, and all others with 404. */
async function verified(document: Json, known: Readonly<Record<string, Json>>, options: Partial<VerifyOptions> = {}) {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    const { pathname, search } = urlOf(request);
    const path = decodeURIComponent(pathname) + search;
    asked.push(path);
    const found = known[path];
    return found === undefined ? answerJson(response, 404, {}) : answerJson(response, 200, found);
  };
  const report = await verifyServer(document, listener, options);
  const succeeded = report.coverage.operations.filter(({ successes = 0 }) => successes > 0);
  return { report, asked, succeeded: succeeded.map(({ operationId }) => operationId).sort() };
}

describe('values of earlier answers', () => {
  test.each<[name: string, paths: [list: string, item: string], list: Json, existing: string]>([
    ['the id of a list', ['/pets', '/pets/{petId}'], [{ id: 7 }], '/pets/7'],
    ['a field of the same name, however it is written', ['/pets', '/pets/{pet_id}'], [{ id: 1, petId: 9 }], '/pets/9'],
    ['the id with the name of the kind', ['/companies', '/companies/{id}'], [{ companyId: 'c 1' }], '/companies/c 1'],
    ['a uuid', ['/pets', '/pets/{petId}'], [{ name: 'Rex', uuid: 'u-1' }], '/pets/u-1'],
    [
      'the name that the parameter ends with',
      ['/toggles', '/toggles/{toggleName}'],
      [{ id: 1, name: 'x' }],
      '/toggles/x',
    ],
    ['a slug', ['/posts', '/posts/{slug}'], [{ id: 1, slug: 'hello' }], '/posts/hello'],
    ['the last of several identifiers', ['/pets', '/pets/{pet}'], [{ id: 1, name: 'Rex' }], '/pets/Rex'],
    ['a list in an envelope', ['/pets', '/pets/{id}'], { total: 1, tags: [], data: [{ id: 3 }] }, '/pets/3'],
    ['a list deep in an envelope', ['/pets', '/pets/{id}'], { _embedded: { pets: [{ id: 3 }] } }, '/pets/3'],
    ['attributes of JSON:API', ['/pets', '/pets/{slug}'], { data: [{ id: 1, attributes: { slug: 's' } }] }, '/pets/s'],
    ['a list of texts', ['/zones', '/zones/{zone}'], ['north', 'south'], '/zones/north'],
    ['a field with the name of the kind', ['/fields', '/fields/{id}'], [{ field: 'title' }], '/fields/title'],
    ['a list at another path', ['/search/pets', '/pet/{petId}'], [{ id: 4 }], '/pet/4'],
  ])('%s', async (_name, [list, item], answer, existing) => {
    const { succeeded, report } = await verified(documentOf([item, list]), { [list]: answer, [existing]: {} });
    expect(succeeded).toEqual([list, item].sort());
    expect(rulesOf(report)).toEqual([]);
  });

  test('several levels belong together', async () => {
    const paths = ['/projects/{projectId}/features/{featureName}', '/projects/{projectId}/features', '/projects'];
    const { succeeded, report } = await verified(documentOf(paths), {
      '/projects': { projects: [{ id: 'a' }, { id: 'b' }] },
      '/projects/a/features': { features: [{ name: 'dark' }] },
      '/projects/a/features/dark': {},
    });
    expect(succeeded).toEqual([...paths].sort());
    expect(report.findings).toEqual([]);
  });

  test('a value of --param is not replaced, and what is below it fits', async () => {
    const paths = ['/projects', '/projects/{projectId}/features', '/projects/{projectId}/features/{featureName}'];
    const known = {
      '/projects': [{ id: 'a' }],
      '/projects/b/features': [{ name: 'light' }],
      '/projects/b/features/light': {},
    };
    const { succeeded, asked } = await verified(documentOf(paths), known, {
      parameters: new Map([['projectId', 'b']]),
    });
    expect(succeeded).toEqual([...paths].sort());
    expect(asked.filter((path) => path.startsWith('/projects/a'))).toEqual([]);
  });

  test('what the server lists comes before an example; an example that is missing on the server is no finding', async () => {
    const document = documentOf(['/pets', '/pets/{petId}'], {
      '/pets/{petId}': { parameters: [inPath('petId', { example: '5' })] },
    });
    const asked = async (known: Readonly<Record<string, Json>>) => {
      const { asked: all, report } = await verified(document, known);
      expect(report.findings).toEqual([]);
      return all.filter((path) => path !== '/pets');
    };
    expect(await asked({ '/pets': [{ id: 7 }], '/pets/5': {}, '/pets/7': {} })).toEqual(['/pets/7']);
    expect(await asked({ '/pets': [], '/pets/5': {} })).toEqual(['/pets/5']);
    expect(await asked({ '/pets': [] })).toEqual(['/pets/5']);
  });

  test('an example is tried where the server does not have what it lists', async () => {
    const document = documentOf(['/pets', '/pets/{petId}'], {
      '/pets/{petId}': { parameters: [inPath('petId', { example: '5' })] },
    });
    const { succeeded } = await verified(document, { '/pets': [{ id: 7 }], '/pets/5': {} });
    expect(succeeded).toEqual(['/pets', '/pets/{petId}']);
  });

  test('an operation waits until its value is known', async () => {
    const paths = ['/owners/{ownerId}', '/pets/{petId}', '/pets'];
    const known = { '/pets': [{ id: 1 }], '/pets/1': { ownerId: 12 }, '/owners/12': {} };
    expect((await verified(documentOf(paths), known)).succeeded).toEqual([...paths].sort());
  });

  test('a required query parameter', async () => {
    const query = { name: 'petId', in: 'query', required: true, schema: { type: 'integer' } };
    const document = documentOf(['/visits', '/pets'], { '/visits': { parameters: [query] } });
    const { succeeded } = await verified(document, { '/pets': [{ id: 7 }], '/visits?petId=7': [] });
    expect(succeeded).toEqual(['/pets', '/visits']);
  });
});

describe('links', () => {
  const link = (to: JsonObject, parameters: JsonObject) => ({
    responses: { '200': { ...ANY['200'], links: { next: { ...to, parameters } } } },
  });

  test.each<[name: string, to: JsonObject, parameters: JsonObject]>([
    ['operationId', { operationId: '/things/{which}' }, { which: '$response.body#/best/code' }],
    [
      'operationRef',
      { operationRef: '#/paths/~1things~1%7Bwhich%7D/get' },
      { 'path.which': '$response.body#/best/code' },
    ],
    ['a constant', { operationId: '/things/{which}' }, { which: 'x-1' }],
  ])('%s', async (_name, to, parameters) => {
    const document = documentOf(['/things/{which}', '/overview'], { '/overview': link(to, parameters) });
    const known = { '/overview': { best: { code: 'x-1' } }, '/things/x-1': {} };
    const { succeeded, report } = await verified(document, known);
    expect(succeeded).toEqual(['/overview', '/things/{which}']);
    expect(report.findings).toEqual([]);
  });

  test('a link that leads nowhere is reported as not followed', async () => {
    const document = documentOf(['/overview'], { '/overview': link({ operationId: 'gone' }, {}) });
    const { report } = await verified(document, { '/overview': {} });
    expect(Object.entries(report.coverage.unchecked ?? {})).toEqual([
      [
        expect.stringContaining('links'),
        expect.stringMatching(/^The link is not followed: it names no operation of the document\./),
      ],
    ]);
  });
});

describe('a value that need not exist', () => {
  test.each([404, 410, 400, 422])('its answer %i is no finding; the coverage says how to set it', async (status) => {
    const report = await verifyServer(documentOf(['/pets/{petId}']), (_request, response) =>
      answerJson(response, status, {}),
    );
    expect(report.findings).toEqual([]);
    expect(report.coverage.operations[0]?.unchecked).toEqual({
      reason: 'no-existing-value',
      message: `No existing value of petId is known, and a generated one is answered with ${status}. Set it with --param '/pets/{petId}.petId=VALUE'.`,
    });
  });

  test('another status is a finding', async () => {
    const document = documentOf(['/pets/{petId}']);
    const rules = async (status: number) =>
      rulesOf(await verifyServer(document, (_request, response) => answerJson(response, status, {})));
    expect(await rules(409)).toEqual(['response-status']);
    expect(await rules(500)).toEqual(['response-server-error']);
  });

  test.each<[name: string, parameter: JsonObject]>([
    ['a value of an enum in the path', inPath('zone', { schema: { enum: ['north'] } })],
    ['an example in the query', { name: 'limit', in: 'query', required: true, example: 5 }],
  ])('%s names no resource: an undocumented 404 is a finding', async (_name, parameter) => {
    const path = parameter['in'] === 'path' ? '/zones/{zone}' : '/zones';
    const document = documentOf([path], { [path]: { parameters: [parameter] } });
    expect(rulesOf((await verified(document, {})).report)).toEqual(['response-status']);
  });

  test('a value of --param, and one of the server, exist: an undocumented 404 is a finding', async () => {
    const document = documentOf(['/pets', '/pets/{petId}']);
    const given = await verified(document, { '/pets': [] }, { parameters: new Map([['petId', '7']]) });
    expect(rulesOf(given.report)).toEqual(['response-status']);
    const listed = await verified(document, { '/pets': [{ id: 7 }] });
    expect(rulesOf(listed.report)).toEqual(['response-status']);
  });
});

describe('a refusal with an undocumented status', () => {
  const limit = { name: 'limit', in: 'query', required: true, schema: { type: 'integer', example: 5 } };
  const document = documentOf(['/pets'], { '/pets': { parameters: [limit] } });

  test('of invalid requests is one warning that names the document', async () => {
    const report = await verifyServer(document, (request, response) => {
      const isValid = /^\d+$/.test(urlOf(request).searchParams.get('limit') ?? '');
      answerJson(response, isValid ? 200 : 400, []);
    });
    expect(report.findings.map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
      [
        'response-refusal',
        'warning',
        'A request without the required query parameter limit is refused with 400. Status 400 is not documented. Documented: 200. Add the status to the document.',
      ],
    ]);
  });

  test('of a valid request names what was sent and why it is valid', async () => {
    const report = await verifyServer(document, (_request, response) => answerJson(response, 422, []));
    expect(report.findings.map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
      [
        'response-status',
        'error',
        'Status 422 is not documented. Documented: 200. The request is valid: query parameter limit = 5 (an example of the document).',
      ],
    ]);
  });

  test('of a request without credentials is a warning, and of one with credentials an error', async () => {
    const secured = {
      ...documentOf(['/pets']),
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    };
    const findings = async (accepted: string, credentials: VerifyOptions['credentials']) => {
      const report = await verifyServer(
        secured,
        ({ headers }, response) => answerJson(response, headers.authorization === accepted ? 200 : 401, []),
        { credentials },
      );
      return report.findings.map(({ rule, severity }) => `${severity} ${rule}`);
    };
    const credentials = { appKey: undefined, token: 'right' };
    expect(await findings('Bearer right', credentials)).toEqual(['warning response-refusal']);
    expect(await findings('Bearer other', credentials)).toContain('error response-status');
    expect(await findings('Bearer right', { appKey: undefined, token: undefined })).toEqual([
      'warning response-refusal',
    ]);
  });
});
