import type { CrossFieldRule } from './cross-field-rules.ts';

const elsewhere = [{}, { note: 'a field that the rule does not name' }];

const frequencies = ['BIWEEKLY', 'DAILY', 'MONTHLY', 'MONTHLY_FIRST', 'MONTHLY_MIDDLE', 'QUARTERLY'];
const depositTypes = ['ACH', 'BULK_FUNDING', 'CASH_PROMOTION', 'CASH_TRANSFER'];

const recurringFrequency: CrossFieldRule = {
  component: 'RecurringFrequencyRule',
  section: 'Cash movement fields',
  words: 'ACH deposits only',
  requirement: 'Only ACH deposits have a `recurringFrequency`.',
  type: 'object',
  fields: ['recurringFrequency', 'depositTypes'],
  accepted: [
    ...elsewhere,
    ...frequencies.map((frequency) => ({ recurringFrequency: frequency })),
    ...frequencies.map((frequency) => ({ recurringFrequency: frequency, depositTypes: 'ACH' })),
    { recurringFrequency: 'DAILY', depositTypes: 'ACH', note: 'other fields are free' },
    ...depositTypes.map((type) => ({ depositTypes: type })),
  ],
  refused: frequencies.flatMap((frequency) =>
    depositTypes.slice(1).map((type) => ({ recurringFrequency: frequency, depositTypes: type })),
  ),
};

const penaltyException = 'EARLY_DISTRIBUTION_PENALTY_EXCEPTION';

const otherDistributions = [
  'NORMAL_DISTRIBUTION',
  'EARLY_DISTRIBUTION',
  'DIRECT_ROLLOVER',
  'DIRECT_TRANSFER',
  'REQUIRED_MINIMUM_DISTRIBUTION',
  'DISTRIBUTION_TO_BENEFICIARY',
  'RETURN_OF_EXCESS_CONTRIBUTION',
  'QUALIFIED_CHARITABLE_CONTRIBUTION',
];

const subTypes = [
  'SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T',
  'DISABILITY_OR_DEATH',
  'HIGHER_EDUCATION_EXPENSES',
  'FIRST_TIME_HOME_PURCHASE',
  'MEDICAL_EXPENSES',
  'HEALTH_INSURANCE_PREMIUMS',
  'RESERVIST_DISTRIBUTIONS',
];

const iraDistributionSubType: CrossFieldRule = {
  component: 'IraDistributionSubTypeRule',
  section: 'Bank account fields',
  words: 'applies only to distribution type EARLY_DISTRIBUTION_PENALTY_EXCEPTION',
  requirement: 'Only the distribution `EARLY_DISTRIBUTION_PENALTY_EXCEPTION` has an `iraDistributionSubType`.',
  type: 'object',
  fields: ['iraDistribution', 'iraDistributionSubType'],
  accepted: [
    ...elsewhere,
    ...subTypes.map((subType) => ({ iraDistributionSubType: subType })),
    ...subTypes.map((subType) => ({ iraDistributionSubType: subType, iraDistribution: penaltyException })),
    { iraDistributionSubType: 'MEDICAL_EXPENSES', iraDistribution: penaltyException, note: 'other fields are free' },
    ...[penaltyException, ...otherDistributions].map((iraDistribution) => ({ iraDistribution })),
  ],
  refused: subTypes.flatMap((subType) =>
    otherDistributions.map((iraDistribution) => ({ iraDistributionSubType: subType, iraDistribution })),
  ),
};

const isDefault = { bankAccountDefault: true };
const isNot = { bankAccountDefault: false };

const bankAccountDefault: CrossFieldRule = {
  component: 'BankAccountDefaultRule',
  section: 'Bank account fields',
  words: 'true for the default bank account; at most one is true',
  requirement: 'At most one bank account is the default.',
  type: 'array',
  fields: ['bankAccountDefault'],
  accepted: [
    [],
    [{}],
    [{}, {}],
    [isDefault],
    [isNot],
    [isNot, isNot],
    [isDefault, isNot],
    [isNot, isDefault, isNot],
    [isDefault, {}, { bankAccountNickName: 'rent' }],
  ],
  refused: [
    [isDefault, isDefault],
    [isDefault, isNot, isDefault],
    [isDefault, isDefault, isDefault],
    [{ ...isDefault, bankAccountNickName: 'rent' }, {}, isDefault],
  ],
};

/** The rules of deposits, distributions and bank accounts. */
export const cashRules: readonly CrossFieldRule[] = [recurringFrequency, iraDistributionSubType, bankAccountDefault];
