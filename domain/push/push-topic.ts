import type { PushTopic, PushWish } from '../commerce/push.ts';

/** Whether what a browser is told of includes a topic; who hears of all orders hears of each. */
export function isWishedFor(wishes: readonly PushWish[], topic: PushTopic): boolean {
  return wishes.some(({ kind, subject }) => {
    if (kind !== topic.kind) return false;
    if (topic.kind === 'orders') return true;
    return subject === (topic.kind === 'order' ? topic.order_uuid : topic.sku);
  });
}
