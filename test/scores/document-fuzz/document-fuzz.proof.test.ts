import { expect, test } from 'vitest';
import { runDocuments } from './run-documents.ts';

/** `DOCUMENTS=20000 npx vitest run --config test/proofs.config.ts test/scores/document-fuzz` runs more of the same sequence. */
const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 300);

/** The full run takes an hour. */
const TIMEOUT_MS = 60_000 + DOCUMENTS * 2000;

test(
  `no command ends with a defect, or not at all, for ${DOCUMENTS} documents with values of wrong types`,
  async () => {
    expect(await runDocuments(DOCUMENTS, 2)).toEqual([]);
  },
  TIMEOUT_MS,
);
