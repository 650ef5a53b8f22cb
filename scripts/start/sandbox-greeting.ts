import { isJsonArray, isJsonObject, type Json, parsedJson } from '../../src/engine/json/json.ts';

/** An account in the greeting of the sandbox. */
export interface GreetingAccount {
  readonly accountID: string;
  /** The days between which its records lie: YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  /** How many records it has. */
  readonly records: number;
}

/** The line that the sandbox prints when it has started, with `--format json`. */
export interface SandboxGreeting {
  /** The base address with the prefix of all paths. */
  readonly url: string;
  readonly appKey: string;
  readonly token: string;
  readonly accounts: readonly GreetingAccount[];
}

/** The line that the sandbox prints; undefined when it is not one. */
export function readGreeting(line: string): SandboxGreeting | undefined {
  const greeting = parsedJson(line);
  if (!isJsonObject(greeting)) return undefined;
  const { url, appKey, token, accounts } = greeting;
  if (typeof url !== 'string' || typeof appKey !== 'string' || typeof token !== 'string') return undefined;
  if (!isJsonArray(accounts)) return undefined;
  return { url, appKey, token, accounts: accounts.flatMap(accountOf) };
}

function accountOf(value: Json): GreetingAccount[] {
  if (!isJsonObject(value)) return [];
  const { accountID, from, to, records } = value;
  if (typeof accountID !== 'string' || typeof from !== 'string' || typeof to !== 'string') return [];
  return typeof records === 'number' ? [{ accountID, from, to, records }] : [];
}
