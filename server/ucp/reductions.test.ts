import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { reducedCap } from '../../tests/support/reduced-cap.ts';
import { documents } from '../../tests/support/small-shop.ts';
import { line, openCheckouts, ready } from '../../tests/support/ucp-checkouts.ts';

/** At its regular price, which was lower ten days ago. */
const dress = productDocument({
  id: 901,
  sku: 'DRESS',
  name: 'Sukienka',
  url_path: 'sukienka',
  price_incl_tax: 200,
  final_price_incl_tax: 200,
  price_history: [
    { from: '2026-09-01', price: 180 },
    { from: '2026-11-11', price: 200 },
  ],
});

describe('a reduction', () => {
  const products = [...documents.product, reducedCap, dress];
  const disclosure = (content: string) => ({
    type: 'warning',
    presentation: 'disclosure',
    code: 'lowest_price_30_days',
    path: '$.line_items[1]',
    content: `Najniższa cena z 30 dni przed obniżką: ${content}`,
  });
  type Body = { readonly messages?: readonly { readonly code: string }[] };
  const told = ({ messages = [] }: Body) =>
    messages.filter(({ code }) => code === 'lowest_price_30_days');

  test('is told with its 30-day price in carts and checkouts [pl-A03]', async () => {
    const { send, create, get } = await openCheckouts({ products });
    const line_items = [line('BAG'), line('RED', 2)];
    const cart = (await send('POST', '/carts', { line_items })).json();
    const checkout = (await create({ ...ready, line_items })).json();
    for (const body of [
      cart,
      (await send('GET', `/carts/${cart.id}`, null)).json(),
      checkout,
      (await get(checkout.id)).json(),
    ]) {
      expect(body.line_items[1].item).toMatchObject({ id: 'RED', price: 5999 });
      expect(told(body)).toEqual([disclosure('79,50 zł')]);
    }
  });

  test('by a code for given goods is told at these goods alone [pl-A11]', async () => {
    const { send, create } = await openCheckouts({ products });
    const wanted = { line_items: [line('BAG'), line('DRESS')] };
    const plain = (await create({ ...ready, ...wanted })).json();
    expect(told(plain)).toEqual([]);
    const discounts = { codes: ['SUKIENKI15'] };
    for (const body of [
      (await send('POST', '/carts', { ...wanted, discounts })).json(),
      (await create({ ...ready, ...wanted, discounts })).json(),
    ]) {
      expect(body.discounts.applied).toMatchObject([{ code: 'SUKIENKI15', amount: 3000 }]);
      expect(told(body)).toEqual([disclosure('180,00 zł')]);
    }
  });
});
