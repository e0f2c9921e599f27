import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import * as v from 'valibot';
import { type ListedOrder, OrderHistorySchema } from '../../../domain/commerce/order-view.ts';
import { sessionAtom } from '../../core/session/session-atoms.ts';

interface StoredOrders {
  readonly items: readonly ListedOrder[];
  /** When the backend sent them, in ms; null in older records. */
  readonly at: number | null;
}

/** The newest orders stored with the session, for when none can be fetched; null without any. */
export function useStoredOrders(): StoredOrders | null {
  const stored = useAtomValue(sessionAtom)?.ordersHistory;
  return useMemo(() => {
    const history = v.safeParse(OrderHistorySchema, { ...stored, total_count: 0 });
    if (!history.success || history.output.items.length === 0) return null;
    return { items: history.output.items, at: stored?.at ?? null };
  }, [stored]);
}
