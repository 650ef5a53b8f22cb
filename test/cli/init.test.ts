import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { parseBackoffice } from '../docs/backoffice-line.ts';
import { folderWith, temporaryFolder } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';

// What else it writes and refuses is in test/cli/cases/init.yaml.

const init = (cwd: string, ...args: string[]) => runHere(['init', ...args], { cwd });
const textIn = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('merges treat generated/ as they do here, where a test merges two branches', async () => {
  const folder = temporaryFolder();
  await init(folder);
  const ours = readFileSync(new URL('../../.gitattributes', import.meta.url), 'utf8');
  expect(textIn(folder, '.gitattributes')).toBe(ours.replaceAll(/^#.*\n/gm, ''));
});

test('the document may be a file: URL', async () => {
  const folder = folderWith({
    'größe n/api.json': '{"openapi":"3.0.3","info":{"title":"Pets","version":"1"},"paths":{}}',
  });
  await init(folder, 'new', '--document', pathToFileURL(join(folder, 'größe n/api.json')).href);
  expect(textIn(folder, 'new/spec/openapi.json')).toContain('"Pets"');
});

test('package.json has the scripts, this command by its version, and the exact versions of the tools', async () => {
  const folder = temporaryFolder();
  await init(folder, 'My Pets');
  const { devDependencies, scripts, ...rest } = JSON.parse(textIn(folder, 'My Pets/package.json'));
  const dependencies = { 'openapi-fetch': packageJson.devDependencies['openapi-fetch'] };
  expect(rest).toEqual({ name: 'my-pets', private: true, type: 'module', dependencies });
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

test('the workflow runs scripts that package.json has, and options that exist', async () => {
  const folder = temporaryFolder();
  await init(folder);
  const { scripts } = JSON.parse(textIn(folder, 'package.json'));
  const { jobs } = parse(textIn(folder, '.github/workflows/contract.yaml'));
  const runs: string[] = jobs.contract.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  const named = runs.flatMap((run) => [...run.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(['check', 'build', 'verify']);
  for (const name of named) expect(scripts).toHaveProperty([name]);
  const [line = ''] = runs.flatMap((run) => /backoffice diff (?:\\\n|.)*/.exec(run) ?? []);
  const command = line.replaceAll('\\\n', ' ').replace(' ||', '');
  await expect(parseBackoffice(command)).resolves.toBeUndefined();
});
