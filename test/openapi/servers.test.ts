import { describe, expect, test } from 'vitest';
import { answers, documentWith, rulesFor } from './replay-one.ts';

const H = 'https://h.example';
const at = (...urls: string[]) => urls.map((url) => ({ url }));
const other = ['ignored'];

describe('servers of the document', () => {
  test('--server replaces all servers', async () => {
    const document = documentWith({ '/pets': { servers: at(H), get: answers('pets') } }, { servers: at(H) });
    expect(await rulesFor(document, 'GET http://127.0.0.1:3000/v1/pets', 'pets', 'http://127.0.0.1:3000/v1')).toEqual(
      [],
    );
    expect(await rulesFor(document, `GET ${H}/pets`, 'pets', 'http://127.0.0.1:3000/v1')).toEqual(other);
  });
});
