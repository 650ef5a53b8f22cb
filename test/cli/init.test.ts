import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { parseBackoffice } from '../docs/backoffice-line.ts';
import { temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { served } from '../support/served.ts';

const PETS = `{"openapi":"3.0.3","info":{"title":"Pets","version":"1"},"paths":{}}`;

/** A folder with files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const init = (cwd: string, ...args: string[]) => runHere(['init', ...args], { cwd });
const textIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('an empty folder becomes a project, and the output lists what was written and what comes next', async () => {
  const folder = temporaryFolder();
  const { exitCode, stdout, stderr } = await init(folder);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const files = [
    'spec/openapi.yaml',
    'redocly.yaml',
    '.github/workflows/contract.yaml',
    '.gitignore',
    '.gitattributes',
    'README.md',
    'package.json',
  ];
  expect(stdout).toBe(
    `${files.map((file) => `wrote  ${file}\n`).join('')}\nNext: npm install && npm start\nREADME.md has the commands for every day.\n`,
  );
  for (const file of files) expect(textIn(folder, file)).not.toBe('');
});

test('a folder that cannot be made is an error with its name', async () => {
  const folder = folderWith({ taken: '' });
  const { exitCode, stderr } = await init(folder, 'taken');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/taken\/.+ cannot be written \(ENOTDIR: not a directory\)\.\n$/);
  expect(stderr).not.toContain('defect');
});

test('merges treat generated/ as they do here, where a test merges two branches', async () => {
  const folder = temporaryFolder();
  await init(folder);
  const ours = readFileSync(new URL('../../.gitattributes', import.meta.url), 'utf8');
  expect(textIn(folder, '.gitattributes')).toBe(ours.replaceAll(/^#.*\n/gm, ''));
});

test('package.json has the scripts, this command by its version, and the exact versions of the tools', async () => {
  const folder = temporaryFolder();
  await init(folder, 'My Pets');
  const { devDependencies, scripts, ...rest } = JSON.parse(textIn(folder, 'My Pets/package.json'));
  expect(rest).toEqual({ name: 'my-pets', private: true, type: 'module' });
  expect(Object.keys(scripts)).toEqual(['start', 'build', 'check', 'dev', 'mock', 'portal', 'verify']);
  const { version, devDependencies: tested } = packageJson;
  expect(devDependencies).toEqual({
    '@redocly/cli': tested['@redocly/cli'],
    '@redocly/openapi-core': tested['@redocly/openapi-core'],
    '@stoplight/prism-cli': tested['@stoplight/prism-cli'],
    'backoffice-contract': version,
    'openapi-typescript': tested['openapi-typescript'],
    typescript: tested.typescript,
  });
});

test('a tarball from which this command was installed is named relative to the new project', async () => {
  const dependencies = { 'backoffice-contract': 'file:packages/backoffice-contract-1.0.0.tgz' };
  const folder = folderWith({ 'package.json': JSON.stringify({ dependencies }) });
  await init(folder, 'apis/pets');
  const { devDependencies } = JSON.parse(textIn(folder, 'apis/pets/package.json'));
  expect(devDependencies['backoffice-contract']).toBe('file:../../packages/backoffice-contract-1.0.0.tgz');
});

test('the workflow runs scripts that package.json has, and options that exist', async () => {
  const folder = temporaryFolder();
  await init(folder);
  const { scripts } = JSON.parse(textIn(folder, 'package.json'));
  const { jobs } = parse(textIn(folder, '.github/workflows/contract.yaml'));
  const runs: string[] = jobs.contract.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  const named = runs.flatMap((run) => [...run.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(['check', 'verify', 'build']);
  for (const name of named) expect(scripts).toHaveProperty([name]);
  const [line = ''] = runs.flatMap((run) => /backoffice diff (?:\\\n|.)*/.exec(run) ?? []);
  const command = line.replaceAll('\\\n', ' ').replace(' ||', '');
  await expect(parseBackoffice(command)).resolves.toBeUndefined();
});

test('an existing package.json keeps what it has, and gets what is missing', async () => {
  const before = {
    name: 'shop',
    scripts: { start: 'node server.js', test: 'vitest' },
    dependencies: { 'backoffice-contract': 'file:backoffice-contract-1.0.0.tgz' },
    devDependencies: { typescript: '^5.8.0' },
  };
  const folder = folderWith({ 'package.json': JSON.stringify(before, undefined, 4) });
  const { stdout } = await init(folder);
  expect(stdout).toContain(
    'added  to package.json: scripts.build, scripts.check, scripts.dev, scripts.mock, scripts.portal, scripts.verify, ' +
      'devDependencies.@redocly/cli, devDependencies.@redocly/openapi-core, devDependencies.@stoplight/prism-cli, ' +
      'devDependencies.openapi-typescript\n',
  );
  const after = JSON.parse(textIn(folder, 'package.json'));
  expect(after.scripts).toMatchObject(before.scripts);
  expect(after.dependencies).toEqual(before.dependencies);
  expect(after.devDependencies.typescript).toBe('^5.8.0');
  expect(textIn(folder, 'package.json')).toContain('\n    "name": "shop"');
  expect((await init(folder)).stdout).toContain('kept   package.json\n');
});

test('no file is overwritten', async () => {
  const files = { 'README.md': 'mine', 'redocly.yaml': 'extends: []', 'spec/openapi.json': PETS };
  const folder = folderWith(files);
  const { exitCode, stdout } = await init(folder);
  expect(exitCode).toBe(0);
  for (const [path, text] of Object.entries(files)) expect(textIn(folder, path)).toBe(text);
  expect(stdout).toContain('kept   README.md\n');
  expect(existsSync(join(folder, 'spec/openapi.yaml'))).toBe(false);
});

describe('--document', () => {
  test('a file is copied with the files to which it refers, and is called openapi', async () => {
    const folder = folderWith({
      'api/pets.yml': 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths: {/pets: {$ref: paths/pets.yml}}\n',
      'api/paths/pets.yml': 'get: {responses: {200: {$ref: ../ok.yml}}}\n',
      'api/ok.yml': 'description: All is well.\n',
      'api/other.yml': 'a: 1\n',
    });
    const { stdout } = await init(folder, 'new', '--document', 'api/pets.yml');
    expect(stdout.match(/spec\/\S+/g)).toEqual(['spec/openapi.yml', 'spec/paths/pets.yml', 'spec/ok.yml']);
    expect(textIn(folder, 'new/spec/ok.yml')).toBe('description: All is well.\n');
    expect(textIn(folder, 'new/redocly.yaml')).toContain('root: ./spec/openapi.yml\n');
    expect(stdout).toContain('Next: cd new && npm install');
  });

  test('a URL is read', async () => {
    const url = await served((_request, response) => response.end(PETS));
    const folder = temporaryFolder();
    expect(await init(folder, '--document', `${url}/v1/api-docs`)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(textIn(folder, 'spec/openapi.json')).toBe(PETS);
  });

  test.each([
    ['Swagger 2.0', { 'a.json': '{"swagger":"2.0","paths":{}}' }, ['--document', 'a.json'], /Swagger 2\.0/],
    ['a missing file', {}, ['--document', 'a.json'], /a\.json cannot be read \(ENOENT/],
    [
      'a root file that loses the name by which others refer to it',
      {
        'a.json': '{"openapi":"3.0.3","info":{},"paths":{"/a":{"$ref":"b.json"}}}',
        'b.json': '{"get":{"responses":{"200":{"$ref":"a.json#/components/responses/A"}}}}',
      },
      ['--document', 'a.json'],
      /b\.json refers to a\.json, which is spec\/openapi\.json in the project/,
    ],
    [
      'a project that has a document',
      { 'a.json': PETS, 'spec/openapi.yaml': '' },
      ['--document', 'a.json'],
      /openapi\.yaml is a document already/,
    ],
    [
      'several files and --split',
      {
        'a.json': '{"openapi":"3.0.3","info":{},"paths":{"/a":{"$ref":"b.json"}}}',
        'b.json': '{"get":{"responses":{}}}',
      },
      ['--document', 'a.json', '--split'],
      /--split is for a document of one file/,
    ],
    ['a package.json that is a list', { 'package.json': '[]' }, [], /package\.json is not a JSON object/],
  ])('%s is refused', async (_, files, args, message) => {
    const { exitCode, stdout, stderr } = await init(folderWith(files), ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });
});
