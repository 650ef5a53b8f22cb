import type { JsonObject } from '../../../src/engine/json/json.ts';
import { type ConformanceCase, casesOf, documentOf, HOST, jsonExchange } from './conformance-case.ts';
import { type SchemaRow, schemaCases } from './schema-rows.ts';

/** A schema from its text, in which numbers keep their digits until the document is written. */
interface NumberRow extends Omit<SchemaRow, 'schema'> {
  readonly schema: string;
}

const multiples: readonly NumberRow[] = [
  {
    name: 'multipleOf 0.01',
    schema: '{"multipleOf":0.01}',
    clean: ['19.99', '4.35', '0.07', '1e3', '-1.1', '0', '1.10'],
    faulty: ['19.999', '0.001', '4.355', '1e-3'],
  },
  { name: 'multipleOf 0.0001', schema: '{"multipleOf":0.0001}', clean: '0.0075', faulty: '0.00751' },
  { name: 'multipleOf 0.1', schema: '{"multipleOf":0.1}', clean: ['0.3', '1.1', '4.7'], faulty: ['0.35', '1.15'] },
  { name: 'multipleOf 1.5', schema: '{"multipleOf":1.5}', clean: ['0', '4.5', '-3'], faulty: ['35', '1'] },
  { name: 'multipleOf 2', schema: '{"multipleOf":2}', clean: ['10', '-4', '"x"'], faulty: ['7', '2.5'] },
  {
    name: 'multipleOf 1e-8',
    schema: '{"type":"integer","multipleOf":1e-8}',
    clean: ['12391239123', '1'],
    faulty: '1.5',
  },
  {
    name: 'multipleOf 1e-8 of fractions',
    schema: '{"multipleOf":1e-8}',
    clean: '12391239.00000001',
    faulty: '1.000000001',
  },
  {
    name: 'multipleOf 0.123456789',
    schema: '{"multipleOf":0.123456789}',
    clean: ['0.246913578', '0'],
    faulty: ['1e308', '0.2469135781'],
  },
  {
    name: 'multipleOf of a number above 2^53',
    schema: '{"multipleOf":2}',
    clean: '9007199254740994',
    faulty: '9007199254740993',
  },
  {
    name: 'multipleOf of a number of 30 digits',
    schema: '{"multipleOf":7}',
    clean: '700000000000000000000000000007',
    faulty: '700000000000000000000000000008',
  },
  { name: 'multipleOf of 1e400', schema: '{"multipleOf":3}', clean: '3e400', faulty: '1e400' },
  {
    name: 'multipleOf with digits that a double does not hold',
    schema: '{"multipleOf":9007199254740993}',
    clean: '18014398509481986',
    faulty: '18014398509481984',
  },
  {
    name: 'prices',
    schema: '{"type":"object","properties":{"price":{"type":"number","multipleOf":0.01,"minimum":0}}}',
    clean: '{"price":1234567.89}',
    faulty: '{"price":1234567.891}',
  },
];

const limits: readonly NumberRow[] = [
  {
    name: 'maximum above 2^53',
    schema: '{"maximum":9007199254740992}',
    clean: '9007199254740992',
    faulty: '9007199254740993',
  },
  {
    name: 'a maximum that a double does not hold',
    schema: '{"maximum":9007199254740993}',
    clean: ['9007199254740993', '9007199254740992'],
    faulty: '9007199254740994',
  },
  {
    name: 'exclusiveMaximum that a double does not hold',
    schema: '{"exclusiveMaximum":9007199254740993}',
    clean: '9007199254740992',
    faulty: '9007199254740993',
  },
  {
    name: 'minimum below -2^53',
    schema: '{"minimum":-9007199254740992}',
    clean: '-9007199254740992',
    faulty: '-9007199254740993',
  },
  {
    name: 'exclusiveMinimum of 20 digits',
    schema: '{"exclusiveMinimum":12345678901234567890}',
    clean: '12345678901234567891',
    faulty: '12345678901234567890',
  },
  { name: 'maximum of fractions', schema: '{"maximum":0.1}', clean: '0.1', faulty: '0.1000000000000000000001' },
  { name: 'minimum of fractions', schema: '{"minimum":0.3}', clean: '0.3', faulty: '0.2999999999999999999999' },
  { name: 'a number above every double', schema: '{"maximum":1e300}', clean: '-1e400', faulty: '1e400' },
  { name: 'a number below every double', schema: '{"minimum":-1e300}', clean: '1e400', faulty: '-1e400' },
  { name: 'a number near zero', schema: '{"exclusiveMinimum":0}', clean: '1e-400', faulty: '-1e-400' },
  {
    name: 'a maximum of 309 digits',
    schema: `{"maximum":1${'0'.repeat(320)}}`,
    clean: `1${'0'.repeat(320)}`,
    faulty: `1${'0'.repeat(319)}1`,
  },
  {
    name: '98249283749234923498293171823948729348710298301928331 is an integer',
    schema: '{"type":"integer"}',
    clean: [
      '98249283749234923498293171823948729348710298301928331',
      '-98249283749234923498293171823948729348710298301928331',
    ],
    faulty: [
      '98249283749234923498293171823948729348710298301928331.5',
      '"98249283749234923498293171823948729348710298301928331"',
    ],
  },
  {
    name: 'a fraction that a double does not hold',
    schema: '{"type":"integer"}',
    clean: ['1.0000000000000000000000', '9007199254740993.0', '1.5e1'],
    faulty: ['1.0000000000000000000001', '9007199254740993.5', '1e-400'],
  },
  {
    name: 'an integer in a list of types',
    schema: '{"type":["integer","null"]}',
    clean: ['null', '1e22'],
    faulty: ['4503599627370497.25', '1.00000000000000000001'],
  },
  {
    name: 'number beside integer',
    schema: '{"type":["integer","number"],"maximum":2}',
    clean: '1.00000000000000000001',
    faulty: '2.00000000000000000001',
  },
];

const equality: readonly NumberRow[] = [
  {
    name: 'const above 2^53',
    schema: '{"const":9007199254740992}',
    clean: ['9007199254740992', '9007199254740992.0', '9.007199254740992e15'],
    faulty: ['9007199254740993', '9007199254740991'],
  },
  {
    name: 'const that a double does not hold',
    schema: '{"const":9007199254740993}',
    clean: '9007199254740993',
    faulty: '9007199254740992',
  },
  {
    name: 'enum above 2^53',
    schema: '{"enum":[9007199254740993,9007199254740995]}',
    clean: ['9007199254740993', '9007199254740995.0'],
    faulty: ['9007199254740992', '9007199254740994'],
  },
  {
    name: 'const of a fraction',
    schema: '{"const":0.1}',
    clean: ['0.1', '1e-1', '0.10'],
    faulty: '0.10000000000000000000001',
  },
  {
    name: 'enum of fractions',
    schema: '{"enum":[0.1,0.2]}',
    clean: ['0.2', '2e-1'],
    faulty: '0.20000000000000000000001',
  },
  {
    name: 'const of an object',
    schema: '{"const":{"a":[9007199254740993]}}',
    clean: '{"a":[9007199254740993.0]}',
    faulty: '{"a":[9007199254740992]}',
  },
  {
    name: 'enum of lists',
    schema: '{"enum":[[1,9007199254740993]]}',
    clean: '[1,9007199254740993]',
    faulty: '[1,9007199254740992]',
  },
  {
    name: 'uniqueItems above 2^53',
    schema: '{"uniqueItems":true}',
    clean: ['[9007199254740992,9007199254740993]', '[{"a":9007199254740992},{"a":9007199254740993}]'],
    faulty: ['[9007199254740993,9007199254740993.0]', '[{"a":9007199254740993},{"a":9007199254740993}]'],
  },
  {
    name: 'uniqueItems above every double',
    schema: '{"uniqueItems":true}',
    clean: '[1e400,2e400]',
    faulty: '[1e400,10e399]',
  },
];

/** OpenAPI Format Registry; OpenAPI 3.1.1, 4.4. */
const FORMATS: readonly (readonly [format: string, clean: readonly string[], faulty: readonly string[]])[] = [
  ['int8', ['-128', '127', '1.0'], ['-129', '128', '1.5']],
  ['uint8', ['0', '255'], ['-1', '256', '0.5']],
  ['int16', ['-32768', '32767'], ['-32769', '32768']],
  ['uint16', ['0', '65535'], ['-1', '65536']],
  ['int32', ['-2147483648', '2147483647', '0'], ['-2147483649', '2147483648', '1e10', '0.5']],
  ['uint32', ['0', '4294967295'], ['-1', '4294967296']],
  [
    'int64',
    ['-9223372036854775808', '9223372036854775807', '9007199254740993'],
    ['-9223372036854775809', '9223372036854775808', '1e19'],
  ],
  ['uint64', ['0', '18446744073709551615'], ['-1', '18446744073709551616']],
  ['double-int', ['9007199254740991', '-9007199254740991'], ['9007199254740992', '-9007199254740993']],
  ['float', ['1.5', '3.4e38'], ['3.5e38', '-1e39']],
  ['double', ['1.7e308', '-1e308'], ['1e309', '-1e400']],
  ['sf-integer', ['999999999999999', '-999999999999999'], ['1000000000000000', '-1000000000000000']],
  ['sf-decimal', ['123456789012.125', '-0.5'], ['1234567890123.5', '0.1234']],
];

const formats: readonly NumberRow[] = [
  ...FORMATS.map(([format, clean, faulty]) => ({
    name: `format ${format}`,
    schema: `{"type":"number","format":"${format}"}`,
    clean,
    faulty,
  })),
  {
    name: 'int32 in a property',
    schema: '{"type":"object","properties":{"a":{"type":"integer","format":"int32"}}}',
    clean: '{"a":2147483647}',
    faulty: '{"a":2147483648}',
  },
  {
    name: 'int64 in items',
    schema: '{"type":"array","items":{"type":"integer","format":"int64"}}',
    clean: '[9223372036854775807]',
    faulty: '[9223372036854775808]',
  },
  {
    name: 'int64 as text',
    schema: '{"type":"string","format":"int64"}',
    clean: ['"9223372036854775807"', '"-1"'],
    faulty: ['"9223372036854775808"', '"abc"', '"1.5"', '""'],
  },
  {
    name: 'uint64 as text',
    schema: '{"type":"string","format":"uint64"}',
    clean: '"18446744073709551615"',
    faulty: ['"18446744073709551616"', '"-1"'],
  },
  {
    name: 'int32 does not apply to text',
    schema: '{"type":["string","null"],"format":"int32"}',
    clean: ['"abc"', 'null'],
    faulty: '1',
  },
  {
    name: 'decimal as a number',
    schema: '{"type":"number","format":"decimal"}',
    clean: ['1.5', '1e3'],
    faulty: '"1.5"',
  },
  { name: 'decimal128 as a number', schema: '{"type":"number","format":"decimal128"}', clean: '1.5', faulty: '"1.5"' },
  {
    name: 'unknown format of a number',
    schema: '{"type":"number","format":"money","minimum":0}',
    clean: '1.5',
    faulty: '-1',
  },
];

/** A document in YAML whose one schema is written in JSON, which is YAML too. */
function yaml(schema: string, openapi: string): string {
  return `openapi: ${openapi}
info: { title: Case, version: '1' }
servers: [{ url: '${HOST}' }]
paths:
  /things:
    post:
      responses:
        '200':
          description: Done.
          content:
            application/json:
              schema: ${schema}
`;
}

const AREA = 'numbers';

function rowCases(section: string, rows: readonly NumberRow[], openapi = '3.1.1'): ConformanceCase[] {
  // The numbers of a row do not survive as values, so that its document is a text.
  return rows.flatMap(({ schema, ...row }) =>
    schemaCases(AREA, section, [{ ...row, schema: true }], openapi).map((each) => ({
      ...each,
      document: yaml(schema, openapi),
    })),
  );
}

const is30 = ({ schema }: NumberRow) => !/"const"|\[|exclusive/.test(schema);
const named = (version: string) => (each: ConformanceCase) => ({ ...each, name: `${version} ${each.name}` });

/** An operation whose one parameter has the schema `int64`. */
function parameterDocument(where: string, path: string): JsonObject {
  const parameter = { name: 'id', in: where, required: true, schema: { type: 'integer', format: 'int64' } };
  return documentOf({
    paths: { [path]: { get: { parameters: [parameter], responses: { 200: { description: 'Done.' } } } } },
  });
}

function parameterCases(
  where: string,
  path: string,
  exchange: (id: string) => [url: string, headers: readonly (readonly [string, string])[]],
) {
  const send = (id: string) => {
    const [url, headers] = exchange(id);
    return { request: { method: 'GET', url: HOST + url, headers }, response: { status: 200, headers: [] } };
  };
  return casesOf({
    area: AREA,
    section: 'OpenAPI Format Registry, int64',
    name: `int64 in a ${where} parameter`,
    document: parameterDocument(where, path),
    clean: send('9223372036854775807'),
    faulty: send('9223372036854775808'),
    rule: 'input-invalid',
  });
}

/** A document of some 1.5 MB in YAML: numbers keep their digits in large documents too. */
function largeYaml(schema: string): string {
  const filler = Array.from(
    { length: 8000 },
    (_, index) =>
      `    Filler${index}: { type: object, description: '${'x'.repeat(120)}', properties: { a: { type: integer, maximum: ${index} } } }`,
  );
  return `${yaml(schema, '3.1.1')}components:\n  schemas:\n${filler.join('\n')}\n`;
}

const LARGE: readonly (readonly [string, string, string, string])[] = [
  ['maximum', '{ maximum: 9007199254740993 }', '9007199254740993', '9007199254740994'],
];

export const cases: readonly ConformanceCase[] = [
  ...rowCases('JSON Schema 2020-12 Validation, 6.2.1', multiples).map(named('3.1')),
  ...rowCases('OpenAPI 3.0.4, Schema Object, multipleOf', multiples, '3.0.4').map(named('3.0')),
  ...rowCases('JSON Schema 2020-12 Validation, 6.2; RFC 8259, 6', limits).map(named('3.1')),
  ...rowCases('OpenAPI 3.0.4, Schema Object', limits.filter(is30), '3.0.4').map(named('3.0')),
  ...rowCases('JSON Schema 2020-12 Core, 4.2.2', equality).map(named('3.1')),
  ...rowCases('OpenAPI Format Registry', formats).map(named('3.1')),
  ...rowCases('OpenAPI 3.0.4, 4.4; OpenAPI Format Registry', formats.filter(is30), '3.0.4').map(named('3.0')),
  ...parameterCases('path', '/things/{id}', (id) => [`/things/${id}`, []]),
  ...parameterCases('query', '/things', (id) => [`/things?id=${id}`, []]),
  ...parameterCases('header', '/things', (id) => ['/things', [['id', id]]]),
  ...LARGE.flatMap(([name, schema, clean, faulty]) =>
    casesOf({
      area: AREA,
      section: 'RFC 8259, 6; YAML 1.2.2, 10.3.2',
      name: `large YAML document: ${name}`,
      document: largeYaml(schema),
      clean: jsonExchange('response', clean),
      faulty: jsonExchange('response', faulty),
    }),
  ),
  ...casesOf({
    area: AREA,
    section: 'OpenAPI 3.0.4, Schema Object, exclusiveMaximum',
    name: '3.0 exclusiveMaximum of a number that a double does not hold',
    document: yaml('{"type":"integer","maximum":9007199254740993,"exclusiveMaximum":true}', '3.0.4'),
    clean: jsonExchange('response', '9007199254740992'),
    faulty: jsonExchange('response', '9007199254740993'),
  }),
];
