import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type depositStatus,
  depositStatusNameByNumber,
  depositStatusNumber,
  depositStatusNumberByName,
} from '../../generated/enums.ts';
import type { components } from '../../generated/types.ts';
import type { Json } from '../../src/engine/json/json.ts';
import type { OpenApiDocument } from '../../src/engine/openapi/document.ts';
import { enumTables } from '../../src/pipeline/derive/enum-tables.ts';
import { fixtureDocument } from './fixture-document.ts';

const withSchemas = (schemas: Json): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {},
  paths: {},
  components: { schemas },
});

describe('tables', () => {
  it('are those of the golden file', async () => {
    await expect(enumTables(fixtureDocument())).toMatchFileSnapshot('./fixtures/enums.golden.txt');
  });

  it('are constants only, each on its own', () => {
    const [, text = ''] = enumTables(fixtureDocument()).split(/^export interface ExplainedEnumTable.*?^\}$/ms);
    const statements = text.match(/^\S.*/gm) ?? [];
    const constant = /^(export const \w+(: (?:Explained)?EnumTable<.+>)? = \{|\}( as const)?;|\/\/ |\/\*\*| \*)/;
    const others = statements.filter((line) => !constant.test(line));
    expect(statements.length).toBeGreaterThan(40);
    expect(others).toEqual([]);
  });

  it('refuse two tables of one name', () => {
    const schema = { type: 'string', enum: ['a'] };
    expect(() => enumTables(withSchemas({ Side: schema, side: schema }))).toThrow(
      'Two enum tables would be named "side"',
    );
  });

  it('keep quotes, backslashes and ends of comments in their place', () => {
    const text = enumTables(withSchemas({ Odd: { description: 'a */ b', enum: ["it's", 'a"b', 'c\\d', 'e\nf'] } }));
    expect(text).toContain('/** a *\\/ b */');
    expect(text).toContain(String.raw`values: ['it\'s', 'a"b', 'c\\d', 'e\nf']`);
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
