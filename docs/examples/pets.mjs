// A server with a document of its own, of which it is not quite true: node pets.mjs, then backoffice verify http://127.0.0.1:3000.
import { createServer } from 'node:http';

const pet = {
  type: 'object',
  required: ['id', 'name', 'born'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, born: { type: 'string', format: 'date' } },
};

const json = (schema) => ({ description: 'OK', content: { 'application/json': { schema } } });

const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0' },
  servers: [{ url: '/' }],
  paths: {
    '/pets': { get: { operationId: 'listPets', responses: { 200: json({ type: 'array', items: pet }) } } },
    '/pets/{petId}': {
      get: {
        operationId: 'getPet',
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: json(pet), 404: { description: 'There is no such pet.' } },
      },
    },
  },
};

const pets = [
  { id: 1, name: 'Tom', born: '2024-02-29' },
  { id: 2, name: 'Kit', born: '29 February 2024' },
];

createServer(({ url }, response) => {
  const [, id] = /^\/pets\/(\d+)$/.exec(url ?? '') ?? [];
  const body =
    url === '/openapi.json' ? document : url === '/pets' ? pets : pets.find((each) => String(each.id) === id);
  if (body === undefined) response.writeHead(404).end();
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
