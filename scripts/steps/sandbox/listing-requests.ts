import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import { nameOf } from '../requests/operation-name.ts';
import { renderRequest, withParameter } from '../requests/request-parts.ts';
import { accountSamples, smallestRequests } from './case-parts.ts';
import type { BodyRule, Expectation, SandboxCase } from './sandbox-case.ts';
import type { GreetingAccount } from './sandbox-greeting.ts';

/** A case of the listing: its smallest request with these query parameters, or without where one is null. */
export type ListingCase = (
  label: string,
  query: Readonly<Record<string, string | null>>,
  expect: Expectation,
  rule?: BodyRule,
) => SandboxCase;

/**
 * Makes the cases of the listing of `account`.
 *
 * @throws {Error} when the document does not have the listing.
 */
export function listingCases(document: OpenApiDocument, account: GreetingAccount): ListingCase {
  const smallest = smallestRequests(document, accountSamples(document, account));
  const parts = smallest.find(({ operation }) => operation.operationId === 'listAccountTransactions');
  if (parts === undefined) throw new Error('The document has no operation listAccountTransactions.');
  const { operation } = parts;
  return (label, query, expect, rule) => {
    let sent = parts;
    for (const [name, text] of Object.entries(query)) {
      const parameter = operation.parameters.find((each) => each.name === name);
      if (parameter === undefined) throw new Error(`${operation.operationId} has no parameter ${name}.`);
      sent = withParameter(sent, parameter, text);
    }
    const id = `${nameOf(operation)} › ${account.accountID} › ${label}`;
    return { id, operation, request: renderRequest(sent), expect, ...(rule ? { rule } : {}) };
  };
}
