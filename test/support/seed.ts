import fc from 'fast-check';

const SEED = Number(process.env['TEST_SEED'] ?? 20_261_015);

if (!Number.isInteger(SEED)) {
  throw new Error(`TEST_SEED is ${JSON.stringify(process.env['TEST_SEED'])}; it must be an integer.`);
}

// Every run draws the same cases, so that its result depends on the code alone. `TEST_SEED=1 npm test` draws others.
fc.configureGlobal({ seed: SEED });
