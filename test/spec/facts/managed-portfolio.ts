import { type FieldTable, notStated, number, text, timestamp } from './fact.ts';

const allocationCount = { type: 'number', minimum: 1, maximum: 10000 } as const;

/** Resources and their fields, "Managed portfolio fields"; autoPilotStatus is in states.ts. */
export const managedPortfolioFields = {
  fundName: text,
  fundDescription: text,
  portfolioName: text,
  portfolioDescription: text,
  fundType: { type: 'string', enum: ['FUND', 'CASH_RESERVE'] },
  fundTarget: number,
  fundMaxAllowed: number,
  portfolioMaxAllowed: number,
  fundLowerBound: number,
  fundUpperLowerBound: number,
  portfolioLowerBound: number,
  portfolioUpperLowerBound: number,
  triggerTypes: { type: 'string', enum: ['TOTAL_DRIFT', 'RELATIVE_DRIFT', 'ABSOLUTE_DRIFT'] },
  allocationStatus: { type: 'string', enum: ['NEW', 'ACCEPTED', 'PART_COMPLETE', 'COMPLETED', 'REJECTED'] },
  allocatedQuantity: number,
  unallocatedQuantity: number,
  unallocatedNotional: number,
  allocationsRequested: allocationCount,
  allocationsCompleted: allocationCount,
  allocationUrl: text,
  /** No type is stated for id and url. */
  OrderAllocations: {
    type: 'object',
    properties: {
      id: notStated,
      url: notStated,
      created: timestamp,
      status: { field: 'allocationStatus' },
      allocationsRequested: { field: 'allocationsRequested' },
      allocationsCompleted: { field: 'allocationsCompleted' },
      unallocatedQuantity: { field: 'unallocatedQuantity' },
      unallocatedNotional: { field: 'unallocatedNotional' },
      comment: text,
    },
  },
} as const satisfies FieldTable;
