import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { type BenchProject, createBenchProject, stockCommands } from './build.ts';
import { measureProcesses, median } from './measure.ts';

const RUN = fileURLToPath(new URL('../run.js', import.meta.url));

/** The file that is saved, and what in it is another text each time. */
interface Edit {
  readonly name: string;
  readonly file: string;
  /** The text of the file at the save with this number. */
  readonly at: (text: string, save: number) => string;
}

const EDITS: readonly Edit[] = [
  {
    name: 'a summary: document, types, mock, pages',
    file: 'spec/paths/countries.yaml',
    at: (text, save) => text.replace(/summary: .+/, `summary: Save ${save}`),
  },
  {
    name: 'an example: document, mock, pages',
    file: 'spec/examples/not-shown.yaml',
    at: (text, save) => text.replace('value: {}', `value: { save: ${save} }`),
  },
  {
    name: 'a schema: all of generated/, mock, pages',
    file: 'spec/schemas/managed-portfolio.yaml',
    at: (text, save) => text.replace('maximum: 10000', `maximum: ${10_000 + save}`),
  },
  {
    name: 'a remark: nothing',
    file: 'spec/paths/countries.yaml',
    at: (text, save) => `${text}# Save ${save}.\n`,
  },
];

/**
 * Measures, on a copy of the document, the time from a save until `npm run dev` reports that lint, outputs, mock and portal
 * are fresh, beside one `redocly lint` process on the same document. Each of `rounds` rounds does all once, after three
 * that are not counted.
 *
 * @returns a table with medians.
 */
export async function devBench({ rounds = 9, onStep = (_text: string) => {} } = {}): Promise<string> {
  const project = createBenchProject(loadDocument(), 1);
  const dev = await startDev(project);
  try {
    const texts = EDITS.map(({ file }) => readFileSync(join(project.root, file), 'utf8'));
    const saves: number[][] = EDITS.map(() => []);
    const lints: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      onStep(`round ${round + 3} of ${rounds + 3}`);
      const took: number[] = [];
      for (const [index, { file, at }] of EDITS.entries()) {
        took.push(await dev.save(join(project.root, file), at(texts[index] ?? '', round + 10)));
        // The text as it was is a save, too; so each edit is measured from the same state.
        await dev.save(join(project.root, file), texts[index] ?? '');
      }
      const lint = measureProcesses(stockCommands().slice(0, 1), project.root).ms;
      if (round < 0) continue;
      lints.push(lint);
      for (const [index, ms] of took.entries()) saves[index]?.push(ms);
    }
    return table(saves, lints);
  } finally {
    await dev.stop();
    project.remove();
  }
}

/** The editing loop as a process of its own. */
interface DevProcess {
  /** Writes a file and returns the milliseconds until everything is reported as fresh. */
  save(file: string, text: string): Promise<number>;
  stop(): Promise<void>;
}

async function startDev({ root }: BenchProject): Promise<DevProcess> {
  const child = spawn(process.execPath, [RUN, 'dev', '--project', root, '--portal-port', '0', '--mock-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  await nextSave(child);
  return {
    async save(file, text) {
      const saved = nextSave(child);
      const start = performance.now();
      writeFileSync(file, text);
      await saved;
      return performance.now() - start;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGINT');
      }),
  };
}

/** Waits until the command reports a save. @throws {Error} when that save was not in order, or the command has ended. */
function nextSave(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const end = (): void => reject(new Error(`npm run dev has ended:\n${output}`));
    const listen = (data: Buffer): void => {
      output += data;
      if (!/[✓✗].+\n/.test(output)) return;
      child.stdout?.off('data', listen);
      child.off('close', end);
      if (output.includes('✓')) resolve();
      else reject(new Error(`A save of the bench was not in order:\n${output}`));
    };
    child.stdout?.on('data', listen);
    child.once('close', end);
  });
}

function table(saves: readonly (readonly number[])[], lints: readonly number[]): string {
  const lint = median(lints);
  const width = Math.max(...EDITS.map(({ name }) => name.length));
  const row = (name: string, ms: number): string =>
    `${name.padEnd(width)}  ${`${ms.toFixed(0)} ms`.padStart(8)}  ${(ms / lint).toFixed(2).padStart(5)}`;
  return [
    `${'save → everything fresh'.padEnd(width)}    median  ratio`,
    ...EDITS.map(({ name }, index) => row(name, median(saves[index] ?? []))),
    row('one redocly lint process', lint),
  ].join('\n');
}
