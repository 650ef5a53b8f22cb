import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBenchProject, stockCommands } from './build.ts';
import { measureProcesses, RUN, serve, textTable, timeInTurns } from './measure.ts';

/** A file that is saved, and what in it is another text each time. */
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
 * are fresh, beside one `redocly lint` process on the same document.
 */
export async function devBench({ onStep }: { readonly onStep: (text: string) => void }): Promise<string> {
  const { root, remove } = createBenchProject(1);
  const dev = await serve([RUN, 'dev', '--project', root, '--portal-port', '0', '--mock-port', '0']);
  let reports = 0;
  /** Resolves when the command has reported one more save. @throws {Error} when that save was not in order, or the command has ended. */
  const nextReport = async (): Promise<void> => {
    reports += 1;
    await dev.untilPrinted((output) => {
      const marks = [...output.matchAll(/[✓✗](?=.+\n)/g)].map(String);
      if (marks.includes('✗')) throw new Error(`A save of the bench was not in order:\n${output}`);
      return marks.length >= reports;
    });
  };
  try {
    await nextReport();
    const save = (file: string, text: string): Promise<void> => {
      const report = nextReport();
      writeFileSync(join(root, file), text);
      return report;
    };
    const edits = EDITS.map(({ name, file, at }) => {
      const text = readFileSync(join(root, file), 'utf8');
      // The text as it was is a save, too; so each edit is measured from the same state.
      return { name, run: () => save(file, at(text, reports)), after: () => save(file, text) };
    });
    const lint = {
      name: 'one redocly lint process',
      run: () => measureProcesses(stockCommands().slice(0, 1), { cwd: root }),
    };
    const times = await timeInTurns([...edits, lint], { turns: 9, onStep });
    const lintMs = times.at(-1)?.ms ?? Number.NaN;
    return textTable([
      ['save → everything fresh', 'median', 'ratio'],
      ...times.map(({ name, ms }) => [name, `${ms.toFixed(0)} ms`, (ms / lintMs).toFixed(2)]),
    ]);
  } finally {
    await dev.stop();
    remove();
  }
}
