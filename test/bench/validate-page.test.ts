import { describe, expect, it } from 'vitest';
import { transactionPage } from '../../scripts/bench/generated-data.ts';
import { validatePageBench } from '../../scripts/bench/validate-page.ts';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { createAjv } from '../../src/engine/extensions/ajv.ts';
import { schemaValidators } from '../../src/pipeline/derive/validators/schema-validators.ts';

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

describe('validatePageBench', () => {
  it('reports its measurements', () => {
    const result = validatePageBench({ records: 20, rounds: 4 });
    expect(result).toMatchObject({ records: 20, rounds: 4 });
    for (const figure of [result.parseMs, result.compiledMs, result.stockMs, result.compiledRatio, result.stockRatio]) {
      expect(figure).toBeGreaterThan(0);
    }
    expect(result.table.replaceAll(/\d+\.\d+/g, (figure) => '0.00'.padStart(figure.length))).toMatch(
      /^A page of 20 transaction records \( *0\.00 MB of JSON\), medians of 4 rounds\n.*ms.*÷ JSON\.parse\nJSON\.parse .*\ncompiled validator .*\nstock Ajv \+ ajv-formats .*$/,
    );
  });
});
