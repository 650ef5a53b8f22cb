import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Moment } from '../domain/listing/moment.ts';
import { prepareQuery } from './prepare-query.ts';
import type { SecretHash } from './store.ts';
import type { Tables } from './tables.ts';

/** The queries of nearly every request. */
export interface Lookups {
  readonly application: (key: SecretHash) => CompiledQuery<{ id: number }>;
  readonly token: (hash: SecretHash) => CompiledQuery<{ application: number; expires: number }>;
  readonly account: (accountID: string, application: number) => CompiledQuery<{ id: number }>;
  /** Counts a request on `counter`, whose second begins now and ends at `end` unless one is under way. */
  readonly count: (counter: string, end: Moment) => CompiledQuery<{ points: number; expire: Moment | null }>;
}

/** The time in which the requests of a limit are counted, in milliseconds. It begins with the first of them. */
export const SECOND = 1000;

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
    count: prepareQuery(
      (counter: string, end: Moment) => {
        const isOver = sql<boolean>`limits.expire <= excluded.expire - ${sql.lit(SECOND)}`;
        return db
          .insertInto('limits')
          .values({ key: counter, points: sql.lit(1), expire: end })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              points: sql`case when ${isOver} then 1 else limits.points + 1 end`,
              expire: sql`case when ${isOver} then excluded.expire else limits.expire end`,
            }),
          )
          .returning(['points', 'expire'])
          .compile();
      },
      ['counter', 1],
    ),
  };
}
