/** Open questions that nothing touches that the sandbox does. */
interface UnansweredGroup {
  /** Why the sandbox does not answer. */
  readonly reason: string;
  /** The ids of the questions under `x-not-shown` in the document. */
  readonly questions: readonly string[];
}

/**
 * The open questions that the sandbox leaves open, each under the reason for it. All others are answered: by `SWITCHES`,
 * `SERVICE_SWITCHES`, `FIXED_CHOICES` or `SERVICE_CHOICES`.
 *
 * Interface specification: wherever it says "not shown".
 */
export const UNANSWERED = {
  policy: {
    reason: 'They are about the real service, which the sandbox does not speak for.',
    questions: ['production-address', 'version-retirement', 'wallet-settlement-eligibility'],
  },
  records: {
    reason: 'The sandbox has no operation that serves these records.',
    questions: ['record-layouts', 'currency-object-types', 'order-allocations-types'],
  },
  transitions: {
    reason: 'The sandbox keeps nothing that has these states.',
    questions: [
      'account-transitions',
      'order-transitions',
      'deposit-transitions',
      'withdrawal-transitions',
      'allocation-transitions',
      'reconciliation-report-transitions',
      'document-transitions',
      're-balance-run-transitions',
    ],
  },
  meanings: {
    reason: 'The sandbox never sends the value whose meaning, unit or form is in question.',
    questions: [
      'order-status-number-7',
      'deposit-status-dash',
      'withdrawal-status-dash',
      'withdrawal-started-number',
      'deposit-seasoning-statuses',
      'dept-type-meanings',
      'batch-meaning',
      'withdrawal-categories-values',
      'physical-document-sides-values',
      'recurring-id-form',
      'auto-pilot-rebalance-id-form',
      'instrument-isin-extra-characters',
      'global-mutual-fund',
      'instrument-symbol-none',
      'commission-rate-unit',
      'fund-target-unit',
      'fund-upper-lower-bound',
      'portfolio-upper-lower-bound',
      'file-url-lifetime',
    ],
  },
  orders: {
    reason: 'The sandbox takes no orders.',
    questions: [
      'side-for-options',
      'time-in-force-of-stop-limit',
      'extended-hours-false',
      'fixed-income-orders',
      'expiration-of-market-orders',
      'expiration-time-zone',
    ],
  },
  'bank-accounts': {
    reason: 'The sandbox links no bank accounts.',
    questions: ['bank-account-default-scope'],
  },
} as const satisfies Readonly<Record<string, UnansweredGroup>>;
