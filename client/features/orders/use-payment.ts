import { useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { OrderPayment, PaymentState } from '../../../domain/commerce/payment.ts';
import { type ErrorCode, errorCodeOf } from '../../../domain/errors.ts';
import { nextLook } from '../../../domain/order/payment-watch.ts';
import { reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { findKey } from './opened-order.ts';
import { type OrderKey, orderCalls } from './order-calls.ts';

export interface WatchedPayment {
  readonly payment: OrderPayment | null;
  /** The payment is as the order last showed it; its current state cannot be fetched. */
  readonly isOld: boolean;
  /** Why nothing is known about it; also null while it is being fetched. */
  readonly failure: ErrorCode | null;
  /** Applies a response from another request, such as a new payment attempt, and keeps polling. */
  readonly take: (payment: OrderPayment) => void;
  readonly lookAgain: () => void;
}

const changing: ReadonlySet<PaymentState> = new Set(['pending', 'waiting']);

/** An ordinary transfer takes days; every other open payment changes within minutes. */
const isWatched = ({ status, transfer }: OrderPayment) => changing.has(status) && transfer === null;

/**
 * The payment of an order as the backend reports it; the operator's return page counts for nothing
 * (pl-J07). Polled at growing intervals while it may change and the page is visible. `known` is
 * what the order showed, used until the first response.
 */
export function usePayment(
  { uuid, secret }: OrderKey,
  known: OrderPayment | null = null,
): WatchedPayment {
  const store = useStore();
  const [payment, setPayment] = useState<OrderPayment | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [round, setRound] = useState(0);
  const lookAgain = useCallback(() => setRound((count) => count + 1), []);
  const take = useCallback(
    (response: OrderPayment) => {
      setPayment(response);
      lookAgain();
    },
    [lookAgain],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    function wait(): void {
      const ms = nextLook(looks);
      looks += 1;
      if (ms !== null && !stopped.signal.aborted) timer = setTimeout(look, ms);
    }

    async function look(): Promise<void> {
      clearTimeout(timer);
      if (document.hidden || stopped.signal.aborted) return;
      const ports = await whenStarted(store);
      try {
        const key = await findKey(ports, { uuid, secret });
        const response = await orderCalls(ports).payment(key, stopped.signal);
        if (stopped.signal.aborted) return;
        if (response.kind === 'refused') {
          setFailure(response.code === 404 ? 'ORDER_NOT_FOUND' : 'COMMERCE_REFUSED');
          return;
        }
        setFailure(null);
        setPayment(response.result);
        if (isWatched(response.result)) wait();
      } catch (error) {
        if (stopped.signal.aborted) return;
        ports.log.info('payment.not-read', { reason: reason(error) });
        setFailure(errorCodeOf(error) ?? 'INTERNAL');
        wait();
      }
    }

    const seen = () => {
      if (!document.hidden) void look();
    };
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [store, uuid, secret, round]);

  const isOld = payment === null && known !== null && failure !== null;
  return { payment: payment ?? known, isOld, failure, take, lookAgain };
}
