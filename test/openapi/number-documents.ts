import { readYaml } from '../support/read-yaml.ts';

/** The files of a document whose one operation, `GET /v`, answers with a value of a schema. */
export interface NumberDocument {
  readonly name: string;
  /** The name of the root file. */
  readonly root: string;
  /** The text of each file by its name. Numbers must not pass through `JSON.stringify`, which rounds them. */
  readonly files: Readonly<Record<string, string>>;
}

/** A shape of `number-documents.yaml`, whose first lines describe it. */
interface Shape {
  readonly name: string;
  readonly version?: '3.0.3' | '3.1.1';
  readonly isYaml?: boolean;
  readonly schema: string;
  readonly components?: string;
  readonly other?: string;
}

const SHAPES = readYaml<readonly Shape[]>('number-documents.yaml', import.meta.url);

/** A document of each shape around the same keywords. */
export function numberDocuments(keywords: string, version: '3.0.3' | '3.1.1'): NumberDocument[] {
  return SHAPES.filter((shape) => shape.version === undefined || shape.version === version).map((shape) => {
    const { schema, components = '', other } = shape;
    const kind = shape.isYaml === true ? 'yaml' : 'json';
    const content = `"content":{"application/json":{"schema":${schema}}}`;
    const paths = `{"/v":{"get":{"responses":{"200":{"description":"v",${content}}}}}}`;
    const info = '{"title":"t","version":"1"}';
    const text = `{"openapi":"${version}","info":${info},"paths":${paths},"components":{"schemas":{${components}}}}`;
    const written = { [`api.${kind}`]: text, ...(other === undefined ? {} : { [`s.${kind}`]: other }) };
    const files = Object.fromEntries(
      Object.entries(written).map(([name, template]) => [name, template.replaceAll('KEYWORDS', () => keywords)]),
    );
    return { name: shape.name, root: `api.${kind}`, files };
  });
}
