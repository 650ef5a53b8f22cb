import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { responseValidator } from '../../support/response-validator.ts';
import { transactionPage } from './generated-data.ts';
import { timeTable } from './measure.ts';

const RECORDS = 5_000;

type Validate = (data: unknown) => boolean;

/**
 * Measures JSON.parse of a page of transactions, the compiled validator of the listing, and stock Ajv with ajv-formats on the same
 * schema.
 *
 * @throws {Error} when a validator refuses the page.
 */
export function validateBench(): Promise<string> {
  const text = JSON.stringify(transactionPage(RECORDS));
  const page: unknown = JSON.parse(text);
  const accept = (validate: Validate) => () => {
    if (!validate(page)) throw new Error('A validator refuses the page of test/scores/bench/generated-data.ts.');
  };
  const compiled = responseValidator('listAccountTransactions', 200)?.validate;
  if (!compiled) throw new Error('generated/validators.js has no validator of the listing. Run "npm run build".');
  const tasks = [
    { name: 'JSON.parse', run: () => JSON.parse(text) },
    { name: 'compiled validator', run: accept(compiled) },
    { name: 'stock Ajv + ajv-formats', run: accept(stockValidator()) },
  ];
  const size = (Buffer.byteLength(text) / 1e6).toFixed(1);
  return timeTable(`a page of ${RECORDS} records, ${size} MB`, tasks, { turns: 100, ms: 20 });
}

/** Ajv as it comes, with ajv-formats, not strict since it knows none of our extensions. */
function stockValidator(): Validate {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...loadDocument() });
  return ajv.compile({ type: 'array', items: { $ref: 'openapi#/components/schemas/AccountTransaction' } });
}
