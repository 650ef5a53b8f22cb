/** The operation that lists the transactions of an account. */
export const LISTING = 'GET /accounts/{account_id}/transactions';
