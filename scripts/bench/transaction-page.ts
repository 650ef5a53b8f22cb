import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { components } from '../../generated/types.ts';

type AccountTransaction = components['schemas']['AccountTransaction'];

/** The fields of a transaction, besides those that all have in common. */
type Kind = 'trade' | 'deposit' | 'fee';

/**
 * A page of the account transaction listing as a service would send it: `count` records in the order of time, seven of
 * ten of them trades with instrument and order, the others deposits and fees. The same seed produces the same page.
 */
export function transactionPage(count: number, seed: number): AccountTransaction[] {
  const generator = mersenne(seed);
  const random = () => uniformFloat64(generator);
  const instruments = SYMBOLS.map((symbol) => ({ id: uuid(random), symbol, name: `${symbol} Holdings, Inc.` }));
  let balance = 25_000;
  let time = Date.UTC(2026, 0, 5, 14, 30);
  return Array.from({ length: count }, () => {
    const share = random();
    const kind: Kind = share < 0.7 ? 'trade' : share < 0.9 ? 'deposit' : 'fee';
    const amount = kind === 'fee' ? -1.25 : cents((random() - (kind === 'trade' ? 0.5 : 0)) * 5_000);
    balance = cents(balance + amount);
    time += Math.floor(random() * 600_000);
    const shared = sharedFields(random, kind, amount, balance, time);
    if (kind !== 'trade') return { ...shared, wlpFinTranTypeID: uuid(random) };
    const instrument = instruments[Math.floor(random() * instruments.length)];
    return {
      ...shared,
      ...(instrument ? { instrument } : {}),
      orderID: `KD.${uuid(random)}`,
      orderNo: `KDMT${digits(random, 6)}`,
    };
  });
}

const SYMBOLS = ['NRVL', 'BRKO', 'CASA', 'DLTA', 'EVRG', 'FNTM', 'GRDN', 'HLIO'];

const WORDS: Readonly<Record<Kind, { readonly comment: string; readonly type: string; readonly source: string }>> = {
  trade: { comment: 'Buy 12.5 shares of NRVL at 42.17', type: 'SPUR', source: 'ORDER' },
  deposit: { comment: 'ACH deposit DMKT000871', type: 'CSR', source: 'ACH' },
  fee: { comment: 'Wire fee', type: 'FEE', source: 'SYSTEM' },
};

function sharedFields(
  random: () => number,
  kind: Kind,
  amount: number,
  balance: number,
  time: number,
): AccountTransaction {
  const isTrade = kind === 'trade';
  return {
    accountAmount: amount,
    accountBalance: balance,
    accountType: 'LIVE',
    comment: WORDS[kind].comment,
    dnb: false,
    finTranID: `HC.${uuid(random)}`,
    finTranTypeID: WORDS[kind].type,
    feeSec: isTrade ? 0.01 : 0,
    feeTaf: isTrade ? 0.02 : 0,
    feeBase: isTrade ? 0.99 : 0,
    feeXtraShares: 0,
    feeExchange: 0,
    fillQty: isTrade ? cents(random() * 100) : 0,
    fillPx: isTrade ? cents(random() * 500) : 0,
    sendCommissionToClearing: false,
    systemAmount: 0,
    tranAmount: amount,
    wlpAmount: 0,
    tranSource: WORDS[kind].source,
    tranWhen: new Date(time).toISOString(),
  };
}

function uuid(random: () => number): string {
  const hexadecimal = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return hexadecimal.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

function digits(random: () => number, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
