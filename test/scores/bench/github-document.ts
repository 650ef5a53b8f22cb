import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PACKAGE = '@octokit/openapi@23.0.2';
const DOCUMENT = 'package/generated/api.github.com.json';

/** GitHub's document in `folder`, 13 MB with 1,200 operations, which npm downloads or takes from its cache; returns its path. */
export function githubDocument(folder: string): string {
  const packed = execFileSync('npm', ['pack', PACKAGE, '--prefer-offline', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', packed.trim(), DOCUMENT], { cwd: folder });
  return join(folder, DOCUMENT);
}
