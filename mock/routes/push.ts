import type { FastifyInstance } from 'fastify';
import { storeOf, tokenOf } from '../../companion/routes/request.ts';
import {
  PushBodySchema,
  PushDeviceBodySchema,
  PushRemovalSchema,
  PushRenewalSchema,
} from '../../domain/commerce/push.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { familyOfToken } from '../accounts/tokens.ts';
import type { MockContext } from '../context/context.ts';
import { renewDevice, subscribeDevice, unsubscribeDevice, wishesOf } from '../push/devices.ts';
import { vapidKeys } from '../push/keys.ts';
import { notifyDevicesRegularly } from '../push/notify-devices.ts';
import { userOf } from './request.ts';

/** Web push: public key, subscriptions, and their end. */
export function pushRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/ext/push/key', async () => ({ code: 200, result: vapidKeys(context).publicKey }));

  app.post('/api/ext/push/subscribe', async (request) => {
    const user = userOf(context, request);
    const family = user === null ? null : familyOfToken(context, tokenOf(request));
    const { subscription, topic } = parseInput(PushBodySchema, request.body, 'BAD_REQUEST');
    await subscribeDevice(context, subscription, topic, {
      user,
      family,
      store: storeOf(context, request),
    });
    return { code: 200, result: true };
  });

  app.post('/api/ext/push/wishes', async (request) => {
    const { endpoint } = parseInput(PushDeviceBodySchema, request.body, 'BAD_REQUEST');
    return { code: 200, result: wishesOf(context, endpoint) };
  });

  app.post('/api/ext/push/unsubscribe', async (request) => {
    const { endpoint, topic } = parseInput(PushRemovalSchema, request.body, 'BAD_REQUEST');
    unsubscribeDevice(context, endpoint, topic ?? null);
    return { code: 200, result: true };
  });

  app.post('/api/ext/push/renew', async (request) => {
    const body = parseInput(PushRenewalSchema, request.body, 'BAD_REQUEST');
    renewDevice(context, body.old_endpoint, body.subscription);
    return { code: 200, result: true };
  });

  notifyDevicesRegularly(app, context);
}
