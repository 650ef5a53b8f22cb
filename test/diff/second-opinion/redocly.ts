import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isJsonArray, isJsonObject, type Json } from '../../../src/engine/json/json.ts';
import { partsOf } from '../../../src/engine/json/pointer.ts';
import type { SecondOpinion } from './second-opinion.ts';

const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** `redocly diff` with all of its recommended rules: `major` is breaking. */
export const REDOCLY: SecondOpinion = {
  name: 'redocly diff',
  async changesBetween(base, revision, folder) {
    const [config, output] = [join(folder, 'redocly.yaml'), join(folder, 'output.json')];
    writeFileSync(config, 'extends: [diff-recommended]\n');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
    const flags = ['--config', config, '--format', 'json', '-o', output];
    const process_ = spawn(process.execPath, [CLI, 'diff', base, revision, ...flags], { env, stdio: 'ignore' });
    await once(process_, 'close');
    const report: Json = JSON.parse(readFileSync(output, 'utf8'));
    const changes = isJsonObject(report) ? report['changes'] : undefined;
    if (!isJsonArray(changes)) throw new Error('redocly diff reports no changes.');
    return changes.filter(isJsonObject).map(({ path, impact }) => ({
      path: typeof path === 'string' ? pathIn(path) : undefined,
      isBreaking: impact === 'major',
    }));
  },
};

function pathIn(pointer: string): string | undefined {
  const [key, path] = partsOf(pointer);
  return key === 'paths' ? path : undefined;
}
