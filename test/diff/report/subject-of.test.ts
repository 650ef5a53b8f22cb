import { expect, test } from 'vitest';
import { subjectOf } from '../../../src/engine/diff/report/change-text.ts';
import { BASE_DOCUMENT } from '../corpus/documents.ts';
import { versionOf } from '../version-of.ts';
import { madeChange } from './made-change.ts';

const version = versionOf(BASE_DOCUMENT, 'base');

test.each([
  ['#/components/schemas/Thing', 'Thing'],
  ['#/components/schemas/Thing/properties/name/enum', 'Thing.name'],
  ['#/components/schemas/Thing/properties/parts/items/properties/size/maximum', 'Thing.parts[].size'],
  ['#/components/schemas/Thing/additionalProperties/type', 'Thing.*'],
  // A field may be called like a keyword.
  ['#/components/schemas/Thing/properties/items/properties/properties/type', 'Thing.items.properties'],
  ['#/paths/~1things/get', 'GET /things'],
  ['#/paths/~1things/get/parameters/0/schema/maximum', 'GET /things: query parameter limit'],
  ['#/paths/~1things/get/parameters/1/schema/items/type', 'GET /things: query parameter tags[]'],
  ['#/paths/~1things~1{thing_id}/parameters/0/schema', '/things/{thing_id}: path parameter thing_id'],
  ['#/paths/~1things/post/requestBody/content/application~1json/schema/properties/name', 'POST /things: body .name'],
  ['#/paths/~1things/post/requestBody/required', 'POST /things: body'],
  ['#/paths/~1things/get/responses/200/content/application~1json/schema/items', 'GET /things: response 200 []'],
  ['#/paths/~1things/get/responses/200/headers/X-Total/required', 'GET /things: response 200, header X-Total'],
  ['#/paths/~1things/get/responses/418', 'GET /things: response 418'],
  ['#/paths/~1things/get/x-rate-limit', 'GET /things: x-rate-limit'],
  ['#/webhooks/thingChanged/post', 'POST thingChanged'],
  ['#/paths/~1things/additionalOperations/PURGE', 'PURGE /things'],
  ['#/paths/~1things/additionalOperations/PURGE/responses/418', 'PURGE /things: response 418'],
  ['#/components/securitySchemes/Key/name', 'securityScheme Key'],
  ['#/servers/0/url', 'servers.0.url'],
  ['#', 'the document'],
])('%s is called %j', (pointer, subject) => {
  const place = { pointer, isThere: true };
  expect(subjectOf(madeChange({ base: place, revision: place }), { base: version, revision: version })).toBe(subject);
});

test('what is gone is called as the base called it', () => {
  const { 0: first } = Object.values(version.document.paths);
  const revision = versionOf({ ...BASE_DOCUMENT, paths: { '/things': { ...Object(first), get: {} } } }, 'revision');
  const change = madeChange({
    base: { pointer: '#/paths/~1things/get/parameters/0', isThere: true },
    revision: { pointer: '#/paths/~1things/get', isThere: false },
  });
  expect(subjectOf(change, { base: version, revision })).toBe('GET /things: query parameter limit');
});
