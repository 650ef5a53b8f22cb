/** "in effect since January 1, 2022". */
export const productionSince = '2022-01-01';

/** Limits, "Sandbox": in requests per second, across the service. */
export const sandboxLimit = 5;

/** "counted per application key". */
export const countedPer = 'application key';

/** Limits, "Other limits", of fields: the same figures as in the tables of fields, stated a second time. */
export const fieldLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  commissionRate: { minimum: 0.0001, maximum: 1 },
  allocationsRequested: { minimum: 1, maximum: 10000 },
  allocationsCompleted: { minimum: 1, maximum: 10000 },
  instrumentISIN: { minLength: 12, maxLength: 14 },
  instrumentCUSIP: { minLength: 9, maxLength: 9 },
};
