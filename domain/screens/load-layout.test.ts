import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { homeParts } from '../../tests/support/home-parts.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, smallShop } from '../../tests/support/small-shop.ts';
import { CmsDocumentSchema } from '../catalogue/documents.ts';
import { blockOfEntry, readLayoutBlock } from '../content/layout-block.ts';
import { cmsDocuments, hierarchyEntries } from './cms-documents.ts';
import { loadContentPage } from './load-content-page.ts';
import { loadHome } from './load-home.ts';

const context = smallShop();

const cms = (id: number, identifier: string, content: unknown, more: object = {}) =>
  v.parse(CmsDocumentSchema, {
    id,
    identifier,
    url_key: identifier,
    content: typeof content === 'string' ? content : JSON.stringify(content),
    ...more,
  });

/** The small shop with content of its own. */
function withContent(content: Partial<Pick<typeof documents, never>> & Record<string, unknown>) {
  const log = vi.fn<(message: string, details: Readonly<Record<string, string>>) => void>();
  return { ...context, log, catalogue: memoryCatalogue({ ...documents, ...content }) };
}

const blocks = [
  cms(1, 'sale', { type: 'rail', name: 'sale' }),
  cms(2, 'bags', { type: 'rail', title: 'Torby', source: 'category:30', size: 3 }),
  cms(3, 'odd', { type: 'countdown', until: '2026-12-24' }),
  cms(4, 'text', '<h2 onclick="x()">Len</h2><script>alert(1)</script>', { title: 'O lnie' }),
  cms(5, 'off', { type: 'quote', text: 'nie' }, { active: false }),
];
const hierarchy = [cms(9, 'home-default', ['bags', 'odd', 'text', 'off', 'gone', 'sale'])];

describe('content of the catalogue', () => {
  test.each([
    ['identifier', 'bags'],
    ['id', 2],
    ['url_key', 'bags'],
  ] as const)('is found by %s [content-01]', async (key, value) => {
    const found = await cmsDocuments(withContent({ cms_block: blocks }), 'cms_block', key, [value]);
    expect(found.map(({ identifier }) => identifier)).toEqual(['bags']);
  });

  test('of a page is found in the same way, and unpublished content is not [content-01]', async () => {
    const pages = withContent({
      cms_page: [cms(7, 'o-nas', 'a'), cms(8, 'x', 'b', { active: false })],
    });
    const found = await cmsDocuments(pages, 'cms_page', 'url_key', ['x', 'o-nas', 'brak']);
    expect(found.map(({ id }) => String(id))).toEqual(['7']);
  });

  test('has its order in the hierarchy of an identifier [content-01]', async () => {
    const shop = withContent({ cms_hierarchy: hierarchy });
    expect(await hierarchyEntries(shop, 'home-default')).toHaveLength(6);
    expect(await hierarchyEntries(shop, 'home-other')).toEqual([]);
  });

  test('is loaded as 150 blocks of a list, and never more than 500 [content-12]', async () => {
    const many = Array.from({ length: 800 }, (_, n) => `b-${n}`);
    const shop = withContent({ cms_block: blocks, cms_hierarchy: [cms(9, 'home-default', many)] });
    const search = vi.spyOn(shop.catalogue, 'search');
    await loadHome(shop);
    const sizes = search.mock.calls.map(([{ type, size }]) => (type === 'cms_block' ? size : 0));
    expect(Math.max(...sizes.map(Number))).toBe(150);
    for (const type of ['cms_block', 'cms_page'] as const) {
      search.mockClear();
      await cmsDocuments(shop, type, 'identifier', many);
      expect(search.mock.calls.map(([{ size }]) => size)).toEqual([500]);
    }
  });
});

describe('a layout', () => {
  const shop = withContent({ cms_block: blocks, cms_hierarchy: hierarchy });

  test('has the blocks of the home page in their order, and the configured name is tried first [content-06] [content-11]', async () => {
    const home = await loadHome(shop);
    expect(home.blocks.map(({ type }) => type)).toEqual(['hero', 'rail', 'text', 'rail']);
    const other = { ...shop, settings: { ...shop.settings, homeLayout: 'home-lato' } };
    expect((await loadHome(other)).blocks.map(({ type }) => type)).toContain('viewed');
  });

  test('skips and reports an unknown block', async () => {
    shop.log.mockClear();
    await loadHome(shop);
    expect(shop.log.mock.calls).toEqual([
      ['A block of a layout cannot be read', { layout: 'home-default', block: 'odd' }],
    ]);
  });

  test('of the content service has priority over the catalogue’s [content-06]', async () => {
    const layout = {
      name: 'home-default',
      blocks: [
        { identifier: 'q', url_key: 'q', title: '', content: '{"type":"quote","text":"Len."}' },
      ],
    };
    const files = { banners: [], headImage: null, promoted: [] };
    const home = await loadHome(shop, { layout, files });
    expect(home.blocks).toContainEqual({ type: 'quote', text: 'Len.', author: '' });
  });

  test('loads a row’s products from a category, the latest created first [content-08] [content-11]', async () => {
    const [, bags] = (await loadHome(shop)).blocks;
    expect(bags).toMatchObject({ type: 'rail', title: 'Torby', name: null });
    const search = vi.spyOn(shop.catalogue, 'search');
    await loadHome(shop);
    const requested = search.mock.calls.filter(
      ([{ type, size }]) => type === 'product' && size !== 1,
    );
    expect(requested.map(([{ sort, size }]) => [sort, size])).toEqual([
      [{ field: 'created_at', direction: 'desc' }, 3],
      [{ field: 'created_at', direction: 'desc' }, 7 * 4],
    ]);
  });

  test('shows banners, head image and promoted categories from the static files [content-09]', async () => {
    const files = {
      banners: [{ title: 'Naprawiamy', text: 'Guziki.', link: null, picture: null }],
      headImage: '/glowa.jpg',
      promoted: [{ category: '30', title: 'Na drogę', picture: '/droga.jpg' }],
    };
    const home = await loadHome(context, { layout: null, files });
    expect(home.blocks).toContainEqual({ type: 'banners', banners: files.banners });
    const { tiles, hero } = homeParts(home);
    expect(tiles).toMatchObject([{ name: 'Na drogę', picture: '/droga.jpg' }]);
    // Without a hero block the newest product is shown, with its own picture.
    expect(hero?.picture).toBe('/hood.jpg');
    const content = JSON.stringify({
      ...{ type: 'hero', title: 'Jesień', action: 'Zobacz', picture: '/blok.jpg' },
      link: { kind: 'tag', path: 'nowosci' },
    });
    const block = { identifier: 'h', url_key: 'h', title: '', content };
    const layout = { name: 'home-default', blocks: [block] };
    const pictureOf = async (headImage: string | null) =>
      homeParts(await loadHome(context, { layout, files: { ...files, headImage } })).hero?.picture;
    expect(await pictureOf('/glowa.jpg')).toBe('/glowa.jpg');
    expect(await pictureOf(null)).toBe('/blok.jpg');
  });

  test('of a content page may have blocks, but no second main heading', async () => {
    const page = {
      blocks: [
        { type: 'hero', title: 'A', action: 'b', link: { kind: 'tag', path: 'len' } },
        {
          type: 'faq',
          items: [{ question: 'Czy?', answer: '<p>Tak.<img src=x onerror=a()></p>' }],
        },
        { type: 'video', title: 'Film', url: 'javascript:alert(1)' },
      ],
    };
    const view = await loadContentPage(withContent({ cms_page: [cms(7, 'pytania', page)] }), {
      slug: 'pytania',
    });
    expect(view).toMatchObject({
      html: '',
      blocks: [{ type: 'faq', items: [{ question: 'Czy?', html: '<p>Tak.</p>' }] }],
    });
  });
});

describe('a hostile block', () => {
  test.each([
    ['a picture of another host', { type: 'picture', picture: 'https://evil.test/a.jpg' }],
    ['a picture of another host without scheme', { type: 'picture', picture: '//evil.test/a.jpg' }],
    ['a picture behind a backslash', { type: 'picture', picture: '/\\evil.test/a.jpg' }],
    ['a script for a link', { type: 'hero', title: 'a', action: 'b', link: 'javascript:x()' }],
    ['a row of a thousand products', { type: 'rail', name: 'new', size: 1000 }],
    ['a row without a source', { type: 'rail', title: 'x' }],
    ['no content', { type: 'text', html: ' ' }],
    ['another prototype', JSON.parse('{"__proto__":{"type":"quote"},"text":"x"}')],
    ['a list', []],
    ['a number', 7],
  ])('with %s is not shown', (_, value) => {
    expect(readLayoutBlock(value)).toBeNull();
  });

  test('never throws, whatever an editor writes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string()), (value) => {
        readLayoutBlock(value);
        blockOfEntry({
          title: '',
          content: typeof value === 'string' ? value : JSON.stringify(value),
        });
      }),
    );
  });
});
