import { boolean, date, integer, type OptionValues, repeatable, text } from '../command/option.ts';
import { PARAMETER_OPTIONS, RPS_OPTION, SERVER_OPTIONS, WAIT_OPTIONS } from '../options/server-options.ts';
import { REPORT_OPTIONS } from '../output/report-targets.ts';

const LISTING = 'The listing of transactions';
const SOURCES = 'The sources of the document';
const TRAFFIC = 'Recorded traffic';

/** The options of `backoffice learn`. */
export const LEARN_OPTIONS = {
  ...SERVER_OPTIONS,
  patch: text({
    help: 'Writes a patch for "git apply": the sources of the document state what was learned, with a reference to the evidence (x-observed).',
    value: 'FILE',
    section: SOURCES,
  }),
  narrow: boolean({
    help: 'With --patch, what held for all observed values becomes a promise: required, format, minimum and maximum.',
    section: SOURCES,
  }),
  from: repeatable(
    text({
      help: 'Reads recorded traffic (HAR or NDJSON) in place of a server, and lists the requests that would decide the rest.',
      value: 'FILE',
      section: TRAFFIC,
    }),
  ),
  server: text({
    help: 'The address of the recorded server; those of the document unless given.',
    value: 'URL',
    section: TRAFFIC,
  }),
  account: text({
    help: 'The account whose transactions are read; that of the examples unless given.',
    value: 'ID',
    section: LISTING,
  }),
  otherAccount: text({
    help: 'An account of another partner, which the credentials may not read.',
    value: 'ID',
    section: LISTING,
  }),
  since: date({ help: 'The first day of the records that are read; 1970-01-01 unless given.', section: LISTING }),
  until: date({ help: 'The last day of the records that are read; today unless given.', section: LISTING }),
  ...PARAMETER_OPTIONS,
  maxRequests: integer({ help: 'The most requests of the whole run.', default: 200, min: 1 }),
  writes: boolean({
    help: 'Also creates tokens, which cannot be deleted. Of another document: also creates resources, changes and deletes only these, and cleans up.',
  }),
  rps: RPS_OPTION,
  seed: integer({ help: 'Another seed makes up other accounts that do not exist.', default: 1 }),
  ...WAIT_OPTIONS,
  twin: text({
    help: 'Writes the decided answers and every record of the account to a file for "backoffice sandbox --like".',
    value: 'FILE',
  }),
  ...REPORT_OPTIONS,
};

/** The values of a command line of `backoffice learn`. */
export type LearnValues = OptionValues<typeof LEARN_OPTIONS> & { readonly baseUrl?: string | undefined };
