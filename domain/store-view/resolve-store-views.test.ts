import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveStoreViews, type StoreViewSetting } from './resolve-store-views.ts';

const pl = {
  storeCode: 'pl',
  storeId: 1,
  appendStoreCode: false,
  i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
  tax: {
    defaultCountry: 'PL',
    defaultRegionId: 0,
    sourcePricesIncludeTax: false,
    calculateServerSide: true,
  },
  elasticsearch: { index: 'witryna_pl' },
  seo: { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' },
  rootCategoryId: '1',
} satisfies StoreViewSetting;
const en = { storeCode: 'en', storeId: 2, appendStoreCode: true, extend: 'pl' };

describe('a store view', () => {
  test('has code, id, appended code, language and currency, tax, index and texts for search [store-03]', () => {
    expect(resolveStoreViews([pl])).toEqual([pl]);
  });

  test('inherits what it does not set itself, also within nested groups [store-04]', () => {
    const own = { ...en, i18n: { defaultLocale: 'en-GB' }, rootCategoryId: '3' };
    const { extend: _, ...shown } = own;
    expect(resolveStoreViews([pl, own])[1]).toEqual({
      ...pl,
      ...shown,
      i18n: { ...pl.i18n, defaultLocale: 'en-GB' },
    });
  });

  test('may set parts of its price format, and inherits the rest [price-25]', () => {
    const own = { ...pl, i18n: { ...pl.i18n, priceFormat: { digits: 0, group: '' } } };
    const first = { ...en, i18n: { priceFormat: { signFirst: true } } };
    const formats = resolveStoreViews([own, first]).map(({ i18n }) => i18n.priceFormat);
    expect(formats).toEqual([
      { digits: 0, group: '' },
      { digits: 0, group: '', signFirst: true },
    ]);
    const wrong = { ...pl, i18n: { ...pl.i18n, priceFormat: { digits: 3 } } };
    expect(() => resolveStoreViews([wrong])).toThrow('pl: i18n.priceFormat.digits');
  });

  test('inherits through another view that extends a third, in any order [store-04]', () => {
    const de = { storeCode: 'de', storeId: 3, appendStoreCode: true, extend: 'en' };
    const found = resolveStoreViews([pl, de, { ...en, seo: { defaultTitle: 'Window' } }]);
    expect(found.find(({ storeCode }) => storeCode === 'de')?.seo).toEqual({
      defaultTitle: 'Window',
      titleTemplate: '%s | Witryna',
    });
  });

  test.each<[string, StoreViewSetting[], string]>([
    ['that does not exist', [pl, { ...en, extend: 'de' }], 'extends de, which is no store view'],
    ['that is itself', [pl, { ...en, extend: 'en' }], 'extends itself'],
    [
      'that extends it',
      [pl, { ...en, extend: 'de' }, { ...en, storeCode: 'de', storeId: 3, extend: 'en' }],
      'extends itself by',
    ],
  ])('that extends one %s is refused', (_, settings, text) => {
    expect(() => resolveStoreViews(settings)).toThrow(text);
  });

  test.each<[string, StoreViewSetting[], string]>([
    ['twice', [pl, { ...pl, storeId: 2 }], 'pl: is there twice'],
    ['under the id of another', [pl, { ...en, storeId: 1 }], "en: 1 is another's id"],
    [
      'without its code beside the first',
      [pl, { ...en, appendStoreCode: false }],
      'only the first',
    ],
    ['with less than it needs', [{ storeCode: 'pl' }], 'Store view pl: storeId'],
  ])('%s is refused', (_, settings, text) => {
    expect(() => resolveStoreViews(settings)).toThrow(text);
  });

  test('never changes its base, and an empty view equals its base except for code, id and address [store-04]', () => {
    const word = fc.string({ minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(1000), fc.boolean(), (title, locale, root, taxed) => {
        const base = {
          ...pl,
          i18n: { ...pl.i18n, defaultLocale: locale },
          tax: { ...pl.tax, sourcePricesIncludeTax: taxed },
          seo: { ...pl.seo, defaultTitle: title },
          rootCategoryId: String(root),
        };
        const before = structuredClone(base);
        const [first, second] = resolveStoreViews([base, en]);
        expect(base).toEqual(before);
        expect(second).toEqual({ ...first, storeCode: 'en', storeId: 2, appendStoreCode: true });
        expect(second?.i18n).not.toBe(first?.i18n);
      }),
    );
  });

  test('cannot change the prototype of objects', () => {
    const hostile = JSON.parse(
      '{"storeCode":"en","storeId":2,"appendStoreCode":true,"extend":"pl","__proto__":{"x":1},"seo":{"constructor":{"prototype":{"x":1}}}}',
    );
    resolveStoreViews([pl, hostile]);
    expect('x' in {}).toBe(false);
  });
});
