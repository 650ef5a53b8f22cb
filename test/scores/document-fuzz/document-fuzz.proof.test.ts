import { expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { runDocuments } from './run-documents.ts';

const DOCUMENTS = caseCount(150);

/** TEST_CASES=100 runs 15,000 documents of the same sequence. */
const TIMEOUT_MS = 60_000 + DOCUMENTS * 2000;

test(
  `no command ends with a defect, or not at all, for ${DOCUMENTS} documents with values of wrong types`,
  async () => {
    expect(await runDocuments(DOCUMENTS, 1)).toEqual([]);
  },
  TIMEOUT_MS,
);
