/** The files of a document whose one operation, `GET /v`, answers with a value of a schema. */
export interface NumberDocument {
  readonly name: string;
  /** The name of the root file. */
  readonly root: string;
  /** The text of each file by its name. Numbers must not pass through `JSON.stringify`, which rounds them. */
  readonly files: Readonly<Record<string, string>>;
}

interface Shape {
  readonly name: string;
  /** Only documents of this version can have this shape; both 3.0 and 3.1 unless given. */
  readonly version?: '3.0.3' | '3.1.1';
  readonly isYaml?: boolean;
  /** The schema of the response, and component schemas, around the keywords of a schema as JSON members. */
  readonly write: (keywords: string) => {
    readonly schema: string;
    readonly components?: string;
    readonly other?: string;
  };
}

const S = '{"$ref":"#/components/schemas/S"}';

const SHAPES: readonly Shape[] = [
  { name: 'inline', write: (keywords) => ({ schema: `{${keywords}}` }) },
  { name: 'a component', write: (keywords) => ({ schema: S, components: `"S":{${keywords}}` }) },
  { name: 'YAML', isYaml: true, write: (keywords) => ({ schema: S, components: `"S":{${keywords}}` }) },
  { name: 'allOf', write: (keywords) => ({ schema: `{"allOf":[{"description":"s"},{${keywords}}]}` }) },
  { name: 'oneOf', write: (keywords) => ({ schema: `{"oneOf":[{"type":"boolean"},{${keywords}}]}` }) },
  {
    name: 'a keyword beside a $ref',
    version: '3.1.1',
    write: (keywords) => ({ schema: `{"$ref":"#/components/schemas/S",${keywords}}`, components: '"S":{}' }),
  },
  {
    name: 'nullable',
    version: '3.0.3',
    write: (keywords) => ({ schema: `{${keywords},"nullable":true}` }),
  },
  {
    name: 'nullable beside an alternative',
    version: '3.0.3',
    write: (keywords) => ({ schema: `{${keywords},"nullable":true,"anyOf":[{}]}` }),
  },
  {
    name: 'a schema that applies itself',
    write: (keywords) => ({ schema: S, components: `"S":{${keywords},"allOf":[${S}]}` }),
  },
  {
    name: 'a schema in an alternative that leads back to it',
    write: (keywords) => ({ schema: S, components: `"S":{"oneOf":[{"allOf":[${S},{${keywords}}]}]}` }),
  },
  {
    name: 'a schema that contains itself',
    write: (keywords) => ({ schema: S, components: `"S":{${keywords},"properties":{"s":${S}}}` }),
  },
  {
    name: 'beside a schema that cannot be evaluated',
    write: (keywords) => ({ schema: `{${keywords},"pattern":1}` }),
  },
  { name: 'another file', write: (keywords) => ({ schema: '{"$ref":"./s.json"}', other: `{${keywords}}` }) },
  {
    name: 'another file in YAML',
    isYaml: true,
    write: (keywords) => ({ schema: '{"$ref":"./s.yaml"}', other: `{${keywords}}` }),
  },
  {
    name: 'beside a reference to another file',
    write: (keywords) => ({ schema: `{${keywords},"properties":{"s":{"$ref":"./s.json"}}}`, other: '{}' }),
  },
  {
    name: 'another file that refers to itself',
    write: (keywords) => ({
      schema: '{"$ref":"./s.json#/S"}',
      other: `{"S":{${keywords},"allOf":[{"$ref":"#/S"}],"properties":{"s":{"$ref":"#/S"}}}}`,
    }),
  },
];

/** A document of each shape around the same keywords. */
export function numberDocuments(keywords: string, version: '3.0.3' | '3.1.1'): NumberDocument[] {
  return SHAPES.filter((shape) => shape.version === undefined || shape.version === version).map((shape) => {
    const { schema, components = '', other } = shape.write(keywords);
    const kind = shape.isYaml === true ? 'yaml' : 'json';
    const content = `"content":{"application/json":{"schema":${schema}}}`;
    const paths = `{"/v":{"get":{"responses":{"200":{"description":"v",${content}}}}}}`;
    const info = '{"title":"t","version":"1"}';
    const text = `{"openapi":"${version}","info":${info},"paths":${paths},"components":{"schemas":{${components}}}}`;
    const files = { [`api.${kind}`]: text, ...(other === undefined ? {} : { [`s.${kind}`]: other }) };
    return { name: shape.name, root: `api.${kind}`, files };
  });
}
