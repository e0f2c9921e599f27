import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents, smallShop } from '../../tests/support/small-shop.ts';
import type { ContentTextView } from '../content/views.ts';
import { grosze } from '../money.ts';
import type { ProductPageView } from '../product/views.ts';
import { loadProduct } from '../screens/load-product.ts';
import { crumbThings } from './crumb-things.ts';
import { faqThings } from './faq-things.ts';
import { productThings } from './product-things.ts';
import { shopThings } from './shop-things.ts';
import { type Addresses, jsonLd, type Thing } from './thing.ts';

const at: Addresses = {
  origin: 'https://w.example',
  page: (link) => {
    const path = link.to === 'entity' ? `/${link.path}` : `/${link.screen}`;
    const query = Object.entries(link.search ?? {}).map(([name, value]) => [name, String(value)]);
    return `https://w.example${path}${query.length ? `?${new URLSearchParams(query)}` : ''}`;
  },
  picture: (path) => `https://w.example/img${path}`,
};

const facts = {
  shopName: 'Witryna',
  currency: 'PLN',
  country: 'PL',
  deliveryPrice: grosze(1099),
  freeDeliveryFrom: grosze(9000),
  transit: { from: 1, to: 2 },
  returns: { paidBy: 'shop', byMail: true, inShop: true } as const,
};

/** What a reader of the page finds: the graph, parsed from the text of the element. */
const GraphSchema = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.record(v.string(), v.unknown())),
});
const read = (things: readonly Thing[]) =>
  v.parse(GraphSchema, JSON.parse(jsonLd(things)))['@graph'];
const typed = (graph: readonly Record<string, unknown>[], type: string) =>
  graph.find((thing) => thing['@type'] === type);

const shop = smallShop();
const load = (sku: string) => loadProduct(shop, { parentSku: sku, childSku: null });

describe('a product with variants', () => {
  let view: ProductPageView;
  let graph: ReturnType<typeof read>;
  beforeAll(async () => {
    view = await load('HOOD');
    graph = read(productThings(view, facts, at));
  });

  test('is a group with an offer in PLN of each variant, at the price its page shows [pl-L03] [pl-A01]', () => {
    const group = typed(graph, 'ProductGroup');
    expect(group).toMatchObject({
      name: 'Bluza',
      productGroupID: 'HOOD',
      url: 'https://w.example/bluza',
      variesBy: ['https://schema.org/color'],
    });
    expect(group?.['hasVariant']).toMatchObject(
      view.variants.map(({ sku, price, isAvailable }) => ({
        '@type': 'Product',
        sku,
        offers: {
          '@type': 'Offer',
          url: `https://w.example/bluza?childSku=${sku}`,
          priceCurrency: 'PLN',
          price: ((price?.current ?? 0) / 100).toFixed(2),
          priceSpecification: [{ valueAddedTaxIncluded: true }],
          availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
        },
      })),
    );
    expect(view.variants.map(({ isAvailable }) => isAvailable)).toContain(false);
    expect(group?.['hasVariant']).toMatchObject([{ color: 'Niebieski' }, { color: 'Czarny' }, {}]);
  });

  test('has the rating of the reviews on its page [pl-L03]', () => {
    expect(typed(graph, 'ProductGroup')?.['aggregateRating']).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 1,
      bestRating: 5,
    });
  });

  test('has the reviews of its page, each with its stars [pl-L03]', () => {
    const starred = { rating: 4, detail: 'Ciepła.', nickname: 'Ola' };
    const items = view.reviews.items.flatMap((each) => [each, { ...each, ...starred }]);
    const shown = { ...view, reviews: { ...view.reviews, items } } as const;
    const told = typed(read(productThings(shown, facts, at)), 'ProductGroup');
    // Without stars a review is nothing that machines could count.
    expect(told?.['review']).toMatchObject([
      {
        '@type': 'Review',
        reviewBody: 'Ciepła.',
        author: { '@type': 'Person', name: 'Ola' },
        reviewRating: { ratingValue: 4, bestRating: 5 },
      },
    ]);
  });

  test('says the way to it, the 14 days of withdrawal and the delivery [pl-L03]', () => {
    expect(typed(graph, 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'damskie', item: 'https://w.example/damskie' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'damskie/bluzy',
        item: 'https://w.example/damskie/bluzy',
      },
      { '@type': 'ListItem', position: 3, name: 'Bluza' },
    ]);
    expect(typed(graph, 'MerchantReturnPolicy')).toMatchObject({
      '@id': '#returns',
      merchantReturnDays: 14,
      applicableCountry: 'PL',
    });
    const rates = graph.flatMap((thing) =>
      thing['@type'] === 'OfferShippingDetails' ? [thing] : [],
    );
    expect(rates).toMatchObject([
      { '@id': '#delivery', shippingRate: { value: '10.99', currency: 'PLN' } },
      { '@id': '#free-delivery', shippingRate: { value: '0.00' } },
    ]);
    expect(typed(graph, 'ProductGroup')?.['hasVariant']).toMatchObject([
      { offers: { shippingDetails: { '@id': '#free-delivery' } } },
      {
        offers: {
          shippingDetails: { '@id': '#delivery' },
          hasMerchantReturnPolicy: { '@id': '#returns' },
        },
      },
      {},
    ]);
  });
});

describe('what holds for every offer', () => {
  const told = async (change: Partial<typeof facts> | { transit: null; returns: null }) => {
    const graph = read(productThings(await load('HOOD'), { ...facts, ...change }, at));
    return [typed(graph, 'MerchantReturnPolicy'), typed(graph, 'OfferShippingDetails')] as const;
  };

  test('is who pays for what is sent back and how it comes, as the merchant says [pl-L03]', async () => {
    const [free] = await told({});
    expect(free).toMatchObject({
      returnFees: 'https://schema.org/FreeReturn',
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: 'https://w.example/returns',
    });
    const buyer = { paidBy: 'buyer', byMail: true, inShop: false } as const;
    const graph = read(productThings(await load('BAG'), { ...facts, returns: buyer }, at));
    expect(typed(graph, 'MerchantReturnPolicy')).toMatchObject({
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      returnMethod: ['https://schema.org/ReturnByMail'],
    });
  });

  test('is the time until it leaves the shop and on its way [pl-L03]', async () => {
    const [, delivery] = await told({});
    expect(delivery?.['deliveryTime']).toEqual({
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
    });
  });

  test('is left out where the merchant has not said it', async () => {
    const [policy, delivery] = await told({ transit: null, returns: null });
    expect(policy).not.toHaveProperty('returnFees');
    expect(delivery).not.toHaveProperty('deliveryTime');
  });
});

describe('a product without variants', () => {
  test('is a product with one offer; without reviews it has no rating [pl-L03]', async () => {
    const product = typed(read(productThings(await load('BAG'), facts, at)), 'Product');
    expect(product).toMatchObject({ sku: 'BAG', offers: { '@type': 'Offer', price: '40.00' } });
    expect(product).not.toHaveProperty('aggregateRating');
  });

  test('strikes the lowest price of 30 days beside a reduced one, never the regular one [pl-A10]', async () => {
    const reduced = productDocument({
      sku: 'R',
      price_incl_tax: 199,
      original_price_incl_tax: 199,
      special_price_incl_tax: 129,
      price_history: [
        { from: '2026-01-01', price: 199 },
        { from: '2026-11-01', price: 149 },
        { from: '2026-11-10', price: 129 },
      ],
      description: '<p>Teraz -35%.</p>',
    });
    const catalogue = memoryCatalogue({ ...documents, product: [reduced] });
    const view = await loadProduct({ ...shop, catalogue }, { parentSku: 'R', childSku: null });
    const product = typed(read(productThings(view, facts, at)), 'Product');
    expect(product?.['offers']).toMatchObject({
      price: '129.00',
      priceSpecification: [
        { price: '129.00' },
        {
          price: '149.00',
          priceType: 'https://schema.org/StrikethroughPrice',
          name: 'Najniższa cena z 30 dni przed obniżką',
        },
      ],
    });
    expect(product?.['description']).toContain('Najniższa cena z 30 dni przed obniżką: 149,00');
    expect(JSON.stringify(product)).not.toContain('199');
  });
});

describe('a price that will change', () => {
  test('is said to hold until the last day of its reduction [pl-L03]', async () => {
    const reduced = productDocument({
      sku: 'R',
      price_incl_tax: 199,
      original_price_incl_tax: 199,
      special_price: 105,
      special_price_incl_tax: 129,
      special_from_date: '2020-01-01 00:00:00',
      special_to_date: '2099-11-30 23:59:59',
    });
    const catalogue = memoryCatalogue({ ...documents, product: [reduced] });
    const view = await loadProduct({ ...shop, catalogue }, { parentSku: 'R', childSku: null });
    const product = typed(read(productThings(view, facts, at)), 'Product');
    expect(product?.['offers']).toMatchObject({ price: '129.00', priceValidUntil: '2099-11-30' });
    expect(JSON.stringify(read(productThings(await load('BAG'), facts, at)))).not.toContain(
      'priceValidUntil',
    );
  });
});

describe('a page of questions', () => {
  const questions = (view: ContentTextView) =>
    typed(read(faqThings(view)), 'FAQPage')?.['mainEntity'];

  test('tells each heading with what stands below it, or what its blocks ask [pl-L03]', () => {
    const html =
      '<p>Wstęp</p><h2>Jak <b>zwrócić</b> rzecz?</h2><p>W 14 dni.</p><p>Paczką.</p><h2>Pusto</h2>';
    const told = [
      {
        '@type': 'Question',
        name: 'Jak zwrócić rzecz?',
        acceptedAnswer: { '@type': 'Answer', text: 'W 14 dni. Paczką.' },
      },
    ];
    expect(questions({ title: 'Pytania', html })).toEqual(told);
    const items = [{ question: 'Jak zwrócić rzecz?', html: '<p>W 14 dni. Paczką.</p>' }];
    const blocks = [{ type: 'faq', title: '', items }] as const;
    expect(questions({ title: 'Pytania', html: '', blocks })).toEqual(told);
  });

  test('without any tells nothing', () => {
    expect(faqThings({ title: 'O nas', html: '<p>Szyjemy.</p>' })).toEqual([]);
    expect(faqThings(null)).toEqual([]);
  });
});

describe('the shop', () => {
  test('is named, and its search is told how to be asked [pl-L03]', () => {
    const graph = read(shopThings({ name: 'Witryna', phone: '22 123 45 67' }, at));
    expect(typed(graph, 'OnlineStore')).toMatchObject({
      name: 'Witryna',
      telephone: '22 123 45 67',
    });
    expect(typed(graph, 'WebSite')?.['potentialAction']).toEqual({
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://w.example/search?q={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    });
  });
});

describe('JSON-LD in a document', () => {
  test('of any words neither ends its element nor loses a sign', () => {
    const words = fc.oneof(
      fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '&lt;', '"', '\\'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const name = parts.join('');
        const text = jsonLd(crumbThings([{ name, link: null }], at));
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)['@graph'][0].itemListElement[0].name).toBe(name);
      }),
    );
  });

  test('leaves out what has nothing to say', () => {
    expect(read(crumbThings([], at))).toEqual([]);
    expect(jsonLd([{ '@type': 'Thing', name: null, url: undefined }])).not.toContain('name');
  });
});
