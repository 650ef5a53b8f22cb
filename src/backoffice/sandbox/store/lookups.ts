import type { CompiledQuery, Kysely } from 'kysely';
import { prepareQuery } from './prepare-query.ts';
import type { SecretHash } from './store.ts';
import type { Tables } from './tables.ts';

/** The queries of nearly every request. */
export interface Lookups {
  readonly application: (key: SecretHash) => CompiledQuery<{ id: number }>;
  readonly token: (hash: SecretHash) => CompiledQuery<{ application: number; expires: number }>;
  readonly account: (accountID: string, application: number) => CompiledQuery<{ id: number }>;
}

export function lookupsOf(db: Kysely<Tables>): Lookups {
  return {
    application: prepareQuery(
      (key: string) => db.selectFrom('applications').select('id').where('key_hash', '=', key).compile(),
      ['key'],
    ),
    token: prepareQuery(
      (hash: string) => db.selectFrom('tokens').select(['application', 'expires']).where('hash', '=', hash).compile(),
      ['hash'],
    ),
    account: prepareQuery(
      (accountID: string, application: number) =>
        db
          .selectFrom('accounts')
          .select('id')
          .where('account_id', '=', accountID)
          .where('application', '=', application)
          .compile(),
      ['accountID', 1],
    ),
  };
}
