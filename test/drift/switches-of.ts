import { readSwitches } from '../../src/backoffice/sandbox/domain/switches.ts';
import type { SandboxChoices } from '../sandbox/http/running-sandbox.ts';

/** The switches of a sandbox from names and answers, as the command line has them. */
export function switchesOf(given: Readonly<Record<string, string>>): NonNullable<SandboxChoices['switches']> {
  return readSwitches(given);
}
