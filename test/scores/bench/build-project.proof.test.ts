import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnv } from '../../support/child-env.ts';
import { type BenchProject, buildCommand, createBenchProject, stockCommands } from './build.ts';

let project: BenchProject;
beforeAll(() => {
  project = createBenchProject(2);
});
afterAll(() => project?.remove());

const run = (command: readonly string[]): string =>
  execFileSync(process.execPath, [...command], { cwd: project.root, env: childEnv(), encoding: 'utf8', stdio: 'pipe' });

test('the enlarged document passes the lint, so that the stock commands and the build can be measured on it', () => {
  const [lint = []] = stockCommands();
  expect(() => run(lint)).not.toThrow();
  expect(() => run(buildCommand(project.root))).not.toThrow();
});
