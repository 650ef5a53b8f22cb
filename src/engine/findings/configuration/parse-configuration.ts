import { yamlPlaces } from '../../document/source/parse-text.ts';
import { placeText } from '../../document/source/place-text.ts';
import type { Places } from '../../document/source/places.ts';
import { errorMessage } from '../../json/error-message.ts';
import { fileContent } from '../../json/file-schema.ts';
import { parseYaml, type YamlTree } from '../../yaml/parse-yaml.ts';
import { yamlJson } from '../../yaml/yaml-json.ts';
import { YamlNodes } from '../../yaml/yaml-nodes.ts';
import schema from './configuration.schema.json' with { type: 'json' };
import type { Settings } from './configuration.ts';
import { ConfigurationError } from './configuration.ts';

/**
 * The settings that a text spells in YAML, of which JSON is a part. `file` names it in errors.
 *
 * @throws {ConfigurationError} `configuration-unreadable`, `configuration-invalid`, with the line and the column
 */
export function parseSettings(text: string, file: string): Settings {
  let tree: YamlTree;
  let value: unknown;
  try {
    tree = parseYaml(text, file);
    value = yamlJson(tree);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new ConfigurationError('configuration-unreadable', why, { cause });
  }
  return checkSettings(value, file, yamlPlaces(new YamlNodes(tree), file));
}

/**
 * The settings that a value is, such as the default export of a module.
 *
 * @param places the places of its parts, where the file is a text
 * @throws {ConfigurationError} `configuration-invalid`
 */
export function checkSettings(value: unknown, file: string, places?: Places): Settings {
  const content = fileContent<Settings>(value, schema, { whole: 'the configuration' });
  if (content.kind === 'valid') return content.value;
  const place = placeText(places?.at(content.pointer)) || file;
  throw new ConfigurationError('configuration-invalid', `${place}: ${content.message}`);
}
