/** A project, with the parts of the document that its code uses. */
export interface KnownProject {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Names such as `Order.state`, `listOrders?limit` and `deleteOrder`. */
  readonly uses: readonly string[];
  /** Parts that are reported too, because the change is of a type that the code uses elsewhere. */
  readonly alsoReported?: readonly string[];
}

const HEAD = `import createClient from 'openapi-fetch';
import type { components, paths } from './api-types.ts';
type Order = components['schemas']['Order'];
type NewOrder = components['schemas']['NewOrder'];
const client = createClient<paths>({ baseUrl: 'https://api.example.com' });
`;

const app = (code: string) => ({
  'src/app.ts': `${HEAD}export type Used = [Order, NewOrder, typeof client];\n${code}`,
});

/** Small projects, each with another way to use a value. */
export const KNOWN_PROJECTS: readonly KnownProject[] = [
  {
    name: 'destructuring',
    files: app(`
export async function main() {
  const { data = [], error } = await client.GET('/orders', { params: { query: { limit: 5 } } });
  const [first] = data;
  if (first === undefined) return error?.code;
  const { id: key, customer: { name, address: { country = 'NL' } = {} }, ...rest } = first;
  let state: string;
  ({ state } = rest);
  return [key, name, country, state, ...data.map(({ lines: [line] }) => line?.sku)];
}
export const total = ({ total }: Order) => total;
`),
    uses: [
      ...['listOrders', 'listOrders?limit', 'Problem.code', 'Order.id', 'Order.customer', 'Customer.name'],
      ...['Customer.address', 'Address.country', 'Order.state', 'Order.lines', 'Line.sku', 'Order.total'],
    ],
  },
  {
    name: 'spread',
    files: app(`
const defaults = { memo: 'none' };
export async function main(order: Order) {
  const row = { ...order, seen: true };
  const view = { ...row.customer };
  const gift = { wrap: true };
  await client.POST('/orders', { body: { ...defaults, gift: { ...gift } } });
  return [row.note, view.mail, Math.max(...order.lines.map((line) => line.amount))];
}
`),
    uses: [
      ...['createOrder', 'Order.customer', 'Order.note', 'Customer.mail', 'Order.lines', 'Line.amount'],
      ...['NewOrder.memo', 'NewOrder.gift', 'NewOrder.gift.wrap'],
    ],
  },
  {
    name: 'helpers',
    files: {
      ...app(`
import { cityOf, label, priceOf, type Row } from './helpers.ts';
export async function main() {
  const { data } = await client.GET('/orders/{id}', { params: { path: { id: '1' } } });
  if (!data) return;
  const row: Row = data;
  return [label(data), cityOf(data.shipping), data.lines.map(priceOf), row];
}
export const draft = () => send({ memo: 'hello' });
const send = (body: NewOrder) => client.POST('/orders', { body: { memo: body.memo } });
`),
      'src/helpers.ts': `
export interface Row { readonly total: number }
export const label = (order: { state: string; customer: { name: string } }) => order.state + order.customer.name;
export const cityOf = (place: { city?: string } | undefined) => place?.city;
export const priceOf = (line: { price?: number }) => line.price ?? 0;
`,
    },
    uses: [
      ...['getOrder', 'getOrder/id', 'createOrder', 'Order.total', 'Order.state', 'Order.customer', 'Customer.name'],
      ...['Order.shipping', 'Order.shipping.city', 'Order.lines', 'Line.price', 'NewOrder.memo'],
      'getOrder 200',
    ],
    // The result of the call is returned.
    alsoReported: ['createOrder 201', 'createOrder 409'],
  },
  {
    name: 'generics',
    files: app(`
const pluck = <T, K extends keyof T>(items: readonly T[], key: K): T[K][] => items.map((item) => item[key]);
function groupBy<T>(items: T[], key: keyof T) {
  const groups = new Map<unknown, T[]>();
  for (const item of items) groups.set(item[key], [...(groups.get(item[key]) ?? []), item]);
  return groups;
}
const first = <T>(items: readonly T[]): T | undefined => items[0];
const keep = <T extends { total: number }>(items: T[]) => items.filter((item) => item.total > 1);
const serialize = <T>(value: T) => JSON.stringify(value);
const store = <T>(value: T) => serialize(value);
class Box<T> { constructor(readonly value: T) {} }
export const ids = (orders: Order[]) => pluck(orders, 'id');
export const groups = (orders: Order[]) => groupBy(orders, 'state');
export const note = (orders: Order[]) => first(keep(orders))?.note;
export const saved = (order: Order) => store(order.shipping);
export const sku = (order: Order) => new Box(order.lines).value[0]?.sku;
`),
    uses: [
      ...['Order.id', 'Order.state', 'Order.total', 'Order.note', 'Order.shipping', 'Order.shipping.street'],
      ...['Order.shipping.city', 'Order.shipping.zip', 'Order.lines', 'Line.sku'],
    ],
  },
  {
    name: 'optional chaining',
    files: app(`
export async function main() {
  const { data, error, response } = await client.GET('/orders');
  if (response.status === 404) return error?.text;
  const order = data?.[0];
  const place = order?.shipping?.['zip'] ?? order?.customer?.address?.country;
  return data?.at(-1)?.lines?.[0]?.amount ?? place;
}
`),
    uses: [
      ...['listOrders', 'Problem.text', 'Order.shipping', 'Order.shipping.zip', 'Order.customer', 'Customer.address'],
      ...['Address.country', 'Order.lines', 'Line.amount'],
    ],
  },
  {
    name: 'mapped types',
    files: app(`
type Card = Pick<Order, 'note'>;
type Patch = Partial<Omit<Order, 'lines'>>;
type Getters = { [K in keyof Card as \`get\${Capitalize<K>}\`]: () => Card[K] };
type Frozen<T> = { readonly [K in keyof T]: T[K] extends object ? Frozen<T[K]> : T[K] };
const LABELS: Record<Order['state'], string> = { OPEN: 'open', DONE: 'done' };
export const text = (card: Card) => card.note;
export const change = (patch: Patch) => patch.total;
export const getters = (card: Card): Getters => ({ getNote: () => card.note });
export const mail = (order: Frozen<Order>) => order.customer.mail;
export const label = (order: Readonly<Order>) => LABELS[order.state];
`),
    uses: ['Order.note', 'Order.total', 'Order.customer', 'Customer.mail', 'Order.state'],
  },
  {
    name: 're-exported types',
    files: {
      'src/models.ts': `
import type { components } from './api-types.ts';
export type { components as Api, paths } from './api-types.ts';
export type Line = components['schemas']['Line'];
export interface Order extends Omit<components['schemas']['Order'], 'lines'> { readonly lines: Line[]; readonly seen?: boolean }
`,
      'src/index.ts': "export * from './models.ts';\nexport * as models from './models.ts';\n",
      'src/app.ts': `
import type { Api, models, Order } from './index.ts';
type Address = import('./api-types.ts').components['schemas']['Address'];
export const price = (line: models.Line) => line.price;
export const name = (customer: Api['schemas']['Customer']) => customer.name;
export const line = (address: Address) => address.line;
export const id = (order: Order) => order.id;
`,
    },
    uses: ['Line.price', 'Customer.name', 'Address.line', 'Order.id'],
    alsoReported: ['Order.customer', 'Order.lines', 'Customer.address'],
  },
  {
    name: 'class fields',
    files: app(`
class Model { note: string | undefined = undefined; total = 0; constructor(order: Order) { Object.assign(this, order); } }
export class Basket {
  readonly #order: Order;
  private lines: Order['lines'] = [];
  static last: Order | undefined;
  constructor(order: Order) { this.#order = order; this.lines = order.lines; Basket.last = order; }
  get state() { return this.#order.state; }
  amount() { return this.lines[0]?.amount; }
  draft: NewOrder = {};
  async send() {
    this.draft.amount = 1;
    return client.POST('/orders', { body: { amount: this.draft.amount } });
  }
  model() { return new Model(this.#order); }
}
export const mail = () => Basket.last?.customer.mail;
`),
    uses: [
      ...['createOrder', 'Order.note', 'Order.total', 'Order.lines', 'Order.state', 'Line.amount', 'NewOrder.amount'],
      ...['Order.customer', 'Customer.mail'],
    ],
    // The result of the call is returned.
    alsoReported: ['createOrder 201', 'createOrder 409'],
  },
  {
    name: 'loops',
    files: app(`
export async function main() {
  const { data } = await client.GET('/orders', { params: { query: { sort: 'asc', cursor: 'a' } } });
  const found: unknown[] = [];
  for (const order of data ?? []) {
    for (let at = 0; at < order.lines.length; at += 1) found.push(order.lines[at]!.sku);
    for (const key in order.customer.address) found.push(key);
    for (const [key, value] of Object.entries(order.shipping ?? {})) found.push(key, value);
  }
  const keys = ['id', 'state'] as const;
  for (const order of data ?? []) for (const key of keys) found.push(order[key]);
  return data?.reduce((sum, { total }) => sum + total, 0);
}
export const remove = (orders: Order[]) =>
  Promise.all(orders.map((each) => client.DELETE('/orders/{id}', { params: { path: { id: each.id } } })));
`),
    uses: [
      ...[
        'listOrders',
        'listOrders?sort',
        'listOrders?cursor',
        'deleteOrder',
        'deleteOrder/id',
        'Order.lines',
        'Line.sku',
      ],
      ...['Order.customer', 'Customer.address', 'Address.line', 'Address.country', 'Order.shipping'],
      ...[
        'Order.shipping.street',
        'Order.shipping.city',
        'Order.shipping.zip',
        'Order.id',
        'Order.state',
        'Order.total',
      ],
    ],
  },
  {
    name: 'callbacks',
    files: app(`
const listeners: ((order: Order) => void)[] = [];
export const on = (listener: (order: Order) => void) => listeners.push(listener);
on((order) => order.note?.trim());
on(show);
function show(view: { total: number }) { return view.total; }
export const load = () => client.GET('/orders').then(({ data }) => data?.filter(isOpen).map((each) => each.customer));
const isOpen = (order: Order): boolean => order.state === 'OPEN';
export async function* pages(key: string) {
  const response = await fetch(\`https://api.example.com/orders/\${key}\`);
  yield (await response.json()) as Order;
}
export async function id() { for await (const order of pages('1')) return order.id; }
`),
    uses: [
      ...['getOrder 200', 'getOrder 404', 'getOrder 409'],
      ...[
        'listOrders',
        'getOrder',
        'deleteOrder',
        'Order.note',
        'Order.total',
        'Order.state',
        'Order.customer',
        'Order.id',
      ],
    ],
  },
  {
    name: 'statuses and headers',
    files: app(`
export async function main(id: string) {
  const { data, response } = await client.GET('/orders/{id}', { params: { path: { id } } });
  if (response.status === 404) return 'gone';
  const { response: removed } = await client.DELETE('/orders/{id}', { params: { path: { id } } });
  await client.POST('/orders', { body: { amount: 1 } });
  return [data?.note, response.headers.get('ETag'), removed.headers.has('x-left')];
}
`),
    uses: [
      ...['getOrder', 'getOrder/id', 'deleteOrder', 'deleteOrder/id', 'createOrder', 'NewOrder.amount', 'Order.note'],
      ...['getOrder 200', 'getOrder 200 ETag', 'getOrder 409'],
    ],
  },
  {
    name: 'operation methods',
    files: {
      'src/client.ts': `
import type { OperationMethods } from './operation-methods.d.ts';
export declare const client: OperationMethods<object>;
`,
      'src/app.ts': `
import { client } from './client.ts';
class Own { getOrder(id: string) { return id; } }
export async function main(id: string) {
  const [first] = await client.listOrders({ limit: 5, sort: 'asc' });
  const { createOrder } = client;
  await createOrder({ body: { memo: 'hello' } });
  return [first?.note, new Own().getOrder(id)];
}
`,
    },
    uses: [
      ...['listOrders', 'listOrders?limit', 'listOrders?sort', 'createOrder', 'NewOrder.memo', 'Order.note'],
      ...['createOrder 409', 'createOrder 201'],
    ],
  },
  {
    name: 'walk of a package',
    files: {
      'src/walk.d.ts': `
import type { components } from './api-types.ts';
export interface Customers extends AsyncIterable<components['schemas']['Order']> { toArray(): Promise<unknown[]> }
export declare function customers(options: { id: string }): Customers;
`,
      'src/app.ts': `
import { customers } from './walk.js';
export async function main() { for await (const order of customers({ id: '1' })) return order.note; }
`,
    },
    uses: [
      ...['Order.note', 'listOrders', 'listOrders?limit', 'listOrders?sort', 'listOrders?cursor', 'createOrder'],
      ...[
        'getOrder',
        'getOrder/id',
        'getOrder 200',
        'getOrder 404',
        'getOrder 409',
        'createOrder 201',
        'createOrder 409',
      ],
      ...['NewOrder.amount', 'NewOrder.memo', 'NewOrder.gift', 'NewOrder.gift.wrap', 'NewOrder.gift.words'],
    ],
  },
];
