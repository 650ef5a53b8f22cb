import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { markdownFiles, ROOT } from './markdown-files.ts';
import { withoutBlocks } from './markdown-links.ts';

/** The words that docs/glossary.md replaces. */
const AVOIDED =
  /\b(tells?|telling|told|stands? (in|at|under|for|beside|behind|where|on|near)|stood|gives|gave|whoever|those who|somebody|nobody|what is not shown)\b|judg/i;
/** The same in names, such as `tellValue`, `isTold`, `MOST_TOLD` and `TrafficJudge`. */
const IN_NAMES = /\b(tell|told)(?=[A-Z])|(Tells?|Told)(?![a-z])|(?<![A-Z])(TELLS?|TOLD|GIVES|GAVE)(?![A-Z])/;
/** In prose only: code has names such as `rooms` in examples. */
const IN_PROSE = /\b(rooms?|planted)\b/i;

/** Lines of code that may have them. Each pattern has a reason. */
const ALLOWED: readonly { readonly why: string; readonly files: RegExp; readonly line: RegExp }[] = [
  {
    why: 'fields of the JSON report, which programs read (report.schema.json)',
    files:
      /^(src\/(report|diff\/gate|drift)|scripts\/steps\/portal\/pages|test\/(report|portal|drift|cli|acceptance))\//,
    line: /\b(un)?judged\b/,
  },
  { why: 'a kind of change in the JSON report', files: /^(src|test)\/diff\//, line: /'sunset-told'/ },
  { why: 'lists the words', files: /^test\/docs\/vocabulary\.test\.ts$/, line: /./ },
];

/** Documents and outputs of others, word for word. */
const COPIED = /^test\/(openapi|steps)\/fixtures\//;

/** Files that people write; YAML in test/ is data of tests. */
const SOURCE = /\.(ts|js|mjs|cjs)$|^(\.github|docs)\/.*\.(ya?ml|sh|service)$/;

const sources = ['src', 'scripts', 'test', '.github', 'docs/examples'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => SOURCE.test(path) && !COPIED.test(path))
    .map((path) => ({ path, lines: readFileSync(`${ROOT}${path}`, 'utf8').split('\n') })),
);

const proseOf = (text: string) =>
  withoutBlocks(text)
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
const isProseSlip = (line: string) => AVOIDED.test(line) || IN_PROSE.test(line);
const isCodeSlip = (line: string) => AVOIDED.test(line) || IN_NAMES.test(line);

const documents = markdownFiles().filter(({ path }) => path !== 'docs/glossary.md');

test.each(documents)('$path uses the words of the glossary', ({ text }) => {
  expect(proseOf(text).split('\n').filter(isProseSlip)).toEqual([]);
});

test('names, comments and texts of the sources use the words of the glossary', () => {
  const slips = sources.flatMap(({ path, lines }) => {
    const allowed = ALLOWED.filter(({ files }) => files.test(path));
    const slipsOf = lines.flatMap((line, at) =>
      isCodeSlip(line) && !allowed.some((each) => each.line.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
    );
    return isCodeSlip(path) ? [path, ...slipsOf] : slipsOf;
  });
  expect(slips).toEqual([]);
});

describe('the words', () => {
  test.each([
    'The report tells the cause.',
    'Judged by the document.',
    'The rule stands in a file.',
    'The call gives the page.',
    'One of the rooms.',
  ])('%s is found in prose', (line) => expect(isProseSlip(line)).toBe(true));

  test.each([
    'The report prints the cause.',
    'A standing order, and standard output.',
    'Give a number above 0.',
    'Run `npm run score:drift`.',
  ])('%s is not found in prose', (line) => expect(isProseSlip(line)).toBe(false));

  test.each(['const told = 1;', 'tellValue(value)', 'new TrafficJudge()', 'isTold', 'MOST_TOLD', 'src/told-error.ts'])(
    '%s is found in code',
    (line) => expect(isCodeSlip(line)).toBe(true),
  );

  test.each(["style: 'standalone'", 'const tellers = 1;', 'Satellite', 'SATELLITE', 'isStandard'])(
    '%s is not found in code',
    (line) => expect(isCodeSlip(line)).toBe(false),
  );

  test.each(ALLOWED)('are still needed for $why', ({ files, line }) => {
    const lines = sources.filter(({ path }) => files.test(path)).flatMap((source) => source.lines);
    expect(lines.some((each) => isCodeSlip(each) && line.test(each))).toBe(true);
  });

  test('the glossary lists them', () => {
    const glossary = markdownFiles().find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
    for (const word of [
      'tells',
      'told',
      'judges',
      'stands in',
      'gives',
      'whoever',
      'somebody',
      'what is not shown',
      'rooms',
      'planted',
    ]) {
      expect(glossary).toContain(word);
    }
  });
});
