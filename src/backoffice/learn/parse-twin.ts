import { FORMATS } from '../../engine/extensions/ajv.ts';
import { errorMessage } from '../../engine/json/error-message.ts';
import { fileContent } from '../../engine/json/file-schema.ts';
import { type Json, type JsonObject, parseJson } from '../../engine/json/json.ts';
import schema from './twin.schema.json' with { type: 'json' };

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
