import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { loadDocument } from '../../src/backoffice/contract/bundled-document.ts';
import { isOperationId, responseValidator } from '../../src/backoffice/contract/validators.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { transactionPage } from './generated-data.ts';
import { median } from './measure.ts';

/** The options of the measurement. */
interface ValidatePageOptions {
  /** Records on the page. Default 5,000. */
  readonly records?: number;
  /** Rounds that count; half as many go before, to warm up. Default 100. */
  readonly rounds?: number;
  readonly seed?: number;
}

/** How long the validation of a page takes beside the parsing of its text, all in one run. */
interface ValidatePageResult {
  readonly records: number;
  readonly rounds: number;
  readonly textBytes: number;
  /** Medians in milliseconds. */
  readonly parseMs: number;
  readonly compiledMs: number;
  readonly stockMs: number;
  /** Medians of the ratios of each round: validation ÷ JSON.parse. */
  readonly compiledRatio: number;
  readonly stockRatio: number;
  /** The above, to be printed. */
  readonly table: string;
}

const LISTING = 'listAccountTransactions';

type Validate = (data: unknown) => boolean;

/**
 * Measures JSON.parse of a page of transactions, the compiled validator of the listing, and stock Ajv with ajv-formats on
 * the same schema. Each round does all three on the same text, the validators in turns first, so that the load of the
 * machine hits them alike.
 *
 * @throws {Error} when a validator refuses the page.
 */
export function validatePageBench({
  records = 5_000,
  rounds = 100,
  seed = 1,
}: ValidatePageOptions = {}): ValidatePageResult {
  const validators = { compiled: compiledValidator(), stock: stockValidator(loadDocument()) };
  const text = JSON.stringify(transactionPage(records, seed));
  const warmUp = Math.ceil(rounds / 2);
  const all = Array.from({ length: warmUp + rounds }, (_, round) => oneRound(text, validators, round % 2 === 0));
  const counted = all.slice(warmUp);
  const result = {
    records,
    rounds,
    textBytes: Buffer.byteLength(text),
    parseMs: median(counted.map(({ parse }) => parse)),
    compiledMs: median(counted.map(({ compiled }) => compiled)),
    stockMs: median(counted.map(({ stock }) => stock)),
    compiledRatio: median(counted.map(({ parse, compiled }) => compiled / parse)),
    stockRatio: median(counted.map(({ parse, stock }) => stock / parse)),
  };
  return { ...result, table: tableOf(result) };
}

interface Validators {
  readonly compiled: Validate;
  readonly stock: Validate;
}

/** Milliseconds of one round. */
type Round = Readonly<Record<'parse' | keyof Validators, number>>;

function oneRound(text: string, { compiled, stock }: Validators, compiledFirst: boolean): Round {
  const start = performance.now();
  const page: unknown = JSON.parse(text);
  const parse = performance.now() - start;
  if (compiledFirst) return { parse, compiled: timeOf(compiled, page), stock: timeOf(stock, page) };
  const stockTime = timeOf(stock, page);
  return { parse, compiled: timeOf(compiled, page), stock: stockTime };
}

function timeOf(validate: Validate, page: unknown): number {
  const start = performance.now();
  const isValid = validate(page);
  const time = performance.now() - start;
  if (!isValid) throw new Error('A validator refuses the page of the bench. Mend scripts/bench/generated-data.ts.');
  return time;
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

function tableOf(result: Omit<ValidatePageResult, 'table'>): string {
  const { records, rounds, textBytes, parseMs, compiledMs, compiledRatio, stockMs, stockRatio } = result;
  const rows: readonly (readonly [string, number, number])[] = [
    ['JSON.parse', parseMs, 1],
    ['compiled validator', compiledMs, compiledRatio],
    ['stock Ajv + ajv-formats', stockMs, stockRatio],
  ];
  const size = (textBytes / 1e6).toFixed(1);
  return [
    `A page of ${records} transaction records (${size} MB of JSON), medians of ${rounds} rounds`,
    `${''.padEnd(24)}${'ms'.padStart(8)}${'÷ JSON.parse'.padStart(14)}`,
    ...rows.map(([name, ms, ratio]) => name.padEnd(24) + ms.toFixed(2).padStart(8) + ratio.toFixed(2).padStart(14)),
  ].join('\n');
}
