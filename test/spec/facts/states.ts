import { autoPilotStates } from './auto-pilot-states.ts';
import type { FieldTable } from './fact.ts';

/** States and transitions: the lists that no table of fields spells out. */
export const stateFields = {
  accountStatus: { type: 'string', enum: ['PENDING', 'OPEN', 'OPEN_NO_NEW_TRADES', 'FROZEN', 'CLOSED'] },
  depositStatus: {
    type: 'string',
    enum: [
      'STARTED',
      'PENDING',
      'SUCCESSFUL',
      'FAILED',
      'OTHER',
      'RETURNED',
      'APPROVED',
      'REJECTED',
      'ON_HOLD',
      'PROCESSING',
      '-',
    ],
  },
  depositStatusNumber: { type: 'number', enum: [0, 1, 2, 3, 4, 5, 14, 15, 16, 17, -1] },
  /** ON_HOLD is "numeric only". */
  withdrawalStatus: {
    type: 'string',
    enum: [
      'STARTED',
      'PENDING',
      'SUCCESSFUL',
      'FAILED',
      'OTHER',
      'RIA_PENDING',
      'RIA_APPROVED',
      'RIA_REJECTED',
      'APPROVED',
      'REJECTED',
      '-',
    ],
  },
  /** STARTED has no number here. */
  withdrawalStatusNumber: { type: 'number', enum: [1, 2, 3, 4, 11, 12, 13, 14, 15, 16, -1] },
  autoPilotStatus: { type: 'string', enum: autoPilotStates },
} as const satisfies FieldTable;

/** The entities of the table of states, and the field whose values are their states. */
export const stateLists = [
  { entity: 'Account', field: 'accountStatus' },
  { entity: 'Order', field: 'orderStatus' },
  { entity: 'Deposit', field: 'depositStatus' },
  { entity: 'Withdrawal', field: 'withdrawalStatus' },
  { entity: 'Allocation', field: 'allocationStatus' },
  { entity: 'Reconciliation report', field: 'reconciliationStatus' },
  { entity: 'Document', field: 'physicalDocumentStatus' },
  { entity: 'Re-balance run', field: 'autoPilotStatus' },
] as const;

/** The name of each number, where the text pairs them, and the numbers that the text leaves without a name of the list. */
export interface NumberedNames {
  readonly numberField: string;
  readonly nameField: string;
  readonly pairs: Readonly<Record<string, string>>;
  /** Numbers whose name is not in the list of names: in the text 16 of withdrawals is "numeric only". */
  readonly numericOnly: Readonly<Record<string, string>>;
  /** Numbers that the text allows without naming them. */
  readonly nameless: readonly number[];
}

export const numberedNames: readonly NumberedNames[] = [
  {
    numberField: 'orderStatusNumber',
    nameField: 'orderStatus',
    pairs: { '0': 'NEW', '1': 'PARTIAL_FILL', '2': 'FILLED', '4': 'CANCELED', '6': 'PENDING_CANCEL', '8': 'REJECTED' },
    numericOnly: {},
    nameless: [7],
  },
  {
    numberField: 'depositStatusNumber',
    nameField: 'depositStatus',
    pairs: {
      '0': 'STARTED',
      '1': 'PENDING',
      '2': 'SUCCESSFUL',
      '3': 'FAILED',
      '4': 'OTHER',
      '5': 'RETURNED',
      '14': 'APPROVED',
      '15': 'REJECTED',
      '16': 'ON_HOLD',
      '17': 'PROCESSING',
      '-1': '-',
    },
    numericOnly: {},
    nameless: [],
  },
  {
    numberField: 'withdrawalStatusNumber',
    nameField: 'withdrawalStatus',
    pairs: {
      '1': 'PENDING',
      '2': 'SUCCESSFUL',
      '3': 'FAILED',
      '4': 'OTHER',
      '11': 'RIA_PENDING',
      '12': 'RIA_APPROVED',
      '13': 'RIA_REJECTED',
      '14': 'APPROVED',
      '15': 'REJECTED',
      '-1': '-',
    },
    numericOnly: { '16': 'ON_HOLD' },
    nameless: [],
  },
];
