import type { JsonObject } from '../../../src/engine/json/json.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { documentOf } from './conformance-case.ts';
import { ref, type SchemaRow, schemaCases } from './schema-rows.ts';

const identifiers: readonly SchemaRow[] = [
  {
    name: '$ref with siblings',
    schema: { ...ref('A'), maxLength: 1 },
    schemas: { A: { type: 'string' } },
    clean: '"a"',
    faulty: ['"ab"', '1'],
  },
  {
    name: '$ref to $defs',
    schema: { $ref: '#/components/schemas/A/$defs/b' },
    schemas: { A: { $defs: { b: { type: 'string' } } } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$ref to definitions',
    schema: { $ref: '#/components/schemas/A/definitions/b' },
    schemas: { A: { definitions: { b: { items: { $ref: '#c' } }, c: { $anchor: 'c', type: 'string' } } } },
    clean: '["a"]',
    faulty: '[1]',
  },
  {
    name: '$ref to an item of prefixItems',
    schema: { $ref: '#/components/schemas/A/prefixItems/1' },
    schemas: { A: { prefixItems: [{}, { type: 'string' }] } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$ref with escapes',
    schema: {
      properties: {
        a: { $ref: '#/components/schemas/A/$defs/tilde~0field' },
        b: { $ref: '#/components/schemas/A/$defs/slash~1field' },
        c: { $ref: '#/components/schemas/A/$defs/percent%25field' },
        d: { $ref: '#/components/schemas/A/$defs/quote%22field' },
      },
    },
    schemas: {
      A: {
        $defs: {
          'tilde~field': { type: 'integer' },
          'slash/field': { type: 'integer' },
          'percent%field': { type: 'integer' },
          'quote"field': { type: 'integer' },
        },
      },
    },
    clean: '{"a":1,"b":2,"c":3,"d":4}',
    faulty: ['{"a":"x"}', '{"b":"x"}', '{"c":"x"}', '{"d":"x"}'],
  },
  {
    name: '$ref to false',
    schema: { properties: { a: ref('Never') } },
    schemas: { Never: false },
    clean: '{}',
    faulty: '{"a":1}',
  },
  {
    name: '$ref to true',
    schema: { allOf: [ref('Always')], type: 'integer' },
    schemas: { Always: true },
    clean: '1',
    faulty: '"a"',
  },
  {
    name: '$ref in enum is data',
    schema: { enum: [{ $ref: '#/nowhere' }] },
    clean: '{"$ref":"#/nowhere"}',
    faulty: '{"$ref":"#/somewhere"}',
  },
  {
    name: '$id in enum is data',
    schema: { anyOf: [{ enum: [{ $id: 'https://a.example/x', type: 'null' }] }, { $ref: 'https://a.example/x' }] },
    schemas: { A: { $id: 'https://a.example/x', type: 'string' } },
    clean: ['{"$id":"https://a.example/x","type":"null"}', '"a"'],
    faulty: ['null', '1'],
  },
  {
    name: 'properties named like keywords',
    schema: {
      properties: {
        $ref: { type: 'string' },
        $id: { type: 'string' },
        $anchor: { type: 'string' },
        $defs: { type: 'string' },
      },
    },
    clean: '{"$ref":"a","$id":"b","$anchor":"c","$defs":"d"}',
    faulty: ['{"$ref":1}', '{"$id":1}', '{"$anchor":1}', '{"$defs":1}'],
  },
  {
    name: '$anchor',
    schema: { $ref: '#here' },
    schemas: { A: { $anchor: 'here', type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$anchor of a $id',
    schema: { $ref: 'https://a.example/x#here' },
    schemas: { A: { $id: 'https://a.example/x', $defs: { b: { $anchor: 'here', type: 'string' } } } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'the same $anchor in two resources',
    schema: { properties: { a: { $ref: 'https://a.example/x#here' }, b: { $ref: 'https://b.example/x#here' } } },
    schemas: {
      A: { $id: 'https://a.example/x', $defs: { c: { $anchor: 'here', type: 'string' } } },
      B: { $id: 'https://b.example/x', $defs: { c: { $anchor: 'here', type: 'integer' } } },
    },
    clean: '{"a":"x","b":1}',
    faulty: ['{"a":1}', '{"b":"x"}'],
  },
  {
    name: 'absolute $id',
    schema: { $ref: 'https://a.example/x' },
    schemas: { A: { $id: 'https://a.example/x', type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$ref is relative to $id',
    schema: ref('A'),
    schemas: {
      A: { $id: 'https://a.example/dir/x', items: { $ref: 'y' } },
      B: { $id: 'https://a.example/dir/y', type: 'string' },
    },
    clean: '["a"]',
    faulty: '[1]',
  },
  {
    name: '$id is relative to the $id around it',
    schema: ref('A'),
    schemas: {
      A: { $id: 'https://a.example/dir/', items: { $id: 'folder/', items: { $ref: 'string.json' } } },
      B: { $id: 'https://a.example/dir/folder/string.json', type: 'string' },
    },
    clean: '[["a"]]',
    faulty: '[[1]]',
  },
  {
    name: 'a pointer below $id',
    schema: ref('A'),
    schemas: { A: { $id: 'https://a.example/x', $defs: { b: { type: 'string' } }, items: { $ref: '#/$defs/b' } } },
    clean: '["a"]',
    faulty: '[1]',
  },
  {
    name: '# is the root of the resource',
    schema: ref('A'),
    schemas: {
      A: {
        $id: 'https://a.example/tree',
        type: 'object',
        properties: { next: { $ref: '#' } },
        additionalProperties: false,
      },
    },
    clean: '{"next":{"next":{}}}',
    faulty: '{"next":{"other":{}}}',
  },
  {
    name: 'a URN as $id',
    schema: { $ref: 'urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed' },
    schemas: {
      A: {
        $id: 'urn:uuid:deadbeef-1234-ffff-ffff-4321feebdaed',
        properties: { a: { $ref: '#/$defs/b' } },
        $defs: { b: { type: 'string' } },
      },
    },
    clean: '{"a":"x"}',
    faulty: '{"a":1}',
  },
  {
    name: 'a URN with an anchor',
    schema: { $ref: 'urn:uuid:deadbeef-1234-ff00-00ff-4321feebdaed#something' },
    schemas: {
      A: {
        $id: 'urn:uuid:deadbeef-1234-ff00-00ff-4321feebdaed',
        $defs: { b: { $anchor: 'something', type: 'string' } },
      },
    },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: '$id with an empty fragment',
    schema: { $ref: 'https://a.example/x' },
    schemas: { A: { $id: 'https://a.example/x#', type: 'string' } },
    clean: '"a"',
    faulty: '1',
  },
  {
    name: 'a $ref in a resource does not see anchors of the document',
    schema: ref('A'),
    schemas: {
      A: { $id: 'https://a.example/x', items: { $ref: '#b' }, $defs: { b: { $anchor: 'b', type: 'string' } } },
      B: { $anchor: 'b', type: 'integer' },
    },
    clean: '["a"]',
    faulty: '[1]',
  },
  {
    name: 'sibling $ref in allOf',
    schema: { allOf: [ref('A'), ref('B')] },
    schemas: { A: { type: 'object', required: ['a'] }, B: { properties: { a: { type: 'string' } } } },
    clean: '{"a":"x"}',
    faulty: ['{}', '{"a":1}'],
  },
  {
    name: 'a recursive schema',
    schema: ref('Node'),
    schemas: {
      Node: {
        type: 'object',
        required: ['value'],
        properties: { value: { type: 'number' }, nodes: { type: 'array', items: ref('Node') } },
      },
    },
    clean: '{"value":1,"nodes":[{"value":2,"nodes":[{"value":3}]}]}',
    faulty: '{"value":1,"nodes":[{"value":2,"nodes":[{"value":"x"}]}]}',
  },
  {
    name: 'the same schema by two ways',
    schema: {
      $defs: { int: { type: 'integer' } },
      allOf: [{ properties: { a: ref('Int') } }, { additionalProperties: ref('Int') }],
    },
    schemas: { Int: { type: 'integer' } },
    clean: '{"a":1}',
    faulty: '{"a":"x"}',
  },
];

const dynamic: readonly SchemaRow[] = [
  {
    name: '$dynamicRef to a $dynamicAnchor of the same resource',
    schema: ref('A'),
    schemas: {
      A: {
        $id: 'https://a.example/root',
        type: 'array',
        items: { $dynamicRef: '#items' },
        $defs: { foo: { $dynamicAnchor: 'items', type: 'string' } },
      },
    },
    clean: '["a"]',
    faulty: '["a",1]',
  },
  {
    name: '$dynamicRef to an $anchor',
    schema: ref('A'),
    schemas: {
      A: {
        $id: 'https://a.example/root',
        type: 'array',
        items: { $dynamicRef: '#items' },
        $defs: { foo: { $anchor: 'items', type: 'string' } },
      },
    },
    clean: '["a"]',
    faulty: '["a",1]',
  },
  {
    name: '$ref to a $dynamicAnchor',
    schema: ref('A'),
    schemas: {
      A: {
        $id: 'https://a.example/root',
        type: 'array',
        items: { $ref: '#items' },
        $defs: { foo: { $dynamicAnchor: 'items', type: 'string' } },
      },
    },
    clean: '["a"]',
    faulty: '["a",1]',
  },
  {
    name: 'the first $dynamicAnchor in the dynamic scope',
    schema: ref('Root'),
    schemas: {
      Root: {
        $id: 'https://a.example/root',
        $ref: 'list',
        $defs: {
          foo: { $dynamicAnchor: 'items', type: 'string' },
          list: {
            $id: 'list',
            type: 'array',
            items: { $dynamicRef: '#items' },
            $defs: { any: { $dynamicAnchor: 'items' } },
          },
        },
      },
    },
    clean: '["a"]',
    faulty: '["a",1]',
  },
  {
    name: 'a resource between without the anchor',
    schema: ref('Root'),
    schemas: {
      Root: {
        $id: 'https://a.example/root',
        $ref: 'between',
        $defs: {
          foo: { $dynamicAnchor: 'items', type: 'string' },
          between: { $id: 'between', $ref: 'list' },
          list: {
            $id: 'list',
            type: 'array',
            items: { $dynamicRef: '#items' },
            $defs: { any: { $dynamicAnchor: 'items' } },
          },
        },
      },
    },
    clean: '["a"]',
    faulty: '["a",1]',
  },
  {
    name: 'an $anchor is not in the dynamic scope',
    schema: ref('Root'),
    schemas: {
      Root: {
        $id: 'https://a.example/root',
        $ref: 'list',
        $defs: {
          foo: { $anchor: 'items', type: 'string' },
          list: {
            $id: 'list',
            type: 'array',
            items: { $dynamicRef: '#items' },
            $defs: { any: { $dynamicAnchor: 'items', not: { type: 'null' } } },
          },
        },
      },
    },
    clean: '["a",1]',
    faulty: '[null]',
  },
  {
    name: 'a $dynamicRef to an $anchor is a $ref, whatever the dynamic scope has',
    schema: ref('Root'),
    schemas: {
      Root: {
        $id: 'https://a.example/root',
        $ref: 'list',
        $defs: {
          foo: { $dynamicAnchor: 'items', type: 'string' },
          list: {
            $id: 'list',
            type: 'array',
            items: { $dynamicRef: '#items' },
            $defs: { any: { $anchor: 'items', not: { type: 'null' } } },
          },
        },
      },
    },
    clean: '["a",1]',
    faulty: '[null]',
  },
  {
    name: 'a $dynamicRef with a pointer is a $ref',
    schema: ref('Root'),
    schemas: {
      Root: {
        $id: 'https://a.example/root',
        $ref: 'list',
        $defs: {
          foo: { $dynamicAnchor: 'items', type: 'string' },
          list: {
            $id: 'list',
            type: 'array',
            items: { $dynamicRef: '#/$defs/any' },
            $defs: { any: { $dynamicAnchor: 'items', type: 'number' } },
          },
        },
      },
    },
    clean: '[24,42]',
    faulty: '["a"]',
  },
  {
    name: 'a relative $dynamicRef leads back to the outermost resource',
    schema: ref('Root'),
    schemas: {
      Root: {
        $id: 'https://a.example/relative/root',
        $dynamicAnchor: 'meta',
        type: 'object',
        properties: { foo: { const: 'pass' } },
        $ref: 'extended',
        $defs: {
          extended: { $id: 'extended', $dynamicAnchor: 'meta', type: 'object', properties: { bar: { $ref: 'bar' } } },
          bar: { $id: 'bar', type: 'object', properties: { baz: { $dynamicRef: 'extended#meta' } } },
        },
      },
    },
    clean: '{"foo":"pass","bar":{"baz":{"foo":"pass"}}}',
    faulty: '{"foo":"pass","bar":{"baz":{"foo":"fail"}}}',
  },
  {
    name: 'several ways to one $dynamicRef',
    schema: ref('Main'),
    schemas: {
      Main: JSON.parse(
        `{"$id":"https://a.example/paths/main","if":{"properties":{"kind":{"const":"numbers"}},"required":["kind"]},"then":{"$ref":"numbers"},"else":{"$ref":"strings"},"$defs":{
          "list":{"$id":"list","properties":{"list":{"items":{"$dynamicRef":"#item"}}},"$defs":{"any":{"$dynamicAnchor":"item"}}},
          "numbers":{"$id":"numbers","$defs":{"item":{"$dynamicAnchor":"item","type":"number"}},"$ref":"list"},
          "strings":{"$id":"strings","$defs":{"item":{"$dynamicAnchor":"item","type":"string"}},"$ref":"list"}}}`,
      ),
    },
    clean: ['{"kind":"numbers","list":[1.1]}', '{"kind":"strings","list":["a"]}'],
    faulty: ['{"kind":"numbers","list":["a"]}', '{"kind":"strings","list":[1.1]}'],
  },
  {
    name: 'what was left is not in the dynamic scope',
    schema: ref('Main'),
    schemas: {
      Main: JSON.parse(
        `{"$id":"https://a.example/left/main","if":{"$id":"first","$defs":{"thingy":{"$comment":"left","$dynamicAnchor":"thingy","type":"number"}}},"then":{"$id":"second","$ref":"start","$defs":{"thingy":{"$comment":"the target","$dynamicAnchor":"thingy","type":"null"}}},"$defs":{
          "start":{"$id":"start","$dynamicRef":"inner#thingy"},
          "thingy":{"$id":"inner","$dynamicAnchor":"thingy","type":"string"}}}`,
      ),
    },
    clean: 'null',
    faulty: ['"a string"', '42'],
  },
  {
    name: 'the template of OpenAPI 3.1.1: a typed array',
    schema: {
      properties: {
        numbers: { $ref: 'array_of_numbers' },
        strings: { $ref: 'array_of_strings' },
        any: { $ref: 'fully_generic_array' },
      },
    },
    schemas: {
      genericArrayComponent: {
        $id: 'fully_generic_array',
        type: 'array',
        items: { $dynamicRef: '#generic-array' },
        $defs: { allowAll: { $dynamicAnchor: 'generic-array' } },
      },
      numberArray: {
        $id: 'array_of_numbers',
        $ref: 'fully_generic_array',
        $defs: { numbersOnly: { $dynamicAnchor: 'generic-array', type: 'number' } },
      },
      stringArray: {
        $id: 'array_of_strings',
        $ref: 'fully_generic_array',
        $defs: { stringsOnly: { $dynamicAnchor: 'generic-array', type: 'string' } },
      },
    },
    clean: ['{"numbers":[1],"strings":["a"],"any":[1,"a"]}', '{"strings":["a"],"numbers":[1]}'],
    faulty: ['{"numbers":["a"]}', '{"strings":[1]}'],
  },
  {
    name: 'a strict tree',
    schema: ref('Strict'),
    schemas: {
      Strict: {
        $id: 'https://a.example/strict-tree',
        $dynamicAnchor: 'node',
        $ref: 'tree',
        unevaluatedProperties: false,
      },
      Tree: {
        $id: 'https://a.example/tree',
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
    },
    clean: '{"children":[{"data":1}]}',
    faulty: ['{"children":[{"daat":1}]}', '{"daat":1}'],
  },
  {
    name: 'the same tree without the strict root',
    schema: ref('Tree'),
    schemas: {
      Strict: {
        $id: 'https://a.example/strict-tree',
        $dynamicAnchor: 'node',
        $ref: 'tree',
        unevaluatedProperties: false,
      },
      Tree: {
        $id: 'https://a.example/tree',
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
    },
    clean: '{"children":[{"daat":1}]}',
    faulty: '{"children":[1]}',
  },
  {
    name: '$dynamicRef beside $ref',
    schema: ref('A'),
    schemas: {
      A: {
        $id: 'https://a.example/root',
        items: { $dynamicRef: '#x', $ref: '#/$defs/b' },
        $defs: { a: { $dynamicAnchor: 'x', type: 'string' }, b: { maxLength: 2 } },
      },
    },
    clean: '["ab"]',
    faulty: ['["abc"]', '[1]'],
  },
  {
    name: '$dynamicAnchor in the schema of the document',
    schema: ref('Outer'),
    schemas: {
      Outer: { $ref: 'https://a.example/list' },
      Item: { $dynamicAnchor: 'item', type: 'string' },
      List: {
        $id: 'https://a.example/list',
        items: { $dynamicRef: '#item' },
        $defs: { any: { $dynamicAnchor: 'item' } },
      },
    },
    clean: '["a"]',
    faulty: '[1]',
  },
  ...(['$defs first', '$ref first'] as const).map((order): SchemaRow => {
    const branches: JsonObject[] = [
      {
        $defs: {
          elements: {
            $dynamicAnchor: 'elements',
            required: ['a'],
            properties: { a: true },
            additionalProperties: false,
          },
        },
      },
      { $ref: 'extendible' },
    ];
    return {
      name: `an anchor in a branch of allOf, ${order}`,
      schema: ref('Strict'),
      schemas: {
        Strict: { $id: 'https://a.example/strict', allOf: order === '$defs first' ? branches : branches.toReversed() },
        Extendible: {
          $id: 'https://a.example/extendible',
          type: 'object',
          properties: { elements: { type: 'array', items: { $dynamicRef: '#elements' } } },
          required: ['elements'],
          additionalProperties: false,
          $defs: { elements: { $dynamicAnchor: 'elements' } },
        },
      },
      clean: '{"elements":[{"a":1}]}',
      faulty: ['{"a":true}', '{"elements":[{"b":1}]}'],
    };
  }),
  {
    name: 'an anchor that no schema applies',
    schema: { $ref: 'https://a.example/detached#/$defs/foo' },
    schemas: {
      Detached: {
        $id: 'https://a.example/detached',
        $defs: { foo: { $dynamicRef: '#detached' }, detached: { $dynamicAnchor: 'detached', type: 'integer' } },
      },
      Other: { $id: 'https://a.example/other', $dynamicAnchor: 'detached', type: 'string' },
    },
    clean: '1',
    faulty: '"a"',
  },
  {
    name: 'a boolean schema',
    schema: {
      properties: {
        a: { $dynamicRef: '#/components/schemas/Always' },
        b: { $dynamicRef: '#/components/schemas/Never' },
      },
    },
    schemas: { Always: true, Never: false },
    clean: '{"a":1}',
    faulty: '{"b":1}',
  },
];

const AREA = 'schemas 3.1';

export const cases: readonly ConformanceCase[] = [
  ...schemaCases(AREA, 'JSON Schema 2020-12 Core, 8.2', identifiers),
  ...schemaCases(AREA, 'JSON Schema 2020-12 Core, 7.1 and 8.2.3.2', dynamic),
  ...schemaCases(AREA, 'OpenAPI 3.2.0, 4.1.2.1, $self', [
    {
      name: '$ref with the URI of the document',
      schema: { $ref: 'https://a.example/api#/components/schemas/A' },
      schemas: { A: { type: 'string' } },
      clean: '"a"',
      faulty: '1',
    },
  ]).map((each) => ({
    ...each,
    document: { ...documentOf({}), ...objectOf(each), openapi: '3.2.0', $self: 'https://a.example/api' },
  })),
];

function objectOf({ document }: ConformanceCase) {
  return typeof document === 'string' ? {} : document;
}
