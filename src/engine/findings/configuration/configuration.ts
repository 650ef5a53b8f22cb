import { yamlPlaces } from '../../document/source/parse-text.ts';
import { placeText } from '../../document/source/place-text.ts';
import type { Places } from '../../document/source/places.ts';
import { CodedError } from '../../json/coded-error.ts';
import { errorMessage } from '../../json/error-message.ts';
import { fileContent } from '../../json/file-schema.ts';
import type { FailOn, Severity } from '../../report/report.ts';
import { parseYaml, type YamlTree } from '../../yaml/parse-yaml.ts';
import { yamlJson } from '../../yaml/yaml-json.ts';
import { YamlNodes } from '../../yaml/yaml-nodes.ts';
import schema from './configuration.schema.json' with { type: 'json' };

/** The severity of a rule; the findings of a rule that is off are not reported. */
export type RuleSeverity = Severity | 'off';

/** The severities of rules by their id. */
export type RuleSeverities = Readonly<Record<string, RuleSeverity>>;

/** The settings of a configuration file, as `configuration.schema.json` describes them. */
export interface Settings {
  /** The document: a file, relative to the folder of the configuration file, or a URL. */
  readonly document?: string;
  /** For `verify`, files with the request bodies of operations, by operationId; relative to the folder of the configuration file. */
  readonly bodies?: Readonly<Record<string, string>>;
  readonly failOn?: FailOn;
  /** Names of further headers, parameters, cookies and fields that hold secrets. */
  readonly redact?: readonly string[];
  readonly rules?: RuleSeverities;
  /** Severities for some operations; a later one comes before an earlier one, and before `rules`. */
  readonly overrides?: readonly { readonly operations: readonly string[]; readonly rules: RuleSeverities }[];
}

/** Settings and the file that they come from. They can be passed to a thread. */
export interface Configuration {
  readonly file: string;
  readonly settings: Settings;
}

/** Everything that keeps a configuration file from being used. Each code has one cause and one cure. */
export const CONFIGURATION_ERRORS = {
  'configuration-unreadable': 'The file cannot be read, or is not YAML, JSON or a module with a default export.',
  'configuration-ambiguous': 'The folder has several configuration files. Keep one, or name one with --config.',
  'configuration-invalid': 'A key, a rule or a value is not known.',
} as const;

/** A configuration file cannot be used. The message names the file, the field, the value and what is allowed. */
export class ConfigurationError extends CodedError<keyof typeof CONFIGURATION_ERRORS> {
  override readonly name = 'ConfigurationError';
}

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
