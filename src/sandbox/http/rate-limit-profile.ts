/** Which limits can be kept (interface specification: Limits), and what each means. */
export const PROFILES = {
  sandbox: 'Those of the sandbox environment: 5 requests a second across the service.',
  production: 'Those of production: each operation of the table of limits has its own, the others have none.',
  unlimited: 'None.',
} as const;

/** Which limits are kept: those of one of the two environments, or none. */
export type Profile = keyof typeof PROFILES;
