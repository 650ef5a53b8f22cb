import { boolean, day, type FieldTable, number } from './fact.ts';

/** Resources and their fields, "Order fields". */
export const orderFields = {
  orderStatus: { type: 'string', enum: ['NEW', 'FILLED', 'PARTIAL_FILL', 'PENDING_CANCEL', 'CANCELED', 'REJECTED'] },
  orderStatusNumber: { type: 'number', enum: [0, 1, 2, 4, 6, 7, 8] },
  orderTypes: { type: 'string', enum: ['MARKET', 'LIMIT', 'STOP', 'STOP_LIMIT', 'MARKET_IF_TOUCHED'] },
  orderTypesRequest: { type: 'string', enum: ['MARKET', 'LIMIT', 'STOP', 'MARKET_IF_TOUCHED'] },
  side: { type: 'string', enum: ['BUY', 'SELL', 'BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE'] },
  sideAbbreviated: { type: 'string', enum: ['B', 'S', 'BUY_OPEN', 'BUY_CLOSE', 'SELL_OPEN', 'SELL_CLOSE'] },
  timeInForce: { type: 'string', enum: ['GTC', 'GTX', 'DAY', 'FILL_OR_KILL'] },
  extendedHours: boolean,
  preventQueuing: boolean,
  executionInstructions: { type: 'array', items: { type: 'string', enum: ['AON'] } },
  expiration: day,
  limitType: { type: 'string', enum: ['PRICE', 'YIELD'] },
  stopPrice: number,
  commissionRate: { type: 'number', minimum: 0.0001, maximum: 1 },
  orderAveragePrice: number,
  orderQuantity: number,
  orderCumulativeQuantity: number,
  openPrice: number,
  bidPrice: number,
  askPrice: number,
  lowPrice: number,
  highPrice: number,
  optionType: { type: 'string', enum: ['CALL', 'PUT'] },
} as const satisfies FieldTable;
