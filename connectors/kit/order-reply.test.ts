import { expect, test } from 'vitest';
import { engineLine, engineOrder } from '../../tests/support/engine-orders.ts';
import { withdraw } from './claims.ts';
import type { EngineOrder } from './engine-order.ts';
import { createOrderReplies } from './order-reply.ts';

const replies = createOrderReplies('key', { number: '27 1140', recipient: 'Sklep' });
const payments = [
  { code: 'cod', title: 'Za pobraniem', kind: 'cod' },
  { code: 'bank', title: 'Przelew', kind: 'bank' },
  { code: 'test', title: 'Karta', kind: 'card' },
];
const page = 'https://pay.example/1';
const online = (more: Partial<EngineOrder> = {}) =>
  engineOrder([engineLine('shirt', 2, 10_000)], {
    isPaid: false,
    paymentCode: 'test',
    redirectUrl: page,
    ...more,
  });
const paymentOf = (order: EngineOrder) => replies.payment(order, payments);

test('an unpaid online payment leads to its page, and can be made again [pl-J07]', () => {
  expect(paymentOf(online())).toMatchObject({
    status: 'pending',
    redirect_url: page,
    can_retry: true,
    methods: [{ code: 'test' }],
    transfer: null,
  });
  expect(paymentOf(online({ isRefused: true }))).toMatchObject({
    status: 'refused',
    redirect_url: null,
    can_retry: true,
  });
  const paid = paymentOf(online({ isPaid: true }));
  expect(paid).toMatchObject({ status: 'paid', redirect_url: null, can_retry: false });
});

test('an engine that begins no payments offers none again', () => {
  const { redirectUrl: _, ...order } = online({ paymentCode: 'bank' });
  expect(paymentOf(order)).toMatchObject({
    can_retry: false,
    methods: [],
    transfer: { account: '27 1140', amount: 115.99 },
  });
});

test('what was withdrawn from is not paid online [pl-C08]', () => {
  const request = { key: 'key', print: 'print', now: Date.parse('2026-11-30T10:00:00Z') };
  const unpaid = { isMoneyHere: false, method: '' };
  const state = (qty: number) => {
    const lines = [{ sku: 'shirt', qty }];
    const body = { name: 'Zofia Nowak', email: 'zofia@example.com', lines };
    const claims = [withdraw(online(), body, request, unpaid)];
    return paymentOf(online({ claims, isRefused: true }));
  };
  const none = { redirect_url: null, can_retry: false, refund: null };
  expect(state(1)).toMatchObject({ ...none, status: 'pending', amount: 65.99 });
  expect(state(2)).toMatchObject({ ...none, status: 'cancelled', amount: 0 });
});
