import * as v from 'valibot';
import {
  AttributeDocumentSchema,
  CategoryDocumentSchema,
  CmsDocumentSchema,
  TagDocumentSchema,
} from '../../domain/catalogue/documents.ts';
import { ReviewDocumentSchema } from '../../domain/catalogue/review-document.ts';
import { defaultScreenSettings, type ScreenContext } from '../../domain/screens/context.ts';
import { StoreViewSchema } from '../../domain/store-view/store-view.ts';
import { type MemoryCatalogue, memoryCatalogue } from './memory-catalogue.ts';
import { productDocument } from './product-document.ts';

/** A shop of a few dozen documents, with every case that loaders distinguish. */

const category = (id: number, parent_id: number, url_path: string, more: object = {}) =>
  v.parse(CategoryDocumentSchema, {
    id,
    parent_id,
    name: url_path,
    url_path,
    level: url_path.split('/').length + 1,
    include_in_menu: true,
    ...more,
  });

const color = v.parse(AttributeDocumentSchema, {
  attribute_code: 'color',
  default_frontend_label: 'Kolor',
  frontend_input: 'select',
  options: [
    { value: 50, label: 'Niebieski', swatch: '#1857F7' },
    { value: 49, label: 'Czarny', swatch: '#000000', sort_order: 3 },
    { value: 48, label: ' ' },
  ],
});

const attributes = [
  color,
  v.parse(AttributeDocumentSchema, {
    attribute_code: 'erin_recommends',
    frontend_input: 'boolean',
    default_frontend_label: 'Poleca Erin',
  }),
  v.parse(AttributeDocumentSchema, { attribute_code: 'composition', is_visible_on_front: true }),
  v.parse(AttributeDocumentSchema, {
    attribute_code: 'fit',
    default_frontend_label: 'Krój',
    is_visible_on_front: '1',
    is_filterable: 1,
    options: [{ value: 7, label: 'luźny' }],
  }),
];

const child = (sku: string, value: number, price: number, more: object = {}) => ({
  sku,
  color: String(value),
  price_incl_tax: price,
  image: `/${sku}.jpg`,
  stock: { is_in_stock: true, qty: 3 },
  ...more,
});

const hoodie = productDocument({
  id: 10,
  sku: 'HOOD',
  name: 'Bluza',
  type_id: 'configurable',
  url_path: 'bluza',
  image: '/hood.jpg',
  media_gallery: [
    { typ: 'image', image: '/hood-back.jpg', pos: 2 },
    { typ: 'image', image: '/hood.jpg', pos: 1, lab: 'Przód' },
    { typ: 'video', image: '/v.jpg', pos: 3, vid: { url: 'https://v.pl/1', title: 'Film' } },
    { typ: 'video', image: '/v.jpg', pos: 4, vid: { url: 'javascript:alert(1)' } },
  ],
  category_ids: [2, 20, 21],
  flags_ids: [6],
  price_incl_tax: 80,
  final_price_incl_tax: 80,
  configurable_options: [
    {
      attribute_code: 'color',
      label: 'Kolor',
      values: [
        { value_index: 50, label: '' },
        { value_index: 49, label: 'Czarny' },
        { value_index: 48, label: '' },
        { value_index: 99, label: 'Dawny' },
      ],
    },
  ],
  color_options: [50, 49],
  configurable_children: [
    child('HOOD-50', 50, 90),
    child('HOOD-49', 49, 80),
    child('HOOD-48', 48, 80, { stock: { is_in_stock: false } }),
  ],
  description: '<p onclick="x()">Ciepła</p><script>alert(1)</script>',
  composition: 'bawełna 100%',
  fit: 7,
  review_count: 1,
  rating: 4.5,
  product_links: [
    { link_type: 'related', linked_product_sku: 'BAG' },
    { link_type: 'related', linked_product_sku: 'GONE' },
  ],
  created_at: '2026-06-01 10:00:00',
});

const bag = (n: number, more: object = {}) =>
  productDocument({
    id: 100 + n,
    sku: n === 0 ? 'BAG' : `BAG-${n}`,
    name: `Torba ${n}`,
    url_path: `torba-${n}`,
    image: '/bag.jpg',
    category_ids: [30],
    price_incl_tax: 40 + n,
    final_price_incl_tax: 40 + n,
    ...more,
  });

const products = [
  hoodie,
  productDocument({
    sku: 'HOOD-50',
    parentSku: 'HOOD',
    name: 'Bluza niebieska',
    url_path: 'bluza-niebieska',
    visibility: 1,
    price_incl_tax: 90,
  }),
  productDocument({ sku: 'ORPHAN', name: 'Sierota', visibility: 1 }),
  productDocument({ sku: 'OFF', name: 'Wyłączona', status: 2 }),
  ...Array.from({ length: 60 }, (_, n) => bag(n)),
  bag(60, {
    sku: 'SALE',
    original_price_incl_tax: 100,
    special_price: 60,
    special_price_incl_tax: 73.8,
    flags_ids: [2],
    stock: { is_in_stock: false },
  }),
  bag(61, {
    sku: 'SALE-OVER',
    original_price_incl_tax: 100,
    price_incl_tax: 100,
    final_price_incl_tax: 100,
    special_price: 60,
    special_price_incl_tax: 73.8,
    special_to_date: '2020-01-01',
  }),
];

export const documents = {
  product: products,
  attribute: attributes,
  category: [
    category(2, 1, 'default', { level: 1 }),
    category(20, 2, 'damskie', { position: 2, description: '<p>Dla <b>niej</b></p>' }),
    category(21, 20, 'damskie/bluzy'),
    category(30, 2, 'torby', { position: 1 }),
    category(31, 2, 'ukryte', { include_in_menu: false }),
    category(32, 2, 'nieczynne', { is_active: false }),
  ],
  tag: [
    v.parse(TagDocumentSchema, {
      id: 5,
      url_key: 'promocje',
      menu_name: 'Promocje',
      left: true,
      sort_order: 2,
    }),
    v.parse(TagDocumentSchema, {
      id: 6,
      url_key: 'nowosci',
      name: 'Nowości',
      left: true,
      sort_order: 1,
    }),
    v.parse(TagDocumentSchema, { id: 2, url_key: 'hity', name: 'Hity' }),
  ],
  review: [
    v.parse(ReviewDocumentSchema, { id: 1, product_id: 10, title: 'Super', review_status: 1 }),
    v.parse(ReviewDocumentSchema, { id: 2, product_id: 10, title: 'Spam', review_status: 2 }),
  ],
  cms_page: [
    v.parse(CmsDocumentSchema, {
      id: 1,
      identifier: 'o-firmie',
      url_key: 'o-firmie',
      title: 'O firmie',
      content: '<h1>My</h1><script>x</script>',
    }),
  ],
  cms_block: [
    v.parse(CmsDocumentSchema, {
      id: 1,
      identifier: 'header-promises',
      content: '<ul><li>Dostawa od 0 zł</li><li>30 dni na zwrot</li></ul>',
    }),
  ],
};

export const store = v.parse(StoreViewSchema, {
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
  seo: { defaultTitle: 'Witryna', titleTemplate: '%s' },
  rootCategoryId: 2,
});

/** A context for a test file, on these documents. */
export function smallShop(): ScreenContext & { readonly catalogue: MemoryCatalogue } {
  return {
    catalogue: memoryCatalogue(documents),
    store,
    now: new Date('2026-11-21T12:00:00Z'),
    settings: defaultScreenSettings,
  };
}

/** The query of an address. */
export function query(text = ''): URLSearchParams {
  return new URLSearchParams(text);
}
