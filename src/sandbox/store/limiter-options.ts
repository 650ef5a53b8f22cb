import { LIMITS_TABLE } from './tables.ts';

/** What every limiter of `perSecond` requests in a second has in common. */
export function limiterOptions(perSecond: number) {
  return {
    points: perSecond,
    duration: 1,
    keyPrefix: '',
    tableName: LIMITS_TABLE,
    // Made by the migrations; forgotten by `Counters`, since a timer would outlive the store.
    tableCreated: true,
    clearExpiredByTimeout: false,
    // What is refused until the second is over need not be asked of the database again.
    inMemoryBlockOnConsumed: perSecond,
  };
}
