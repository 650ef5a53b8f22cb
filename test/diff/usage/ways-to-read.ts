/** How many properties of `Wide` the module reads: `p00` and so on. */
export const READ = 66;

/** A module of a project: each way to read a property reads the next one. */
export const WAYS_TO_READ = `import type { components, operations, paths } from './api.ts';
import { byPath, get } from './wrapper.ts';
type S = components['schemas'];
type Wide = S['Wide'];
declare const wide: Wide; declare const wides: Wide[]; declare const maybe: Wide | undefined;
export const r00 = wide.p00;
export const r01 = \`\${wide.p01}\`;
export const r02 = maybe ? maybe.p02 : '';
export const r03 = (wide satisfies Wide).p03;
export const r04 = (wide as Wide)['p04'];
export const r05 = [wide].map(({ p05 }) => p05);
export const r06 = new Map([['a', wide]]).get('a')?.p06;
export const r07 = new Set(wides).values().next().value?.p07;
export const r08 = async () => (await Promise.all([Promise.resolve(wide)]))[0].p08;
export function isWide(x: unknown): x is Wide { return typeof x === 'object'; }
export const r09 = (x: unknown) => (isWide(x) ? x.p09 : '');
export const r10 = structuredClone(wide).p10;
type Result<T> = { ok: true; value: T } | { ok: false };
export const r11 = (r: Result<Wide>) => (r.ok ? r.value.p11 : '');
export const r12 = Object.freeze({ inner: { wide } }).inner.wide.p12;
export const r13 = (([a]: Wide[]) => a?.p13)(wides);
for (const { p14 } of wides) console.log(p14);
for (const [, { p15 }] of wides.entries()) console.log(p15);
export const r16 = wides.sort((a, b) => a.p16.localeCompare(b.p16));
export const r17 = wides.find((w) => w.p17 === 'x');
const key18 = 'p18' as const; export const r18 = wide[key18];
const keys = { a: 'p19', b: 'p20' } as const; export const r19 = (k: keyof typeof keys) => wide[keys[k]];
export const r21 = (f: (w: Wide) => string) => f(wide); r21((w) => w.p21);
export class Base<T> { constructor(protected readonly it: T) {} }
export class Sub extends Base<Wide> { read() { return this.it.p22; } }
export const r23 = function (this: Wide) { return this.p23; };
export namespace N { export type Inner = Wide; }
export const r24 = (n: N.Inner) => n.p24;
export const r25 = (x: { nested: Wide[][] }) => x.nested[0]![0]!.p25;
export const r26 = (...rest: Wide[]) => rest[0]?.p26;
export const r27 = ({ p27 = 'a' }: Partial<Wide>) => p27;
export const r28 = (tuple: [number, Wide]) => tuple[1].p28;
export const r29 = wides.flatMap((w) => [w.p29]);
export const r30 = async function* () { yield* wides; }; export const r30b = async () => { for await (const w of r30()) return w.p30; };
export const r31 = (w: Wide) => { const { p31: { length } } = w; return length; };
export const r32 = wide && wide.p32;
export const r33 = (a: Wide, b: Wide) => (a ?? b).p33;
export type T34 = Wide['p34'];
export const r35 = 'p35' in wide;
export const r36 = (w: Readonly<Required<Wide>>) => w.p36;
interface Ext extends Wide { own: string } export const r37 = (e: Ext) => e.p37;
export const r38 = (w: Wide & { z: 1 }) => w.p38;
type Cond<T> = T extends { p00: string } ? T : never; export const r39 = (w: Cond<Wide>) => w.p39;
const getters = { one: (w: Wide) => w.p40 }; export { getters };
const own: { p41: string } = wide; export { own };
function narrow(this: void, o: { p42?: string }) { return o.p42; } export const r42 = wides.map(narrow);
export const r43 = wides.map<{ p43: string }>((w) => w);
export const r44 = ((): { p44: string } => wide)();
let later: { p45: string }; later = wide; export { later };
export const r46: { list: { p46: string }[] } = { list: wides };
export const r47 = { ...wide, p99: 1 }.p47;
const { p48, ...others } = wide; export const r48 = [p48, others.p49];
export const r50 = wides.reduce<Record<string, string>>((all, w) => ({ ...all, [w.p50]: 'x' }), {});
export async function calls() {
  const { data } = await byPath['/wide'].GET(); console.log(data?.p51);
  const { data: other } = await get('/inline'); console.log(other?.p35);
}
type Row = { [K in 'p52' | 'p53']: Wide[K] }; export const r52 = (row: Row) => [row.p52, row.p53]; r52(wide);
class Table<T> { constructor(private rows: T[]) {} col(key: keyof T) { return this.rows.map((r) => r[key]); } }
export const r54 = new Table(wides).col('p54');
function table<T>(o: { rows: T[]; columns: { key: keyof T }[] }) { return o.rows.map((r) => o.columns.map(({ key }) => r[key])); }
export const r55 = table({ rows: wides, columns: [{ key: 'p55' }] });
export const r56 = <K extends 'p56'>(k: K) => wide[k];
export const r57 = Reflect.get(wide, 'p57');
export const r58 = wide.hasOwnProperty('p58');
let p59: string; export const r59 = () => { for ({ p59 } of wides) console.log(p59); };
const take60 = (it: { p60: string }) => it.p60; export const r60 = take60.bind(null, wide);
interface On61 { on(it: { p61: string }): void } declare const on61: On61; export const r61: { on(it: Wide): void } = on61;
function get62<T, K extends keyof T>(it: T, k: K) { return it[k]; } declare function key62(): 'p62'; export const r62 = get62(wide, key62());
type Value63<T> = T extends { p63: infer V } ? V : never; export const r63 = (value: Value63<Wide>) => value;
export const r64 = <K extends 'p64'>(it: Pick<Wide, K>, k: K) => it[k];
const select65 = <T>(it: T, o: Partial<Record<keyof T, boolean>>) => [it, o].length; export const r65 = select65(wide, { p65: true });
`;

/** The client of the module. */
export const WRAPPER = `import createClient, { createPathBasedClient } from 'openapi-fetch';
import type { paths } from './api.ts';
const client = createClient<paths>();
export const byPath = createPathBasedClient<paths>();
export function get<P extends '/wide' | '/inline'>(path: P) { return client.GET(path as '/wide'); }
`;

/** Declarations that a package has: a schema under another name, and a mapped type whose keys are not those of its argument. */
export const TYPES_OF_A_PACKAGE = `import type { components } from './api.ts';
export type Animal = components['schemas']['Pet'];
export type Upper<T> = { [K in keyof T & string as Uppercase<K>]: T[K] };
`;

/** Ways to pass a whole value on, by the name of the schema. */
export const WAYS_TO_LEAVE: Readonly<Record<string, string>> = {
  W1: 'export const one = (w: S) => JSON.stringify(w);',
  W2: "export const two = (w: S) => console.log('x', w);",
  W3: 'export const three = (w: S) => { const any: any = w; return any.a; };',
  W4: 'export const four = (w: S) => Object.keys(w);',
  W5: 'export const five = (w: S, key: keyof S) => w[key];',
  W6: 'export const six = (w: S, key: string) => (w as Record<string, unknown>)[key];',
  W7: 'export const seven = (w: S) => Object.values(w).join();',
  W8: 'function hide<T extends object>(x: T) { return Object.entries(x); } export const eight = (w: S) => hide(w);',
  W9: 'export const nine = (w: S) => { for (const key in w) return key; };',
  W10: 'class Log<T> { add(it: T) { return JSON.stringify(it); } } export const ten = (w: S) => new Log<S>().add(w);',
  W11: 'export const eleven = (w: S) => { const { a, ...rest } = w; return [a, JSON.stringify(rest)]; };',
  W12: 'export const twelve = (w: S) => JSON.stringify({ nested: [w] });',
  W13: 'type Texts<T> = { [K in keyof T & string]: T[K] }; export const thirteen = (w: Texts<S>) => w.a + w.b;',
  W14: "type Not<T, X> = { [K in Exclude<keyof T, X>]: T[K] }; export const fourteen = (w: Not<S, 'c'>) => w.a + w.b;",
  W15: 'type Get<T> = { [K in keyof T & string as Uppercase<K>]: () => T[K] }; declare function getters<T>(it: T): Get<T>; export const fifteen = (w: S) => getters(w).A() + getters(w).B();',
  W16: "type Keys<T> = keyof T & string; type Own<T> = { [K in Keys<T> as Uppercase<K>]: T[K] }; interface OwnS extends Own<S> {} export const sixteen = ({ A, ['B']: b }: OwnS) => [A, b];",
  W17: "type Path<T> = { [K in keyof T & string]: K }[keyof T & string]; export const seventeen: Path<S>[] = ['a', 'b'];",
  W18: 'export const eighteen = (w: S) => { throw w; };',
  W19: "const cast = <T extends object>(it: T) => (it as Record<string, unknown>)['a']; export const nineteen = (w: S) => cast(w);",
  W20: "export const twenty: Record<keyof S, string> = { a: '', b: '' };",
  W21: "export const name21: keyof S = 'a';",
  W22: "export const send22 = (w: S, to: EventTarget) => to.dispatchEvent(new CustomEvent('changed', { detail: w }));",
  W23: "export const text23 = (w: Upper<S>) => w.A + w.B; import type { Upper } from './types-of-a-package.d.ts';",
  W24: "export class Local24 implements S { a = ''; b = ''; }",
};
