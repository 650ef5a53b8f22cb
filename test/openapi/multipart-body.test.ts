import { describe, expect, test } from 'vitest';
import { parseMediaType } from '../../src/engine/message/media-type.ts';
import { type BodyPart, formDataDisposition, partsOfBody } from '../../src/engine/message/multipart-body.ts';
import { readYaml } from '../support/read-yaml.ts';

const type = parseMediaType('multipart/form-data; boundary=B');

function partsOf(body: string): readonly BodyPart[] {
  const parts = type === undefined ? 'The media type is wrong.' : partsOfBody(body, type);
  if (typeof parts === 'string') throw new Error(parts);
  return parts;
}

function partOf(header: string): BodyPart | undefined {
  return partsOf(`--B\r\n${header}\r\n\r\nx\r\n--B--\r\n`)[0];
}

/** A case of `multipart-body.yaml`, whose first line describes it. */
interface Case {
  readonly header: string;
  readonly name: string | null;
  readonly filename: string | null;
}

const CASES = readYaml<readonly Case[]>('multipart-body.yaml', import.meta.url);

describe('Content-Disposition of a part', () => {
  test.each(CASES)('$header', ({ header, name, filename }) => {
    const expected = { name: name ?? undefined, filename: filename ?? undefined };
    expect(partOf(`Content-Disposition: ${header}`)).toMatchObject(expected);
  });

  test.each([
    ['a name with quotes and line breaks', 'a"; name="b\r\nX: y', undefined],
    ['a file with quotes', 'a', 'b"; name="c'],
  ])('%s is written so that it is read again', (_name, name, filename) => {
    expect(partOf(formDataDisposition(name, filename))).toMatchObject({ name, filename });
  });
});

test('text around the parts, spaces after a boundary and text that begins like one do not matter', () => {
  const body =
    'before --B\r\n--B \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--Bx\r\n--B\r\n\r\n2\r\n--B-- \r\n--B\r\n\r\n3';
  expect(partsOf(body).map(({ body: text }) => text)).toEqual(['1\r\n--Bx', '2']);
});

test.each<[text: string, boundary: string | undefined]>([
  ['multipart/form-data; boundary="a;b"', 'a;b'],
  ['multipart/form-data; x="; boundary=c"; Boundary=b', 'b'],
  [String.raw`multipart/form-data; x="\"; boundary=c"; boundary=b`, 'b'],
  ['multipart/form-data;; boundary=b ;', 'b'],
  ['multipart/form-data; boundary="b', undefined],
  ['multipart/form-data; boundary = b', undefined],
])('the boundary in %j', (text, boundary) => {
  expect(parseMediaType(text)?.parameters.get('boundary')).toBe(boundary);
});
