import { describe, expect, test } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { info, minute, paymentShop, second } from '../../tests/support/payment-shop.ts';

const { fault, payment, place, submit, retry, shop, stock } = paymentShop();

describe('a payment by BLIK', () => {
  test('waits for the bank and is paid once it was confirmed there [pl-J01]', async () => {
    const { order_uuid, payment: first } = await place('blik', { blik_code: '777123' });
    expect(first).toEqual({ status: 'waiting', redirect_url: null });
    shop().pass(2 * second);
    expect(await payment(order_uuid)).toMatchObject({ status: 'waiting', can_retry: false });
    shop().pass(second);
    expect(await payment(order_uuid)).toMatchObject({ status: 'paid', amount: 246 });
  });

  test.each([
    ['777000', 'refused', 'refused'],
    ['777999', 'expired', 'expired'],
    ['123456', 'refused', 'wrong_code'],
  ])('with the code %s ends as %s and can be tried again', async (code, status, reason) => {
    const { order_uuid } = await place('blik', { blik_code: code });
    shop().pass(2 * minute);
    const ended = await payment(order_uuid);
    expect(ended).toMatchObject({ status, reason, can_retry: true });
    expect(ended.methods.map((way: { code: string }) => way.code)).toContain('card');
  });

  test('without a code requires one before the payment starts', async () => {
    const { order_uuid } = await place('blik');
    expect(await payment(order_uuid)).toMatchObject({ status: 'pending', can_retry: true });
  });
});

describe('a payment on the operator’s page', () => {
  test('is paid by the operator’s callback, not by the browser’s return [pl-J07]', async () => {
    const { order_uuid } = await place('card');
    const { redirect_url } = await payment(order_uuid);
    const page = await shop().app.inject(redirect_url);
    expect(page.body).toContain('246,00');
    expect(await payment(order_uuid)).toMatchObject({ status: 'pending' });
    const response = await submit(redirect_url, 'zaplac');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/potwierdzenie/${order_uuid}`);
    expect(await payment(order_uuid)).toMatchObject({ status: 'paid', redirect_url: null });
  });

  test('by card is confirmed at the card’s bank, and by a wallet at once [pl-J03]', async () => {
    const { order_uuid } = await place('card');
    const { redirect_url } = await payment(order_uuid);
    const { body } = await shop().app.inject(redirect_url);
    for (const offer of ['Zapłać kartą', 'Apple Pay', 'Google Pay']) expect(body).toContain(offer);
    const { headers } = await submit(redirect_url, 'karta');
    expect(await payment(order_uuid)).toMatchObject({ status: 'pending' });
    const bank = await shop().app.inject(String(headers.location));
    expect(bank.body).toContain('3-D Secure 2');
    expect(bank.body).not.toContain('Apple Pay');
    await submit(String(headers.location), 'zaplac');
    expect(await payment(order_uuid)).toMatchObject({ status: 'paid' });
  });

  test('by card that the bank refuses can be tried again, also with another method [pl-J03]', async () => {
    const { order_uuid, order_secret } = await place('card');
    const { headers } = await submit((await payment(order_uuid)).redirect_url, 'karta');
    await submit(String(headers.location), 'odrzuc');
    const refused = await payment(order_uuid);
    expect(refused).toMatchObject({ status: 'refused', can_retry: true });
    const again = await retry(order_uuid, {
      method: 'blik',
      blik_code: '777123',
      secret: order_secret,
    });
    expect(again.status).toBe(200);
  });

  test('that is refused there is refused here', async () => {
    const { order_uuid } = await place('fasttransfer', { gateway_id: 'ipko' });
    await submit((await payment(order_uuid)).redirect_url, 'odrzuc');
    expect(await payment(order_uuid)).toMatchObject({ status: 'refused', can_retry: true });
  });

  test('with a bank that is not available is refused', async () => {
    const response = await shop().post(
      '/api/order',
      order({
        addressInformation: {
          ...info,
          payment_method_code: 'fasttransfer',
          payment_method_additional: { gateway_id: 'velobank' },
        },
      }),
    );
    expect(response.body.error).toBe('PAYMENT_METHOD_UNAVAILABLE');
  });
});

describe('the operator’s callback', () => {
  test('that is late leaves the payment open until it arrives', async () => {
    await fault({ kind: 'webhook-late', ms: 10 * second });
    const { order_uuid } = await place('blik', { blik_code: '777123' });
    shop().pass(5 * second);
    expect((await payment(order_uuid)).status).toBe('waiting');
    shop().pass(8 * second);
    expect((await payment(order_uuid)).status).toBe('paid');
  });

  test('that arrives twice is one payment', async () => {
    await fault({ kind: 'webhook-double' });
    const { order_uuid } = await place('blik', { blik_code: '777123' });
    shop().pass(5 * second);
    expect((await payment(order_uuid)).status).toBe('paid');
    expect(await stock()).toBe(8);
  });

  test('that never arrives is replaced by a status request', async () => {
    await fault({ kind: 'webhook-missing' });
    const { order_uuid } = await place('blik', { blik_code: '777123' });
    shop().pass(5 * second);
    expect((await payment(order_uuid)).status).toBe('waiting');
    shop().pass(20 * second);
    expect((await payment(order_uuid)).status).toBe('paid');
  });

  test.each([
    ['without a signature', {}],
    ['with another signature', { 'x-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('%s is refused and changes nothing', async (_name, headers) => {
    const { order_uuid } = await place('card');
    const attempt = (await payment(order_uuid)).redirect_url.split('/').at(-1);
    const notified = { payment: attempt, status: 'paid', amount: 24600 };
    const { status, body } = await shop().post('/mock/webhook/payment', notified, headers);
    expect({ status, error: body.error }).toEqual({ status: 403, error: 'SIGNATURE_INVALID' });
    expect((await payment(order_uuid)).status).toBe('pending');
  });
});

describe('a further attempt', () => {
  test('pays once, however often it is sent, and cancels the earlier one', async () => {
    const { order_uuid, order_secret } = await place('card');
    const first = (await payment(order_uuid)).redirect_url;
    const body = { method: 'blik', blik_code: '777123', secret: order_secret };
    const responses = [await retry(order_uuid, body), await retry(order_uuid, body)];
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    shop().pass(5 * second);
    expect((await payment(order_uuid)).status).toBe('paid');
    await submit(first, 'zaplac');
    expect((await payment(order_uuid)).method).toBe('blik');
    expect((await shop().app.inject(first)).body).toContain('zastąpiona');
    const late = await retry(order_uuid, body, 'retry-0002');
    expect(late.body).toMatchObject({ code: 409, error: 'PAYMENT_ALREADY_DONE' });
  });

  test('after an unreported payment of the first is refused', async () => {
    await fault({ kind: 'webhook-missing' });
    const { order_uuid, order_secret } = await place('card');
    await submit((await payment(order_uuid)).redirect_url, 'zaplac');
    const again = await retry(order_uuid, { method: 'card', secret: order_secret });
    expect(again.body.error).toBe('PAYMENT_ALREADY_DONE');
  });

  test('requires the secret or the customer', async () => {
    const { order_uuid } = await place('card');
    expect((await retry(order_uuid, { method: 'card' })).body.error).toBe('ORDER_NOT_FOUND');
    const wrong = await retry(order_uuid, { method: 'card', secret: 'guess' });
    expect(wrong.body.error).toBe('ORDER_NOT_FOUND');
    expect((await payment(order_uuid)).status).toBe('pending');
  });

  test('cannot become cash on delivery, whose fee was not agreed on', async () => {
    const { order_uuid, order_secret } = await place('card');
    const again = await retry(order_uuid, { method: 'cashondelivery', secret: order_secret });
    expect(again.body.error).toBe('PAYMENT_METHOD_UNAVAILABLE');
  });
});
