import type { JsonObject } from '../../../src/engine/json/json.ts';
import { type CaseExchange, type ConformanceCase, casesOf } from './conformance-case.ts';
import { BAD, GOOD, only, requesting, sent, TEXT, THING, type ThingPair, thingCases, thingDocument } from './thing.ts';

const AREA = 'request bodies';

const form = 'application/x-www-form-urlencoded';
const multi = 'multipart/form-data; boundary=b';
const part = (name: string, text: string, type = '', file = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n${type && `Content-Type: ${type}\r\n`}\r\n${text}\r\n`;
const body = (...parts: string[]) => `${parts.join('')}--b--\r\n`;
const LIST: JsonObject = { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } };
const NESTED: JsonObject = { type: 'object', properties: { thing: THING } };
const EITHER: JsonObject = {
  type: 'object',
  properties: { ids: { anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'integer' }, minItems: 2 }] } },
};
const encoded = (key: string, schema: JsonObject, encoding: JsonObject): JsonObject => ({
  [key]: { schema, encoding },
});
const UPLOAD: JsonObject = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string', maxLength: 3 } },
};
const image = { file: { contentType: 'image/png, image/jpeg' } };
const traced = { file: { headers: { 'X-Trace': { required: true, schema: { type: 'integer' } } } } };

const BODIES: readonly ThingPair[] = [
  ['a required body', requesting(only(THING)), sent('application/json', GOOD), sent(undefined), 'input-required'],
  ['an optional body', requesting(only(THING), false), sent(undefined), sent('application/json', BAD), 'input-invalid'],
  [
    'an undocumented content type',
    requesting(only(THING)),
    sent('application/json', GOOD),
    sent('text/plain', 'hello'),
    'input-invalid',
  ],
  ['no content type', requesting(only(THING)), sent('application/json', GOOD), sent(undefined, GOOD), 'input-invalid'],
  [
    'JSON that is cut off',
    requesting(only(THING)),
    sent('application/json', GOOD),
    sent('application/json', '{"id":'),
    'input-invalid',
  ],
  [
    'a missing property',
    requesting(only(THING)),
    sent('application/json; charset=utf-8', GOOD),
    sent('application/json', '{}'),
    'input-invalid',
  ],
  [
    'merge-patch',
    requesting(only(THING, 'application/merge-patch+json')),
    sent('application/merge-patch+json', GOOD),
    sent('application/merge-patch+json', BAD),
    'input-invalid',
  ],
  [
    'application/*',
    requesting(only(THING, 'application/*')),
    sent('application/json', GOOD),
    sent('application/json', BAD),
    'input-invalid',
  ],
  [
    '*/*',
    requesting(only(THING, '*/*')),
    sent('application/json', GOOD),
    sent('application/json', BAD),
    'input-invalid',
  ],
  [
    'a media type parameter',
    requesting(only(THING, 'application/json; v=2')),
    sent('application/json; v=2', GOOD),
    sent('application/json; v=1', GOOD),
    'input-invalid',
  ],
  ['a text', requesting(only(TEXT, 'text/plain')), sent('text/plain', 'abc'), sent('text/plain', 'a'), 'input-invalid'],
  [
    'NDJSON',
    requesting(only({ type: 'array', items: THING }, 'application/x-ndjson')),
    sent('application/x-ndjson', GOOD),
    sent('application/x-ndjson', BAD),
    'input-invalid',
  ],
  ['a form', requesting(only(THING, form)), sent(form, 'id=1'), sent(form, 'id=x'), 'input-invalid'],
  ['a required field', requesting(only(THING, form)), sent(form, 'id=1'), sent(form, 'name=a'), 'input-invalid'],
  [
    'a number where the field is text',
    requesting(only({ type: 'object', properties: { zip: { type: 'string', minLength: 5 } } }, form)),
    sent(form, 'zip=01234'),
    sent(form, 'zip=0123'),
    'input-invalid',
  ],
  [
    'a field twice',
    requesting(only(THING, form)),
    sent(form, 'id=1&name=a'),
    sent(form, 'id=1&name=a&name=b'),
    'input-invalid',
  ],
  [
    'an array in a form',
    requesting(only(LIST, form)),
    sent(form, 'ids=1&ids=2'),
    sent(form, 'ids=1&ids=x'),
    'input-invalid',
  ],
  ['an array of one', requesting(only(LIST, form)), sent(form, 'ids=1'), sent(form, 'ids=x'), 'input-invalid'],
  [
    'explode: false',
    requesting(encoded(form, LIST, { ids: { style: 'form', explode: false } })),
    sent(form, 'ids=1,2'),
    sent(form, 'ids=1,x'),
    'input-invalid',
  ],
  [
    'pipeDelimited',
    requesting(encoded(form, LIST, { ids: { style: 'pipeDelimited' } })),
    sent(form, 'ids=1|2'),
    sent(form, 'ids=1|x'),
    'input-invalid',
  ],
  [
    'spaceDelimited',
    requesting(encoded(form, LIST, { ids: { style: 'spaceDelimited', explode: false } })),
    sent(form, 'ids=1%202'),
    sent(form, 'ids=1%20x'),
    'input-invalid',
  ],
  [
    'an object in a form is JSON',
    requesting(only(NESTED, form)),
    sent(form, `thing=${encodeURIComponent(GOOD)}`),
    sent(form, `thing=${encodeURIComponent(BAD)}`),
    'input-invalid',
  ],
  [
    'deepObject',
    requesting(encoded(form, NESTED, { thing: { style: 'deepObject', explode: true } })),
    sent(form, 'thing[id]=1'),
    sent(form, 'thing%5Bid%5D=x'),
    'input-invalid',
  ],
  [
    'additionalProperties: false in a form',
    requesting(only({ ...THING, additionalProperties: false }, form)),
    sent(form, 'id=1'),
    sent(form, 'id=1&more=1'),
    'input-invalid',
  ],
  [
    'a part',
    requesting(only(THING, 'multipart/form-data')),
    sent(multi, body(part('id', '1'))),
    sent(multi, body(part('id', 'x'))),
    'input-invalid',
  ],
  [
    'a required part',
    requesting(only(UPLOAD, 'multipart/form-data')),
    sent(multi, body(part('file', 'PNG', 'image/png', 'a.png'))),
    sent(multi, body(part('note', 'a'))),
    'input-invalid',
  ],
  [
    'a part that is too long',
    requesting(only(UPLOAD, 'multipart/form-data')),
    sent(multi, body(part('file', 'x', 'text/plain', 'a'), part('note', 'abc'))),
    sent(multi, body(part('file', 'x', 'text/plain', 'a'), part('note', 'abcd'))),
    'input-invalid',
  ],
  [
    'a JSON part',
    requesting(only(NESTED, 'multipart/form-data')),
    sent(multi, body(part('thing', GOOD, 'application/json'))),
    sent(multi, body(part('thing', BAD, 'application/json'))),
    'input-invalid',
  ],
  [
    'a JSON part without a content type',
    requesting(only(NESTED, 'multipart/form-data')),
    sent(multi, body(part('thing', GOOD))),
    sent(multi, body(part('thing', BAD))),
    'input-invalid',
  ],
  [
    'a JSON part that is cut off',
    requesting(only(NESTED, 'multipart/form-data')),
    sent(multi, body(part('thing', GOOD, 'application/json'))),
    sent(multi, body(part('other', '{', 'application/json'))),
    'input-invalid',
  ],
  [
    'an array of parts',
    requesting(only(LIST, 'multipart/form-data')),
    sent(multi, body(part('ids', '1'), part('ids', '2'))),
    sent(multi, body(part('ids', '1'), part('ids', 'x'))),
    'input-invalid',
  ],
  [
    'an array of one part',
    requesting(only(LIST, 'multipart/form-data')),
    sent(multi, body(part('ids', '1'))),
    sent(multi, body(part('ids', 'x'))),
    'input-invalid',
  ],
  [
    'encoding.contentType',
    requesting(encoded('multipart/form-data', UPLOAD, image)),
    sent(multi, body(part('file', 'x', 'image/jpeg', 'a'))),
    sent(multi, body(part('file', 'x', 'text/plain', 'a'))),
    'input-invalid',
  ],
  [
    'encoding.contentType with a range',
    requesting(encoded('multipart/form-data', UPLOAD, { file: { contentType: 'image/*' } })),
    sent(multi, body(part('file', 'x', 'image/gif', 'a'))),
    sent(multi, body(part('file', 'x', 'application/pdf', 'a'))),
    'input-invalid',
  ],
  [
    'encoding.headers',
    requesting(encoded('multipart/form-data', UPLOAD, traced)),
    sent(multi, body(part('file', 'x', 'image/gif\r\nX-Trace: 1', 'a'))),
    sent(multi, body(part('file', 'x', 'image/gif', 'a'))),
    'input-invalid',
  ],
  [
    'a value of encoding.headers',
    requesting(encoded('multipart/form-data', UPLOAD, traced)),
    sent(multi, body(part('file', 'x', 'image/gif\r\nX-Trace: 1', 'a'))),
    sent(multi, body(part('file', 'x', 'image/gif\r\nX-Trace: y', 'a'))),
    'input-invalid',
  ],
  [
    'a quoted boundary',
    requesting(only(THING, 'multipart/form-data')),
    sent('multipart/form-data; boundary="b"', body(part('id', '1'))),
    sent('multipart/form-data', body(part('id', '1'))),
    'input-invalid',
  ],
  [
    'a body that ends too early',
    requesting(only(THING, 'multipart/form-data')),
    sent(multi, body(part('id', '1'))),
    sent(multi, part('id', '1')),
    'input-invalid',
  ],
  [
    'a part named __proto__',
    requesting(only({ ...THING, additionalProperties: false }, 'multipart/form-data')),
    sent(multi, body(part('id', '1'))),
    sent(multi, body(part('id', '1'), part('__proto__', '1'))),
    'input-invalid',
  ],
  [
    'a required body of length 0',
    requesting(only(THING)),
    sent('application/json', GOOD),
    sent('application/json', ''),
    'input-required',
  ],
  [
    'an optional body that is sent',
    requesting(only(THING), false),
    sent('application/json', GOOD),
    sent('text/plain', 'x'),
    'input-invalid',
  ],
  [
    'text/* is a range',
    requesting(only(TEXT, 'text/*')),
    sent('text/markdown', 'abc'),
    sent('text/markdown', 'a'),
    'input-invalid',
  ],
  [
    'the type before its range',
    requesting({ 'text/*': { schema: false }, 'text/plain': { schema: TEXT } }),
    sent('text/plain', 'abc'),
    sent('text/html', 'abc'),
    'input-invalid',
  ],
  [
    'a vendor type',
    requesting(only(THING, 'application/vnd.a+json')),
    sent('application/vnd.a+json', GOOD),
    sent('application/vnd.b+json', GOOD),
    'input-invalid',
  ],
  [
    'a type in another case',
    requesting(only(THING)),
    sent('Application/JSON', GOOD),
    sent('Application/JSON', BAD),
    'input-invalid',
  ],
  [
    'JSON Patch',
    requesting(only({ type: 'array', items: { type: 'object', required: ['op'] } }, 'application/json-patch+json')),
    sent('application/json-patch+json', '[{"op":"add"}]'),
    sent('application/json-patch+json', '[{}]'),
    'input-invalid',
  ],
  [
    'one of several types',
    requesting({ ...only(THING), ...only(THING, form) }),
    sent(form, 'id=1'),
    sent('application/xml', '<id>1</id>'),
    'input-invalid',
  ],
  [
    'the schema of the type that was sent',
    requesting({ ...only({ type: 'array' }), ...only(THING, 'application/vnd.a+json') }),
    sent('application/vnd.a+json', GOOD),
    sent('application/json', GOOD),
    'input-invalid',
  ],
  [
    'JSON without a schema',
    requesting({ 'application/json': {} }),
    sent('application/json', '[1]'),
    sent('application/json', '[1'),
    'input-invalid',
  ],
  [
    'JSON with a comma too many',
    requesting(only(THING)),
    sent('application/json', GOOD),
    sent('application/json', '{"id":1,}'),
    'input-invalid',
  ],
  [
    'a property of another type',
    requesting(only(THING)),
    sent('application/json', '{"id":1,"name":"a"}'),
    sent('application/json', '{"id":1,"name":2}'),
    'input-invalid',
  ],
  [
    'additionalProperties: false',
    requesting(only({ ...THING, additionalProperties: false })),
    sent('application/json', GOOD),
    sent('application/json', '{"id":1,"x":1}'),
    'input-invalid',
  ],
  ['null', requesting(only(THING)), sent('application/json', GOOD), sent('application/json', 'null'), 'input-invalid'],
  [
    'an array',
    requesting(only({ type: 'array', items: THING, minItems: 1 })),
    sent('application/json', `[${GOOD}]`),
    sent('application/json', '[]'),
    'input-invalid',
  ],
  [
    'an enum',
    requesting(only({ enum: ['on', 'off'] })),
    sent('application/json', '"on"'),
    sent('application/json', '"ON"'),
    'input-invalid',
  ],
  [
    'XML is not validated against a schema of an object',
    requesting(only(THING, 'application/xml')),
    sent('application/xml', '<a/>'),
    sent('application/json', GOOD),
    'input-invalid',
  ],
  [
    'bytes',
    requesting({ 'application/octet-stream': {} }),
    sent('application/octet-stream', 'abc'),
    sent('image/png', 'abc'),
    'input-invalid',
  ],
  [
    'a JSON text sequence',
    requesting(only({ type: 'array', items: THING }, 'application/json-seq')),
    sent('application/json-seq', `\u001e${GOOD}\n`),
    sent('application/json-seq', `\u001e${BAD}\n`),
    'input-invalid',
  ],
  [
    'a form with a charset',
    requesting(only(THING, form)),
    sent(`${form}; charset=UTF-8`, 'id=1'),
    sent(`${form}; charset=UTF-8`, 'id=x'),
    'input-invalid',
  ],
  [
    'a form, a number with leading zeros',
    requesting(only(THING, form)),
    sent(form, 'id=7'),
    sent(form, 'id=007'),
    'input-invalid',
  ],
  ['a form, an empty integer', requesting(only(THING, form)), sent(form, 'id=1'), sent(form, 'id='), 'input-invalid'],
  [
    'a form, a boolean',
    requesting(only({ type: 'object', properties: { on: { type: 'boolean' } } }, form)),
    sent(form, 'on=true'),
    sent(form, 'on=yes'),
    'input-invalid',
  ],
  [
    'a form, an enum',
    requesting(only({ type: 'object', properties: { by: { enum: ['a', 'b'] } } }, form)),
    sent(form, 'by=a'),
    sent(form, 'by=c'),
    'input-invalid',
  ],
  [
    'a form, a plus is a space',
    requesting(only({ type: 'object', properties: { s: { const: 'a + b' } } }, form)),
    sent(form, 's=a+%2B+b'),
    sent(form, 's=a+++b'),
    'input-invalid',
  ],
  [
    'a form, an empty text',
    requesting(only({ type: 'object', required: ['s'], properties: { s: { type: 'string' } } }, form)),
    sent(form, 's='),
    sent(form, 't='),
    'input-invalid',
  ],
  [
    'a form, maxItems',
    requesting(only({ type: 'object', properties: { a: { type: 'array', maxItems: 1 } } }, form)),
    sent(form, 'a=1'),
    sent(form, 'a=1&a=2'),
    'input-invalid',
  ],
  [
    'a form, uuid',
    requesting(only({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }, form)),
    sent(form, 'id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6'),
    sent(form, 'id=%22f81d4fae-7dec-11d0-a765-00a0c91e6bf6%22'),
    'input-invalid',
  ],
  [
    'a form, an object that is not JSON',
    requesting(only(NESTED, form)),
    sent(form, 'thing=%7B%22id%22%3A1%7D'),
    sent(form, 'thing=id'),
    'input-invalid',
  ],
  [
    'a form, properties of allOf',
    requesting(only({ allOf: [THING, { properties: { on: { type: 'boolean' } } }] }, form)),
    sent(form, 'id=1&on=true'),
    sent(form, 'id=1&on=1'),
    'input-invalid',
  ],
  [
    'a form, text in another media type',
    requesting({
      [form]: {
        schema: { type: 'object', properties: { id: { type: 'integer' }, extra: { type: 'object' } } },
        encoding: { extra: { contentType: 'application/xml' } },
      },
    }),
    sent(form, 'id=42&extra=%3Cinfo%3Eabc%3C/info%3E'),
    sent(form, 'id=x&extra=%3Cinfo%3Eabc%3C/info%3E'),
    'input-invalid',
  ],
  [
    'a form, a string in JSON',
    requesting(
      encoded(
        form,
        { type: 'object', properties: { s: { type: 'string', maxLength: 3 } } },
        { s: { contentType: 'application/json' } },
      ),
    ),
    sent(form, 's=%22abc%22'),
    sent(form, 's=%22abcd%22'),
    'input-invalid',
  ],
  [
    'a form, a string that looks like a number',
    requesting(
      only(
        {
          type: 'object',
          properties: {
            code: {
              allOf: [
                { type: ['string', 'number'], pattern: '1', minimum: 0 },
                { type: 'string', pattern: '2' },
              ],
            },
          },
        },
        form,
      ),
    ),
    sent(form, 'code=1234'),
    sent(form, 'code=134'),
    'input-invalid',
  ],
  [
    'a form, an exploded object',
    requesting(encoded(form, NESTED, { thing: { style: 'form', explode: true } })),
    sent(form, 'id=1'),
    sent(form, 'id=x'),
    'input-invalid',
  ],
  [
    'a form, an object in one text',
    requesting(encoded(form, NESTED, { thing: { explode: false } })),
    sent(form, 'thing=id,1'),
    sent(form, 'thing=id,x'),
    'input-invalid',
  ],
  [
    'a form, a comma within an item',
    requesting(
      encoded(
        form,
        { type: 'object', properties: { a: { type: 'array', items: { enum: ['a,b', 'c'] } } } },
        { a: { explode: false } },
      ),
    ),
    sent(form, 'a=a%2Cb,c'),
    sent(form, 'a=a,b,c'),
    'input-invalid',
  ],
  [
    'a form, a number or a list of two: one text',
    requesting(only(EITHER, form)),
    sent(form, 'ids=1'),
    sent(form, 'ids=x'),
    'input-invalid',
  ],
  [
    'a multipart body, a number or a list of two: one part',
    requesting(only(EITHER, 'multipart/form-data')),
    sent(multi, body(part('ids', '1'))),
    sent(multi, body(part('ids', 'x'))),
    'input-invalid',
  ],
  [
    'a form, a text that is sent twice',
    requesting(encoded(form, { type: 'object', properties: { a: { type: 'string' } } }, { a: { style: 'form' } })),
    sent(form, 'a=1'),
    sent(form, 'a=1&a=2'),
    'input-invalid',
  ],
  [
    'a form, an encoding for no property',
    requesting(encoded(form, THING, { other: { style: 'deepObject' } })),
    sent(form, 'id=1'),
    sent(form, 'id=x'),
    'input-invalid',
  ],
  [
    'a form, deepObject, required property',
    requesting(encoded(form, NESTED, { thing: { style: 'deepObject' } })),
    sent(form, 'thing%5Bid%5D=1'),
    sent(form, 'thing%5Bname%5D=a'),
    'input-invalid',
  ],
  [
    'a form, an array of objects is JSON',
    requesting(only({ type: 'object', properties: { things: { type: 'array', items: THING } } }, form)),
    sent(form, `things=${encodeURIComponent(GOOD)}&things=${encodeURIComponent(GOOD)}`),
    sent(form, `things=${encodeURIComponent(GOOD)}&things=${encodeURIComponent(BAD)}`),
    'input-invalid',
  ],
  [
    'a multipart form, a required text',
    requesting(
      only({ type: 'object', required: ['note'], properties: { note: { type: 'string' } } }, 'multipart/form-data'),
    ),
    sent(multi, body(part('note', 'a'))),
    sent(multi, body(part('other', 'a'))),
    'input-invalid',
  ],
  [
    'a multipart form, a boolean',
    requesting(only({ type: 'object', properties: { on: { type: 'boolean' } } }, 'multipart/form-data')),
    sent(multi, body(part('on', 'true'))),
    sent(multi, body(part('on', 'yes'))),
    'input-invalid',
  ],
  [
    'a multipart form, an enum',
    requesting(only({ type: 'object', properties: { by: { enum: ['a', 'b'] } } }, 'multipart/form-data')),
    sent(multi, body(part('by', 'b'))),
    sent(multi, body(part('by', 'c'))),
    'input-invalid',
  ],
  [
    'a multipart form, additionalProperties: false',
    requesting(only({ ...THING, additionalProperties: false }, 'multipart/form-data')),
    sent(multi, body(part('id', '1'))),
    sent(multi, body(part('id', '1'), part('x', '1'))),
    'input-invalid',
  ],
  [
    'a multipart form, several files',
    requesting(
      only({ type: 'object', properties: { file: { type: 'array', maxItems: 2, items: {} } } }, 'multipart/form-data'),
    ),
    sent(multi, body(part('file', 'a', 'image/png', 'a'), part('file', 'b', 'image/png', 'b'))),
    sent(multi, body(part('file', 'a'), part('file', 'b'), part('file', 'c'))),
    'input-invalid',
  ],
  [
    'a multipart form, one value twice',
    requesting(only(THING, 'multipart/form-data')),
    sent(multi, body(part('id', '1'))),
    sent(multi, body(part('id', '1'), part('id', '2'))),
    'input-invalid',
  ],
  [
    'a multipart form, JSON items',
    requesting(
      only({ type: 'object', properties: { things: { type: 'array', items: THING } } }, 'multipart/form-data'),
    ),
    sent(multi, body(part('things', GOOD, 'application/json'), part('things', GOOD, 'application/json'))),
    sent(multi, body(part('things', GOOD, 'application/json'), part('things', BAD, 'application/json'))),
    'input-invalid',
  ],
  [
    'a multipart form, XML',
    requesting(encoded('multipart/form-data', NESTED, { thing: { contentType: 'application/xml; charset=utf-8' } })),
    sent(multi, body(part('thing', '<thing/>', 'application/xml; charset=utf-8'))),
    sent(multi, body(part('thing', GOOD, 'application/json'))),
    'input-invalid',
  ],
  [
    'a multipart form, a content type by default',
    requesting(encoded('multipart/form-data', UPLOAD, { note: { contentType: 'text/plain' } })),
    sent(multi, body(part('file', 'x'), part('note', 'a'))),
    sent(multi, body(part('file', 'x'), part('note', 'a', 'text/html'))),
    'input-invalid',
  ],
  [
    'a multipart form, a header by reference',
    requesting(
      encoded('multipart/form-data', UPLOAD, {
        file: { headers: { 'X-Trace': { $ref: '#/components/headers/Trace' } } },
      }),
    ),
    sent(multi, body(part('file', 'x', 'image/png\r\nx-trace: 7'))),
    sent(multi, body(part('file', 'x', 'image/png'))),
    'input-invalid',
  ],
  [
    'a multipart form, a header with a list',
    requesting(
      encoded('multipart/form-data', UPLOAD, {
        file: { headers: { 'X-Ids': { schema: { type: 'array', items: { type: 'integer' } } } } },
      }),
    ),
    sent(multi, body(part('file', 'x', 'image/png\r\nX-Ids: 1, 2'))),
    sent(multi, body(part('file', 'x', 'image/png\r\nX-Ids: 1, b'))),
    'input-invalid',
  ],
  [
    'a multipart form, style',
    requesting(encoded('multipart/form-data', LIST, { ids: { style: 'form', explode: false } })),
    sent(multi, body(part('ids', '1,2'))),
    sent(multi, body(part('ids', '1,x'))),
    'input-invalid',
  ],
  [
    'a multipart form without parts',
    requesting(only(UPLOAD, 'multipart/form-data')),
    sent(multi, body(part('file', 'a'))),
    sent(multi, body()),
    'input-invalid',
  ],
  [
    'a multipart form, a name in quotes with escapes',
    requesting(
      only({ type: 'object', required: ['a"b'], properties: { 'a"b': { type: 'integer' } } }, 'multipart/form-data'),
    ),
    sent(multi, body(part('a\\"b', '1'))),
    sent(multi, body(part('a\\"b', 'x'))),
    'input-invalid',
  ],
  [
    'a multipart form, a name that is percent-encoded',
    requesting(
      only({ type: 'object', required: ['a"b'], properties: { 'a"b': { type: 'integer' } } }, 'multipart/form-data'),
    ),
    sent(multi, body(part('a%22b', '1'))),
    sent(multi, body(part('a%22b', 'x'))),
    'input-invalid',
  ],
  [
    'a multipart form with a preamble and an epilogue',
    requesting(only(THING, 'multipart/form-data')),
    sent(multi, `ignored\r\n${body(part('id', '1'))}ignored`),
    sent(multi, `ignored\r\n${body(part('id', 'x'))}ignored`),
    'input-invalid',
  ],
  [
    'a multipart form with line feeds alone',
    requesting(only(THING, 'multipart/form-data')),
    sent(multi, body(part('id', '1')).replaceAll('\r\n', '\n')),
    sent(multi, body(part('id', 'x')).replaceAll('\r\n', '\n')),
    'input-invalid',
  ],
  [
    'a boundary within a part',
    requesting(only({ type: 'object', properties: { note: { const: 'a--b' } } }, 'multipart/form-data')),
    sent(multi, body(part('note', 'a--b'))),
    sent(multi, body(part('note', 'a'))),
    'input-invalid',
  ],
  [
    'a boundary that begins another one',
    requesting(only({ type: 'object', properties: { note: { const: 'a\r\n--bc' } } }, 'multipart/form-data')),
    sent(multi, body(part('note', 'a\r\n--bc'))),
    sent(multi, body(part('note', 'a\r\n--c'))),
    'input-invalid',
  ],
  [
    'multipart/mixed',
    requesting(only({ type: 'array', items: THING }, 'multipart/mixed')),
    sent('multipart/mixed; boundary=b', `--b\r\nContent-Type: application/json\r\n\r\n${GOOD}\r\n--b--`),
    sent('multipart/mixed; boundary=b', `--b\r\nContent-Type: application/json\r\n\r\n${BAD}\r\n--b--`),
    'input-invalid',
  ],
  [
    'multipart/form-data is not multipart/mixed',
    requesting(only(THING, 'multipart/form-data')),
    sent(multi, body(part('id', '1'))),
    sent('multipart/mixed; boundary=b', body(part('id', '1'))),
    'input-invalid',
  ],
];

const mixed = 'multipart/mixed; boundary=b';
const unnamed = (...texts: readonly (readonly [type: string, text: string])[]) =>
  `${texts.map(([type, text]) => `--b\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`).join('')}--b--\r\n`;
const ordered = (prefixItems: JsonObject[], more: JsonObject): JsonObject =>
  requesting({ 'multipart/mixed': { schema: { type: 'array', prefixItems }, ...more } });
const located = { 'Content-Location': { required: true, schema: { type: 'string', format: 'uri' } } };
const nested = (type: string) =>
  `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\nContent-Type: ${type}\r\n\r\nx\r\n--c--\r\n--b--\r\n`;

/** Encoding by position, and nested encoding. */
const POSITIONS: readonly ThingPair[] = [
  [
    'prefixEncoding, content type',
    ordered([THING, {}], { prefixEncoding: [{}, { contentType: 'image/*' }] }),
    sent(mixed, unnamed(['application/json', GOOD], ['image/png', 'x'])),
    sent(mixed, unnamed(['application/json', GOOD], ['text/plain', 'x'])),
    'input-invalid',
  ],
  [
    'prefixItems',
    ordered([THING, {}], { prefixEncoding: [{}, { contentType: 'image/*' }] }),
    sent(mixed, unnamed(['application/json', GOOD])),
    sent(mixed, unnamed(['application/json', BAD])),
    'input-invalid',
  ],
  [
    'itemEncoding for what follows',
    ordered([THING], { prefixEncoding: [{}], itemEncoding: { contentType: 'text/css, image/*' } }),
    sent(mixed, unnamed(['application/json', GOOD], ['text/css', 'x'], ['image/gif', 'x'])),
    sent(mixed, unnamed(['application/json', GOOD], ['text/css', 'x'], ['text/html', 'x'])),
    'input-invalid',
  ],
  [
    'prefixEncoding, a required header',
    ordered([{}], { prefixEncoding: [{ headers: located }] }),
    sent(mixed, unnamed(['text/html\r\nContent-Location: https://a.example/', 'x'])),
    sent(mixed, unnamed(['text/html', 'x'])),
    'input-invalid',
  ],
  [
    'prefixEncoding, a header that must not be sent',
    ordered([{}], { prefixEncoding: [{ headers: { 'Content-ID': { schema: false } } }] }),
    sent(mixed, unnamed(['text/html', 'x'])),
    sent(mixed, unnamed(['text/html\r\nContent-ID: <1>', 'x'])),
    'input-invalid',
  ],
  [
    'itemSchema with itemEncoding',
    requesting({ 'multipart/mixed': { itemSchema: THING, itemEncoding: { contentType: 'application/json' } } }),
    sent(mixed, unnamed(['application/json', GOOD], ['application/json', GOOD])),
    sent(mixed, unnamed(['application/json', GOOD], ['application/json', BAD])),
    'input-invalid',
  ],
  [
    'a nested multipart body',
    requesting({
      'multipart/mixed': {
        schema: { type: 'array', items: { type: 'array' } },
        itemEncoding: { contentType: 'multipart/mixed', itemEncoding: { contentType: 'image/png' } },
      },
    }),
    sent(mixed, nested('image/png')),
    sent(mixed, nested('image/gif')),
    'input-invalid',
  ],
  [
    'a Media Type Object by reference',
    requesting({ 'application/json': { $ref: '#/components/mediaTypes/Thing' } }),
    sent('application/json', GOOD),
    sent('application/json', BAD),
    'input-invalid',
  ],
];

const METHODS: readonly (readonly [method: string, openapi: string])[] = [
  ['put', '3.1.1'],
  ['patch', '3.1.1'],
  ['delete', '3.1.1'],
  ['put', '3.0.4'],
  ['post', '3.0.4'],
  ['query', '3.2.0'],
];

const refused = (exchange: CaseExchange): CaseExchange => ({ ...exchange, response: { status: 400, headers: [] } });

export const cases: readonly ConformanceCase[] = [
  ...thingCases(
    {
      area: AREA,
      section: 'OpenAPI 3.1.1, 4.8.13 Request Body Object, 4.8.14 Media Type Object, 4.8.15 Encoding Object',
      method: 'post',
      members: { components: { headers: { Trace: { required: true, schema: { type: 'integer' } } } } },
    },
    BODIES,
  ),
  ...thingCases(
    {
      area: AREA,
      section: 'OpenAPI 3.2.0, 4.14.5.2 Encoding By Position',
      method: 'post',
      members: { openapi: '3.2.0', components: { mediaTypes: { Thing: { schema: THING } } } },
    },
    POSITIONS,
  ),
  ...METHODS.flatMap(([method, openapi]) =>
    thingCases(
      { area: AREA, section: 'OpenAPI 3.1.1, 4.8.10 Operation Object, requestBody', method, members: { openapi } },
      [
        [
          `the body of ${method.toUpperCase()} in ${openapi}`,
          requesting(only(THING)),
          sent('application/json', GOOD),
          sent('application/json', BAD),
          'input-invalid',
        ],
      ],
    ),
  ),
  ...casesOf({
    area: AREA,
    name: 'a body that the server rejects',
    section: 'OpenAPI 3.1.1, 4.8.13 Request Body Object',
    document: thingDocument(
      { ...requesting(only(THING)), responses: { 200: { description: '' }, 400: { description: '' } } },
      'post',
    ),
    clean: refused(sent('application/json', BAD)),
    faulty: sent('application/json', BAD),
    rule: 'input-invalid',
  }),
];
