import { fileContent } from '../../json/file-schema.ts';
import { parsedJson } from '../../json/json.ts';
import { DiffError } from '../diff-error.ts';
import schema from './usage-manifest.schema.json' with { type: 'json' };
import type { UsageManifest } from './usage-manifest.ts';

/**
 * The manifest that `text` spells, as `usage-manifest.schema.json` describes it. `file` names it in errors.
 *
 * @throws {DiffError} `usage-manifest-wrong`
 */
export function readManifest(text: string, file: string): UsageManifest {
  const json = parsedJson(text);
  const remedy = 'Write it with "backoffice usage".';
  if (json === undefined) throw new DiffError('usage-manifest-wrong', `${file} is not JSON. ${remedy}`);
  const content = fileContent<UsageManifest>(json, schema, { whole: 'the file' });
  if (content.kind === 'valid') return content.value;
  throw new DiffError('usage-manifest-wrong', `${file}: ${content.message} ${remedy}`);
}
