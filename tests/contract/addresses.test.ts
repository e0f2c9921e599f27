import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { categoryLink } from '../../domain/catalogue/category-address.ts';
import { resolveTask } from '../../domain/commerce/session.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { newTask } from '../../domain/sync/sync-task.ts';
import { slugify } from '../../domain/url/slug.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { hrefOf } from '../../renderer/router/router.ts';
import { readPageAddress } from '../../server/pages/page-routes.ts';
import vectors from '../fixtures/vectors/vsf-urls.json' with { type: 'json' };
import { productDocument } from '../support/product-document.ts';
import { recordedCases } from '../support/recorded-cases.ts';

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
  input: v.looseObject({ kind: v.string(), storeView: v.optional(StoreSchema, {}) }),
  expected: v.object({ value: v.unknown() }),
});
const casesOf = (kind: string, leftOut?: Readonly<Record<string, string>>) =>
  v.parse(v.array(CaseSchema), recordedCases(vectors.cases, kind, leftOut));
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

  const categories = casesOf('formatCategoryLink', {
    'formatCategoryLink: no url path': 'quirk: a category without an address is no link (route-54)',
  });

  test.each(categories)('$name', ({ input, expected }) => {
    const category = v.parse(v.object({ url_path: v.string() }), input['category']);
    const link = categoryLink(category);
    expect(link && hrefOf(table, prefixOf(input))(link)).toBe(expected.value);
  });

  const noRoute = 'a link is a screen with parameters, not a route object';
  const ofScreens = [
    ...casesOf('localizedRoute', {
      'localizedRoute: unknown store': 'an address names only store views that exist',
      'localizedRoute: route with path and name': noRoute,
      'localizedRoute: full path, single store': noRoute,
      'localizedRoute: null': noRoute,
    }),
    ...casesOf('localizedRoutePath'),
  ];

  test.each(ofScreens)('$name', ({ input, expected }) => {
    const path = String(input['path'] ?? input['route']);
    const address = String(expected.value);
    const screen = path === '/' ? 'home' : 'checkout';
    const built = table.build(screen, {}, address.startsWith('/de') ? 'de' : null);
    expect(built).toBe(address.replace(/(.)\/$/, '$1'));
  });

  const ofEntities = casesOf('localizedDispatcherRoute', {
    'localizedDispatcherRoute: name only is returned as is': noRoute,
  });
  const EntitySchema = v.union([
    v.pipe(
      v.string(),
      v.transform((path) => ({ path, params: {} })),
    ),
    v.object({
      path: v.string(),
      params: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
    }),
  ]);

  test.each(ofEntities)('$name', ({ input, expected }) => {
    const { path, params } = v.parse(EntitySchema, input['route']);
    // A parameter without a value is left out of our addresses.
    const search = Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
    const to = { to: 'entity', kind: 'product', path: path.replace(/^\//, ''), search } as const;
    const address = hrefOf(table, prefixOf(input))(to);
    expect(address).toBe(String(expected.value).replace(/&q$/, ''));
  });

  /** Our shop splits paths of requests, which begin with a slash. */
  const ofPaths = casesOf('removeStoreCode', {
    'removeStoreCode: "de/damskie"': 'paths of requests begin with a slash',
    'removeStoreCode: "damskie/de/x"': 'paths of requests begin with a slash',
    'removeStoreCode: "de"': 'quirk',
    'removeStoreCode: "/de"': 'quirk: the address of a store view is its home page, tested below',
  });

  test.each(ofPaths)('$name', ({ input, expected }) => {
    expect(table.split(String(input['route'])).path).toBe(expected.value);
  });

  const byHost = 'a store view is told by the path, not by the host';
  const ofCodes = casesOf('storeCodeFromRoute', {
    'storeCodeFromRoute: "it.example.com/x"': byHost,
    'storeCodeFromRoute: {"path":"/x","host":"it.example.com"}': byHost,
    'storeCodeFromRoute: {"path":"/pl/x","host":"example.com"}':
      'the default store view has no code in its addresses',
  });

  test.each(ofCodes)('$name', ({ input, expected }) => {
    const { path } = v.parse(v.object({ path: v.string() }), input['route']);
    expect(table.split(path).storeCode ?? '').toBe(expected.value);
  });

  const ofRequests = casesOf('apiUrl', {
    'apiUrl: /api/x?storeCode=it&a=1 de': 'no request of the client names a store code itself',
  });

  test.each(ofRequests)('$name', ({ input, expected }) => {
    const { storeCode } = input.storeView;
    const task = newTask({ id: 'task-0001', url: String(input['url']), method: 'GET' }, 5);
    const context = { sessionMode: 'header', token: null, cartId: null, apiHost: '' } as const;
    const { url } = resolveTask(task, { ...context, storeCode: storeCode || null });
    expect(url).toBe(expected.value);
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
