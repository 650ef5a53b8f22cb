import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type depositStatus,
  depositStatusNameByNumber,
  depositStatusNumber,
  depositStatusNumberByName,
} from '../../generated/enums.ts';
import type { components, operations } from '../../generated/types.ts';
import { types } from '../../src/pipeline/derive/types.ts';
import { fixtureDocument } from './fixture-document.ts';

describe('types', () => {
  it('name each schema, and keep clear of names that are taken', async () => {
    const names = ['Order', 'Error', 'order-line', 'order.line', 'order_line', '2nd', 'operations', 'string', 'import'];
    const schemas = Object.fromEntries(
      names.map((name) => [name, { type: 'object', description: `This is ${name}.` }]),
    );
    const text = await types({ ...fixtureDocument(), paths: {}, components: { schemas } });
    const references = [...text.matchAll(/^ {8}(\S+): (\w+);$/gm)].map(([, key, name]) => [key, name]);
    expect(references).toEqual([
      ['Order', 'Order'],
      ['Error', 'ErrorSchema'],
      ['"order-line"', 'order_lineSchema'],
      ['"order.line"', 'order_lineSchema2'],
      ['order_line', 'order_line'],
      ['"2nd"', '_2nd'],
      ['operations', 'operationsSchema'],
      ['string', 'stringSchema'],
      ['import', 'importSchema'],
    ]);
    expect(text).toContain('/** This is Error. */\nexport type ErrorSchema = Record<string, unknown>;');
    expect(text.match(/This is/g)).toHaveLength(names.length);
  });
});

describe('what the types say', () => {
  type Schemas = components['schemas'];

  it('of enums', () => {
    expectTypeOf<Schemas['TimeInForce']>().toEqualTypeOf<'GTC' | 'GTX' | 'DAY' | 'FILL_OR_KILL'>();
    expectTypeOf<Schemas['OrderStatusNumber']>().toEqualTypeOf<0 | 1 | 2 | 4 | 6 | 7 | 8>();
  });

  it('of an enum for which any other string is accepted', () => {
    type Direction = Exclude<operations['listAccountTransactions']['parameters']['query']['direction'], undefined>;
    const others: Direction[] = ['sideways', String(0)];
    expect(others).toHaveLength(2);
    expectTypeOf<Extract<Direction, 'prev'>>().toEqualTypeOf<'prev'>();
    expectTypeOf<Extract<string, 'prev'>>().toBeNever();
  });

  it('of what is nullable, optional or not shown', () => {
    expectTypeOf<Schemas['InstrumentSymbol']>().toEqualTypeOf<string | null>();
    expectTypeOf<Schemas['AccountTransaction']['tranWhen']>().toEqualTypeOf<string>();
    expectTypeOf<Schemas['AccountTransaction']['orderNo']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Schemas['Unspecified']>().toBeUnknown();
    expectTypeOf<Schemas['UnspecifiedObject']>().toEqualTypeOf<Record<string, unknown>>();
  });

  it('of a record without a field that is always there', () => {
    // @ts-expect-error message is required
    const error: Schemas['Error'] = { errorCode: 'E027' };
    expect(error).toBeDefined();
  });
});

describe('the tables of our document have', () => {
  it('pairs that lead back to where they came from', () => {
    for (const [name, number] of Object.entries(depositStatusNumberByName)) {
      expect(depositStatusNameByNumber[number]).toBe(name);
    }
    expect(Object.keys(depositStatusNumberByName)).toHaveLength(depositStatusNumber.values.length);
  });

  it('types as narrow as the values', () => {
    expectTypeOf<(typeof depositStatus.values)[number]>().toEqualTypeOf<components['schemas']['DepositStatus']>();
    expectTypeOf<(typeof depositStatusNumber.values)[number]>().toEqualTypeOf<
      components['schemas']['DepositStatusNumber']
    >();
    expectTypeOf(depositStatusNumberByName.ON_HOLD).toEqualTypeOf<16>();
    expectTypeOf(depositStatusNameByNumber[-1]).toEqualTypeOf<'-'>();
    // @ts-expect-error 99 is no deposit status
    expect(depositStatusNameByNumber[99]).toBeUndefined();
  });
});
