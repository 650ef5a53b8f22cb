import { stringifyJson } from '../../engine/json/json.ts';
import type { Learned } from '../../engine/report/learned.ts';
import { SWITCH_FLAGS } from '../sandbox/domain/service/switch-flags.ts';
import type { WholeLedger } from './read-whole-ledger.ts';

/** What a twin says of the server besides its answers. */
export interface TwinNotes {
  /** The address of the server. */
  readonly server: string;
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string };
  /** When it was learned, in milliseconds since 1970-01-01T00:00:00.000Z. */
  readonly at: number;
  readonly account: string;
}

/**
 * The file that `backoffice sandbox --like` reads: the answers that were decided, and the records of the account, each as
 * the server sends it. `twin.schema.json` describes it.
 */
export function twinText(learned: Learned, ledger: WholeLedger, notes: TwinNotes): string {
  const decided = new Map(
    learned.points.flatMap(({ questions }) =>
      questions.flatMap(({ id, outcome }) => (outcome.kind === 'decided' ? [[id, outcome.answer] as const] : [])),
    ),
  );
  const names = SWITCH_FLAGS.map(({ name }) => name);
  const switches = names.flatMap((name) => {
    const answer = decided.get(name);
    return answer === undefined ? [] : [[name, answer] as const];
  });
  const { title, version, sha256 } = notes.contract;
  const head = {
    server: notes.server,
    contract: { title, version, sha256 },
    learnedAt: new Date(notes.at).toISOString(),
    switches: Object.fromEntries(switches),
    undecided: names.filter((name) => !decided.has(name)),
  };
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  const records = ledger.records.map(({ json }) => `        ${stringifyJson(json)}`).join(',\n');
  return [
    '{',
    ...lines,
    '  "accounts": {',
    `    ${JSON.stringify(notes.account)}: {`,
    `      "isWhole": ${ledger.missing === undefined},`,
    `      "records": [${records === '' ? '' : `\n${records}\n      `}]`,
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}
