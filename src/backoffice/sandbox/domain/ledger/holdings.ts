import { INSTRUMENTS, type Instrument } from './instruments.ts';
import type { Cents, Quantity } from './money.ts';
import type { Random } from './random.ts';

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
