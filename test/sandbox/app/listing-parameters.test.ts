import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadDocument } from '../../../src/backoffice/contract/bundled-document.ts';
import { queryOf } from '../../../src/backoffice/sandbox/app/sandbox-request.ts';
import { RequestValidator } from '../../../src/backoffice/sandbox/app/validate-request.ts';
import { REFUSALS } from '../../../src/backoffice/sandbox/domain/errors.ts';
import { readListing } from '../../../src/backoffice/sandbox/domain/listing/read-listing.ts';
import { DEFAULT_LISTING_SWITCHES } from '../../../src/backoffice/sandbox/domain/switches.ts';
import { operationsOf } from '../../../src/engine/openapi/operations.ts';
import { caseCount } from '../../support/case-count.ts';

// The domain alone validates the parameters of the listing. Here the validators of the document decide, too.

const document = loadDocument();
const listing = operationsOf(document).find(({ operationId }) => operationId === 'listAccountTransactions');
if (listing === undefined) throw new Error('The document has no listing.');
const validator = new RequestValidator(document);

/** The parameter of the query that the document rejects. */
function rejectedByDocument(url: string): string | undefined {
  if (listing === undefined) return undefined;
  const call = { path: {}, query: queryOf(url), headers: {}, body: new Uint8Array(), signal: undefined };
  return validator.parameterError(listing, call, ({ in: where }) => where !== 'query')?.parameter.name;
}

/** The parameter of the query that is missing or not of its type. */
function rejectedByDomain(url: string): string | undefined {
  const answer = readListing(queryOf(url), Date.parse('2026-11-01T12:00:00.000Z'), DEFAULT_LISTING_SWITCHES);
  if (answer.kind === 'request') return undefined;
  const { source, field } = REFUSALS[answer.reason];
  return source === 'transactions-bad-parameters' ? field : undefined;
}

/** A text, at one place of which another character is inserted, or one is left out. */
function nearly(...texts: string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...texts),
      fc.nat(40),
      fc.constantFrom('', '', '0', '6', '9', '.', '-', '+', 'T', 'z', ':', ' ', 'e', '٣'),
    )
    .map(([text, at, inserted]) => {
      const place = at % (text.length * 4);
      return place >= text.length ? text : text.slice(0, place) + inserted + text.slice(place + (at % 2));
    });
}

const date = nearly('2026-01-01', '2026-10-31', '2024-02-29', '2026-02-29', '0000-01-01', '9999-12-31');
const time = nearly(
  '2026-10-05T12:34:56Z',
  '2026-10-05t12:34:56.123456+02:00',
  '2016-12-31T23:59:60Z',
  '2016-12-31T23:58:60Z',
  '2016-12-31T18:59:60.5-05:00',
  '2026-10-05T24:00:00Z',
  '2026-10-05 12:34:56Z',
);
const number = nearly('50', '-0', '0.5', '1e3', '1E-400', '1e400', '007', '0x10', 'Infinity', '9007199254740993');
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\0', 'null') },
);

const query = fc
  .record(
    {
      from: fc.oneof({ weight: 8, arbitrary: date }, { weight: 1, arbitrary: anything }),
      to: fc.oneof({ weight: 8, arbitrary: date }, { weight: 1, arbitrary: anything }),
      limit: fc.oneof({ weight: 8, arbitrary: number }, { weight: 1, arbitrary: anything }),
      offset: fc.oneof({ weight: 8, arbitrary: fc.oneof(date, time) }, { weight: 1, arbitrary: anything }),
      direction: anything,
    },
    { noNullPrototype: true, requiredKeys: [] },
  )
  .map((given) => `/?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, value ?? '']))}`);

test('the listing rejects a parameter if and only if the document does, and the same one', () => {
  const rejected = new Map<string | undefined, number>();
  fc.assert(
    fc.property(query, (url) => {
      const name = rejectedByDomain(url);
      rejected.set(name, (rejected.get(name) ?? 0) + 1);
      expect(name).toBe(rejectedByDocument(url));
    }),
    { numRuns: caseCount(5000) },
  );
  for (const name of ['from', 'to', 'limit', 'offset', undefined]) {
    expect(rejected.get(name), `${name}`).toBeGreaterThan(50);
  }
});
