import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import type { OrderPayment } from '../../../domain/commerce/payment.ts';
import { log, reason } from '../../core/log.ts';
import { openOrder } from './opened-order.ts';

const settled: readonly OrderPayment['status'][] = ['paid', 'not_needed', 'cancelled', 'refunded'];
const isSettled = (payment: OrderPayment | null) =>
  payment !== null && settled.includes(payment.status);

/**
 * Fetches the order again once its payment has arrived or ended. The order on the page is as old as
 * the page, and would still show that it waits for payment.
 */
export function useSettled(order: OrderView | null, payment: OrderPayment | null): void {
  const store = useStore();
  const uuid = order?.order_uuid ?? '';
  const secret = order?.order_secret ?? null;
  const isBehind = order?.status === 'waiting_for_payment' && isSettled(payment);
  useEffect(() => {
    if (!isBehind) return;
    const stopped = new AbortController();
    openOrder(store, { uuid, secret }, stopped.signal).catch((error) => {
      if (!stopped.signal.aborted) log.info('order.not-read-again', { reason: reason(error) });
    });
    return () => stopped.abort();
  }, [store, uuid, secret, isBehind]);
}
