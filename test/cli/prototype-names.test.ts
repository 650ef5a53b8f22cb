import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerJson } from '../drift/verify-server.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { served } from '../support/served.ts';

/** An object with one member, whatever its name. */
const only = (name: string, value: unknown) => Object.fromEntries([[name, value]]);

/** A document in which everything that has a name has this one. */
function documentNamed(name: string, where: string, schemeIn: string) {
  const parameter = { name, in: where, required: where === 'path', schema: { type: 'string', enum: ['a', 'b'] } };
  const schema = { type: 'object', required: [name], properties: only(name, { type: 'integer' }) };
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  const response = { description: '', content, headers: only(name, { schema: { type: 'string' } }) };
  return {
    openapi: '3.1.0',
    info: { title: 'Names', version: '1' },
    security: [only(name, [])],
    components: {
      securitySchemes: only(name, { type: 'apiKey', in: schemeIn, name }),
      schemas: only(name, schema),
    },
    paths: {
      [where === 'path' ? `/x/{${name}}` : '/x']: {
        get: { operationId: name, parameters: [parameter], responses: { 200: response } },
        post: { operationId: 'create', requestBody: { content }, responses: { 201: response } },
      },
    },
  };
}

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'verify takes a document whose parameters, schemes, headers, schemas and properties are named %s',
  async (name) => {
    const url = await served(({ method }, response) => answerJson(response, method === 'POST' ? 201 : 200, {}));
    const file = join(temporaryFolder(), 'api.json');
    for (const where of ['query', 'header', 'cookie', 'path']) {
      for (const schemeIn of ['header', 'query', 'cookie']) {
        writeFileSync(file, JSON.stringify(documentNamed(name, where, schemeIn)));
        const args = ['verify', url, '--document', file, '--rps', '0', '--also', 'create'];
        const { exitCode, stdout, stderr } = await runHere(args, { env: { BACKOFFICE_APP_KEY: 'key-of-a-test' } });
        expect({ exitCode, stderr }, `${where}, ${schemeIn}`).toMatchObject({ exitCode: 1 });
        expect(stdout).toMatch(
          new RegExp(`The body must have required property '${name}'\\.\n  in (${name}, create|create, ${name})\n`),
        );
      }
    }
  },
);
