/**
 * What generated code calls the values that are no identifiers, by field and value. Where the text explains a value, its
 * word is the name: "- (-1, error)". `$` has the name of the character (Unicode), and a space becomes `_`.
 */
export const constantNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  currencySymbol: { $: 'DOLLAR_SIGN' },
  depositStatus: { '-': 'ERROR' },
  withdrawalStatus: { '-': 'ERROR' },
  withdrawalStatusHistoryObjectUpdatedBy: {
    'SYSTEM REPORT SERVICE': 'SYSTEM_REPORT_SERVICE',
    'INSTANT FUNDING BREAKDOWN JOB': 'INSTANT_FUNDING_BREAKDOWN_JOB',
  },
};
