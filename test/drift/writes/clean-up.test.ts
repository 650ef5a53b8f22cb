import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { RemainingResource } from '../../../src/engine/report/report.ts';
import { exitCodeOf } from '../../../src/engine/report/report.ts';
import { answerJson, rulesOf } from '../verify-server.ts';
import { answers, CREATE_PET, documentOf, inPath, NEW_PET, PET_PATHS, PETS, takes } from './store-document.ts';
import type { Deviation } from './store-server.ts';
import { BEFORE as before, verified } from './verify-store.ts';

/** Answers requests of a method and a path with a status. */
const fails =
  (method: string, path: RegExp, status: number, headers: Record<string, string> = {}): Deviation =>
  (request, response) => {
    if (request.method !== method || !path.test(request.path)) return false;
    response.writeHead(status, headers).end();
    return true;
  };

describe('the clean-up', () => {
  test('deletes what is there after a change failed', async () => {
    const { isUnchanged, report } = await verified(PETS, { before, deviation: fails('PUT', /pets/, 500) });
    expect(rulesOf(report)).toEqual(['response-server-error']);
    expect(isUnchanged).toBe(true);
  });

  test('lists what could not be deleted with the command that deletes it, and the run fails', async () => {
    let remaining: readonly RemainingResource[] = [];
    const { report, isUnchanged } = await verified(
      PETS,
      { before, deviation: fails('DELETE', /pets/, 409) },
      { onRemaining: (all) => (remaining = all) },
    );
    expect(isUnchanged).toBe(false);
    expect(report.remaining).toEqual(remaining);
    expect(report.remaining?.map(({ url, message }) => [new URL(url).pathname, message])).toEqual([
      ['/pets/102', 'DELETE was answered with 409.'],
      ['/pets/101', 'DELETE was answered with 409.'],
    ]);
    expect(report.remaining?.[0]?.curl).toMatch(/^curl -g -X DELETE 'http:\/\/127\.0\.0\.1:\d+\/pets\/102'/);
    expect(exitCodeOf({ ...report, summary: { ...report.summary, errors: 0 } })).toBe(1);
  });

  describe('where the server requires credentials that the document does not require', () => {
    const document = documentOf(
      {
        '/pets': { post: { ...CREATE_PET, security: [{ bearer: [] }] } },
        '/pets/{petId}': {
          parameters: [inPath('petId')],
          delete: { operationId: 'deletePet', responses: { 204: {} } },
        },
      },
      '3.1.0',
      { components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } } },
    );
    const guarded: Deviation = ({ headers }, response) => {
      if (headers.authorization === 'Bearer own-token') return false;
      response.writeHead(401).end();
      return true;
    };
    const own = { credentials: { appKey: undefined, token: 'own-token' } };

    test('reports it and deletes with the credentials of the create', async () => {
      const { isUnchanged, report } = await verified(document, { before, deviation: guarded }, own);
      expect(report.findings.find(({ rule }) => rule === 'input-open')).toMatchObject({
        operationId: 'deletePet',
        message:
          'The document requires no credentials, but without them the answer is 401; with credentials it is 204. It is deleted by now: to repeat the request, send POST /pets first, and use the new id for 101.',
      });
      expect(report.remaining).toBeUndefined();
      expect(isUnchanged).toBe(true);
    });

    test('sends no credentials where none are required', async () => {
      const open: Deviation = (request, response, store) =>
        request.method !== 'DELETE' && guarded(request, response, store);
      const { isUnchanged, report, received } = await verified(document, { before, deviation: open }, own);
      const deletes = received.filter(({ method }) => method === 'DELETE');
      expect(deletes.map(({ headers }) => headers.authorization)).not.toContain('Bearer own-token');
      expect(rulesOf(report)).not.toContain('input-open');
      expect(isUnchanged).toBe(true);
    });
  });

  test('takes a resource for deleted that is gone already', async () => {
    const { report } = await verified(PETS, { before, deviation: goneAfterArchive });
    expect(report.remaining).toBeUndefined();
  });

  test('does not take it for deleted where its id may not be the one in the path', async () => {
    const { report } = await verified(PETS, {
      before,
      deviation: ({ method, path }, response, { rows }) => {
        if (method !== 'POST' || path !== '/pets') return false;
        const key = `k${rows('/pets').size}`;
        rows('/pets').set(key, { id: 1, name: 'Rex' });
        answerJson(response, 201, { id: 700 + rows('/pets').size, name: 'Rex' });
        return true;
      },
    });
    expect(report.remaining?.[0]?.message).toBe(
      'DELETE was answered with 404, although the create was answered with 201.',
    );
  });

  test('deletes inner resources first', async () => {
    const toys = {
      '/pets/{petId}/toys': {
        parameters: [inPath('petId')],
        post: { operationId: 'createToy', requestBody: takes(NEW_PET), responses: { 201: answers({}) } },
      },
      '/pets/{petId}/toys/{toyId}': {
        parameters: [inPath('petId'), inPath('toyId')],
        delete: { operationId: 'deleteToy', responses: { 204: { description: '' } } },
      },
    };
    const { writes, isUnchanged } = await verified(documentOf({ ...PET_PATHS, ...toys }), {
      before,
      deviation: fails('DELETE', /^\/pets\/101\/toys\/103$/, 500),
    });
    expect(writes.filter((each) => each.startsWith('DELETE /pets/101'))).toEqual([
      'DELETE /pets/101/toys/103',
      'DELETE /pets/101/toys/104',
      'DELETE /pets/101/toys/103',
      'DELETE /pets/101',
      'DELETE /pets/101/toys/103',
      'DELETE /pets/101/toys/103',
    ]);
    expect(isUnchanged).toBe(false);
  });

  test('waits where the server limits requests, as long as --max-wait', async () => {
    let limited = 0;
    const deviation: Deviation = ({ method }, response) => {
      if (method !== 'DELETE' || limited === 2) return false;
      limited += 1;
      response.writeHead(429, { 'retry-after': '0' }).end();
      return true;
    };
    expect((await verified(PETS, { before, deviation }, { mostWaited: 1000 })).isUnchanged).toBe(true);
    const { report } = await verified(
      PETS,
      { before, deviation: fails('DELETE', /pets/, 429, { 'retry-after': '9' }) },
      { mostWaited: 1000 },
    );
    expect(report.remaining?.map(({ message }) => message)).toEqual([
      'The server asks to wait 9 s; 1 of 1 s are left of --max-wait.',
      'The server asks to wait 9 s; 1 of 1 s are left of --max-wait.',
    ]);
  });

  test.for(['GET /pets/101', 'PUT /pets/101', 'POST /pets'])(
    'deletes what is there when the run is stopped at %s',
    async (stopAt) => {
      const controller = new AbortController();
      const cleaned: number[] = [];
      const seen: string[] = [];
      const deviation: Deviation = ({ method, path }) => {
        seen.push(`${method} ${path}`);
        if (`${method} ${path}` === stopAt) controller.abort();
        return false;
      };
      const server: { dump?: () => string; first?: string } = {};
      await expect(
        verified(
          PETS,
          {
            before,
            deviation: (request, response, store) => {
              server.first ??= store.dump();
              server.dump = () => store.dump();
              return deviation(request, response, store);
            },
          },
          { signal: controller.signal, onCleanUp: (count) => cleaned.push(count) },
        ),
      ).rejects.toThrow('abort');
      expect(server.dump?.()).toBe(server.first);
      expect(cleaned).toEqual([stopAt === 'PUT /pets/101' ? 2 : 1]);
      expect(seen.at(-1)).toMatch(/^DELETE /);
    },
  );

  test('a create without an answer may have left something', async () => {
    const { report } = await verified(PETS, {
      before,
      deviation: ({ method, path }, response) => {
        if (method !== 'POST' || path !== '/pets') return false;
        response.destroy();
        return true;
      },
    });
    expect(report.remaining).toMatchObject([{ operationId: 'createPet', curl: null }]);
    expect(report.remaining?.[0]?.message).toMatch(
      /^POST \/pets got no answer \(.+\), so that it may have created something\.$/,
    );
  });

  test('no report has the id of a token', async () => {
    const sessions = JSON.parse(
      JSON.stringify(PET_PATHS).replaceAll('pets', 'tokens').replaceAll('"integer"', '"string"'),
    );
    const { report } = await verified(documentOf(sessions), {
      newId: (count) => `s3cret-${count}`,
      deviation: fails('DELETE', /tokens/, 500),
    });
    expect(report.remaining).toHaveLength(2);
    expect(JSON.stringify(report)).not.toContain('s3cret');
    expect(report.remaining?.[0]?.url).toContain('$BACKOFFICE_CREATED_ID');
  });
});

const goneAfterArchive: Deviation = ({ method, path }, response, { rows }) => {
  if (method !== 'POST' || !path.endsWith('/archive')) return false;
  rows('/pets').delete(path.split('/')[2] ?? '');
  response.writeHead(204).end();
  return true;
};

describe('resource-created', () => {
  test('reports a resource that cannot be read after a 201', async () => {
    const { report } = await verified(PETS, { before, deviation: fails('GET', /^\/pets\/101$/, 404) });
    const finding = report.findings.find(({ rule }) => rule === 'resource-created');
    expect(finding).toMatchObject({ severity: 'error', operationId: 'getPet' });
    expect(finding?.message).toBe('POST /pets answered 201 with petId = 101, but GET /pets/101 answered 404.');
  });

  test('accepts a resource that can be read', async () => {
    const { report } = await verified(PETS);
    expect(report.findings).toEqual([]);
    const read = report.coverage.operations.find(({ operationId }) => operationId === 'getPet');
    expect(read?.rules.judged).toEqual(expect.arrayContaining(['resource-created', 'resource-deleted']));
  });
});

describe('resource-deleted', () => {
  const stays: Deviation = ({ method, path }, response) => {
    if (method !== 'DELETE') return false;
    response.writeHead(path.endsWith('/101') ? 204 : 404).end();
    return true;
  };

  test('reports a resource that can be read after it was deleted', async () => {
    const { report } = await verified(PETS, { before, deviation: stays });
    const finding = report.findings.find(({ rule }) => rule === 'resource-deleted');
    expect(finding).toMatchObject({ severity: 'error', operationId: 'getPet' });
    expect(finding?.message).toBe(
      'DELETE /pets/101 answered 204, but afterwards GET /pets/101 answered 200. It is deleted by now: to repeat the request, send POST /pets first, and use the new id for 101.',
    );
  });

  test('warns where the document names no 404 or 410 for the read', async () => {
    const item = PET_PATHS['/pets/{petId}'] as JsonObject;
    const open = { ...(item['get'] as JsonObject), responses: { 200: answers({ type: 'object' }) } };
    const { report } = await verified(documentOf({ ...PET_PATHS, '/pets/{petId}': { ...item, get: open } }), {
      before,
      deviation: stays,
    });
    expect(report.findings.find(({ rule }) => rule === 'resource-deleted')?.severity).toBe('warning');
  });

  test('accepts a DELETE that is answered with 202', async () => {
    const item = PET_PATHS['/pets/{petId}'] as JsonObject;
    const remove = { operationId: 'deletePet', responses: { 202: { description: '' } } };
    const { report } = await verified(documentOf({ ...PET_PATHS, '/pets/{petId}': { ...item, delete: remove } }), {
      before,
      deviation: fails('DELETE', /pets/, 202),
    });
    expect(rulesOf(report)).toEqual([]);
    const read = report.coverage.operations.find(({ operationId }) => operationId === 'getPet');
    expect(read?.rules.unjudged['resource-deleted']).toContain('answered 202');
  });

  test('another status than 404 and 410 is an observation', async () => {
    let isDeleted = false;
    const deviation: Deviation = ({ method, path }, response) => {
      isDeleted ||= method === 'DELETE';
      if (!isDeleted || method !== 'GET' || path !== '/pets/101') return false;
      response.writeHead(403).end();
      return true;
    };
    const { report } = await verified(PETS, { before, deviation });
    expect(report.observations.map(({ message }) => message)).toContain(
      'After DELETE /pets/101 answered 204, GET /pets/101 answered 403.',
    );
  });
});
