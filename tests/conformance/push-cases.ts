import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { PushKeySchema, PushWishesSchema } from '../../domain/commerce/push.ts';
import { fresh, isRefused, resultOf } from './backend-under-test.ts';
import type { Case } from './case.ts';
import { placeOrder } from './purchases.ts';

/** A browser at an existing push service; it never receives a message here. */
function newBrowser() {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${fresh('browser')}`, keys };
}

const push = '/api/ext/push';

/** Push messages, of a backend that declares `push`. */
export const pushCases: readonly Case[] = [
  {
    name: 'a browser subscribes to a product, changes its address, and unsubscribes',
    proves: ['push-01'],
    async run(backend) {
      resultOf(PushKeySchema, await backend.get(`${push}/key`));
      const [subscription, next] = [newBrowser(), newBrowser()];
      const topic = { kind: 'availability', sku: backend.world.simple, product_id: '77' };
      const subscribe = () =>
        backend.post(`${push}/subscribe`, { subscription, topic }, { key: fresh('push') });
      for (const _time of [1, 2]) resultOf(v.unknown(), await subscribe());
      const wishes = async ({ endpoint }: { readonly endpoint: string }) =>
        resultOf(PushWishesSchema, await backend.post(`${push}/wishes`, { endpoint }));
      const wish = { kind: 'availability', subject: topic.sku };
      assert.deepEqual(await wishes(subscription), [wish]);
      const renewal = { old_endpoint: subscription.endpoint, subscription: next };
      resultOf(v.unknown(), await backend.post(`${push}/renew`, renewal));
      assert.deepEqual([await wishes(subscription), await wishes(next)], [[], [wish]]);
      const { endpoint } = next;
      resultOf(v.unknown(), await backend.post(`${push}/unsubscribe`, { endpoint }));
      assert.deepEqual(await wishes(next), []);
    },
  },
  {
    name: 'a browser subscribes to an order only with its secret',
    proves: ['push-03'],
    async run(backend) {
      const { order_uuid, order_secret } = await placeOrder(backend);
      const subscription = newBrowser();
      const ask = (topic: object) =>
        backend.post(`${push}/subscribe`, { subscription, topic }, { key: fresh('push') });
      const guessed = await ask({ kind: 'order', order_uuid, secret: 'guess' });
      isRefused(guessed, 404, 'ORDER_NOT_FOUND');
      isRefused(await ask({ kind: 'orders' }), 401, 'SESSION_REQUIRED');
      resultOf(v.unknown(), await ask({ kind: 'order', order_uuid, secret: order_secret }));
      const { endpoint } = subscription;
      resultOf(v.unknown(), await backend.post(`${push}/unsubscribe`, { endpoint }));
    },
  },
];
