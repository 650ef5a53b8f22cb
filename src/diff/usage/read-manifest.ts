import { createAjv } from '../../contract/ajv.ts';
import { parsedJson } from '../../openapi/json.ts';
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
  const isManifest = createAjv().compile<UsageManifest>(schema);
  if (isManifest(json)) return json;
  const [error] = isManifest.errors ?? [];
  const place = error?.instancePath === undefined || error.instancePath === '' ? 'the file' : error.instancePath;
  const params = error?.keyword === 'additionalProperties' ? ` (${JSON.stringify(error.params)})` : '';
  throw new DiffError('usage-manifest-wrong', `${file}: ${place} ${error?.message}${params}. ${remedy}`);
}
