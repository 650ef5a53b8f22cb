export enum InvoiceState {
  Open = 'open',
  Paid = 'paid',
  Overdue = 'overdue',
}

export interface InvoiceLine {
  /** @minLength 1 */
  text: string;
  /**
   * @isInt
   * @minimum 1
   */
  quantity: number;
  /** @minimum 0 */
  unitPrice: number;
}

export interface Invoice {
  /** @pattern ^[0-9]{4}-[0-9]{4}$ */
  number: string;
  /** @isInt */
  customerId: number;
  state: InvoiceState;
  /** @isDate */
  dueOn: Date;
  /** @minItems 1 */
  lines: InvoiceLine[];
  total: number;
  paidAt: Date | null;
}

export type InvoiceCreation = Pick<Invoice, 'customerId' | 'dueOn' | 'lines'>;

export type InvoiceChange = Pick<Invoice, 'dueOn' | 'lines'>;
