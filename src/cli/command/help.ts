import type { Command, CommandEntry } from './command.ts';
import { flagOf, type Option } from './option.ts';
import { rangeText } from './option-kinds.ts';

/** How wide the help is at most, in columns. */
const WIDTH = 100;
/** Where the explanations begin at most; a longer term has a line of its own. */
const WIDEST_TERM = 30;

/** Emphasizes a heading; the text itself where there are no colours. */
export type Emphasis = (text: string) => string;

interface Row {
  readonly term: string;
  readonly text: string;
  /** Terms below it, each with a text, such as the values of a choice. */
  readonly below?: readonly Row[];
}

/** The help of one command, and of those whose names begin with its own. */
export function commandHelp(
  program: string,
  entry: CommandEntry,
  command: Command,
  subcommands: readonly CommandEntry[],
  emphasis: Emphasis,
): string {
  const positionals = Object.values(command.positionals);
  const words = positionals.map(({ value, required, repeatable }) => {
    const word = repeatable ? `${value}…` : value;
    return required ? word : `[${word}]`;
  });
  const usage = [program, entry.name, ...words, '[options]'].join(' ');
  return [
    usage,
    wrapped([entry.summary, command.description ?? ''].filter(Boolean).join('\n\n'), 0),
    section('Commands', subcommands.map(entryRow), emphasis),
    section('Arguments', positionals.map(positionalRow), emphasis),
    ...optionSections(command, emphasis),
    section(
      'Examples',
      [],
      emphasis,
      command.examples.map(({ line, does }) => `  ${line}\n${wrapped(does, 6)}`),
    ),
    section(
      'Exit codes:',
      Object.entries(command.exitCodes).map(([term, text]) => ({ term, text })),
      emphasis,
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The help of the whole, or of a word that several commands begin with. */
export function groupHelp(
  name: string,
  summary: string,
  entries: readonly CommandEntry[],
  options: Readonly<Record<string, string>>,
  emphasis: Emphasis,
): string {
  const rows = Object.entries(options).map(([term, text]) => ({ term, text }));
  return [
    `${name} <command> [options]`,
    wrapped(summary, 0),
    section('Commands', entries.map(entryRow), emphasis),
    section('Options', rows, emphasis),
    `Run "${name} <command> --help" for the options, examples and exit codes of a command.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function optionSections({ options }: Command, emphasis: Emphasis): string[] {
  const rows = Object.entries(options).map(([name, option]) => ({
    title: option.section ?? 'Options',
    ...optionRow(name, option),
  }));
  const help = { title: 'Options', term: '--help', text: 'This text.' };
  const sections = Map.groupBy([...rows, help], ({ title }) => title);
  return [...sections].map(([title, group]) => section(title, group, emphasis));
}

function entryRow({ name, summary }: CommandEntry): Row {
  return { term: name, text: summary };
}

function positionalRow(option: Option<unknown>): Row {
  return { term: option.value, text: option.help };
}

function optionRow(name: string, option: Option<unknown>): Row {
  const { choices, byDefault, env, required, repeatable } = option;
  const notes = [
    required ? 'required' : '',
    repeatable ? 'repeatable' : '',
    rangeText(option).trim(),
    byDefault === undefined || choices ? '' : `default: ${byDefault}`,
    env === undefined ? '' : `or set ${env}`,
  ].filter(Boolean);
  const meanings = Object.entries(choices ?? {});
  return {
    term: [flagOf(name), option.value].filter(Boolean).join(' '),
    text: notes.length === 0 ? option.help : `${option.help} (${notes.join('; ')})`,
    below: meanings.map(([term, meaning]) => ({ term, text: term === byDefault ? `${meaning} (default)` : meaning })),
  };
}

function section(title: string, rows: readonly Row[], emphasis: Emphasis, lines: readonly string[] = []): string {
  if (rows.length + lines.length === 0) return '';
  return [emphasis(title), ...table(rows, 2), ...lines].join('\n');
}

function table(rows: readonly Row[], indent: number): string[] {
  const widest = Math.max(0, ...rows.map(({ term }) => term.length).filter((length) => length <= WIDEST_TERM));
  const column = indent + widest + 2;
  return rows.flatMap(({ term, text, below = [] }) => {
    const explained = wrapped(text, column);
    const fits = term.length <= widest;
    const first = fits
      ? `${' '.repeat(indent)}${term}`.padEnd(column) + explained.slice(column)
      : `${' '.repeat(indent)}${term}\n${explained}`;
    return [first, ...table(below, column + 2)];
  });
}

/** `text` in lines of at most {@link WIDTH} columns, all of them indented. A word that is longer is a line of its own. */
function wrapped(text: string, indent: number): string {
  const width = WIDTH - indent;
  const tooLong = new RegExp(`(?=.{${width + 1}})(.{0,${width}}|\\S+) `, 'g');
  return text.replace(tooLong, '$1\n').replace(/^(?=.)/gm, ' '.repeat(indent));
}
