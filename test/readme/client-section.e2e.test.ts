import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startBackoffice } from '../package/running-sandbox.ts';
import { clientSection } from './client-section.ts';
import { type LinkedProject, linkedProject } from './linked-project.ts';

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));
const ADDRESS = 'http://127.0.0.1:4020/back-office';

const { sandbox: sandboxArguments, start, blocks } = clientSection();

describe('the code of README.md, The client', () => {
  let project: LinkedProject;
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    project = linkedProject();
    sandbox = await startBackoffice(COMMAND, sandboxArguments);
    expect(start).toContain(ADDRESS);
    blocks.forEach(({ code }, index) => {
      writeFileSync(join(project.folder, `${index}.ts`), `${start.replace(ADDRESS, sandbox.url)}\n${code}`);
    });
  });
  afterAll(async () => {
    await sandbox?.stop();
    project?.remove();
  });

  test('every part of the section has some, and each block tells what it prints', () => {
    expect(new Set(blocks.map(({ name }) => name))).toEqual(
      new Set(['Quick start', 'Paging', 'Errors', 'Retries and limits', 'Validation', 'Tokens']),
    );
    expect(blocks.filter(({ prints }) => prints.length === 0)).toEqual([]);
  });

  test('it compiles under strict', () => {
    const files = blocks.map((_, index) => `${index}.ts`);
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

  test.each(blocks.map((block, index) => ({ ...block, index })))('it does what it says: $name', ({ index, prints }) => {
    const stdout = execFileSync(process.execPath, [`${index}.ts`], { cwd: project.folder, encoding: 'utf8' });
    expect(stdout.trimEnd().split('\n')).toEqual(prints);
  });
});

describe('reading the section', () => {
  const line = 'npx backoffice sandbox --seed 3   # to try it on\n';

  test('finds code, what it prints, and the arguments of the sandbox', () => {
    const text = `## Else\n\`\`\`ts\nno\n\`\`\`\n## The client\n${line}\`\`\`ts\nfirst\n\`\`\`\n### A\n\`\`\`ts\na(); // → 1\n\`\`\`\n## End\n\`\`\`ts\nno\n\`\`\`\n`;
    expect(clientSection(text)).toEqual({
      sandbox: ['sandbox', '--seed', '3'],
      start: 'first\n',
      blocks: [{ name: 'A', code: 'a(); // → 1\n', prints: ['1'] }],
    });
  });

  test('refuses a README without it', () => {
    expect(() => clientSection('## The mock\n')).toThrow('"## The client" needs');
  });
});
