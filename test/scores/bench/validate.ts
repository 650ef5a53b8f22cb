import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { isOperationId, responseValidator } from '../../../src/backoffice/contract/validators.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { textTable } from '../text-table.ts';
import { transactionPage } from './generated-data.ts';
import { timeInTurns } from './measure.ts';

const LISTING = 'listAccountTransactions';

type Validate = (data: unknown) => boolean;

/**
 * Measures JSON.parse of a page of transactions, the compiled validator of the listing, and stock Ajv with ajv-formats on the same
 * schema.
 *
 * @throws {Error} when a validator refuses the page.
 */
export async function validateBench({ records = 5_000, turns = 100, ms = 20 } = {}): Promise<string> {
  const text = JSON.stringify(transactionPage(records, 1));
  const page: unknown = JSON.parse(text);
  const accept = (validate: Validate) => () => {
    if (!validate(page))
      throw new Error('A validator refuses the page of the bench. Mend test/scores/bench/generated-data.ts.');
  };
  const tasks = [
    { name: 'JSON.parse', run: () => JSON.parse(text) },
    { name: 'compiled validator', run: accept(compiledValidator()) },
    { name: 'stock Ajv + ajv-formats', run: accept(stockValidator(loadDocument())) },
  ];
  const times = await timeInTurns(tasks, { turns, ms });
  const parseMs = times[0]?.ms ?? Number.NaN;
  const size = (Buffer.byteLength(text) / 1e6).toFixed(1);
  return [
    `A page of ${records} transaction records (${size} MB of JSON), medians of ${turns} turns`,
    textTable([
      ['', 'ms', '÷ JSON.parse'],
      ...times.map(({ name, ms }) => [name, ms.toFixed(2), (ms / parseMs).toFixed(2)]),
    ]),
  ].join('\n');
}

function compiledValidator(): Validate {
  const validate = isOperationId(LISTING) ? responseValidator(LISTING, 200)?.validate : undefined;
  if (!validate) throw new Error(`generated/validators.js has no validator for ${LISTING} 200. Run "npm run build".`);
  return validate;
}

/** Ajv as it comes, with ajv-formats, not strict since it knows none of our extensions. */
function stockValidator(document: OpenApiDocument): Validate {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
  return ajv.compile({ type: 'array', items: { $ref: 'openapi#/components/schemas/AccountTransaction' } });
}
