import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { categoryLink } from '../../domain/catalogue/category-address.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { slugify } from '../../domain/url/slug.ts';
import { hrefOf } from '../../renderer/router/href.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { readPageAddress } from '../../server/pages/page-address.ts';
import vectors from '../fixtures/vectors/vsf-urls.json' with { type: 'json' };
import { productDocument } from '../support/product-document.ts';

/**
 * Recorded addresses of another shop, compared with ours; `quirk` and docs/product.md take
 * precedence.
 */
const StoreSchema = v.object({
  storeCode: v.optional(v.string(), ''),
  appendStoreCode: v.optional(v.boolean(), false),
});
const CaseSchema = v.object({
  name: v.string(),
  quirk: v.optional(v.string()),
  input: v.looseObject({ kind: v.string(), storeView: v.optional(StoreSchema, {}) }),
  expected: v.object({ value: v.unknown() }),
});
const cases = v.parse(v.array(CaseSchema), vectors.cases);

const casesOf = (kind: string) =>
  cases.filter(({ input, quirk }) => input.kind === kind && quirk === undefined);
const table = createPathTable(['de']);
const prefixOf = ({ storeView }: v.InferOutput<typeof CaseSchema>['input']) =>
  storeView.appendStoreCode ? (storeView.storeCode ?? null) : null;
/** An address in parsed form, since a space may be written as `+` or `%20`. */
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://witryna.example');
  return [pathname, Object.fromEntries(searchParams)];
};

describe('recorded addresses', () => {
  /** Where common conventions differ, this is the shop's choice (domain/url/slug.test.ts). */
  const chosen: Readonly<Record<string, string>> = {
    'a_b c': 'a-b-c',
    'x/y\\z': 'x-y-z',
    'trailing ': 'trailing',
  };

  test.each(casesOf('slugify'))('$name', ({ input, expected }) => {
    const text = String(input['text']);
    expect(slugify(text)).toBe(chosen[text] ?? expected.value);
  });

  test.each(casesOf('formatProductLink'))('$name', ({ input, expected }) => {
    const link = productLink(productDocument(v.parse(v.looseObject({}), input['product'])));
    if (typeof expected.value === 'string') {
      expect(read(hrefOf(table, prefixOf(input))(link))).toEqual(read(expected.value));
      return;
    }
    // The record is a route with the type in its name. Our shop has one page for all types, and
    // leaves out a SKU that names no variant.
    const { params } = v.parse(
      v.object({ params: v.record(v.string(), v.string()) }),
      expected.value,
    );
    const { parentSku, slug } = params;
    expect(link).toMatchObject({ to: 'screen', screen: 'product', params: { parentSku, slug } });
  });

  test.each(casesOf('formatCategoryLink'))('$name', ({ input, expected }) => {
    const category = v.parse(v.object({ url_path: v.string() }), input['category']);
    const link = categoryLink(category);
    expect(link && hrefOf(table, prefixOf(input))(link)).toBe(expected.value);
  });

  /**
   * Pages by their recorded paths; other recorded paths belong to functions that our shop does not
   * have.
   */
  const screens = new Map([
    ['/', 'home'],
    ['/cart', 'checkout'],
  ] as const);
  const ofScreens = ['localizedRoute', 'localizedRoutePath']
    .flatMap(casesOf)
    .flatMap((recorded) => {
      const path = recorded.input['path'] ?? recorded.input['route'];
      const screen = path === '/' || path === '/cart' ? screens.get(path) : undefined;
      return screen === undefined ? [] : [{ ...recorded, screen }];
    });

  test.each(ofScreens)('$name', ({ screen, expected }) => {
    const address = String(expected.value);
    const built = table.build(screen, {}, address.startsWith('/de') ? 'de' : null);
    expect(built).toBe(address.replace(/(.)\/$/, '$1'));
  });

  /** Our shop splits paths of requests, which begin with a slash. */
  const ofPaths = casesOf('removeStoreCode').filter(({ input }) =>
    String(input['route']).startsWith('/'),
  );

  test.each(ofPaths)('$name', ({ input, expected }) => {
    expect(table.split(String(input['route'])).path).toBe(expected.value);
  });

  test('the address of a store view alone is its home page, although the record leaves it unchanged', () => {
    expect(table.split('/de')).toEqual({ storeCode: 'de', path: '/' });
  });

  test.each(casesOf('normalizeUrlPath'))('$name', ({ input, expected }) => {
    const url = String(input['url']);
    // The record keeps a slash before a query; our shop has one form with and without a query.
    const path = String(expected.value).replace(/(.)\/$/, '$1');
    expect(readPageAddress(url.startsWith('/') ? url : `/${url}`).path).toBe(path);
  });
});
