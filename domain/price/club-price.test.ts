import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { memberHistory } from './club-price.ts';
import { settlePrices, type TaxSettings } from './document-prices.ts';
import { groupPrices } from './group-price.ts';
import { livePriceView } from './platform-price.ts';
import { priceView } from './price-view.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const tax: TaxSettings = {
  rules: [],
  country: 'PL',
  region: 0,
  customerGroup: null,
  sourceIncludesTax: true,
  legacyAliases: false,
  clubPrices: true,
};
const groups = { tiers: true, tax: { userGroupId: null, useOnlyDefaultUserGroupId: false } };

const club = {
  customer_group_id: '1',
  price_incl_tax: 90,
  price_history: [
    { from: '2026-10-01', price: 95 },
    { from: '2026-11-20', price: 90 },
  ],
};
const everyones = {
  price_incl_tax: 120,
  price_history: [
    { from: '2026-01-01', price: 120 },
    { from: '2026-11-01', price: 110 },
    { from: '2026-11-08', price: 120 },
  ],
};

const seen = (fields: object, groupId: number | null = null, chosen = groups) => {
  const product = settlePrices(productDocument(fields), tax, now);
  const shown =
    groupId === null ? product : groupPrices(product, { groupId, groups: chosen, tax, now });
  return priceView(shown, now);
};

describe('a club price', () => {
  test('is shown to everyone beside their own price, with the lowest of 30 days of both [pl-L11]', () => {
    expect(seen({ ...everyones, club_price: { ...club, conditions: 'Od 18 lat.' } })).toEqual({
      current: 12000,
      regular: null,
      lowest30: null,
      percent: null,
      isFrom: false,
      club: {
        price: 9000,
        lowest30: 9500,
        regular: 12000,
        regularLowest30: 11000,
        conditions: 'Od 18 lat.',
      },
    });
  });

  test('uses the announced lowest price of a reduced product as everyone’s [pl-L11]', () => {
    const special = { special_price_incl_tax: 100, special_from_date: '2026-11-25' };
    const history = [...everyones.price_history, { from: '2026-11-25', price: 100 }];
    const view = seen({ ...everyones, ...special, price_history: history, club_price: club });
    expect(view).toMatchObject({ current: 10000, regular: 12000, lowest30: 11000 });
    expect(view?.club).toMatchObject({ price: 9000, regular: 10000, regularLowest30: 11000 });
  });

  test('is hidden if members could buy for as little in the 30 days before [pl-L11]', () => {
    const dip = [{ from: '2026-11-10', price: 88 }, ...club.price_history];
    expect(seen({ ...everyones, club_price: { ...club, price_history: dip } })?.club).toBe(
      undefined,
    );
    const sale = [...everyones.price_history, { from: '2026-11-10', price: 85 }];
    const back = [...sale, { from: '2026-11-12', price: 120 }];
    expect(seen({ ...everyones, price_history: back, club_price: club })?.club).toBe(undefined);
  });

  test('without a history is compared with everyone’s price, and hidden if it is not lower', () => {
    const plain = { price_incl_tax: 120, club_price: { ...club, price_history: null } };
    expect(seen(plain)?.club).toMatchObject({ lowest30: 12000, regularLowest30: 12000 });
    expect(seen({ ...plain, price_incl_tax: 90 })?.club).toBe(undefined);
  });

  test('is charged only to group members, and shown beside everyone’s price [pl-L11]', () => {
    const member = seen({ ...everyones, club_price: club }, 1);
    expect(member).toMatchObject({ current: 9000, regular: 12000, lowest30: 9500, percent: 5 });
    expect(member?.club).toEqual({
      price: 9000,
      lowest30: 9500,
      regular: 12000,
      regularLowest30: 11000,
      isOwn: true,
    });
    expect(seen({ ...everyones, club_price: club }, 2)?.current).toBe(12000);
    expect(seen({ ...everyones, club_price: club }, 1, { ...groups, tiers: false })?.current).toBe(
      12000,
    );
  });

  test('is read from the variant, and from the cheapest one in a listing', () => {
    const children = [
      { sku: 'a', ...everyones, club_price: club },
      { sku: 'b', ...everyones, price_incl_tax: 130 },
    ];
    const product = { type_id: 'configurable', configurable_children: children };
    expect(seen(product)).toMatchObject({ current: 12000, isFrom: true, club: { price: 9000 } });
    expect(seen(product, 1)).toMatchObject({ current: 9000, club: { isOwn: true } });
  });

  test('is replaced by a lower tier price of the group', () => {
    const tiers = [{ customer_group_id: 1, qty: 1, value: 80 }];
    const view = seen({ ...everyones, club_price: club, tier_prices: tiers }, 1);
    expect(view).toMatchObject({ current: 8000, regular: null });
    expect(view).not.toHaveProperty('club');
  });

  test('is hidden where members are not charged it [pl-L11]', () => {
    const product = productDocument({ ...everyones, club_price: club });
    const settled = settlePrices(product, { ...tax, clubPrices: false }, now);
    expect(priceView(settled, now)).not.toHaveProperty('club');
  });

  test('that is invalid is ignored, and the product is still sold', () => {
    const broken = productDocument({ ...everyones, club_price: { price_incl_tax: -1 } });
    expect(priceView(broken, now)).toMatchObject({ current: 12000 });
    expect(broken.club_price).toBeNull();
  });

  test('combines with the platform’s current price: a guest’s offer, a member’s own [pl-L11]', () => {
    const shown = seen({ ...everyones, club_price: club });
    const prices = (final: number, isOfGroup: boolean) => {
      const more = { lowest_price_30_days: 95 };
      const amounts = { final_price: final, regular_price: 120, extension_attributes: more };
      return livePriceView(shown, { sku: 'a', price_info: amounts }, isOfGroup);
    };
    expect(prices(120, false).club).toEqual(shown?.club);
    expect(prices(90, true)).toMatchObject({
      current: 9000,
      lowest30: 9500,
      club: { isOwn: true },
    });
    expect(prices(90, false)).not.toHaveProperty('club');
    expect(prices(80, true)).not.toHaveProperty('club');
  });

  test('a member’s history is never above everyone’s or the club’s of the same day', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((at) => `2026-11-${String(at).padStart(2, '0')}`);
    const entry = fc.record({ from: day, price: fc.integer({ min: 1, max: 500 }) });
    const history = fc.array(entry, { maxLength: 6 });
    fc.assert(
      fc.property(history, history, (everyone, members) => {
        const seenByMember = memberHistory(everyone, members);
        const lowestOn = (day: string) =>
          Math.min(...seenByMember.filter(({ from }) => from === day).map(({ price }) => price));
        for (const { from, price } of [...everyone, ...members]) {
          expect(lowestOn(from)).toBeLessThanOrEqual(price);
        }
      }),
    );
  });
});
