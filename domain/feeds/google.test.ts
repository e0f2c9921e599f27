// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { googleFeed } from '../../tests/support/feed-offers.ts';
import { facebookItem, googleHead, googleItem } from './google.ts';

test('the feed begins as an XML document, with its products on lines of their own', () => {
  const head = googleHead('Witryna', 'https://w.example');
  expect(head).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss [^\n]*\n<title>.*\n$/);
});

describe('the feed for Google Merchant', () => {
  const read = (google = googleFeed()) => [...google.querySelectorAll('item')];
  const space = 'http://base.google.com/ns/1.0';
  const reported = (item: Element | undefined, name: string) =>
    item?.getElementsByTagNameNS(space, name)[0]?.textContent ?? null;

  test('is RSS 2.0 with the required apparel fields [pl-L02]', () => {
    const google = googleFeed();
    const items = read(google);
    expect([google.tagName, google.getAttribute('version')]).toEqual(['rss', '2.0']);
    const needed = ['id', 'title', 'description', 'link', 'availability', 'price', 'brand'];
    for (const item of items) {
      for (const name of [...needed, 'condition', 'gender', 'age_group']) {
        expect(reported(item, name), `${reported(item, 'id')} ${name}`).not.toBeNull();
      }
      expect(reported(item, 'price')).toMatch(/^\d+\.\d\d PLN$/);
    }
  });

  test('groups the variants of a product, including sold-out ones [pl-L02]', () => {
    const items = read();
    const facts = ['id', 'item_group_id', 'color', 'size', 'availability', 'gender'];
    expect(items.map((item) => facts.map((name) => reported(item, name)))).toEqual([
      ['SWETER-50-S', 'SWETER', 'Niebieski', 'S', 'in_stock', 'female'],
      ['SWETER-50-M', 'SWETER', 'Niebieski', 'M', 'in_stock', 'female'],
      ['SWETER-49-S', 'SWETER', 'Czarny', 'S', 'out_of_stock', 'female'],
      ['KARTA', null, null, null, 'in_stock', 'unisex'],
    ]);
  });

  test('gives each variant its own MPN, as colours may not share one [pl-L02]', () => {
    const items = read();
    expect(items.map((item) => reported(item, 'mpn'))).toEqual([
      'DZ-1',
      'SWETER-50-M',
      'SWETER-49-S',
      'KARTA',
    ]);
  });

  test('compares a sale price with the lowest price of 30 days, with its dates [pl-L02] [pl-A10]', () => {
    const items = read();
    const prices = ['price', 'sale_price', 'sale_price_effective_date'];
    expect(prices.map((name) => reported(items[0], name))).toEqual([
      '179.00 PLN',
      '129.00 PLN',
      '2026-11-10T00:00+0100/2026-11-30T23:59+0100',
    ]);
    expect(prices.map((name) => reported(items[1], name))).toEqual(['199.00 PLN', null, null]);
  });

  test('names the shop, and has every field of an offer [pl-L02]', () => {
    const google = googleFeed((offer, ...rest) =>
      googleItem({ ...offer, material: 'wełna' }, ...rest),
    );
    const channel = google.querySelector('channel');
    const named = ['title', 'link', 'description'].map(
      (name) => channel?.querySelector(`:scope > ${name}`)?.textContent,
    );
    expect(named).toEqual(['Witryna', 'https://w.example', 'Witryna']);
    const [item] = read(google);
    const fields = [...(item?.childNodes ?? [])].map((node) => [
      node.nodeName.replace('g:', ''),
      node.textContent,
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      id: 'SWETER-50-S',
      item_group_id: 'SWETER',
      title: 'Sweter <Ania> & „Ola”, Niebieski, S',
      description: expect.stringContaining('179,00'),
      link: 'https://w.example/sweter?childSku=SWETER-50-S',
      image_link: 'https://w.example/img/SWETER-50-S.jpg',
      additional_image_link: 'https://w.example/img/sweter.jpg',
      availability: 'in_stock',
      price: '179.00 PLN',
      sale_price: '129.00 PLN',
      sale_price_effective_date: expect.any(String),
      brand: 'Dziewiarnia',
      gtin: '5901234123457',
      mpn: 'DZ-1',
      condition: 'new',
      color: 'Niebieski',
      size: 'S',
      material: 'wełna',
      gender: 'female',
      age_group: 'adult',
      product_type: 'Ona > Bluzy & swetry',
    });
  });

  test('has one price where the regular one or that of 30 days is unknown [pl-A06] [pl-A10]', () => {
    for (const lacking of [{ regular: null }, { lowest30: null }]) {
      const google = googleFeed((offer, ...rest) =>
        googleItem({ ...offer, price: { ...offer.price, ...lacking } }, ...rest),
      );
      const [item] = read(google);
      expect(reported(item, 'price')).toBe('129.00 PLN');
      expect(reported(item, 'sale_price')).toBeNull();
    }
  });

  test('cuts what is longer than Google accepts [pl-L02]', () => {
    const google = googleFeed((offer, ...rest) =>
      googleItem(
        {
          ...offer,
          title: 't'.repeat(200),
          description: 'd'.repeat(6000),
          pictures: Array.from({ length: 20 }, (_, index) => `/${index}.jpg`),
        },
        ...rest,
      ),
    );
    const [item] = read(google);
    expect(reported(item, 'title')).toHaveLength(150);
    expect(reported(item, 'description')).toHaveLength(5000);
    expect(item?.getElementsByTagNameNS(space, 'additional_image_link')).toHaveLength(9);
  });

  test('has no picture, where there is none', () => {
    const google = googleFeed((offer, ...rest) => googleItem({ ...offer, pictures: [] }, ...rest));
    expect(reported(read(google)[0], 'image_link')).toBeNull();
  });

  test('gives Facebook its own words for stock, and the quantity', () => {
    const items = read(googleFeed(facebookItem));
    const facts = ['availability', 'quantity_to_sell_on_facebook'];
    expect(items.map((item) => facts.map((name) => reported(item, name)))).toEqual([
      ['in stock', '3'],
      ['in stock', '3'],
      ['out of stock', '0'],
      ['in stock', null],
    ]);
    expect(reported(read()[0], 'quantity_to_sell_on_facebook')).toBeNull();
  });

  test('dates a reduction with the hour that occurs twice in autumn to its end [pl-A10]', () => {
    const twice = '2026-10-25 02:30:00';
    const google = googleFeed((offer, ...rest) =>
      googleItem({ ...offer, reduction: { from: twice, to: twice } }, ...rest),
    );
    expect(reported(read(google)[0], 'sale_price_effective_date')).toBe(
      '2026-10-25T02:30+0200/2026-10-25T02:30+0100',
    );
  });
});
