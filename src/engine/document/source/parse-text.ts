import { DocumentError } from '../../json/document-error.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { partsOf } from '../../json/pointer.ts';
import { jsonOf } from '../../openapi/document.ts';
import { withMembers } from '../../openapi/with-values.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { yamlJson } from '../../yaml/yaml-json.ts';
import { YamlNodes } from '../../yaml/yaml-nodes.ts';
import { jsonPlaces } from './json-places.ts';
import type { Places } from './places.ts';

/** How many characters a text may have. A document of 10 MB is compared within a minute; ten times that is a mistake. */
const MAX_LENGTH = 100_000_000;

/** The value of a JSON or YAML text, with the place of each part. */
export interface ParsedText {
  readonly json: Json;
  readonly places: Places;
}

/**
 * Parses a JSON or YAML text.
 *
 * @param file names the text in errors and places and, by its extension, decides between JSON and YAML ({@link isYaml}).
 * @throws {DocumentError} `document-unreadable`, `document-too-large`, `document-invalid` when a YAML text is not a map
 */
export function parseText(text: string, file: string): ParsedText {
  if (text.length > MAX_LENGTH) {
    const message = `${file} has ${text.length} characters; ${MAX_LENGTH} are allowed. Divide it.`;
    throw new DocumentError('document-too-large', message);
  }
  // Editors put a byte order mark before a text, which is not part of it.
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!isYaml(content, file)) return { json: jsonOf(content, file), places: jsonPlaces(content, file) };
  const tree = parseYaml(content, file);
  const json = yamlJson(tree);
  if (!isJsonObject(json)) {
    const message = `${file} is YAML without a map of keys. An OpenAPI document begins with a line such as: openapi: 3.1.0`;
    throw new DocumentError('document-invalid', message);
  }
  const nodes = new YamlNodes(tree);
  return { json: withTexts(json, nodes), places: yamlPlaces(nodes, file) };
}

/** The versions as they are written: OpenAPI says that they are strings, but YAML takes 3.1 and 1.0 for numbers. */
function withTexts(json: JsonObject, nodes: YamlNodes): JsonObject {
  const { openapi, info } = json;
  const written = (pointer: string) => nodes.scalar(nodes.at(pointer)) ?? null;
  const hasNumber = isJsonObject(info) && typeof info['version'] === 'number';
  return withMembers(json, {
    ...(typeof openapi === 'number' ? { openapi: written('#/openapi') } : {}),
    ...(hasNumber ? { info: { ...info, version: written('#/info/version') } } : {}),
  });
}

/**
 * Whether a text is YAML, by its file extension. With another extension, a text that begins as an object or a list is
 * JSON. A text that fails is never tried as the other, so that broken JSON is reported as broken JSON.
 */
function isYaml(text: string, file: string): boolean {
  if (/\.ya?ml$/i.test(file)) return true;
  return !/\.json$/i.test(file) && !/^\s*[{[]/.test(text);
}

/** The places in a document that is one YAML file with these nodes. */
export function yamlPlaces(nodes: YamlNodes, file: string): Places {
  return {
    at(pointer) {
      let node = nodes.root;
      let place = { line: 1, column: 1 };
      for (const part of partsOf(pointer)) {
        const found = nodes.below(node, part);
        if (found === undefined) break;
        ({ node, place } = found);
      }
      return { file, ...place };
    },
  };
}
