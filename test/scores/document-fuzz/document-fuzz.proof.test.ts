import { expect, test } from 'vitest';
import { caseCount } from '../../support/case-count.ts';
import { runDocuments } from './run-documents.ts';

const DOCUMENTS = caseCount(300);

/** With TEST_CASES=67, which runs 20,100 documents of the same sequence, it takes an hour. */
const TIMEOUT_MS = 60_000 + DOCUMENTS * 2000;

test(
  `no command ends with a defect, or not at all, for ${DOCUMENTS} documents with values of wrong types`,
  async () => {
    expect(await runDocuments(DOCUMENTS, 2)).toEqual([]);
  },
  TIMEOUT_MS,
);
