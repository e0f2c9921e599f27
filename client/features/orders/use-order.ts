import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { type ErrorCode, errorCodeOf } from '../../../domain/errors.ts';
import { openedOrderAtom, openOrder } from './opened-order.ts';
import type { OrderKey } from './order-calls.ts';

export interface OpenedOrder {
  /** Null while it is being fetched, and when it cannot be shown. */
  readonly order: OrderView | null;
  readonly failure: ErrorCode | null;
  readonly reload: () => void;
}

/** The order of an address, fetched in the browser: no page of the server contains it. */
export function useOrder({ uuid, secret }: OrderKey): OpenedOrder {
  const store = useStore();
  const opened = useAtomValue(openedOrderAtom);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round fetches again
  useEffect(() => {
    const stopped = new AbortController();
    setFailure(null);
    openOrder(store, { uuid, secret }, stopped.signal).catch((error) => {
      if (!stopped.signal.aborted) setFailure(errorCodeOf(error) ?? 'INTERNAL');
    });
    return () => stopped.abort();
  }, [store, uuid, secret, round]);

  return { order: opened?.order_uuid === uuid ? opened : null, failure, reload };
}
