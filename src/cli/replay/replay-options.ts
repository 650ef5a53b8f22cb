import type { Shard } from '../../engine/traffic/replay.ts';
import { boolean, type Option, type OptionValues, text, wrongValue } from '../command/option.ts';
import { BASELINE_OPTIONS } from '../options/baseline-options.ts';
import { CONFIGURATION_OPTIONS, redactOption } from '../options/configuration-options.ts';
import { REPORT_OPTIONS } from '../output/report-targets.ts';

/** `--shard`: one of several parts of the same traffic. */
const shard: Option<Shard | undefined> = {
  value: 'I/N',
  help: 'Validate one part of the entries, such as 2/4; join the reports with "report merge".',
  read(given, place) {
    const [, index = '', count = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(given) ?? [];
    const part = { index: Number(index), count: Number(count) };
    if (part.index >= 1 && part.index <= part.count) return part;
    throw wrongValue(place, given, 'I/N with 1 ≤ I ≤ N, such as 2/4.');
  },
};

/** The options of `backoffice replay`. */
export const REPLAY_OPTIONS = {
  document: text({
    help: 'Another OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML; it may refer to files in its folder.',
    value: 'FILE',
  }),
  server: text({
    help: 'Validate only what was sent to this address; the servers of the document unless given.',
    value: 'URL',
  }),
  shard,
  strict: boolean({ help: 'What the document does not declare is an error, not a warning.' }),
  redact: redactOption('Options'),
  ...CONFIGURATION_OPTIONS,
  ...BASELINE_OPTIONS,
  ...REPORT_OPTIONS,
};

/** The values of a command line of `backoffice replay`. */
export type ReplayValues = OptionValues<typeof REPLAY_OPTIONS> & { readonly traffic: readonly string[] };
