import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents } from '../../tests/support/small-shop.ts';
import { at, facts, load, read, shop, typed } from '../../tests/support/structured-data.ts';
import { noFreeDelivery } from '../price/free-delivery.ts';
import type { ProductPageView } from '../product-page/views.ts';
import { loadProduct } from '../screens/load-product.ts';
import { type OfferFacts, productJsonLd } from './product-json-ld.ts';

describe('a product with variants', () => {
  const open = async () => {
    const view = await load('HOOD');
    return { view, graph: read(productJsonLd(view, facts, at)) };
  };

  test('is a group with an offer in PLN for each variant, at the price its page shows [pl-L03] [pl-A01]', async () => {
    const { view, graph } = await open();
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

  test('has the rating of the reviews on its page [pl-L03]', async () => {
    const { graph } = await open();
    expect(typed(graph, 'ProductGroup')?.['aggregateRating']).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 1,
      bestRating: 5,
    });
  });

  test('includes its breadcrumbs, the 14 days of withdrawal and the delivery [pl-L03]', async () => {
    const { graph } = await open();
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
    const rates = graph.flatMap((node) => (node['@type'] === 'OfferShippingDetails' ? [node] : []));
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

describe('the data of every offer', () => {
  const reported = async (change: Partial<OfferFacts>) => {
    const graph = read(productJsonLd(await load('HOOD'), { ...facts, ...change }, at));
    return [typed(graph, 'MerchantReturnPolicy'), typed(graph, 'OfferShippingDetails')] as const;
  };

  test('includes who pays for returns and how they are sent, from the merchant settings [pl-L03]', async () => {
    const [free] = await reported({});
    expect(free).toMatchObject({
      returnFees: 'https://schema.org/FreeReturn',
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: 'https://w.example/returns',
    });
    const buyer = { paidBy: 'buyer', days: 14, byMail: true, inShop: false } as const;
    const graph = read(productJsonLd(await load('BAG'), { ...facts, returns: buyer }, at));
    expect(typed(graph, 'MerchantReturnPolicy')).toMatchObject({
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      returnMethod: ['https://schema.org/ReturnByMail'],
    });
  });

  test('includes the return days of the page, and none for made-to-measure products [pl-L03] [pl-C12]', async () => {
    const returns = { paidBy: 'shop', days: 30, byMail: true, inShop: false } as const;
    const [longer] = await reported({ returns });
    expect(longer?.['merchantReturnDays']).toBe(30);
    const view: ProductPageView = { ...(await load('BAG')), returnLimit: 'made-to-measure' };
    const policy = typed(
      read(productJsonLd(view, { ...facts, returns }, at)),
      'MerchantReturnPolicy',
    );
    expect(policy).toMatchObject({
      '@id': '#returns',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
    expect(policy).not.toHaveProperty('merchantReturnDays');
    expect(policy).not.toHaveProperty('returnFees');
  });

  test('includes no free delivery if no total makes it free [pl-L03]', async () => {
    const never = { ...facts, freeDeliveryFrom: noFreeDelivery };
    const graph = read(productJsonLd(await load('HOOD'), never, at));
    const ids = graph.flatMap((node) =>
      node['@type'] === 'OfferShippingDetails' ? [node['@id']] : [],
    );
    expect(ids).toEqual(['#delivery']);
    expect(JSON.stringify(graph)).not.toContain('#free-delivery');
  });

  test('includes the dispatch and transit time [pl-L03]', async () => {
    const [, delivery] = await reported({});
    expect(delivery?.['deliveryTime']).toEqual({
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
    });
  });

  test('excludes what the merchant has not set', async () => {
    const [policy, delivery] = await reported({ transit: null, returns: null });
    expect(policy).not.toHaveProperty('returnFees');
    expect(delivery).not.toHaveProperty('deliveryTime');
  });
});

describe('a product without variants', () => {
  test('has one offer; without reviews it has no rating [pl-L03]', async () => {
    const product = typed(read(productJsonLd(await load('BAG'), facts, at)), 'Product');
    expect(product).toMatchObject({ sku: 'BAG', offers: { '@type': 'Offer', price: '40.00' } });
    expect(product).not.toHaveProperty('aggregateRating');
  });

  test('strikes through the lowest price of 30 days of a reduced product, never the regular one [pl-A10]', async () => {
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
    const product = typed(read(productJsonLd(view, facts, at)), 'Product');
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
    const i18n = { defaultLocale: 'en-GB', currencySign: 'zł' };
    const english = JSON.stringify(read(productJsonLd(view, { ...facts, i18n }, at)));
    expect(english).toContain('"name":"Lowest price of the 30 days before the reduction"');
    expect(english).toContain('before the reduction: 149.00');
    expect(english).not.toContain('Najniższa');
    expect(product?.['description']).toContain('Najniższa cena z 30 dni przed obniżką: 149,00');
    expect(JSON.stringify(product)).not.toContain('199');
  });
});

describe('a price with a scheduled change', () => {
  test('is valid until the last day of its reduction [pl-L03]', async () => {
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
    const product = typed(read(productJsonLd(view, facts, at)), 'Product');
    expect(product?.['offers']).toMatchObject({ price: '129.00', priceValidUntil: '2099-11-30' });
    expect(JSON.stringify(read(productJsonLd(await load('BAG'), facts, at)))).not.toContain(
      'priceValidUntil',
    );
  });
});

describe('the dispatch time of a product', () => {
  const handling = async (view: ProductPageView) => {
    const delivery = typed(read(productJsonLd(view, facts, at)), 'OfferShippingDetails');
    return delivery?.['deliveryTime'];
  };
  const upTo = (maxValue: number) => ({ handlingTime: { maxValue } });

  test('is that of the slowest variant in stock, and unknown where one has none [pl-L03]', async () => {
    const view = await load('HOOD');
    const withDays = (...days: (number | null)[]) => ({
      ...view,
      variants: view.variants.map((each, index) => ({
        ...each,
        dispatchDays: days[index] ?? null,
      })),
    });
    expect(await handling(withDays(1, 3, 9))).toMatchObject(upTo(3));
    expect(await handling(withDays(1, null))).not.toMatchObject({ handlingTime: {} });
  });

  test('is its own where no variant is in stock', async () => {
    expect(await handling({ ...(await load('BAG')), dispatchDays: 2 })).toMatchObject(upTo(2));
  });
});
