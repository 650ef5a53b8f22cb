import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textTable } from '../text-table.ts';
import { createBenchProject, stockCommands } from './build.ts';
import { measureProcesses, RUN, serve, timeInTurns } from './measure.ts';

/** A file that is saved, and what in it is another text each time. */
interface Edit {
  readonly name: string;
  readonly file: string;
  /** The text of the file at the save with this number. */
  readonly at: (text: string, save: number) => string;
  /** What the command marks its report with; a save in order unless given. */
  readonly mark?: Mark;
}

/** Of a save in order, and of one with a finding of the lint. */
type Mark = '✓' | '✗';

const EDITS: readonly Edit[] = [
  {
    name: 'a summary: document, types, mock, pages',
    file: 'spec/paths/countries.yaml',
    at: (text, save) => text.replace(/summary: .+/, `summary: Save ${save}`),
  },
  {
    name: 'an example: document, mock, pages',
    file: 'spec/examples/unspecified.yaml',
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
  {
    name: 'a mistake: the finding of the lint',
    file: 'spec/paths/countries.yaml',
    at: (text) => text.replace('summary:', 'sumary:'),
    mark: '✗',
  },
];

/**
 * Measures, on a copy of the document, the time from a save until `npm run dev` reports that lint, outputs, mock and portal
 * are fresh, or what the lint finds, beside one `redocly lint` process on the same document.
 */
export async function devBench({ onStep }: { readonly onStep: (text: string) => void }): Promise<string> {
  const { root, remove } = createBenchProject(1);
  const dev = await serve([RUN, 'dev', '--project', root, '--portal-port', '0', '--mock-port', '0']);
  let reports = 0;
  /** Resolves when the command has reported one more save. @throws {Error} when its mark is another one, or the command has ended. */
  const nextReport = async (mark: Mark = '✓'): Promise<void> => {
    const index = reports;
    reports += 1;
    await dev.untilPrinted((output) => {
      const marks = [...output.matchAll(/[✓✗](?=.+\n)/g)].map(String);
      if ((marks[index] ?? mark) !== mark)
        throw new Error(`A save of the bench is not reported with ${mark}:\n${output}`);
      return marks.length >= reports;
    });
  };
  try {
    await nextReport();
    const save = (file: string, text: string, mark?: Mark): Promise<void> => {
      const report = nextReport(mark);
      writeFileSync(join(root, file), text);
      return report;
    };
    const edits = EDITS.map(({ name, file, at, mark }) => {
      const text = readFileSync(join(root, file), 'utf8');
      // The text as it was is a save, too; so each edit is measured from the same state.
      return { name, run: () => save(file, at(text, reports), mark), after: () => save(file, text) };
    });
    const lint = {
      name: 'one redocly lint process',
      run: () => measureProcesses(stockCommands().slice(0, 1), { cwd: root }),
    };
    const times = await timeInTurns([...edits, lint], { turns: 9, onStep });
    const lintMs = times.at(-1)?.ms ?? Number.NaN;
    return textTable([
      ['save → report', 'median', 'ratio'],
      ...times.map(({ name, ms }) => [name, `${ms.toFixed(0)} ms`, (ms / lintMs).toFixed(2)]),
    ]);
  } finally {
    await dev.stop();
    remove();
  }
}
