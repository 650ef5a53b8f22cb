import type { NodeType } from '@redocly/openapi-core';

/**
 * The types of OpenAPI with what Redocly 2.64 has wrong in 3.2: the description of a response is not required, components hold single
 * Media Type Objects, not maps of them, cookies have a style of their own, and Encoding Objects hold others.
 */
export function correctedTypes(types: Readonly<Record<string, NodeType>>, version: string): Record<string, NodeType> {
  if (version !== 'oas3_2') return types;
  const propertiesOf = (name: string) => types[name]?.properties ?? {};
  const { encoding, prefixEncoding, itemEncoding } = propertiesOf('MediaType');
  return {
    ...types,
    Response: { ...types['Response'], properties: propertiesOf('Response'), required: [] },
    NamedMediaTypes: { properties: {}, additionalProperties: () => 'MediaType' },
    Parameter: { ...types['Parameter'], properties: { ...propertiesOf('Parameter'), style: { enum: STYLES } } },
    Encoding: {
      ...types['Encoding'],
      properties: { ...propertiesOf('Encoding'), encoding, prefixEncoding, itemEncoding },
    },
  };
}

const STYLES = ['matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'];
