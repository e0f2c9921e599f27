import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openConnector } from '../../connectors/connector.ts';
import { ProductsSchema } from '../../connectors/plugin/catalogue-answers.ts';
import { Categories, productDocument } from '../../connectors/plugin/documents.ts';
import { ServerCartItemSchema } from '../../domain/commerce/cart-item.ts';
import { ShippingMethodsSchema } from '../../domain/commerce/methods.ts';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { PointsSchema } from '../../domain/commerce/point.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { ProfileSchema } from '../../domain/commerce/user.ts';
import { fromDecimal } from '../../domain/money.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { buy, send } from './purchase.ts';

const RecordSchema = v.object({
  goods: v.object({ sku: v.string(), product_option: v.looseObject({}), orderId: v.string() }),
  calls: v.array(
    v.object({
      call: v.string(),
      input: v.looseObject({}),
      status: v.number(),
      answer: v.looseObject({}),
    }),
  ),
});
const file = join(import.meta.dirname, '../fixtures/engines/medusa.json');
const record = v.parse(RecordSchema, JSON.parse(await readFile(file, 'utf8')));

/** Medusa as it was recorded: each call must be the next one, with the same input and the key. */
function replay(from = 0) {
  let next = from;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (typeof init?.body !== 'string') {
      return new Response('picture', { headers: { 'content-type': 'image/webp' } });
    }
    const call = record.calls[next];
    next += 1;
    const { pathname, origin } = new URL(address);
    expect(origin).toBe('http://engine');
    expect(init.headers).toMatchObject({ 'x-shop-key': 'key-of-the-engine' });
    expect([pathname, JSON.parse(init.body)]).toEqual([call?.call, call?.input]);
    sent.push(pathname);
    return Response.json(call?.answer ?? {}, { status: call?.status ?? 500 });
  });
  return sent;
}

/** An engine that answers everything alike. */
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

const connector = () =>
  openConnector('medusa', {
    address: 'http://engine',
    key: 'key-of-the-engine',
    account: { number: '27 1140 2004 0000 3002 0135 5387', recipient: 'Sklep' },
    pictureOrigins: [],
  });

afterEach(() => vi.unstubAllGlobals());

describe('a purchase on Medusa, by its recorded answers', () => {
  const purchase = () => {
    const sent = replay();
    return buy(connector().backend, record.goods).then((replies) => ({ ...replies, sent }));
  };

  test('a chosen product becomes a line of its variant, by one call [api-15]', async () => {
    const { updated, pulled, tooMany, sent } = await purchase();
    expect(v.parse(ServerCartItemSchema, updated.result)).toMatchObject({
      qty: 2,
      product_type: 'configurable',
    });
    expect(pulled.result).toEqual([updated.result]);
    expect(sent.filter((call) => call === '/shop/shopSetLine')).toHaveLength(2);
    expect(tooMany).toMatchObject({ code: 409, error: 'CART_QUANTITY_LIMIT' });
    expect(tooMany.details?.['maxQuantity']).toBeGreaterThan(0);
  });

  test('deliveries have their kinds, points and the price below the threshold [api-18]', async () => {
    const { shipping, points } = await purchase();
    const methods = v.parse(ShippingMethodsSchema, shipping.result);
    expect(methods.map(({ kind }) => kind)).toEqual(['courier', 'locker', 'pickup']);
    expect(methods[0]).toMatchObject({ full_price_incl_tax: 15.99, free_from: 199 });
    expect(v.parse(PointsSchema, points.result).map(({ code }) => code)).toEqual(['LOD01A']);
  });

  test('the tax of a line is that of what is paid for it, to the grosz [api-20] [api-72]', async () => {
    const { totals, coupon, noCoupon } = await purchase();
    const { grand_total, total_segments, coupon_code, items, tax_amount } = v.parse(
      TotalsSchema,
      totals.result,
    );
    const counted = total_segments.filter(({ code }) =>
      ['subtotal_incl_tax', 'discount', 'shipping'].includes(code),
    );
    const sum = counted.reduce((all, { value }) => all + fromDecimal(value ?? 0), 0);
    expect(sum).toBe(fromDecimal(grand_total));
    expect(items[0]?.tax_amount).toBe(tax_amount);
    expect(coupon_code).toBe('WITAJ10');
    expect(coupon.result).toBe(true);
    expect([noCoupon.code, noCoupon.result]).toEqual([404, 'Coupon code is not valid']);
  });

  test('a repeated order is the same one, and another under its id is refused [api-24]', async () => {
    const { placed, again, other, found, closed, wrongTotal } = await purchase();
    v.parse(OrderResponseSchema, placed.result);
    expect(again.result).toEqual(placed.result);
    expect(found.result).toEqual(placed.result);
    expect(other).toMatchObject({ code: 422, error: 'IDEMPOTENCY_MISMATCH' });
    expect(closed).toMatchObject({ code: 404, error: 'CART_NOT_FOUND' });
    expect(wrongTotal).toMatchObject({ code: 409, error: 'ORDER_PRICE_CHANGED' });
  });

  test('an order opens with its secret only, with its lines and agreements [checkout-30]', async () => {
    const { view, foreign, totals } = await purchase();
    const order = v.parse(OrderViewSchema, view.result);
    expect(order.lines[0]).toMatchObject({ qty: 2, tax_percent: 23 });
    expect(order.totals.grand_total).toBe(v.parse(TotalsSchema, totals.result).grand_total);
    expect(order.agreements[0]).toMatchObject({ id: 'terms', version: 'edition-1' });
    expect(order.payment.transfer).toMatchObject({ title: `Zamówienie ${order.order_number}` });
    expect(foreign).toMatchObject({ code: 404, error: 'ORDER_NOT_FOUND' });
  });
});

describe('a Medusa that fails', () => {
  const { backend } = connector();
  const pull = () => send(backend, 'GET', '/api/cart/pull?cartId=x');

  test('an answer that is not of its shape, or a fault, is no success', async () => {
    answer({ result: { code: 'A', lines: 'none' } });
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
    answer({ error: 'boom' }, 500);
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
    answer('a page', 502);
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
  });

  test('one that cannot be reached is unavailable, one with an order under way is busy', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
    answer({ refusal: 'COMMERCE_BUSY', details: {} }, 503);
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_BUSY' });
  });
});

describe('customers of Medusa', () => {
  const { backend } = connector();
  const address = { id: 'cuaddr_1', address_1: 'Piotrkowska 1', city: 'Łódź', country_code: 'pl' };
  const customer = { id: 'cus_1', email: 'jan@example.com', first_name: 'Jan', last_name: 'K' };

  test('a profile has the addresses, and an address that is not confirmed yet [api-09]', async () => {
    const metadata = { shop_new_email: 'nowy@example.com' };
    answer({ result: { ...customer, metadata, addresses: [address] } });
    const { result } = await send(backend, 'GET', '/api/user/me?token=t');
    expect(v.parse(ProfileSchema, result)).toMatchObject({
      email: 'jan@example.com',
      new_email: 'nowy@example.com',
      addresses: [{ city: 'Łódź', country_id: 'PL', street: ['Piotrkowska 1'] }],
    });
  });

  test('a guest has no profile, and a wrong password opens none [api-04] [api-09]', async () => {
    expect(await send(backend, 'GET', '/api/user/me')).toMatchObject({ code: 401 });
    answer({ refusal: 'LOGIN_REFUSED', details: {} }, 401);
    const body = { username: 'jan@example.com', password: 'wrong' };
    const refused = await send(backend, 'POST', '/api/user/login', body);
    expect(refused).toMatchObject({ code: 401, error: 'LOGIN_REFUSED' });
  });
});

describe('the catalogue of Medusa, by its recorded answers', () => {
  const from = record.calls.findIndex(({ call }) => call === '/shop/shopTaxonomy');
  const ids = v.parse(v.array(v.string()), record.calls[from + 1]?.input['ids']);

  test('products become documents, and pages of unknown ones are purged', async () => {
    replay(from);
    const folder = await temporaryFolder();
    const { file: changes, tags } = await connector().exportChanges(folder, () => undefined, ids);
    const [product, ...attributes] = (await readFile(changes, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(product.document).toMatchObject({ type_id: 'configurable', sku: 'sukienka-bronka' });
    expect(product.document.configurable_children[0]).toMatchObject({ color: 'czarny' });
    expect(product.document.image).toMatch(/^\/e\/\w{24}\.webp$/);
    expect(attributes.map(({ document }) => document.attribute_code)).toContain('size');
    expect(tags.filter((tag) => tag.startsWith('P'))).toHaveLength(2);
  });

  test('the price of a price list has its dates, and is in force within them [price-12]', () => {
    const [product] = v.parse(ProductsSchema, record.calls[from + 1]?.answer['result']);
    if (!product) throw new Error('nothing recorded');
    const sale = { priceWithTax: 9900, from: '2026-12-01T00:00:00.000Z', to: null };
    const variants = product.variants.map((variant) => ({ ...variant, sale }));
    const categories = new Categories({ count: 1, taxes: [], collections: [] });
    const document = productDocument({ ...product, variants }, { categories, picture: () => null });
    expect(document).toMatchObject({
      special_price: 99,
      special_from_date: '2026-12-01T00:00:00.000Z',
    });
    expect(document).not.toHaveProperty('final_price');
  });
});
