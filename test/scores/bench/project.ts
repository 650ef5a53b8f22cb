import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { measureInTurns, OPENAPI_TYPESCRIPT, packedCommand, processTable, REDOCLY } from './measure.ts';

const PACKAGE = '@octokit/openapi@23.0.2';
/** GitHub's document, 13 MB with 1,200 operations. */
const DOCUMENT = 'package/generated/api.github.com.json';

/**
 * Measures a project of GitHub's document, `init` and `build` with the portal, beside `redocly build-docs` and `openapi-typescript`,
 * one after another. The stock commands lint nothing, and make one page and no validators.
 */
export function projectBench(): string {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'bench-github-'));
  const folder = scratch.path;
  using packed = packedCommand();
  const pack = ['pack', PACKAGE, '--prefer-offline', '--silent'];
  const tarball = execFileSync('npm', pack, { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', tarball, DOCUMENT], { cwd: folder });
  // Where the lint finds the rules of the package.
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(dirname(dirname(dirname(packed.program))), join(folder, 'node_modules/backoffice-contract'));
  const programs = [
    {
      name: 'build-docs and openapi-typescript',
      commands: [
        [REDOCLY, 'build-docs', DOCUMENT, '-o', 'docs.html'],
        [OPENAPI_TYPESCRIPT, DOCUMENT, '-o', 'types.ts'],
      ],
    },
    {
      name: 'backoffice init and build',
      commands: [
        ['-e', "fs.rmSync('project', { recursive: true, force: true })"],
        [packed.program, 'init', 'project', '--document', DOCUMENT],
        [packed.program, 'build', '--project', 'project'],
      ],
    },
  ];
  return processTable("GitHub's document", measureInTurns(programs, { cwd: folder, turns: 2 }));
}
