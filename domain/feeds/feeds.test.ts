// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { addresses, ceneoFeed, jumper, makeOffers, now } from '../../tests/support/feed-offers.ts';
import { priceView } from '../price/price-view.ts';
import { ceneoOffer } from './ceneo.ts';

describe('the offers of products', () => {
  test('are one per enabled variant or simple product, and none for sets and disabled products', () => {
    expect(makeOffers().map(({ sku }) => sku)).toEqual([
      'SWETER-50-S',
      'SWETER-50-M',
      'SWETER-49-S',
      'KARTA',
    ]);
  });

  test('have the gross price of their page [pl-A01]', () => {
    const children = jumper.configurable_children ?? [];
    const shown = children.slice(0, 3).map((each) => priceView(each, now)?.current);
    expect(
      makeOffers()
        .slice(0, 3)
        .map(({ price }) => price.current),
    ).toEqual(shown);
  });

  test('include a GTIN only if its check digit is correct', () => {
    expect(makeOffers().map(({ gtin }) => gtin)).toEqual(['5901234123457', null, null, null]);
  });
});

describe('the feed for Ceneo', () => {
  const read = () => {
    const ceneo = ceneoFeed();
    const [first, second, third] = ceneo.querySelectorAll('o');
    return { ceneo, first, second, third };
  };
  const attribute = (offer: Element | undefined, name: string) =>
    offer?.querySelector(`attrs > a[name="${name}"]`)?.textContent;

  test('is a list of offers of version 1, in the order and format that Ceneo requires [pl-L01]', () => {
    const { ceneo } = read();
    expect([ceneo.tagName, ceneo.getAttribute('version')]).toEqual(['offers', '1']);
    for (const offer of ceneo.children) {
      expect(offer.tagName).toBe('o');
      const parts = [...offer.children].map(({ tagName }) => tagName);
      expect(parts.filter((part) => part !== 'imgs')).toEqual(['cat', 'name', 'desc', 'attrs']);
      for (const name of ['id', 'url', 'price', 'avail', 'basket']) {
        expect(offer.getAttribute(name)).not.toBeNull();
      }
      expect(offer.getAttribute('price')).toMatch(/^\d+\.\d\d$/);
      expect(['1', '3', '7', '14', '90', '99']).toContain(offer.getAttribute('avail'));
    }
  });

  test('has an offer for each available size and colour, grouped by product [pl-L01]', () => {
    const { ceneo, first, second, third } = read();
    expect([...ceneo.children].map((offer) => offer.getAttribute('id'))).toEqual([
      'SWETER-50-S',
      'SWETER-50-M',
      'KARTA',
    ]);
    expect([first, second, third].map((offer) => attribute(offer, 'ProductSetId'))).toEqual([
      'SWETER',
      'SWETER',
      undefined,
    ]);
    expect([attribute(first, 'Kolor'), attribute(first, 'Rozmiar')]).toEqual(['Niebieski', 'S']);
    expect(attribute(second, 'Rozmiar')).toBe('M');
    expect([attribute(first, 'Producent'), attribute(third, 'Producent')]).toEqual([
      'Dziewiarnia',
      'Witryna',
    ]);
    expect(attribute(first, 'EAN')).toBe('5901234123457');
    expect([attribute(first, 'Kod_producenta'), attribute(second, 'Kod_producenta')]).toEqual([
      'DZ-1',
      'SWETER-50-M',
    ]);
  });

  test('contains price, stock and dispatch time [pl-L01]', () => {
    const { first, second, third } = read();
    const head = (offer: Element | undefined) =>
      ['price', 'avail', 'stock', 'weight'].map((name) => offer?.getAttribute(name) ?? null);
    expect(head(first)).toEqual(['129.00', '1', '3', '0.4']);
    expect(head(second)).toEqual(['199.00', '1', '3', '0.4']);
    expect(head(third)).toEqual(['100.00', '99', null, null]);
  });

  test.each([
    [0, '1'],
    [1, '1'],
    [2, '3'],
    [5, '7'],
    [14, '14'],
    [15, '90'],
    [null, '99'],
  ])('maps dispatch in %s days to the availability %s [pl-L01]', (dispatchDays, avail) => {
    const [offer] = makeOffers();
    const text = offer && ceneoOffer({ ...offer, dispatchDays }, addresses);
    expect(/ avail="(\d+)"/.exec(text ?? '')?.[1]).toBe(avail);
  });

  test('links to the page of the variant and to its pictures [pl-L01]', () => {
    const { first } = read();
    expect(first?.getAttribute('url')).toBe('https://w.example/sweter?childSku=SWETER-50-S');
    expect(first?.querySelector('imgs > main')?.getAttribute('url')).toBe(
      'https://w.example/img/SWETER-50-S.jpg',
    );
    expect(first?.querySelector('imgs > i')?.getAttribute('url')).toBe(
      'https://w.example/img/sweter.jpg',
    );
  });

  test('contains any text, and announces no reduction without its 30-day price [pl-A10]', () => {
    const { first, second } = read();
    expect(first?.querySelector('name')?.textContent).toBe('Sweter <Ania> & „Ola”, Niebieski, S');
    expect(first?.querySelector('cat')?.textContent).toBe('Ona/Bluzy & swetry');
    expect(first?.querySelector('desc')?.textContent).toBe(
      'Wełna ]]> merynos. Teraz -30%! Najniższa cena z 30 dni przed obniżką: 179,00\u00a0zł.',
    );
    expect(second?.querySelector('desc')?.textContent).toBe('Wełna ]]> merynos.');
  });
});
