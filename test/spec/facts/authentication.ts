import { text, type ValueFact } from './fact.ts';

/** Authentication, "Application key": every request carries it. */
export const applicationKey: { readonly name: string; readonly required: boolean; readonly value: ValueFact } = {
  name: 'svc-client-app-key',
  required: true,
  value: text,
};

/** Authentication, "Bearer token": "Authorization: Bearer <ACCESS_TOKEN>". */
export const bearer = { type: 'http', scheme: 'bearer' } as const;

/** Authentication, "Bearer token": the operations that create tokens; the second one is deprecated. */
export const tokenOperations = ['createSessionToken', 'createAuthenticationToken'];
