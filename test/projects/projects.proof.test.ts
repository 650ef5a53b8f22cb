import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { TOOLS } from '../../src/cli/project/build-tools.ts';
import { blocksOf, excerpt } from '../docs/code-blocks.ts';
import { linkPackages, type PackedProject, packedProject } from '../package/packed-project.ts';
import { folderWith } from '../support/run-folder.ts';
import { runHere } from '../support/run-here.ts';
import { type Ended, followed, startNode } from '../support/run-process.ts';
import { served } from '../support/served.ts';

const DOCUMENTS = fileURLToPath(new URL('documents/', import.meta.url));
const COMMAND = 'node_modules/.bin/backoffice';

/** The projects of strangers, from `init` in an empty folder with the installed package to a green `start`, without an edit. */
const PROJECTS = [
  { name: 'OpenAPI 3.1 in one file', document: 'museum.yaml', limits: ', 1 known limit of Prism seen' },
  { name: 'OpenAPI 3.0 in JSON and many files', document: 'shop/openapi.json', limits: '' },
  {
    name: 'OpenAPI 3.2',
    document: 'fleet.yaml',
    limits: ', 1 known limit of Prism seen; Prism does not serve searchVehicles, planRoute',
  },
];

/** A project of a document, and what `init` printed. */
async function initialized(document: string, ...more: string[]): Promise<{ project: PackedProject; printed: string }> {
  const project = await packedProject();
  const printed = project.run(COMMAND, 'init', '--document', join(DOCUMENTS, document), ...more);
  // In place of `npm install`.
  linkPackages(TOOLS, project.folder);
  return { project, printed };
}

describe.each(PROJECTS)('$name', ({ document, limits }) => {
  let project: PackedProject;
  let started: string;

  beforeAll(async () => {
    ({ project } = await initialized(document));
    started = project.run(COMMAND, 'start');
  });

  test('start is green', () => {
    expect(started.match(/^[✓✗] \w+/gm)).toEqual(
      ['lint', 'bundle', 'types', 'tables', 'validators', 'portal', 'mock'].map((part) => `✓ ${part}`),
    );
    expect(started).toMatch(new RegExp(`✓ mock +\\d+ responses validated, 0 findings${limits} `));
  });

  if (document === 'museum.yaml') {
    test('the guide shows the same', () => {
      expect(started).toMatch(excerpt(blockOf('A project for the document', 'text')));
    });

    test('its first call prints what the guide says', async () => {
      const mock = followed(startNode([COMMAND, 'mock', '--port', '0'], { cwd: project.folder }));
      try {
        const [, url = ''] = /address (http:\S+)/.exec(await mock.until(/address .*\n/)) ?? [];
        project.write('hours.ts', blockOf('Call the service', 'ts').replace('http://127.0.0.1:4010', url));
        const printed = project.run('hours.ts').replace(new URL(url).host, '127.0.0.1:4010');
        expect(printed).toBe(blockOf('Call the service', 'text'));
      } finally {
        await mock.stop();
      }
    });
  }

  test('check finds the outputs up to date', async () => {
    const { stdout, stderr } = await runHere(['check', '--project', project.folder]);
    expect(stdout, stderr).toContain('all 8 files in generated/ come from it');
  });

  if (document === 'museum.yaml') {
    test('the same, split into files, is the same document, also for the installed check', async () => {
      const { project: split, printed } = await initialized(document, '--split');
      const [, line = ''] = /npx redocly (split .*?) &&/.exec(printed) ?? [];
      // With NODE_ENV=test Redocly writes no files.
      vi.stubEnv('NODE_ENV', undefined);
      split.run('node_modules/@redocly/cli/bin/cli.js', ...line.split(' '));
      vi.unstubAllEnvs();
      expect(readdirSync(join(split.folder, 'spec/paths'))).not.toEqual([]);
      split.run(COMMAND, 'build', '--no-portal');
      const [bundled, whole] = [split, project].map(({ folder }) => documentIn(folder));
      expect(bundled).toEqual(whole);
      expect(split.run(COMMAND, 'check')).toContain('all 8 files in generated/ come from it');
    });
  }

  test('nothing generated names the back office', () => {
    const folder = join(project.folder, 'generated');
    const named = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => /createBackOfficeClient|BACKOFFICE_|brokerage|back.?office/i.test(readFileSync(file, 'utf8')));
    expect(named).toEqual([]);
  });
});

/** The first block of the guide in a language below a heading. */
function blockOf(heading: string, language: string): string {
  const guide = readFileSync(new URL('../../docs/your-own-document.md', import.meta.url), 'utf8');
  return blocksOf('', guide).find((block) => block.heading === heading && block.language === language)?.code ?? '';
}

/** The bundled document of a project. */
function documentIn(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'generated/openapi.json'), 'utf8'));
}

/** Runs `start` for a document without rules of lint. */
function startHere(document: string, ...args: string[]): Promise<Ended> {
  const project = folderWith({ 'spec/openapi.yaml': document, 'redocly.yaml': 'rules: {}\n' });
  return runHere(['start', '--project', project, ...args]);
}

test('a server that differs from the document makes start fail, with a row of its own', async () => {
  const url = await served((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[{"name":"Rex","species":"BIRD"}]');
  });
  const { exitCode, stdout, stderr } = await startHere(
    `openapi: 3.0.4
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          description: The pets.
          content:
            application/json:
              schema: { type: array, items: { type: object, properties: { species: { enum: [CAT, DOG] } } } }
`,
    ...['--server', url, '--rps', '0'],
  );
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(new RegExp(`✓ mock .*\\n✗ ${url} .*1 finding`));
  expect(stderr).toMatch(/^error response-body listPets .*\n.*"BIRD"/m);
});

test('a Prism that ends while it is validated is named with its reason', async () => {
  const { exitCode, stderr } = await startHere(`openapi: 3.0.4
info: { title: Forms, version: "1" }
paths:
  /form:
    post:
      operationId: send
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { a: { type: string } } }
            encoding: { a: { style: spaceDelimited } }
      responses: { "204": { description: Done. } }
`);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^Prism ended by itself: Space\/pipe/m);
});
