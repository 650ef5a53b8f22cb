import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startBackoffice } from '../package/running-sandbox.ts';
import { clientGuide } from './client-guide.ts';
import { type LinkedProject, linkedProject, type Printed, printedBy } from './linked-project.ts';

const TSC = fileURLToPath(new URL('../../node_modules/typescript7/bin/tsc', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));
const ADDRESS = 'http://127.0.0.1:4020/back-office';

const { sandbox: sandboxArguments, start, blocks } = clientGuide();

describe('the code of the guides to the client', () => {
  let project: LinkedProject;
  let sandbox: RunningSandbox;
  let printed: readonly Printed[];

  beforeAll(async () => {
    project = linkedProject();
    sandbox = await startBackoffice(COMMAND, sandboxArguments);
    expect(start).toContain(ADDRESS);
    blocks.forEach(({ code }, index) => {
      writeFileSync(join(project.folder, `${index}.mts`), `${start.replace(ADDRESS, sandbox.url)}\n${code}`);
    });
    printed = printedBy(
      project.folder,
      blocks
        .keys()
        .map((index) => `${index}.mts`)
        .toArray(),
    );
  });
  afterAll(async () => {
    await sandbox?.stop();
  });

  test('every section of calls has a block, and each block states its output', () => {
    expect(new Set(blocks.map(({ heading }) => heading))).toEqual(
      new Set([
        'Calls',
        'Methods',
        'Paging',
        'Errors',
        'Retries and limits',
        'Options of a client and of a call',
        'Lossless amounts',
        'Middleware',
        'React',
        'A smaller client',
        'Validation',
        'Tokens',
        'Types, tables and validators',
      ]),
    );
    expect(blocks.filter(({ prints }) => prints.length === 0)).toEqual([]);
  });

  test('it compiles under strict', () => {
    const files = blocks.map((_, index) => `${index}.mts`);
    const options =
      '--noEmit --strict --module nodenext --target es2024 --types node --skipLibCheck --allowImportingTsExtensions'.split(
        ' ',
      );
    const { stdout } = spawnSync(process.execPath, [TSC, ...options, ...files], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });

  test.each(blocks.map((block, index) => ({ ...block, index })))(
    'it prints what it states: $heading',
    ({ index, prints }) => {
      expect(printed[index]?.stderr).toBe('');
      expect(printed[index]?.stdout.trimEnd().split('\n')).toEqual(prints);
    },
  );
});

describe('reading the guide', () => {
  const line = '```sh\nnpx backoffice sandbox --seed 3   # to try it on\n```\n';

  test('finds code, its output, and the arguments of the sandbox', () => {
    const text = `# Guide\n${line}\`\`\`ts\nfirst\n\`\`\`\n## A\n\`\`\`ts\na(); // → 1\n\`\`\`\n## End\n\`\`\`json\n{}\n\`\`\`\n`;
    expect(clientGuide(text)).toEqual({
      sandbox: ['sandbox', '--seed', '3'],
      start: 'first\n',
      blocks: [{ heading: 'A', code: 'a(); // → 1\n', prints: ['1'] }],
    });
  });

  test('refuses a guide without a sandbox', () => {
    expect(() => clientGuide('```ts\nfirst\n```\n')).toThrow('docs/client.md needs');
  });
});
