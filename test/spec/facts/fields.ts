import { accountFields } from './account.ts';
import { accountTransaction } from './account-transaction.ts';
import { bankAccountFields } from './bank-account.ts';
import { cashMovementFields } from './cash-movement.ts';
import { documentFields } from './document.ts';
import { error, errorDetails } from './errors.ts';
import type { FieldTable, ValueFact } from './fact.ts';
import { identifiers } from './identifiers.ts';
import { instrumentFields } from './instrument.ts';
import { managedPortfolioFields } from './managed-portfolio.ts';
import { orderFields } from './order.ts';
import { stateFields } from './states.ts';

/** The tables of fields, by the section of the text that holds them. */
export const fieldTables: Readonly<Record<string, FieldTable>> = {
  Identifiers: identifiers,
  'Order fields': orderFields,
  'Instrument fields': instrumentFields,
  'Account fields': accountFields,
  'Cash movement fields': cashMovementFields,
  'Bank account fields': bankAccountFields,
  'Document fields': documentFields,
  'Managed portfolio fields': managedPortfolioFields,
  'Account transaction record': { accountTransaction },
  'States and transitions': stateFields,
  Errors: { error, errorDetails },
};

/** Every fact of the tables by the name of its field; no two tables share a name. */
export const fields: ReadonlyMap<string, ValueFact> = new Map(
  Object.values(fieldTables).flatMap((table) => Object.entries(table)),
);
