import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openConnector } from '../../connectors/connector.ts';
import { ServerCartItemSchema } from '../../domain/commerce/cart-item.ts';
import {
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from '../../domain/commerce/methods.ts';
import { OrderResponseSchema } from '../../domain/commerce/order.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { PointsSchema } from '../../domain/commerce/point.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { fromDecimal } from '../../domain/money.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { buy, send } from './purchase.ts';

const RecordSchema = v.object({
  goods: v.object({ sku: v.string(), product_option: v.looseObject({}), orderId: v.string() }),
  calls: v.array(
    v.object({
      query: v.string(),
      variables: v.optional(v.unknown()),
      status: v.number(),
      answer: v.looseObject({}),
    }),
  ),
});
const file = join(import.meta.dirname, '../fixtures/engines/vendure.json');
const record = v.parse(RecordSchema, JSON.parse(await readFile(file, 'utf8')));

/** Vendure as it was recorded: each request must be the next one, with the same input. */
function replay(calls = record.calls, from = 0) {
  let next = from;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (typeof init?.body !== 'string') {
      return new Response('picture', { headers: { 'content-type': 'image/webp' } });
    }
    const { query, variables } = JSON.parse(init.body);
    const call = calls[next];
    next += 1;
    expect(address).toMatch(/^http:\/\/engine\/(admin|shop)-api/);
    expect({ query, variables }).toEqual({ query: call?.query, variables: call?.variables });
    sent.push(query);
    return Response.json(call?.answer ?? {}, { status: call?.status ?? 500 });
  });
  return sent;
}

/** An engine that answers everything alike. */
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

const connector = () =>
  openConnector('vendure', {
    address: 'http://engine',
    key: 'key-of-the-engine',
    account: { number: '27 1140 2004 0000 3002 0135 5387', recipient: 'Sklep' },
    pictureOrigins: [],
  });

afterEach(() => vi.unstubAllGlobals());

describe('a purchase on Vendure, by its recorded answers', () => {
  const purchase = () => {
    const sent = replay();
    return buy(connector().backend, record.goods).then((replies) => ({ ...replies, sent }));
  };

  test('a chosen product becomes a line of its variant, by one request [api-15]', async () => {
    const { updated, pulled, sent } = await purchase();
    const line = v.parse(ServerCartItemSchema, updated.result);
    expect(line).toMatchObject({ qty: 2, product_type: 'configurable' });
    expect(pulled.result).toEqual([updated.result]);
    expect(sent.filter((query) => query.includes('shopSetLine'))).toHaveLength(2);
  });

  test('a quantity above the stock is refused with what there is [api-15]', async () => {
    const { tooMany } = await purchase();
    expect(tooMany).toMatchObject({ code: 409, error: 'CART_QUANTITY_LIMIT' });
    expect(tooMany.details?.['maxQuantity']).toBeGreaterThan(0);
  });

  test('deliveries name their price and from when they are free [api-18]', async () => {
    const { shipping, chosen } = await purchase();
    const methods = v.parse(ShippingMethodsSchema, shipping.result);
    expect(methods.map(({ kind, point_network }) => [kind, point_network])).toEqual([
      ['courier', null],
      ['locker', 'automat'],
      ['pickup', 'salon'],
    ]);
    expect(methods[0]).toMatchObject({ full_price_incl_tax: 15.99, free_from: 199 });
    const { totals, payment_methods } = v.parse(ShippingInformationResponseSchema, chosen.result);
    expect(totals.shipping_incl_tax).toBe(methods[0]?.price_incl_tax);
    expect(payment_methods.map(({ kind }) => kind)).toEqual(['cod', 'bank', 'card']);
  });

  test('the segments of totals with a coupon add up to the grosz [api-20] [api-21]', async () => {
    const { totals, coupon, noCoupon } = await purchase();
    const { grand_total, total_segments, coupon_code } = v.parse(TotalsSchema, totals.result);
    const counted = total_segments.filter(({ code }) =>
      ['subtotal_incl_tax', 'discount', 'shipping'].includes(code),
    );
    const sum = counted.reduce((all, { value }) => all + fromDecimal(value ?? 0), 0);
    expect(sum).toBe(fromDecimal(grand_total));
    expect(coupon_code).toBe('WITAJ10');
    expect(coupon.result).toBe(true);
    expect([noCoupon.code, noCoupon.result]).toEqual([404, 'Coupon code is not valid']);
  });

  test('a repeated order is the same one, and another under its id is refused [api-24]', async () => {
    const { placed, again, other, found, closed } = await purchase();
    const { order_number } = v.parse(OrderResponseSchema, placed.result);
    expect(again.result).toEqual(placed.result);
    expect(found.result).toEqual(placed.result);
    expect(order_number).toMatch(/^\w{16}$/);
    expect(other).toMatchObject({ code: 422, error: 'IDEMPOTENCY_MISMATCH' });
    expect(closed).toMatchObject({ code: 404, error: 'CART_NOT_FOUND' });
  });

  test('an order with another total is refused, and the right one is named [api-24]', async () => {
    const { wrongTotal, totals } = await purchase();
    const { grand_total } = v.parse(TotalsSchema, totals.result);
    expect(wrongTotal).toMatchObject({
      code: 409,
      error: 'ORDER_PRICE_CHANGED',
      details: { grand_total },
    });
  });

  test('an order opens with its secret only, with its lines and agreements [checkout-30]', async () => {
    const { view, foreign, totals } = await purchase();
    const order = v.parse(OrderViewSchema, view.result);
    expect(order.lines).toHaveLength(1);
    expect(order.lines[0]).toMatchObject({ qty: 2, tax_percent: 23 });
    expect(order.totals.grand_total).toBe(v.parse(TotalsSchema, totals.result).grand_total);
    expect(order.agreements[0]).toMatchObject({ id: 'terms', version: 'edition-1' });
    expect(order.payment.transfer).toMatchObject({ title: `Zamówienie ${order.order_number}` });
    expect(foreign).toMatchObject({ code: 404, error: 'ORDER_NOT_FOUND' });
  });

  test('points of delivery are those of the engine, and an unknown product has no stock [pl-K02]', async () => {
    const { points, stock } = await purchase();
    expect(v.parse(PointsSchema, points.result).map(({ code }) => code)).toEqual(['LOD01A']);
    expect(stock).toMatchObject({ code: 404, error: 'CATALOGUE_NOT_FOUND' });
  });
});

describe('an engine that fails', () => {
  const { backend } = connector();
  const pull = () => send(backend, 'GET', '/api/cart/pull?cartId=x');

  test('an answer that is not of its shape is no success', async () => {
    answer({ data: { shopCart: { code: 'A', lines: 'none' } } });
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
    answer('a page', 502);
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
  });

  test('an engine that cannot be reached is unavailable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(pull()).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
  });

  test('an unknown request is refused as one', async () => {
    expect(await send(backend, 'GET', '/api/user/wishlist')).toMatchObject({
      code: 404,
      error: 'ROUTE_NOT_FOUND',
    });
  });

  test('a guest has no profile, and an empty order is none [api-09] [api-24]', async () => {
    expect(await send(backend, 'GET', '/api/user/me')).toMatchObject({ code: 401 });
    const empty = await send(backend, 'POST', '/api/order', { products: [] });
    expect(empty).toMatchObject({ code: 400, error: 'ORDER_CART_EMPTY' });
  });
});

describe('the catalogue of Vendure, by its recorded answers', () => {
  const from = record.calls.findIndex(({ query }) => query.includes('shopTaxonomy'));

  test('products become documents, deleted ones are removed, pages are purged', async () => {
    replay(record.calls, from);
    const folder = await temporaryFolder();
    const { file: changes, tags } = await connector().exportChanges(folder, () => undefined, [
      '1',
      '999999',
    ]);
    const [product, ...attributes] = (await readFile(changes, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(product.document).toMatchObject({ type_id: 'configurable', tax_class_id: 1 });
    expect(product.document.configurable_children[0]).toMatchObject({ color: 'czarny' });
    expect(product.document.category[0]).toMatchObject({ path: 'dla-niej' });
    expect(attributes.map(({ document }) => document.attribute_code)).toContain('size');
    expect(tags).toContain('P1');
    expect(tags).toContain('P999999');
  });

  test('pictures of other hosts are not fetched', async () => {
    const text = JSON.stringify(record.calls).replaceAll('http://engine/assets', 'http://evil/a');
    replay(v.parse(RecordSchema.entries.calls, JSON.parse(text)), from);
    const folder = await mkdtemp(join(tmpdir(), 'connector-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { file: changes } = await connector().exportChanges(folder, () => undefined, [
      '1',
      '999999',
    ]);
    expect(await readFile(changes, 'utf8')).toContain('"image":null');
  });
});
