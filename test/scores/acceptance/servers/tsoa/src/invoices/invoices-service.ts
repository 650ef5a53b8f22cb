import { ApiError } from '../api-error';
import { CustomersService } from '../customers/customers-service';
import { type Invoice, type InvoiceChange, type InvoiceCreation, type InvoiceLine, InvoiceState } from './invoice';

const totalOf = (lines: InvoiceLine[]): number =>
  lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0);

const invoice = (number: string, customerId: number, state: InvoiceState, lines: InvoiceLine[]): Invoice => ({
  number,
  customerId,
  state,
  dueOn: new Date('2026-03-01'),
  lines,
  total: totalOf(lines),
  paidAt: state === InvoiceState.Paid ? new Date('2026-02-20T14:00:00Z') : null,
});

const invoices: Invoice[] = [
  invoice('2026-0001', 1, InvoiceState.Paid, [{ text: 'Consulting', quantity: 8, unitPrice: 120 }]),
  invoice('2026-0002', 2, InvoiceState.Open, [
    { text: 'Bricks', quantity: 500, unitPrice: 0.8 },
    { text: 'Delivery', quantity: 1, unitPrice: 60 },
  ]),
  invoice('2026-0003', 3, InvoiceState.Overdue, [{ text: 'Menu cards', quantity: 40, unitPrice: 2.5 }]),
  invoice('2026-0004', 1, InvoiceState.Open, [{ text: 'Training', quantity: 2, unitPrice: 450 }]),
];
let lastNumber = 4;

export class InvoicesService {
  list(limit: number, customerId?: number, state?: InvoiceState): Invoice[] {
    return invoices
      .filter(
        (each) =>
          (customerId === undefined || each.customerId === customerId) && (state === undefined || each.state === state),
      )
      .slice(0, limit);
  }

  get(number: string): Invoice {
    const found = invoices.find((each) => each.number === number);
    if (found === undefined) throw new ApiError(404, `There is no invoice ${number}`);
    return found;
  }

  create({ customerId, dueOn, lines }: InvoiceCreation): Invoice {
    new CustomersService().get(customerId);
    lastNumber += 1;
    const created: Invoice = {
      number: `2026-${String(lastNumber).padStart(4, '0')}`,
      customerId,
      state: InvoiceState.Open,
      dueOn,
      lines,
      total: totalOf(lines),
      paidAt: null,
    };
    invoices.push(created);
    return created;
  }

  replace(number: string, { dueOn, lines }: InvoiceChange): Invoice {
    return Object.assign(this.get(number), { dueOn, lines, total: totalOf(lines) });
  }

  pay(number: string): Invoice {
    const found = this.get(number);
    if (found.state === InvoiceState.Paid) throw new ApiError(409, `Invoice ${number} is paid already`);
    return Object.assign(found, { state: InvoiceState.Paid, paidAt: new Date() });
  }

  remove(number: string): void {
    const found = this.get(number);
    if (found.state === InvoiceState.Paid) throw new ApiError(409, `Invoice ${number} is paid already`);
    invoices.splice(invoices.indexOf(found), 1);
  }
}
