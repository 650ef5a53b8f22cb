import { RULE_PACKS } from '../../backoffice/rules/rule-packs.ts';
import { DEFAULT_MAX_REQUESTS } from '../../engine/probe/inputs/request-budget.ts';
import { boolean, integer, type OptionValues, repeatable, text } from '../command/option.ts';
import { BASELINE_OPTIONS } from '../options/baseline-options.ts';
import { CONFIGURATION_OPTIONS } from '../options/configuration-options.ts';
import { ruleOptionsOf } from '../options/rule-options.ts';
import { PARAMETER_OPTIONS, RPS_OPTION, SERVER_OPTIONS, WAIT_OPTIONS } from '../options/server-options.ts';
import { REPORT_OPTIONS } from '../output/report-targets.ts';

/** The options of `backoffice verify`. */
export const VERIFY_OPTIONS = {
  ...SERVER_OPTIONS,
  document: text({
    help: 'The OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML, or its URL; a file may refer to files in its folder. Unless given, the one that the server serves; with an option of the listing, that of the back-office service.',
    value: 'FILE',
  }),
  ...ruleOptionsOf(RULE_PACKS),
  include: repeatable(
    text({
      help: 'Calls only these operations: an operationId, tag:NAME, a method, a path, or a method and a path; * matches any text.',
      value: 'PATTERN',
    }),
  ),
  exclude: repeatable(text({ help: 'Calls none of these operations.', value: 'PATTERN' })),
  ...PARAMETER_OPTIONS,
  body: repeatable(
    text({
      help: 'The request body of an operation, as a JSON or YAML file, in place of a generated one.',
      value: 'OPERATION=FILE',
    }),
  ),
  also: repeatable(
    text({
      help: 'Also calls this operation, by its operationId, though it may change something.',
      value: 'OPERATION',
    }),
  ),
  accept: repeatable(
    text({
      help: 'Asks only for this response media type, or range, of those that an operation documents; else for each once.',
      value: 'TYPE',
    }),
  ),
  maxRequests: integer({
    help: 'The most requests that check the inputs of one operation; the report says what was left out.',
    default: DEFAULT_MAX_REQUESTS,
    min: 0,
  }),
  writes: boolean({
    help: 'Also sends POST, PUT, PATCH and DELETE: creates resources, changes and deletes only these, and cleans up.',
  }),
  plan: boolean({
    help: 'Prints what --writes would send, and sends none of it. A server is only asked for its document, unless --document names a file.',
  }),
  rps: RPS_OPTION,
  seed: integer({ help: 'Another seed chooses other windows, offsets and spellings.', default: 1 }),
  minSuccess: integer({
    help: 'How many operations must answer 2xx at least once; 0 accepts a run in which none did.',
    default: 1,
    min: 0,
  }),
  strict: boolean({ help: 'Fields that the document does not declare are errors, not warnings.' }),
  ...WAIT_OPTIONS,
  ...CONFIGURATION_OPTIONS,
  ...BASELINE_OPTIONS,
  ...REPORT_OPTIONS,
};

/** The values of a command line of `backoffice verify`. */
export type VerifyValues = OptionValues<typeof VERIFY_OPTIONS> & { readonly baseUrl: string };
