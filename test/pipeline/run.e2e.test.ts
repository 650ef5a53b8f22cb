import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RUN_SCRIPT } from '../support/run-process.ts';
import { runScript, temporaryProject } from './temporary-project.ts';

/** Makes Node say that it is 20.20.2. A real old Node is not on every machine; run.js asks nothing else of it. */
const PRETEND_NODE_20 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})";

describe('the entry of all npm scripts', () => {
  test('a Node that is too old gets a sentence and no stack', () => {
    const { exitCode, stdout, stderr } = runScript(['build'], { nodeOptions: ['--import', PRETEND_NODE_20] });
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      'This command needs Node >= 24.18.0, but this is Node 20.20.2. Install Node 24 from https://nodejs.org or with a ' +
        `version manager (nvm install 24), or add your arguments to: npx -p node@24 node "${RUN_SCRIPT}"\n`,
    );
  });

  test('an unknown command is reported with the known ones', () => {
    const { exitCode, stderr } = runScript(['biuld']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^Unknown command "biuld"\. Known are: start, build, check, mock/);
  });

  test('an error of any catalogue is printed without a stack', () => {
    const root = temporaryProject();
    mkdirSync(join(root, 'spec/released'), { recursive: true });
    const released = {
      openapi: '3.1.0',
      info: { title: 'Released', version: '2020-01-01' },
      paths: { '/a': { get: { operationId: 'a', responses: { 200: { $ref: '#/components/responses/Gone' } } } } },
    };
    writeFileSync(join(root, 'spec/released/openapi.json'), JSON.stringify(released));
    const { exitCode, stderr } = runScript(['portal', '--project', root]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('#/components/responses/Gone');
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
