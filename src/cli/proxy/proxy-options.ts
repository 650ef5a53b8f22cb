import { REPORT_FORMATS } from '../../engine/report/formats.ts';
import {
  boolean,
  choice,
  integer,
  listenOptions,
  number,
  type Option,
  type OptionValues,
  text,
  wrongValue,
} from '../command/option.ts';
import { BASELINE_OPTIONS } from '../options/baseline-options.ts';
import { CONFIGURATION_OPTIONS, redactOption } from '../options/configuration-options.ts';
import { portalOption } from '../output/report-targets.ts';

const FORWARDING = 'Forwarding';
const VALIDATION = 'Validation';
const REPORTING = 'Reports and metrics';
const RECORDING = 'Recording';

/** `--webhook`: its URL often holds a secret. */
const webhook: Option<string | undefined> = {
  value: 'URL',
  help: 'Receives each new finding as JSON by POST.',
  env: 'BACKOFFICE_WEBHOOK',
  secret: true,
  section: REPORTING,
  read(given, place) {
    if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given;
    throw wrongValue(place, given, 'an http or https URL.', true);
  },
};

/** A token, or a host with or without a port (RFC 9110, section 7.6.3). */
const RECEIVED_BY = /^(?:[!#$%&'*+.^`|~\w-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** `--via`: what follows the version in the field Via. */
const via: Option<string | undefined> = {
  value: 'NAME',
  help: 'Adds a Via header with this name to requests. Not added unless given.',
  section: FORWARDING,
  read(given, place) {
    if (RECEIVED_BY.test(given)) return given;
    throw wrongValue(place, given, 'a name without spaces, such as staging, or a host.');
  },
};

/** The options of `backoffice proxy` that record traffic. */
const RECORD_OPTIONS = {
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

/** The options of `backoffice proxy`. */
export const PROXY_OPTIONS = {
  target: text({
    help: 'The server to forward requests to, http or https. Its path is added in front of request paths that lack it.',
    value: 'URL',
    required: true,
  }),
  ...listenOptions(4040),
  document: text({
    help: 'Another OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML; it may refer to files in its folder.',
    value: 'FILE',
  }),
  sample: number({
    help: 'The share of the requests that is validated, chosen at random: 0.01 is one in a hundred. All requests are forwarded.',
    value: 'SHARE',
    default: 1,
    min: 0,
    max: 1,
    section: VALIDATION,
  }),
  threads: integer({
    help: 'How many threads validate.',
    default: 1,
    min: 1,
    max: 64,
    section: VALIDATION,
  }),
  maxBody: number({
    help: 'How much of a body is kept for validation, in MB; longer bodies are forwarded, but not validated.',
    value: 'MB',
    default: 1,
    min: 0,
    max: 64,
    section: VALIDATION,
  }),
  strict: boolean({ help: 'What the document does not declare is an error, not a warning.', section: VALIDATION }),
  block: boolean({
    help: 'Holds each response back until it is validated. Answers 502 with the findings that fail, and 503 when too many responses wait. Only for test environments.',
    section: VALIDATION,
  }),
  failFast: boolean({
    help: 'Stops with the exit code 1 at the first new finding that fails: one that the baseline does not accept.',
    section: VALIDATION,
  }),
  timeout: number({
    help: 'How long the target may be silent, in seconds, before the proxy answers 504 or ends the response; 0 for as long as the client waits.',
    value: 'SECONDS',
    default: 0,
    min: 0,
    max: 86_400,
    section: FORWARDING,
  }),
  hostHeader: choice(
    { keep: 'As the client sent it.', target: 'The host of the target, which servers with virtual hosts need.' },
    { help: 'The Host header of requests to the target.', default: 'keep', section: FORWARDING },
  ),
  via,
  insecure: boolean({ help: 'Does not check the certificate of the target.', section: FORWARDING }),
  report: text({
    help: 'The file of the report, which is written every minute and at the end, whole or not at all.',
    value: 'FILE',
    section: REPORTING,
  }),
  format: choice(REPORT_FORMATS, { help: 'The format of that file.', default: 'json', section: REPORTING }),
  metricsPort: integer({
    help: 'Serves metrics for Prometheus at /metrics on this port; 0 takes a free one. Not served unless given.',
    value: 'PORT',
    min: 0,
    max: 65_535,
    section: REPORTING,
  }),
  metricsHost: text({
    help: 'The address on which metrics are served.',
    value: 'HOST',
    default: '127.0.0.1',
    section: REPORTING,
  }),
  webhook,
  portal: { ...portalOption, section: REPORTING },
  ...RECORD_OPTIONS,
  ...CONFIGURATION_OPTIONS,
  ...BASELINE_OPTIONS,
};

/** The values of a command line of `backoffice proxy`. */
export type ProxyValues = OptionValues<typeof PROXY_OPTIONS>;
