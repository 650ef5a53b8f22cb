import { boolean, type FieldTable, number, type StringFact, text } from './fact.ts';
import { nearMisses, notDigits } from './near-misses.ts';

/** "masked form, four asterisks then four digits". */
const maskedLastFour = {
  type: 'string',
  pattern: {
    form: 'four asterisks and four digits',
    accepted: ['****1234', '****0055', '****9876'],
    refused: [
      '',
      '1234',
      '****',
      '***1234',
      '*****1234',
      '****123',
      '****12345',
      ...nearMisses('****1234', notDigits),
      '####1234',
      'xxxx1234',
      '1234****',
      '**** 1234',
      ' ****1234',
      '****1234 ',
      '****1234\n',
      '12345678',
    ],
  },
} as const satisfies StringFact;

/** Resources and their fields, "Bank account fields". */
export const bankAccountFields = {
  bankAccountNickName: text,
  accountHolderName: text,
  bankAccountType: { type: 'string', enum: ['CHECKING', 'SAVINGS'] },
  bankAccountNumber: text,
  bankRoutingNumber: text,
  bankAccountNumberLastFour: maskedLastFour,
  bankRoutingNumberLastFour: maskedLastFour,
  bankAccountDefault: boolean,
  bankAccountCountry: text,
  withdrawalDetailsObject: {
    type: 'object',
    properties: {
      beneficiaryName: text,
      beneficiaryAccountNumber: text,
      beneficiaryAccountType: { type: 'string', enum: ['CHECKING', 'SAVINGS'] },
      beneficiaryRoutingNumber: text,
      beneficiarySwiftABA: text,
      beneficiaryBankName: text,
      beneficiaryBankAddress: text,
      beneficiaryBankCity: text,
      beneficiaryBankProvince: text,
      beneficiaryBankZip: text,
      beneficiaryBankCountry: text,
      intermediarySwift: text,
      intermediaryBankName: text,
    },
  },
  iraDistribution: {
    type: 'string',
    enum: [
      'NORMAL_DISTRIBUTION',
      'EARLY_DISTRIBUTION',
      'EARLY_DISTRIBUTION_PENALTY_EXCEPTION',
      'DIRECT_ROLLOVER',
      'DIRECT_TRANSFER',
      'REQUIRED_MINIMUM_DISTRIBUTION',
      'DISTRIBUTION_TO_BENEFICIARY',
      'RETURN_OF_EXCESS_CONTRIBUTION',
      'QUALIFIED_CHARITABLE_CONTRIBUTION',
    ],
  },
  iraDistributionSubType: {
    type: 'string',
    enum: [
      'SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T',
      'DISABILITY_OR_DEATH',
      'HIGHER_EDUCATION_EXPENSES',
      'FIRST_TIME_HOME_PURCHASE',
      'MEDICAL_EXPENSES',
      'HEALTH_INSURANCE_PREMIUMS',
      'RESERVIST_DISTRIBUTIONS',
    ],
  },
  iraTaxWithHoldings: {
    type: 'object',
    properties: { federalTaxPercentage: number, stateTaxPercentage: number },
  },
  withdrawalCategories: text,
} as const satisfies FieldTable;
