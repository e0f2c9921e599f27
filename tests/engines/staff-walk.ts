import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { WithdrawalResponseSchema } from '../../domain/commerce/claims.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { OrderPaymentSchema } from '../../domain/commerce/payment.ts';
import { fromDecimal } from '../../domain/money.ts';
import { lastWithdrawalDay } from '../../domain/order/withdrawal-period.ts';
import { connect, fresh, isRefused, resultOf, sendTo } from '../conformance/backend-under-test.ts';
import { email, orderBody, placeOrder } from '../conformance/purchases.ts';
import { readWorld } from '../conformance/world.ts';
import { signInStaff } from './vendure-staff.ts';

/**
 * `node tests/engines/staff-walk.ts FOLDER CONNECTOR ENGINE`: orders of the shop as the staff of the
 * real Vendure see them and act on them, and what the buyer reads afterwards. Part of
 * `npm run engine -- vendure --check`.
 */
const [folder = '', connector = '', engine = ''] = process.argv.slice(2);
const world = await readWorld(join(folder, 'world.json'));
const { password } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
const backend = connect(sendTo(connector), world);
const staff = await signInStaff(engine, password);

type Placed = Awaited<ReturnType<typeof buyTwo>>;

/** Two pieces, by transfer or in another way. */
async function buyTwo(payment_method_code = 'bank') {
  const products = [{ sku: world.simple, qty: 2 }];
  const { addressInformation } = await orderBody(backend);
  return placeOrder(backend, {
    cart_id: '',
    products,
    grand_total: undefined,
    addressInformation: { ...addressInformation, payment_method_code },
  });
}

/** Chooses on the page of the test provider; returns where the shopper is sent. */
async function chooseAt(page: string | null | undefined, choice: 'pay' | 'refuse') {
  const answer = await fetch(`${page}&choice=${choice}`, { method: 'POST', redirect: 'manual' });
  assert.equal(answer.status, 303);
  return answer.headers.get('location');
}

async function read({ order_uuid, order_secret }: Placed) {
  const url = `/api/order/${order_uuid}?secret=${order_secret}`;
  return resultOf(OrderViewSchema, await backend.get(url));
}

async function withdraw({ order_uuid, order_secret }: Placed, qty: number) {
  const lines = [{ sku: world.simple, qty }];
  const body = { secret: order_secret, name: 'Zofia Nowak', email, lines };
  const url = `/api/order/${order_uuid}/withdrawal`;
  const key = fresh('withdrawal');
  return resultOf(WithdrawalResponseSchema, await backend.post(url, body, { key }));
}

const walks: Readonly<Record<string, () => Promise<void>>> = {
  async 'an order has the same lines, taxes and total in the admin, and its agreements'() {
    const placed = await buyTwo();
    const [seen, own] = [await staff.order(placed.order_number), await read(placed)];
    assert.equal(seen.totalWithTax, fromDecimal(own.totals.grand_total));
    const taxes = seen.taxSummary.reduce((sum, { taxTotal }) => sum + taxTotal, 0);
    assert.equal(taxes, fromDecimal(own.totals.tax_amount ?? 0));
    assert.deepEqual(
      seen.lines.map((line) => [line.productVariant.sku, line.quantity, line.linePriceWithTax]),
      own.lines.map((line) => [line.sku, line.qty, fromDecimal(line.row_total_incl_tax)]),
    );
    assert.match(seen.customFields.shopAgreements ?? '', /^terms /);
  },
  async 'a withdrawal before the money is a note with a date, and less is due'() {
    const placed = await buyTwo();
    const before = await read(placed);
    const receipt = await withdraw(placed, 1);
    assert.equal(receipt.refund.amount, 0);
    const [seen, after] = [await staff.order(placed.order_number), await read(placed)];
    assert.equal(seen.customFields.shopWithdrawn, 'część');
    assert.ok(Date.parse(seen.customFields.shopClaimUntil ?? '') > Date.now());
    const notes = seen.history.items.filter(({ type }) => type === 'ORDER_NOTE');
    assert.ok(notes[0]?.data.note?.includes(receipt.receipt_number));
    assert.deepEqual(
      after.claims?.map(({ kind, receipt_number, received_at }) => [
        kind,
        receipt_number,
        received_at,
      ]),
      [['withdrawal', receipt.receipt_number, receipt.received_at]],
    );
    assert.equal(after.lines[0]?.returnable, 1);
    const piece = before.lines[0]?.price_incl_tax ?? 0;
    assert.equal(
      fromDecimal(after.payment.amount),
      fromDecimal(before.payment.amount) - fromDecimal(piece),
    );
  },
  async 'withdrawals after the money refund it all, also once staff cancel the order'() {
    const placed = await buyTwo();
    await staff.settle(await staff.order(placed.order_number));
    const paid = await read(placed);
    assert.equal(paid.payment.status, 'paid');
    const [one, rest] = [await withdraw(placed, 1), await withdraw(placed, 1)];
    assert.equal(one.refund.delivery, 0);
    assert.equal(
      fromDecimal(one.refund.amount) + fromDecimal(rest.refund.amount),
      fromDecimal(paid.totals.grand_total),
    );
    const seen = await staff.order(placed.order_number);
    assert.equal(seen.customFields.shopWithdrawn, 'całość');
    await staff.cancel(seen);
    const after = await read(placed);
    assert.deepEqual([after.status, after.payment.status], ['withdrawn', 'refunded']);
    assert.deepEqual(
      after.lines.map(({ qty, returnable }) => [qty, returnable]),
      [[2, 0]],
    );
    assert.equal(after.totals.grand_total, paid.totals.grand_total);
    assert.deepEqual(after.totals.total_segments, paid.totals.total_segments);
  },
  async 'an online payment leads to the provider and back, is refused, tried again and paid'() {
    const placed = await buyTwo('test');
    const { order_uuid, order_secret } = placed;
    const page = placed.payment?.redirect_url;
    const shown = await fetch(page ?? '');
    assert.match(await shown.text(), new RegExp(`Zamówienie ${order_uuid}`));
    const home = `/potwierdzenie/${order_uuid}`;
    assert.equal(new URL((await chooseAt(page, 'refuse')) ?? '').pathname, home);
    const { payment } = await read(placed);
    assert.deepEqual([payment.status, payment.can_retry], ['refused', true]);
    const body = { secret: order_secret, method: payment.methods?.[0]?.code };
    const url = `/api/order/${order_uuid}/payment`;
    const key = fresh('pay');
    const again = await backend.post(url, body, { key });
    const next = resultOf(OrderPaymentSchema, again).redirect_url;
    assert.notEqual(next, page);
    assert.deepEqual((await backend.post(url, body, { key })).envelope, again.envelope);
    assert.equal(new URL((await chooseAt(next, 'pay')) ?? '').pathname, home);
    assert.equal((await read(placed)).payment.status, 'paid');
    const seen = await staff.order(order_uuid);
    assert.equal(seen.state, 'PaymentSettled');
    isRefused(await backend.post(url, body, { key: fresh('pay') }), 409, 'PAYMENT_ALREADY_DONE');
  },
  async 'an order that was withdrawn from cannot be paid at the provider any more'() {
    const placed = await buyTwo('test');
    await withdraw(placed, 2);
    const { status, payment } = await read(placed);
    assert.deepEqual(
      [status, payment.status, payment.redirect_url],
      ['withdrawn', 'cancelled', null],
    );
    const answer = await fetch(`${placed.payment?.redirect_url}&choice=pay`, { method: 'POST' });
    assert.match(await answer.text(), /zakończona/);
    assert.equal((await read(placed)).payment.status, 'cancelled');
  },
  async 'the days of a withdrawal count from the delivery'() {
    const placed = await buyTwo();
    assert.equal((await read(placed)).withdrawal.until, null);
    const order = await staff.order(placed.order_number);
    await staff.settle(order);
    await staff.deliver(order);
    const { status, delivered_at, withdrawal, shipments } = await read(placed);
    assert.deepEqual([status, shipments?.[0]?.number], ['delivered', '6200000000000001']);
    const day = shopDay(new Date(delivered_at ?? ''));
    assert.equal(withdrawal.until, lastWithdrawalDay(day));
  },
};

let failed = 0;
for (const [name, walk] of Object.entries(walks)) {
  try {
    await walk();
    process.stdout.write(`✓  staff: ${name}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(
      `✗  staff: ${name}\n     ${error instanceof Error ? error.message : error}\n`,
    );
  }
}
process.exitCode = failed === 0 ? 0 : 1;
