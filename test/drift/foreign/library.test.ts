import { describe, expect, test } from 'vitest';
import { rulesOf, verifyServer } from '../verify-server.ts';
import { LIBRARY } from './library-document.ts';
import { KEY, type LibraryFault, libraryServer, USER } from './library-server.ts';

const credentials = { appKey: KEY, token: USER };
const verifyLibrary = (fault?: LibraryFault) => verifyServer(LIBRARY, libraryServer(fault), { credentials });

/** The rule that reports each fault, and the operation of the finding. */
const FAULTS: Readonly<Record<LibraryFault, readonly [rule: string, operationId: string]>> = {
  'price is zero': ['response-body', 'listBooks'],
  'title is null': ['response-body', 'listBooks'],
  'returned is no date': ['response-body', 'getBook'],
  'no total': ['response-header', 'listBooks'],
  'a total that is no number': ['response-header', 'listBooks'],
  'books as HTML': ['response-content-type', 'listBooks'],
  'any genre will do': ['input-invalid', 'listBooks'],
  'year 1450 is refused': ['input-valid', 'listBooks'],
  'tags are refused': ['input-valid', 'listBooks'],
  'the shelf may be left out': ['input-required', 'listBooks'],
  'no key in the header is needed': ['input-security', 'listBooks'],
  'no key in the query is needed': ['input-security', 'getBook'],
  'no key in the cookie is needed': ['input-security', 'getCover'],
  'no user is needed': ['input-security', 'listStaff'],
  'any user will do': ['input-security', 'listStaff'],
  'a book that is listed has no page': ['response-body', 'getBook'],
  'HEAD is refused with 500': ['response-server-error', 'peekBook'],
  'health has a body': ['response-status', 'health'],
  'health needs a key': ['input-open', 'health'],
  'the cover is empty': ['response-body', 'getCover'],
  'the cover is a video': ['response-content-type', 'getCover'],
  'staff are numbers': ['response-body', 'listStaff'],
};

describe('a document of OpenAPI 3.0 that is not ours', () => {
  test('a server that follows it has no finding, and every safe operation was called', async () => {
    const { findings, coverage } = await verifyLibrary();
    expect(findings).toEqual([]);
    const called = coverage.operations.filter(({ statuses }) => statuses['200'] ?? statuses['204']);
    expect(called.map(({ operationId }) => operationId).sort()).toEqual([
      'getBook',
      'getCover',
      'health',
      'listBooks',
      'listStaff',
      'peekBook',
    ]);
    expect(Object.keys(coverage.skipped)).toEqual(['deleteBook']);
  });

  test.for(Object.entries(FAULTS))('%s', async ([fault, [rule, operationId]]) => {
    const report = await verifyLibrary(fault as LibraryFault);
    expect(
      report.findings.flatMap((finding) => finding.operations.map((each) => `${finding.rule} ${each.operationId}`)),
    ).toContain(`${rule} ${operationId}`);
    expect(rulesOf(report)).toContain(rule);
  });

  test('no report contains the user or the key, in whatever encoding they are sent', async () => {
    const report =
      JSON.stringify(await verifyLibrary('price is zero')) + JSON.stringify(await verifyLibrary('staff are numbers'));
    expect(report).not.toContain(KEY);
    expect(report).not.toContain('lovelace');
    expect(report).not.toContain(Buffer.from(USER).toString('base64'));
    expect(report).toContain('Basic $BACKOFFICE_TOKEN');
  });

  test('without credentials, a refusal of an operation that requires them is not a finding', async () => {
    const { findings } = await verifyServer(LIBRARY, libraryServer());
    expect(findings).toEqual([]);
  });

  test('without credentials, an operation that requires them but accepts the request is reported', async () => {
    const report = await verifyServer(LIBRARY, libraryServer('no key in the header is needed'));
    expect(rulesOf(report)).toContain('input-security');
  });
});
