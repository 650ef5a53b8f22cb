import { LIMITS_TABLE } from './tables.ts';

/** The options of every limiter of `perSecond` requests in a second. */
export function limiterOptions(perSecond: number) {
  return {
    points: perSecond,
    duration: 1,
    keyPrefix: '',
    tableName: LIMITS_TABLE,
    // Made by the migrations; forgotten by `Counters`, since a timer would outlive the store.
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A refusal until the second is over needs no further query.
    inMemoryBlockOnConsumed: perSecond,
  };
}
