import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFiles } from '../../src/cli/init/project-files.ts';
import { childEnv } from '../support/child-env.ts';
import { temporaryFolder } from '../support/run-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A step of a workflow. */
interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const WORKFLOWS = [
  { name: 'of this repository', text: textOf('.github/workflows/pull-request.yaml'), job: 'report' },
  {
    name: 'that init writes',
    text: projectFiles('pets', 'spec/openapi.yaml').get('.github/workflows/contract.yaml') ?? '',
    job: 'contract',
  },
];

/** Stands for the tools: writes to each `--output`, or fails as `diff` does where it cannot run. */
const TOOL = `#!/usr/bin/env bash
[ "$DIFF" = fails ] && exit 2
[ "$(basename "$0")" = git ] && exit 0
for argument; do
  [ "$last" = --output ] && echo "$DIFF $(basename "$argument")" > "$argument"
  last=$argument
done
exit 1
`;

/** How GitHub runs a step whose shell is bash. */
const SHELL = ['--noprofile', '--norc', '-eo', 'pipefail'];

describe.each(WORKFLOWS)('the workflow of pull requests $name', ({ text, job }) => {
  const { jobs } = parse(text);
  const steps: readonly Step[] = jobs[job].steps;
  const compare = steps.find(({ run }) => run?.includes('comment.md" >> "$GITHUB_STEP_SUMMARY"'));
  const comment = steps.find(({ run }) => run?.includes('gh pr comment'));

  /** What a pull request is told when the comparison ends as `diff` says. */
  const commentOf = (diff: 'finds' | 'fails', portal: string): string => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'bin'));
    for (const tool of ['node', 'npx', 'git']) {
      writeFileSync(join(folder, 'bin', tool), TOOL);
      chmodSync(join(folder, 'bin', tool), 0o755);
    }
    const env = {
      ...childEnv(),
      PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`,
      DIFF: diff,
      BASE: 'origin/main',
      PORTAL: portal,
      LOG: 'https://github.example/runs/7',
      RUNNER_TEMP: folder,
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    };
    writeFileSync(join(folder, 'step.sh'), compare?.run ?? '');
    const { status, stderr } = spawnSync('bash', [...SHELL, join(folder, 'step.sh')], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return readFileSync(join(folder, 'comment.md'), 'utf8');
  };

  test('comments what breaks and is risky, the changelog, and a link to the portal', () => {
    const text = commentOf('finds', 'https://github.example/artifacts/9');
    expect(text).toMatch(/^## .*\n~~~~text\nfinds verdict\.txt\n\n~~~~\nfinds changes\.md\n/);
    expect(text).toContain('](https://github.example/artifacts/9)');
  });

  test('comments where the reason is when the comparison cannot run, or the portal cannot be built', () => {
    const text = commentOf('fails', '');
    expect(text).toContain(
      '## The document could not be compared\nThe [log of this run](https://github.example/runs/7) says why.',
    );
    expect(text).toContain(
      'The portal could not be built. The [log of this run](https://github.example/runs/7) says why.',
    );
  });

  test('builds the portal before, edits its last comment, and gives the script what it reads', () => {
    const at = (step: Step | undefined) => (step === undefined ? -1 : steps.indexOf(step));
    const upload = steps.find(({ id }) => id === 'portal');
    expect(upload?.uses).toContain('upload-artifact');
    expect(at(steps.find(({ run }) => run === 'npm run build'))).toBeLessThan(at(upload));
    expect(at(upload)).toBeLessThan(at(compare));
    expect(at(compare)).toBeLessThan(at(comment));
    expect(comment?.run).toContain(
      'gh pr comment "$NUMBER" --edit-last --create-if-none --body-file "$RUNNER_TEMP/comment.md"',
    );
    expect(Object.keys(compare?.env ?? {})).toEqual(['BASE', 'PORTAL', 'LOG']);
    expect(compare?.env?.['PORTAL']).toBe('$' + '{{ steps.portal.outputs.artifact-url }}');
  });
});
