import type { RequestListener } from 'node:http';
import type { Json } from '../../../src/engine/json/json.ts';

const PET = { id: '1', kind: 'cat', name: 'x', tags: ['a', 1], parent: { id: '2', kind: 'dog' } };
const RECORD = { finTranID: 't.1', tranWhen: '2026-01-05T00:00:00.000Z', status: 0 };

/** A server with pets, which answers as the valid documents say in most cases. */
export const answer: RequestListener = (request, response) => {
  const { method = 'GET', url = '/' } = request;
  const [path = '', query = ''] = url.split('?');
  const send = (status: number, body?: Json) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-total': '1',
      ...(status === 201 ? { location: '/v1/pets/1' } : {}),
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  request.resume();
  if (method === 'DELETE') send(204);
  else if (path.endsWith('/transactions')) send(200, query.includes('offset') ? [] : [RECORD]);
  else if (path.endsWith('/tokens')) send(200, { authToken: 'token-of-a-session' });
  else if (path.endsWith('/tree')) send(200, { children: [{ children: [] }], leaf: 3 });
  else if (path.endsWith('/pets')) method === 'POST' ? send(201, PET) : send(200, [PET, { id: '2', e: 'zz' }]);
  else if (/\/(pets|users)\/[^/]+$/.test(path)) send(200, PET);
  else send(404, { title: 'Not found.' });
};
