import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textTable } from '../text-table.ts';
import { OPENAPI_TYPESCRIPT } from './build.ts';
import { githubDocument } from './github-document.ts';
import { measureInTurns, packedCommand, REDOCLY } from './measure.ts';

/**
 * Measures a project of GitHub's document, `init` and `build` with the portal, beside `redocly build-docs` and `openapi-typescript`,
 * one after another. The stock commands lint nothing, and make one page and no validators.
 */
export function projectBench({ rounds, onStep }: { readonly rounds: number; onStep(text: string): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-github-'));
  const packed = packedCommand();
  try {
    const document = githubDocument(folder);
    // Where the lint finds the rules of the package.
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(dirname(dirname(dirname(packed.program))), join(folder, 'node_modules/backoffice-contract'));
    const project = join(folder, 'project');
    const programs = [
      {
        name: 'build-docs and openapi-typescript',
        commands: [
          [REDOCLY, 'build-docs', document, '-o', join(folder, 'docs.html')],
          [OPENAPI_TYPESCRIPT, document, '-o', join(folder, 'types.ts')],
        ],
      },
      {
        name: 'backoffice init and build',
        commands: [
          ['-e', 'fs.rmSync(process.argv[1], { recursive: true, force: true })', project],
          [packed.program, 'init', project, '--document', document],
          [packed.program, 'build', '--project', project],
        ],
      },
    ];
    const turns = Math.max(1, Math.round(rounds / 4));
    const rows = measureInTurns(programs, { cwd: folder, turns, onStep });
    const [stock] = rows;
    return textTable([
      ["GitHub's document", 'wall time', 'ratio', 'processor time', 'ratio', 'peak memory'],
      ...rows.map(({ name, ms, cpuMs, peakMiB }) => [
        name,
        `${(ms / 1000).toFixed(1)} s`,
        (ms / (stock?.ms ?? ms)).toFixed(2),
        `${(cpuMs / 1000).toFixed(1)} s`,
        (cpuMs / (stock?.cpuMs ?? cpuMs)).toFixed(2),
        `${peakMiB.toFixed(0)} MiB`,
      ]),
    ]);
  } finally {
    packed.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
