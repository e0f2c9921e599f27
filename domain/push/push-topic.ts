import type { PushTopic, PushWish } from '../commerce/push.ts';

/**
 * Whether the subscriptions of a browser include a topic; a subscription to all
 * orders includes each one.
 */
export function isWishedFor(wishes: readonly PushWish[], topic: PushTopic): boolean {
  return wishes.some(({ kind, subject }) => {
    if (kind !== topic.kind) return false;
    if (topic.kind === 'orders') return true;
    return subject === (topic.kind === 'order' ? topic.order_uuid : topic.sku);
  });
}
