import type { Random } from '../random.ts';
import type { Cents, Quantity } from './money.ts';

/** An instrument that can be traded: the fields that a record has of it, and its first price. */
export interface Instrument {
  /** The UUID of the instrument. */
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly price: Cents;
}

/**
 * The instruments of the sandbox, all fictitious; the first two are those of the document's examples.
 * Interface specification: Resources and their fields › Account transaction record (`instrument`).
 */
export const INSTRUMENTS: readonly [Instrument, ...Instrument[]] = [
  { id: 'a9c3e6f1-48b2-4d70-8e95-0f6b27d1c43a', symbol: 'NRVL', name: 'Norvale Instruments Inc.', price: 4217 },
  { id: '5be2074d-c91f-4a38-b6d3-f4081e7a92c5', symbol: 'LKSR', name: 'Larkfield Solar Corp.', price: 7312 },
  { id: '0d41f7a8-6b93-4e25-a07c-92c5e8d3b164', symbol: 'TMBR', name: 'Tamber Forest Products', price: 1864 },
  { id: 'c72e95b0-1fa4-4863-9d5e-3b08a6f7d291', symbol: 'QYSI', name: 'Quaystone Industries', price: 12950 },
  { id: '8f36d0c4-e57b-4192-b8a1-d64c0e92f573', symbol: 'BRNW', name: 'Brinewell Water Holdings', price: 3308 },
  { id: '2a9b54e7-803d-4cf6-97e2-5f1d7c3a8b06', symbol: 'HLMT', name: 'Helmcrest Motors', price: 24475 },
  { id: 'e15c8a72-f4d9-4b03-8c6a-07e9b2d5f418', symbol: 'OSVD', name: 'Osvald Biologics', price: 856 },
  { id: '64f0b3d9-2c87-4e5a-a91f-b8d273c6e05e', symbol: 'PLDR', name: 'Palladore Retail Group', price: 5521 },
  { id: 'b38d17e5-90c2-4af4-86b7-1e5fa4d0927c', symbol: 'VNTK', name: 'Vantock Semiconductors', price: 41890 },
  { id: '7c05e2f6-a1b8-4d39-b2c4-e96f380d5a17', symbol: 'GRSE', name: 'Grasse Fields Foods', price: 2699 },
];

/** The holdings of the account, and the current price of each instrument. */
export class Holdings {
  readonly #random: Random;
  readonly #quantities = new Map<Instrument, Quantity>();
  readonly #prices = new Map<Instrument, Cents>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** The instruments of which the account holds something, in the order of {@link INSTRUMENTS}. */
  held(): Instrument[] {
    return INSTRUMENTS.filter((instrument) => this.quantityOf(instrument) > 0);
  }

  quantityOf(instrument: Instrument): Quantity {
    return this.#quantities.get(instrument) ?? 0;
  }

  /** Adds `quantity`, which is negative when it is sold. */
  add(instrument: Instrument, quantity: Quantity): void {
    this.#quantities.set(instrument, this.quantityOf(instrument) + quantity);
  }

  /** The price for the next trade: at most 1 % from the last, never below half nor above twice of where it began. */
  nextPrice(instrument: Instrument): Cents {
    const last = this.#prices.get(instrument) ?? instrument.price;
    const step = Math.floor(last / 100);
    const moved = last + this.#random.integer(-step, step);
    const price = Math.min(Math.max(moved, Math.ceil(instrument.price / 2)), instrument.price * 2);
    this.#prices.set(instrument, price);
    return price;
  }
}
