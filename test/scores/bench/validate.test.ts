import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { createAjv } from '../../../src/engine/extensions/ajv.ts';
import { schemaValidators } from '../../../src/pipeline/derive/schema-validators.ts';
import { transactionPage } from './generated-data.ts';
import { validateBench } from './validate.ts';

describe('transactionPage', () => {
  it('is the same for the same seed only', () => {
    expect(transactionPage(20, 1)).toEqual(transactionPage(20, 1));
    expect(transactionPage(20, 1)).not.toEqual(transactionPage(20, 2));
  });

  it('holds trades, deposits and fees that the document describes', () => {
    const page = transactionPage(200, 1);
    const validate = schemaValidators(loadDocument(), createAjv()).at('#/components/schemas/AccountTransaction');
    expect(
      page.map((record) => (validate(record) ? null : validate.errors)).filter((errors) => errors !== null),
    ).toEqual([]);
    expect(new Set(page.map(({ finTranTypeID }) => finTranTypeID))).toEqual(new Set(['SPUR', 'CSR', 'FEE']));
    for (const { finTranTypeID, instrument, orderID } of page) {
      expect([instrument !== undefined, orderID !== undefined]).toEqual([
        finTranTypeID === 'SPUR',
        finTranTypeID === 'SPUR',
      ]);
    }
  });
});

describe('validateBench', () => {
  it('reports its measurements', async () => {
    const table = await validateBench({ records: 20, turns: 4, ms: 5 });
    const [title, head, ...rows] = table.split('\n');
    expect(title).toMatch(/^A page of 20 transaction records \(0\.0 MB of JSON\), medians of 4 turns$/);
    expect(head).toMatch(/^ +ms +÷ JSON\.parse$/);
    expect(rows.map((row) => row.replaceAll(/ +\d+\.\d+/g, ' 0'))).toEqual([
      'JSON.parse 0 0',
      'compiled validator 0 0',
      'stock Ajv + ajv-formats 0 0',
    ]);
    expect(rows[0]).toMatch(/ 1\.00$/);
    // The time in ms of 20 records may round to 0.00; the ratio does not.
    for (const row of rows) expect(Number(row.split(' ').at(-1))).toBeGreaterThan(0);
  });
});
