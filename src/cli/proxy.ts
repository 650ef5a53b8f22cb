import type { ExchangeObserver } from '../drift/proxy/passed-exchange.ts';
import { defineCommand } from './command/command.ts';
import { integer, text } from './command/option-kinds.ts';

const options = {
  target: text({ help: 'The server that requests are passed to.', value: 'URL', required: true }),
  port: integer({
    help: 'The port to listen on; 0 takes a free one.',
    value: 'PORT',
    default: 4010,
    min: 0,
    max: 65_535,
  }),
  document: text({
    help: 'Another OpenAPI 3.0, 3.1 or 3.2 document, as JSON or YAML; it may refer to files in its folder.',
    value: 'FILE',
  }),
};

/** `backoffice proxy`: passes requests to a server and validates them as they pass. */
export const proxy = defineCommand({
  positionals: {},
  options,
  examples: [],
  exitCodes: {},
  async run() {
    const observers: ExchangeObserver[] = [];
    return observers.length === 0 ? 2 : 0;
  },
});
