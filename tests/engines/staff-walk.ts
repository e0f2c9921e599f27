import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { WithdrawalResponseSchema } from '../../domain/commerce/claims.ts';
import { OrderViewSchema } from '../../domain/commerce/order-view.ts';
import { fromDecimal } from '../../domain/money.ts';
import { lastWithdrawalDay } from '../../domain/order/withdrawal-period.ts';
import { connect, fresh, resultOf, sendTo } from '../conformance/backend-under-test.ts';
import { email, placeOrder } from '../conformance/purchases.ts';
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

/** Two pieces by transfer. */
async function buyTwo() {
  const products = [{ sku: world.simple, qty: 2 }];
  return placeOrder(backend, { cart_id: '', products, grand_total: undefined });
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
