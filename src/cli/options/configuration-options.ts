import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDocumentUrl } from '../../engine/document/source/document-url.ts';
import {
  type Configuration,
  ConfigurationError,
  checkSettings,
  parseSettings,
  type Settings,
} from '../../engine/findings/configuration/configuration.ts';
import { fileErrorMessage } from '../../engine/json/error-message.ts';
import { choice, type Option, repeatable, text } from '../command/option.ts';

const NAMES = ['yaml', 'yml', 'json', 'js', 'mjs', 'ts'].map((extension) => `backoffice.config.${extension}`);

/** The options of commands that report the findings of rules. */
export const CONFIGURATION_OPTIONS = {
  config: text({
    help: 'The configuration file; backoffice.config.yaml, .yml, .json, .js, .mjs or .ts in this folder unless given.',
    value: 'FILE',
  }),
  failOn: choice(
    {
      error: 'Errors.',
      warning: 'Errors and warnings.',
      never: 'None; a run that checks too little fails all the same.',
    },
    { help: 'Which findings fail, with the exit code 1; error unless given or configured.' },
  ),
};

/**
 * Loads the configuration file, by default that of the current folder; undefined where there is none. Its files are named as seen
 * from the current folder.
 *
 * @throws {ConfigurationError}
 */
export async function loadConfiguration(named: string | undefined): Promise<Configuration | undefined> {
  const found = NAMES.filter((name) => existsSync(name));
  const file = named ?? found[0];
  if (file === undefined) return undefined;
  if (named === undefined && found.length > 1) {
    const message = `This folder has ${found.join(' and ')}. Keep one of them, or name one with --config.`;
    throw new ConfigurationError('configuration-ambiguous', message);
  }
  const { document, bodies, ...others } = await readSettings(file);
  const here = (path: string) => relative('', resolve(dirname(file), path));
  const settings: Settings = {
    ...others,
    ...(document === undefined ? {} : { document: isDocumentUrl(document) ? document : here(document) }),
    ...(bodies === undefined
      ? {}
      : { bodies: Object.fromEntries(Object.entries(bodies).map(([name, path]) => [name, here(path)])) }),
  };
  return { file, settings };
}

async function readSettings(file: string): Promise<Settings> {
  if (/\.[mc]?[jt]s$/.test(file)) return checkSettings(await defaultExport(file), file);
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (cause) {
    throw unreadable(file, cause);
  }
  return parseSettings(content, file);
}

async function defaultExport(file: string): Promise<unknown> {
  try {
    const module: { readonly default?: unknown } = await import(pathToFileURL(resolve(file)).href);
    return module.default;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function unreadable(file: string, cause: unknown): ConfigurationError {
  const why = fileErrorMessage(cause);
  return new ConfigurationError(
    'configuration-unreadable',
    `${file} cannot be read (${why}). Correct it, or name another with --config.`,
    { cause },
  );
}

/** `--redact`, under a heading of the help. */
export function redactOption(section: string): Option<readonly string[]> {
  return repeatable(
    text({
      help:
        'A further header, parameter, cookie or field that holds a secret, in any case; no output contains its values. ' +
        'Credentials and what the document marks as a password or write-only are secrets anyway.',
      value: 'NAME',
      section,
    }),
  );
}
