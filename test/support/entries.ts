import { fileURLToPath } from 'node:url';

/** The command `backoffice`, which `node` runs. */
export const RUN = fileURLToPath(new URL('../../src/cli/run.js', import.meta.url));
/** The command behind all npm scripts. */
export const RUN_SCRIPT = fileURLToPath(new URL('../../scripts/run.js', import.meta.url));
