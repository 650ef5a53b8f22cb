import { FORMATS } from '../../engine/extensions/ajv.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { fileContent } from '../../engine/json/file-schema.ts';
import { type Json, type JsonObject, parseJson, stringifyJson } from '../../engine/json/json.ts';
import type { Learned } from '../../engine/report/learned.ts';
import { SWITCH_FLAGS } from '../sandbox/domain/switches.ts';
import type { WholeLedger } from './read-whole-ledger.ts';
import schema from './twin.schema.json' with { type: 'json' };

/** What a twin says of the server besides its answers. */
interface TwinNotes {
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

/** What a file of `learn --twin` says, as far as a sandbox needs it. `twin.schema.json` describes the file. */
export interface Twin {
  /** The answer of each switch that was decided, by its name. */
  readonly switches: Readonly<Record<string, string>>;
  readonly accounts: Readonly<Record<string, { readonly records: readonly TwinRecord[] }>>;
}

/** A record as the server sends it. */
export type TwinRecord = JsonObject & { readonly finTranID: string; readonly tranWhen: string };

/**
 * The twin that `text` spells.
 *
 * @param wrong the error for a reason, which names the field, its value and what is allowed.
 */
export function parseTwin(text: string, wrong: (why: string) => Error): Twin {
  let json: Json;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw wrong(`is not JSON: ${errorMessage(cause)}.`);
  }
  const timestamp = 'a timestamp such as 2026-10-14T12:00:00.000Z';
  const content = fileContent<Twin>(json, schema, { whole: 'the file', formats: FORMATS, text: timestamp });
  if (content.kind === 'valid') return content.value;
  throw wrong(`is not a file of "backoffice learn --twin": ${content.message}`);
}
