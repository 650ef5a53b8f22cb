import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { sandboxAnswers } from '../../../src/backoffice/portal/sandbox-answers.ts';
import {
  FIXED_CHOICES,
  NOT_IMPLEMENTED_CHOICE,
  UNUSED_SCHEMA_CHOICE,
} from '../../../src/backoffice/sandbox/domain/fixed-choices.ts';
import { generateLedger } from '../../../src/backoffice/sandbox/domain/ledger/generate-ledger.ts';
import { SWITCH_FLAGS } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { openQuestionsOf } from '../../../src/engine/extensions/open-questions.ts';

describe('what the sandbox says about the open questions of the document', () => {
  it('answers each of them, also by what it does not implement, and nothing else', () => {
    const questions = openQuestionsOf(loadDocument()).map(({ id }) => id);
    expect([...sandboxAnswers(loadDocument()).answers.keys()].toSorted()).toEqual(questions.toSorted());
  });

  it('has one place for each', () => {
    // Several switches may answer one question.
    const places = [...new Set(SWITCH_FLAGS.map(({ question }) => question)), ...Object.keys(FIXED_CHOICES)];
    expect(places.filter((id, index) => places.indexOf(id) !== index)).toEqual([]);
  });

  it.each([
    ...SWITCH_FLAGS.flatMap(({ decides, answers: all }) => [decides, ...all.map(({ meaning }) => meaning)]),
    ...Object.values(FIXED_CHOICES),
    NOT_IMPLEMENTED_CHOICE,
    UNUSED_SCHEMA_CHOICE,
  ])('is a whole sentence: %s', (sentence) => {
    expect(sentence).toMatch(/^[A-Z0-9`].*\.$/);
    expect(sentence).not.toMatch(/\s\s|\n|\.\.$/);
  });
});

/** The sentences are compared with what the generator makes, so that a change there is not forgotten here. */
describe('what the sandbox says about the records that it generates', () => {
  const options = { seed: 1, accountID: 'a.1', from: '2024-01-01', to: '2025-12-31', records: 20_000 };
  const records = [...generateLedger(options)];
  const choice = (id: string) => FIXED_CHOICES[`account-transaction-${id}`] ?? '';
  const distinct = (field: 'finTranTypeID' | 'tranSource') => [...new Set(records.map((record) => record[field]))];
  const named = (id: string) => [...choice(id).matchAll(/\b(?:[A-Z]{2,}_?)+\b/g)].map(([name]) => name).sort();

  it('names all type codes and all origins', () => {
    expect(named('types')).toEqual(distinct('finTranTypeID').sort());
    expect(named('sources')).toEqual(distinct('tranSource').sort());
  });

  it('holds of the flags', () => {
    expect(choice('dnb')).toContain('false on every');
    expect(records.some(({ dnb }) => dnb)).toBe(false);
    const flagged = records.filter(({ sendCommissionToClearing }) => sendCommissionToClearing);
    const commissions = records.filter(({ finTranTypeID }) => finTranTypeID === 'COMM');
    expect(new Set(flagged.map(({ finTranTypeID }) => finTranTypeID))).toEqual(new Set(['COMM']));
    expect(Math.abs(flagged.length / commissions.length - 1 / 8)).toBeLessThan(0.02);
  });

  it('holds of the amounts', () => {
    for (const { accountAmount, tranAmount, systemAmount, wlpAmount } of records) {
      expect([tranAmount, systemAmount, wlpAmount]).toEqual([accountAmount, 0, 0]);
    }
  });

  it('holds of wlpFinTranTypeID and of the symbols of instruments', () => {
    for (const { wlpFinTranTypeID, finTranTypeID, tranSource, instrument } of records) {
      expect(wlpFinTranTypeID !== undefined).toBe(finTranTypeID === 'CSR' && tranSource === 'ACH');
      if (instrument !== undefined) expect(instrument.symbol).toMatch(/^[A-Z]+$/);
    }
  });
});
