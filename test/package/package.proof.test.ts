import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build as esbuild } from 'esbuild';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readExample } from '../scores/installs/run-example.ts';
import { RUN } from '../support/entries.ts';
import { readYaml } from '../support/read-yaml.ts';
import { linkPackages, type PackedProject, packages, packedProject, programOf } from './packed-project.ts';
import { type RunningSandbox, startBackoffice } from './running-sandbox.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

const EXAMPLES = fileURLToPath(new URL('../../docs/examples', import.meta.url));
const IN_ANY_RUNTIME = new URL('fixtures/in-any-runtime.mjs', import.meta.url);
const IN_BROWSER = new URL('fixtures/in-browser.mjs', import.meta.url);
/** The big account has few records, so that its ledger is soon made. */
const FEW = ['--records', '10'];

const CONSUMER = fileURLToPath(new URL('./fixtures/consumer.mjs', import.meta.url));

/** Modules of projects in TypeScript that have installed the tarball. They are compiled, and never run. */
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.ts.txt`, import.meta.url), 'utf8');

/** Projects in TypeScript: their compiler and its options. */
const TYPED_PROJECTS: Readonly<Record<string, { readonly compiler: string; readonly types: readonly string[] }>> =
  readYaml('fixtures/typed-projects.yaml', import.meta.url);

let project: PackedProject;

beforeAll(async () => {
  project = await packedProject();
});

/** pack.proof.test.ts checks the types and the manifest of the same tarball. */
describe('the tarball', () => {
  test('holds what is compiled, and no source', async () => {
    const { contract } = await packages();
    const files = execFileSync('tar', ['-tzf', contract], { encoding: 'utf8' }).trim().split('\n').toSorted();
    expect(files.filter((file) => !/^package\/(dist|docs)\//.test(file))).toEqual([
      'package/CHANGELOG.md',
      'package/LICENSE',
      'package/README.md',
      'package/SECURITY.md',
      'package/package.json',
      'package/src/cli/run.js',
    ]);
    expect(files.filter((file) => file.includes('backoffice/client'))).toEqual([]);
    expect(
      files.filter(
        (file) => !/(\.js|\.js\.map|\.d\.ts|\.json|\/live\.css|LICENSE|\.md)$|^package\/docs\/examples\//.test(file),
      ),
    ).toEqual([]);
  });
});

test('a build tool that is not installed is named with the command that installs it', () => {
  project.write('spec/openapi.yaml', 'openapi: 3.1.0');
  expect(() => project.run('node_modules/.bin/backoffice', 'build')).toThrow(
    /(\S+) is not installed.* npm install .* \1@\d+\.\d+\.\d+\n/,
  );
});

test('init needs no other tool: where Redocly is not installed, --split prints the command that splits the document later', () => {
  project.write('pets.json', '{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{}}');
  const run = (folder: string, ...args: string[]) =>
    project.run('node_modules/.bin/backoffice', 'init', folder, '--document', 'pets.json', ...args);
  expect(run('whole')).toContain('wrote  spec/openapi.json');
  const [, file = ''] = /npx redocly split (\S+) --outDir spec && npm start\n/.exec(run('split', '--split')) ?? [];
  expect(project.run('-p', `require('./split/${file}').info.title`)).toBe('Pets\n');
});

test('a project in JavaScript runs the sandbox and all that the package exports', async () => {
  const options = 'sandbox --until 2026-10-14 --profile unlimited --records 10'.split(' ');
  const sandbox = await startBackoffice(join(project.folder, 'node_modules/.bin/backoffice'), options);
  try {
    cpSync(CONSUMER, join(project.folder, 'consumer.mjs'));
    expect(JSON.parse(project.run('consumer.mjs', sandbox.url))).toEqual({
      records: 400,
      refused: 'api',
      misused: 'option-invalid',
      names: ['APPROVED', 14],
      document: ['3.1.0', true],
      types: [],
      checked: ['response-body'],
      embedded: [501, 501],
      matchers: ['toMatchContract'],
      reports: 'https://json-schema.org/draft/2020-12/schema',
    });
  } finally {
    await sandbox.stop();
  }
});

test('npx finds the command', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const env = { ...process.env, npm_config_offline: 'true' };
  const printed = execFileSync('npx', ['backoffice', '--version'], { cwd: project.folder, encoding: 'utf8', env });
  expect(printed.trim()).toBe(version);
});

test('where there are sources, the command runs from them', () => {
  const entry = project.write(
    'with-sources/src/cli/run.js',
    readFileSync(join(project.folder, 'node_modules/backoffice-contract/src/cli/run.js'), 'utf8'),
  );
  project.write('with-sources/package.json', '{ "type": "module" }');
  project.write('with-sources/dist/src/cli/backoffice.js', "export const main = () => console.log('compiled');");
  expect(project.run(entry)).toBe('compiled\n');
  project.write('with-sources/src/cli/backoffice.ts', "export const main = () => console.log('sources');");
  expect(project.run(entry)).toBe('sources\n');
});

test.each(Object.entries(TYPED_PROJECTS))(
  'a strict TypeScript project compiles: %s',
  (name, { compiler, ...chosen }) => {
    const folder = `typed-${name.replaceAll(/\W+/g, '-')}`;
    // The declarations of the package are checked, those that TypeScript itself brings are not.
    const options = {
      strict: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      noEmit: true,
      resolveJsonModule: true,
    };
    const compilerOptions = { ...chosen, ...options };
    project.write(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    project.write(`${folder}/use.ts`, fixture('typed-consumer'));
    project.write(`${folder}/document.ts`, fixture('typed-document'));
    // The sandbox runs in Node. Mock Service Worker is not installed here.
    if (chosen.types.length > 0) project.write(`${folder}/sandbox.ts`, fixture('typed-sandbox'));
    expect(project.run(programOf(compiler, 'bin/tsc'), '--project', folder)).toBe('');
  },
);

/**
 * Commands that run JavaScript: this Node, and those of TEST_RUNTIMES, such as `/opt/node20/bin/node /opt/bun /opt/deno`. Their binaries
 * take more than 100 MB each, so they are no dependencies.
 */
const RUNTIMES = [process.execPath, ...(process.env['TEST_RUNTIMES'] ?? '').split(' ').filter((each) => each !== '')];

/** Of the examples, what needs only packages that this project has too; `npm run score:installs` installs and runs all of them. */
describe('beside a sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    const filter = (path: string) => !/node_modules|\.test\./.test(path);
    cpSync(EXAMPLES, join(project.folder, 'examples'), { recursive: true, filter });
    const beside = ['@tanstack/react-query', '@types/react', '@types/react-dom', 'openapi-react-query'];
    linkPackages([...beside, 'react', 'react-dom', 'vite'], project.folder);
    sandbox = await startBackoffice(RUN, ['sandbox', '--until', '2026-10-14', '--profile', 'unlimited', ...FEW]);
  });
  afterAll(async () => {
    await sandbox?.stop();
  });

  test('the example for Node prints what its README says', () => {
    vi.stubEnv('BACKOFFICE_URL', sandbox.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(project.run('examples/node/first-page.js')).toMatch(readExample('node').prints);
  });

  test.each(RUNTIMES)('%s runs the packed client', async (command) => {
    const isDeno = basename(command).startsWith('deno');
    const permissions = ['run', '--allow-net', '--allow-read', '--allow-env', '--node-modules-dir=manual'];
    copyFileSync(IN_ANY_RUNTIME, join(project.folder, 'program.mjs'));
    const args = [...(isDeno ? permissions : []), 'program.mjs', sandbox.url];
    const { stdout } = await promisify(execFile)(command, args, { cwd: project.folder });
    expect(JSON.parse(stdout)).toEqual({
      page: 3,
      walked: 400,
      errors: ['api', 'aborted', 'timeout', 'network'],
      status: 400,
      attempts: true,
      globals: [],
    });
  });

  test.each([
    ['node', ['bun/first-page.ts', 'deno/first-page.ts', 'worker/worker.ts']],
    ['vite/client', ['react-vite/src/main.tsx']],
  ])('the examples compile under strict with the types of %s: %j', (types, files) => {
    const options = `--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --jsx react-jsx --allowImportingTsExtensions --types ${types}`;
    const examples = files.map((file) => `examples/${file}`);
    expect(project.run(programOf('typescript7', 'bin/tsc'), ...options.split(' '), ...examples)).toBe('');
  });

  test('the worker is one module, and imports nothing', async () => {
    const entryPoints = [join(project.folder, 'examples/worker/worker.ts')];
    const { outputFiles } = await esbuild({ entryPoints, bundle: true, format: 'esm', write: false });
    expect(outputFiles).toHaveLength(1);
    expect(outputFiles[0]?.text).not.toMatch(/^import |\brequire\(/m);
  });
});

describe('bundled for a browser', () => {
  test('the sandbox without Mock Service Worker has nothing of Node', async () => {
    const code = await bundle("export { createSandboxFetch } from 'backoffice-contract/sandbox';");
    expect(code).toContain('svc-client-app-key');
    expect(code).not.toMatch(/(?:from|import) ?["'`](?:node:|fastify|msw)|^import/m);
  });

  test.each(['rolldown', 'esbuild'])(
    'the sandbox and the handlers run, without a loader of JSON: %s',
    async (bundler) => {
      const input = project.write('in-browser.js', readFileSync(IN_BROWSER, 'utf8'));
      const file = join(project.folder, `in-browser-${bundler}.mjs`);
      // Mock Service Worker is not installed in the project, as the test above requires.
      if (bundler === 'rolldown') {
        await build({ input, platform: 'browser', resolve: { modules: ['node_modules', MODULES] }, output: { file } });
      } else {
        const loader = { '.json': 'empty' } as const;
        await esbuild({
          entryPoints: [input],
          bundle: true,
          format: 'esm',
          outfile: file,
          loader,
          nodePaths: [MODULES],
        });
      }
      expect(project.run(`in-browser-${bundler}.mjs`)).toBe('200 3 1\n');
    },
  );

  test('the sandbox imports Mock Service Worker, and no other package', async () => {
    const folder = join(project.folder, 'node_modules/backoffice-contract/dist/browser');
    const entryPoints = ['sandbox.js', 'msw.js'].map((file) => join(folder, file));
    const options = { bundle: true, format: 'esm', packages: 'external', write: false, metafile: true } as const;
    const { metafile } = await esbuild({ entryPoints, outdir: project.folder, ...options });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
    expect(imports).toEqual(['msw']);
  });

  test('a table that is not used leaves nothing behind', async () => {
    const one = await bundle(
      "import { depositStatusNameByNumber, orderStatus } from 'backoffice-client/enums'; console.log(orderStatus.values);",
    );
    expect(one).toContain('PARTIAL_FILL');
    expect(one).not.toMatch(/APPROVED|DEBT/);
    const none = await bundle("import { orderStatus } from 'backoffice-client/enums'; console.log('none');");
    expect(none.trim()).toBe('console.log(`none`);');
  });

  async function bundle(text: string): Promise<string> {
    const input = project.write('bundled.js', text);
    const { output } = await build({ input, platform: 'browser', write: false, output: { minify: true } });
    expect(output).toHaveLength(1);
    return output[0].code;
  }
});
