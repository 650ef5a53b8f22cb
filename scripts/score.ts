import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectAt } from '../src/pipeline/project.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';

const HELP = `npm run score:lint

Prints what \`redocly score\` says of the document. The document is dereferenced for it, because the command counts a
response or schema that operations share for the first of them only.

  --help  this text

Exit codes: 0 printed, 2 could not run.`;

const CLI = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

export const main = npmScript(HELP, {}, async () => {
  const { root, spec } = projectAt();
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'score-'));
  const config = join(scratch.path, 'redocly.yaml');
  const dereferenced = join(scratch.path, 'openapi.json');
  writeFileSync(config, 'telemetry: off\n');
  redocly(['bundle', join(root, spec, 'openapi.yaml'), '--config', config, '--dereferenced', '-o', dereferenced]);
  console.log(redocly(['score', dereferenced, '--config', config]));
  return 0;
});

function redocly(args: string[]): string {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
  return execFileSync(process.execPath, [CLI, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
