import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadDescription } from '../src/backoffice/contract/load-description.ts';
import { RULE_PACKS } from '../src/backoffice/rules/rule-packs.ts';
import { SWITCH_FLAGS } from '../src/backoffice/sandbox/domain/switches.ts';
import { COMMANDS } from '../src/cli/backoffice.ts';
import type { Command } from '../src/cli/command/command.ts';
import { flagOf, type Option, rangeText } from '../src/cli/command/option.ts';
import { CHANGE_KINDS } from '../src/engine/diff/change-kinds.ts';
import { OTHER_RULES } from '../src/engine/diff/report/diff-report.ts';
import { GENERIC_RULES } from '../src/engine/findings/checks/rules.ts';
import { ruleTexts } from '../src/engine/findings/rule-packs/operation-rules.ts';
import { npmScript } from '../src/pipeline/terminal/npm-script.ts';
import { clientPage } from './reference/client-page.ts';
import { code, page, table } from './reference/markdown-page.ts';

const HELP = `npm run reference

Writes docs/reference: a page for each command of backoffice, made from its options, the pages of the rules and switches, made from their
catalogues, and that of the client, made from the comments of its exports. A test fails when the pages are not up to date.

  --help  this text

Exit codes: 0 written, 2 could not run.`;

const FOLDER = new URL('../docs/reference/', import.meta.url);

/** The pages of docs/reference by their names. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  const commands = await Promise.all(
    COMMANDS.map(async ({ name, summary, load }) => {
      const page = commandPage(`backoffice ${name}`, summary, await load());
      return [`${name.replaceAll(' ', '-')}.md`, page] as const;
    }),
  );
  return new Map([
    ...commands,
    ['client.md', clientPage()],
    ['rules.md', rulesPage()],
    ['changes.md', changesPage()],
    ['sandbox-switches.md', switchesPage()],
  ]);
}

export const main = npmScript(HELP, {}, async () => {
  const pages = await referencePages();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of pages) writeFileSync(new URL(name, FOLDER), text);
  console.log(`Wrote ${pages.size} pages into docs/reference.`);
  return 0;
});

function commandPage(name: string, summary: string, command: Command): string {
  const { description = '', positionals, options, examples, exitCodes } = command;
  const usage = Object.values(positionals).map(({ value, required, repeatable }) => {
    const shown = repeatable ? `${value}...` : value;
    return required ? `<${shown}>` : `[${shown}]`;
  });
  const sections = Map.groupBy(Object.entries(options), ([, { section }]) => section ?? 'Options');
  return page(name, [
    summary,
    ...(description === '' ? [] : description.split('\n\n')),
    `\`${[name, '[options]', ...usage].join(' ')}\``,
    ...(usage.length === 0
      ? []
      : [
          '## Arguments',
          table(
            ['argument', 'meaning'],
            Object.values(positionals).map((each) => [code(each.value), meaning(each)]),
          ),
        ]),
    ...[...sections].flatMap(([section, entries]) => [
      `## ${section}`,
      table(
        ['option', 'meaning'],
        entries.map(([key, option]) => [code([flagOf(key), option.value].filter(Boolean).join(' ')), meaning(option)]),
      ),
    ]),
    '## Examples',
    ...examples.map(({ line, does }) => `${does}\n\n    ${line.replaceAll('\n', '\n    ')}`),
    '## Exit codes',
    table(
      ['exit code', 'meaning'],
      Object.entries(exitCodes).map(([number, text]) => [number, text]),
    ),
  ]);
}

/** What an option means: its help, then what is said of its values. */
function meaning(option: Option<unknown>): string {
  const { help, choices = {}, default: byDefault, env, required, repeatable, secret } = option;
  const isShown = !secret && (typeof byDefault === 'string' || typeof byDefault === 'number');
  const notes = [
    required ? 'Required.' : '',
    repeatable ? 'May be repeated.' : '',
    rangeText(option).trim() === '' ? '' : `Values: ${rangeText(option).trim()}.`,
    isShown ? `Default: ${code(String(byDefault))}.` : '',
    env === undefined ? '' : `Environment: ${code(env)}.`,
  ].filter(Boolean);
  const values = Object.entries(choices).map(([name, text]) => `${code(name)}: ${text}`);
  return [help, ...notes].join(' ').concat(values.length === 0 ? '' : `<br>${values.join('<br>')}`);
}

function rulesPage(): string {
  const api = loadDescription(undefined);
  const sentenceOf = (rule: string): string => {
    const text = ruleTexts(api, RULE_PACKS, [{ rule }])[rule];
    if (!text) throw new Error(`No operation of the document states ${rule} under x-rules.`);
    return text.replaceAll(/\s+/g, ' ');
  };
  const pack = RULE_PACKS.flatMap(({ title, rules }) => [
    `## ${title}`,
    'These rules hold for the operations whose document states them under `x-rules`; a finding is one operation.',
    ...Object.entries(rules).flatMap(([id, rule]) => [
      `### ${code(id)}`,
      `${sentenceOf(id)} ${checkedIn(rule.isRecorded)}`,
    ]),
  ]);
  return page('Rules of verify, replay and proxy', [
    'Every finding names one of these rules. `rules` in the [configuration](../reports-and-baselines.md#configuration) sets the severity of a rule: ' +
      '`error`, `warning` or `off`, for all operations or for some. A report lists a rule that is off as not checked, and `verify` sends no request that only this rule needs.',
    '## Any document',
    ...Object.entries(GENERIC_RULES).flatMap(([id, rule]) => [
      `### ${code(id)}`,
      `${rule.text} A finding is one ${rule.cause}. ${checkedIn(!('isLive' in rule))}`,
    ]),
    ...pack,
  ]);
}

function checkedIn(isRecorded: boolean): string {
  return isRecorded ? 'Checked live and in recorded traffic.' : 'Checked by `verify` only.';
}

function changesPage(): string {
  return page('Changes that diff reports', [
    'Every change that `backoffice diff` reports has one of these kinds. Whether a change breaks depends on its direction and on the values that each version ' +
      'accepts: [Breaking changes](../breaking-changes.md#verdicts). A kind cannot be switched off; `--acknowledged` accepts a single change.',
    table(
      ['kind', 'what it means', 'to keep it compatible'],
      Object.entries(CHANGE_KINDS).map(([id, { why, cure }]) => [code(id), why, cure]),
    ),
    '## Rules that are no changes',
    table(
      ['rule', 'what it demands'],
      Object.entries(OTHER_RULES).map(([id, text]) => [code(id), text]),
    ),
  ]);
}

function switchesPage(): string {
  return page('Switches of the sandbox', [
    'Each switch answers a question that the specification leaves open. The command takes it as an option, such as `--range-end start-of-day`; ' +
      "`startSandbox`, `createSandboxFetch` and `sandboxHandlers` take it as `switches: { rangeEnd: 'start-of-day' }`. Answers are texts in both, also `'401'`. " +
      'The first answer is the default.',
    table(
      ['option', 'in `switches`', 'decides', 'answers'],
      SWITCH_FLAGS.map(({ name, flag, decides, answers }) => [
        code(`--${flag}`),
        code(name),
        decides,
        answers.map(({ answer, meaning }) => `${code(answer)}: ${meaning}`).join('<br>'),
      ]),
    ),
  ]);
}
