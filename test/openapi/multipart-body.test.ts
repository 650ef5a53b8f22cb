import { describe, expect, test } from 'vitest';
import { parseMediaType } from '../../src/engine/message/media-type.ts';
import { type BodyPart, formDataDisposition, partsOfBody } from '../../src/engine/message/multipart-body.ts';

const type = parseMediaType('multipart/form-data; boundary=B');

function partsOf(body: string): readonly BodyPart[] {
  const parts = type === undefined ? 'The media type is wrong.' : partsOfBody(body, type);
  if (typeof parts === 'string') throw new Error(parts);
  return parts;
}

function partOf(header: string): BodyPart | undefined {
  return partsOf(`--B\r\n${header}\r\n\r\nx\r\n--B--\r\n`)[0];
}

describe('Content-Disposition of a part', () => {
  test.each<[header: string, name: string | undefined, filename: string | undefined]>([
    ['form-data; name="a"', 'a', undefined],
    ['form-data; name=a', 'a', undefined],
    ['FORM-DATA;NAME="a";FileName="f"', 'a', 'f'],
    ['form-data ; name = "a" ; filename = f', 'a', 'f'],
    ['form-data; filename="f"; name="a"', 'a', 'f'],
    ['form-data; filename="a; name=b.txt"; name="real"', 'real', 'a; name=b.txt'],
    ['form-data; filename="a; name=b.txt"', undefined, 'a; name=b.txt'],
    ['form-data; name="filename=x"', 'filename=x', undefined],
    ['form-data; x-name="b"; name="a"', 'a', undefined],
    ['form-data; name="a"; name="b"', 'a', undefined],
    ['form-data; name=""', '', undefined],
    ['form-data; name="a;b"', 'a;b', undefined],
    [String.raw`form-data; name="a\"; name=\"b"`, 'a"; name="b', undefined],
    [String.raw`form-data; name="a\\"; filename="f"`, 'a\\', 'f'],
    [String.raw`form-data; name="a"; filename="C:\dir\f.txt"`, 'a', String.raw`C:\dir\f.txt`],
    ['form-data; name="a%22%0D%0Ab%41"', 'a"\r\nb%41', undefined],
    ['form-data; name=größe; filename=my file.txt', 'größe', 'my file.txt'],
    ['form-data; name=a"b; filename=f', 'a"b', 'f'],
    ['form-data;\r\n name="a";\r\n\tfilename="f"', 'a', 'f'],
    ['form-data; name="a', '"a', undefined],
    ['form-data;; broken; name="a";', 'a', undefined],
    ['form-data; name="a"; filename*=UTF-8\'\'%e2%82%ac%20rates.txt', 'a', '€ rates.txt'],
    ['form-data; filename="f"; FILENAME*=utf-8\'en\'%E2%82%AC; name=a', 'a', '€'],
    ['form-data; name=a; filename="f"; filename*=x-unknown\'\'%80', 'a', 'f'],
    ['form-data; name=a; filename="f"; filename*=plain', 'a', 'f'],
    ["form-data; name*=UTF-8''b", undefined, undefined],
  ])('%j', (header, name, filename) => {
    expect(partOf(`Content-Disposition: ${header}`)).toMatchObject({ name, filename });
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
