import { boolean, integer, number, text } from '../command/option-kinds.ts';
import { redactOption } from '../redact-option.ts';

const RECORDING = 'Recording';

/** The options of `backoffice proxy` that record traffic. */
export const RECORD_OPTIONS = {
  record: text({
    help: 'Writes every exchange to this folder as NDJSON for "replay", without secrets. Nothing is recorded unless given.',
    value: 'DIR',
    section: RECORDING,
  }),
  recordSample: number({
    help: 'The share of the requests that is recorded, chosen at random.',
    value: 'SHARE',
    default: 1,
    min: 0,
    max: 1,
    section: RECORDING,
  }),
  recordSize: number({
    help: 'A new file begins before one would be larger, in MB.',
    value: 'MB',
    default: 100,
    min: 0.001,
    max: 100_000,
    section: RECORDING,
  }),
  recordAge: number({
    help: 'A new file begins when one is older, in hours.',
    value: 'HOURS',
    default: 24,
    min: 0.001,
    max: 8760,
    section: RECORDING,
  }),
  recordFiles: integer({
    help: 'How many files are kept; the oldest are deleted.',
    value: 'COUNT',
    default: 10,
    min: 1,
    max: 9999,
    section: RECORDING,
  }),
  recordTokenBodies: boolean({
    help: 'Also records bodies of logins and the like that may contain a token under any name. Recognized secrets are still replaced.',
    section: RECORDING,
  }),
  redact: redactOption(RECORDING),
};
