import { DocumentError } from '../../json/document-error.ts';
import { isJsonObject, type JsonObject, stringifyJson } from '../../json/json.ts';
import { withMembers } from '../../openapi/with-values.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { yamlJson } from '../../yaml/yaml-json.ts';
import { YamlNodes } from '../../yaml/yaml-nodes.ts';
import { jsonPlaces } from './json-places.ts';
import type { Places } from './places.ts';
import { yamlPlaces } from './yaml-places.ts';

/**
 * The JSON of a document: the text itself, or what it says in YAML.
 *
 * @param file names the text in errors and, by its extension, decides between JSON and YAML ({@link isYaml}).
 * @throws {DocumentError} `document-unreadable` when a YAML text cannot be read; a JSON text is not looked at
 */
export function documentJson(text: string, file: string): string {
  const content = withoutMark(text);
  if (!isYaml(content, file)) return content;
  const tree = parseYaml(content, file);
  const json = yamlJson(tree);
  if (!isJsonObject(json)) {
    const message = `${file} is YAML without a map of keys. An OpenAPI document begins with a line such as: openapi: 3.1.0`;
    throw new DocumentError('document-invalid', message);
  }
  return stringifyJson(withTexts(json, new YamlNodes(tree)));
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

/** The places in a document that is one file, JSON or YAML. */
export function documentPlaces(text: string, file: string): Places {
  const content = withoutMark(text);
  return isYaml(content, file) ? yamlPlaces(content, file) : jsonPlaces(content, file);
}

/**
 * Whether a text is YAML, by its file extension. With another extension, a text that begins as an object or a list is
 * JSON. A text that fails is never tried as the other, so that broken JSON is reported as broken JSON.
 */
function isYaml(text: string, file: string): boolean {
  if (/\.ya?ml$/i.test(file)) return true;
  return !/\.json$/i.test(file) && !/^\s*[{[]/.test(text);
}

/** Editors put a byte order mark before a text, which is not part of it. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
