import { describe, expect, test } from 'vitest';
import { at, facts, load, read } from '../../tests/support/structured-data.ts';
import { grosze } from '../money.ts';
import type { ProductPageView } from '../product-page/views.ts';
import { productJsonLd } from './product-json-ld.ts';

const graphOf = (view: ProductPageView, more: Partial<typeof facts> = {}) =>
  read(productJsonLd(view, { ...facts, ...more }, at));
const productOf = (view: ProductPageView) => graphOf(view)[0];
const priceOf = (current: number) =>
  ({
    current: grosze(current),
    regular: null,
    lowest30: null,
    percent: null,
    isFrom: false,
  }) as const;
/** A product without variants that differs from the demo's in these fields. */
const bag = async (more: Partial<ProductPageView> = {}) => ({ ...(await load('BAG')), ...more });
const withDetails = async (details: Partial<ProductPageView['details']>) => {
  const view = await load('BAG');
  return { ...view, details: { ...view.details, ...details } };
};
const policies = { returns: { '@id': '#returns' }, delivery: { '@id': '#delivery' } };
const offer = (url: string, price: string, more: object = {}) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'PLN',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  hasMerchantReturnPolicy: policies.returns,
  shippingDetails: policies.delivery,
  price,
  priceSpecification: [
    {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'PLN',
      valueAddedTaxIncluded: true,
      price,
    },
  ],
  ...more,
});

describe('the data of a product', () => {
  test('is its page: name, address, pictures and one offer [pl-L03]', async () => {
    expect(productOf(await bag())).toEqual({
      '@type': 'Product',
      name: 'Torba 0',
      url: 'https://w.example/torba-0',
      sku: 'BAG',
      image: ['https://w.example/img/bag.jpg'],
      offers: offer('https://w.example/torba-0', '40.00'),
    });
  });

  test('is a group of variants, each with its option labels, picture and offer [pl-L03]', async () => {
    const group = productOf(await load('HOOD'));
    expect(group).toMatchObject({ '@type': 'ProductGroup', sku: 'HOOD', description: 'Ciepła' });
    expect(group).not.toHaveProperty('offers');
    const [blue, , unnamed] = Array.isArray(group?.['hasVariant']) ? group['hasVariant'] : [];
    expect(blue).toEqual({
      '@type': 'Product',
      sku: 'HOOD-50',
      name: 'Bluza, Niebieski',
      image: 'https://w.example/img/HOOD-50.jpg',
      color: 'Niebieski',
      offers: offer('https://w.example/bluza?childSku=HOOD-50', '90.00', {
        shippingDetails: { '@id': '#free-delivery' },
      }),
    });
    // An option without a known value is left out.
    expect(unnamed).toMatchObject({ name: 'Bluza' });
    expect(unnamed).not.toHaveProperty('color');
  });

  test('is one product where no variant is left, or where the type has none', async () => {
    const { variants, ...hood } = await load('HOOD');
    const types = [
      { ...hood, variants: [] },
      { ...hood, variants, typeId: 'bundle' as const },
    ].map((view) => productOf(view)?.['@type']);
    expect(types).toEqual(['Product', 'Product']);
  });

  test('names only options that schema.org knows', async () => {
    const view = await load('HOOD');
    const options = view.options.map((option) => ({ ...option, code: 'cut' }));
    const variants = view.variants.map((each) => ({ ...each, choice: { cut: '50' } }));
    const group = productOf({ ...view, options, variants });
    expect(group?.['variesBy']).toEqual([]);
    expect(group?.['hasVariant']).toMatchObject([{ name: 'Bluza, Niebieski' }, {}, {}]);
    expect(JSON.stringify(group)).not.toContain('"cut"');
  });

  test('has no offer while the price is unknown', async () => {
    expect(productOf(await bag({ price: null }))).not.toHaveProperty('offers');
    const view = await load('HOOD');
    const variants = view.variants.map((each) => ({ ...each, price: null }));
    expect(productOf({ ...view, variants })?.['hasVariant']).toMatchObject([
      expect.not.objectContaining({ offers: expect.anything() }),
      {},
      {},
    ]);
  });

  test('has at most six pictures, and none without any', async () => {
    const gallery = Array.from({ length: 9 }, (_, index) => ({ path: `/${index}.jpg`, alt: '' }));
    expect(productOf(await bag({ gallery }))?.['image']).toHaveLength(6);
    expect(productOf(await bag({ gallery: [] }))).not.toHaveProperty('image');
  });

  test('has the brand, or else the manufacturer that must be named', async () => {
    const brandOf = async (details: Partial<ProductPageView['details']>) =>
      productOf(await withDetails(details))?.['brand'];
    const link = { to: 'screen', screen: 'home' } as const;
    const brand = { code: 'brand', title: 'Marka', name: 'Dziewiarnia', link };
    const manufacturer = { name: 'Fabryka', address: null, contact: null };
    const safety = { manufacturer, responsible: null, identifier: '', warnings: [] };
    expect(await brandOf({ brand, safety })).toEqual({ '@type': 'Brand', name: 'Dziewiarnia' });
    expect(await brandOf({ safety })).toEqual({ '@type': 'Brand', name: 'Fabryka' });
    expect(await brandOf({ safety: { ...safety, manufacturer: null } })).toBeUndefined();
  });
});

describe('the offer of a product', () => {
  test('of a set is its lowest price [pl-L03]', async () => {
    const price = { ...priceOf(4000), isFrom: true };
    const { offers } = productOf(await bag({ price })) ?? {};
    expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '40.00' });
    expect(offers).not.toHaveProperty('price');
  });

  test('is sent free of charge from the set total on', async () => {
    const sent = async (current: number) =>
      productOf(await bag({ price: priceOf(current) }))?.['offers'];
    const free = { shippingDetails: { '@id': '#free-delivery' } };
    expect(await sent(8999)).toMatchObject({ shippingDetails: policies.delivery });
    expect(await sent(9000)).toMatchObject(free);
  });

  test('strikes nothing through without both the regular and the lowest price [pl-A10]', async () => {
    const both = { regular: grosze(5000), lowest30: grosze(4500) };
    const partsOf = async (more: object) =>
      productOf(await bag({ price: { ...priceOf(4000), ...more } }))?.['offers'];
    const parts = (count: number) => ({ priceSpecification: Array(count).fill({}) });
    expect(await partsOf(both)).toMatchObject(parts(2));
    expect(await partsOf({ ...both, lowest30: null })).toMatchObject(parts(1));
    expect(await partsOf({ ...both, regular: null })).toMatchObject(parts(1));
  });

  test.each([
    ['simple', true, true],
    ['virtual', false, true],
    ['downloadable', false, false],
  ] as const)('of the type %s is sent: %s, and can be returned: %s', async (typeId, sent, back) => {
    const { offers } = productOf(await bag({ typeId })) ?? {};
    expect(Object.hasOwn(Object(offers), 'shippingDetails')).toBe(sent);
    expect(Object.hasOwn(Object(offers), 'hasMerchantReturnPolicy')).toBe(back);
  });

  test('links to the type-named page of a product without an own address, with its variant', async () => {
    const asText = { ...at, page: (link: object) => JSON.stringify(link) };
    const canonical = {
      to: 'screen',
      screen: 'product',
      params: { parentSku: 'HOOD', slug: 'bluza', childSku: 'HOOD-50' },
    } as const;
    const view = { ...(await load('HOOD')), canonical };
    const [group] = read(productJsonLd(view, facts, asText));
    const own = { to: 'screen', screen: 'product' };
    const params = { parentSku: 'HOOD', slug: 'bluza' };
    expect(group?.['url']).toBe(JSON.stringify({ ...own, params }));
    const ofVariant = { ...own, params: { ...params, childSku: 'HOOD-49' } };
    expect(group?.['hasVariant']).toMatchObject([
      {},
      { offers: { url: JSON.stringify(ofVariant) } },
      {},
    ]);
  });
});

describe('the reviews of a product', () => {
  const review = {
    id: '1',
    title: 'Super',
    detail: 'Ładna.',
    nickname: 'Ola',
    rating: 4,
    day: null,
  };
  const reviewed = async (
    items: ProductPageView['reviews']['items'],
    rating: number | null = 4,
  ) => {
    const view = await load('BAG');
    return productOf({ ...view, reviews: { ...view.reviews, count: 3, rating, items } });
  };

  test('have their title, text, author and stars [pl-L03]', async () => {
    const product = await reviewed([
      { ...review, day: '2026-11-01' },
      { ...review, title: '' },
    ]);
    const node = {
      '@type': 'Review',
      name: 'Super',
      reviewBody: 'Ładna.',
      author: { '@type': 'Person', name: 'Ola' },
      datePublished: '2026-11-01',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
    };
    const { name: _, datePublished: __, ...untitled } = node;
    expect(product?.['review']).toEqual([node, untitled]);
    expect(product?.['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4,
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    });
  });

  test.each([{ rating: null }, { nickname: '' }, { detail: '' }])(
    'are left out with %j',
    async (lacking) => {
      expect(await reviewed([{ ...review, ...lacking }])).not.toHaveProperty('review');
    },
  );

  test('give no rating without stars or without a shown review [pl-L03]', async () => {
    expect(await reviewed([review], null)).not.toHaveProperty('aggregateRating');
    expect(await reviewed([])).not.toHaveProperty('aggregateRating');
  });
});
