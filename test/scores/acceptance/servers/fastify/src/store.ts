import { randomUUID } from 'node:crypto';

export interface Item {
  id: string;
  name: string;
  quantity: number;
  price: number;
  status: string;
  note: string | null;
  createdAt: string;
}

export interface Shipment {
  number: number;
  itemId: string;
  carrier: string;
  sentOn: string;
  weight?: number;
}

export interface Store {
  items: Map<string, Item>;
  shipments: Map<number, Shipment>;
  photos: Map<string, { name: string; bytes: number }>;
  add(item: Pick<Item, 'name' | 'quantity' | 'price' | 'note'>): Item;
}

const ITEMS: readonly Item[] = [
  ['2f1c1a52-6f0e-4d0a-9d7e-0d6f3f0f1a01', 'Hammer', 40, 12.5, 'active', null],
  ['2f1c1a52-6f0e-4d0a-9d7e-0d6f3f0f1a02', 'Nails, 100 pieces', 0, 3.99, 'sold-out', 'Delivery in March'],
  ['2f1c1a52-6f0e-4d0a-9d7e-0d6f3f0f1a03', 'Hand drill', 2, 49, 'discontinued', null],
].map(([id, name, quantity, price, status, note]) => ({
  id: String(id),
  name: String(name),
  quantity: Number(quantity),
  price: Number(price),
  status: String(status),
  note: note === null ? null : String(note),
  createdAt: '2026-01-05T09:30:00.000Z',
}));

/** The data of the service in memory. */
export function createStore(): Store {
  const items = new Map(ITEMS.map((item) => [item.id, { ...item }]));
  const shipments = new Map<number, Shipment>([
    [
      1001,
      { number: 1001, itemId: ITEMS[0]?.id ?? '', carrier: 'dhl', sentOn: '2026-02-01T00:00:00.000Z', weight: 2.5 },
    ],
    [1002, { number: 1002, itemId: ITEMS[2]?.id ?? '', carrier: 'post', sentOn: '2026-02-03T00:00:00.000Z' }],
  ]);
  return {
    items,
    shipments,
    photos: new Map(),
    add(fields) {
      const item: Item = { ...fields, id: randomUUID(), status: 'active', createdAt: new Date().toISOString() };
      items.set(item.id, item);
      return item;
    },
  };
}
