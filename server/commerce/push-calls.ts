import * as v from 'valibot';
import {
  PushBodySchema,
  PushDeviceBodySchema,
  PushKeySchema,
  PushRemovalSchema,
  PushRenewalSchema,
  PushWishesSchema,
} from '../../domain/commerce/push.ts';
import { type CommerceCall, get, post } from './commerce-call.ts';

/** Requests for push messages, which the backend sends itself. */
export const pushCalls: readonly CommerceCall[] = [
  get('/api/ext/push/key'),
  post('/api/ext/push/subscribe', { body: PushBodySchema, once: 'write' }),
  post('/api/ext/push/wishes', { body: PushDeviceBodySchema }),
  post('/api/ext/push/unsubscribe', { body: PushRemovalSchema }),
  post('/api/ext/push/renew', { body: PushRenewalSchema }),
];

const done = v.boolean();

/** Documentation of these requests, by method and path. */
export const pushDocs = {
  'GET /api/ext/push/key': {
    summary: 'The public VAPID key browsers subscribe with',
    result: PushKeySchema,
  },
  'POST /api/ext/push/subscribe': {
    summary:
      'Notifies a browser by web push when a product is back or an order changes; a guest opens an order by its secret',
    result: done,
  },
  'POST /api/ext/push/wishes': {
    summary: 'The notifications of a browser, by the address of its subscription',
    result: PushWishesSchema,
  },
  'POST /api/ext/push/unsubscribe': {
    summary: 'Cancels one notification of a browser, or all of them',
    result: done,
  },
  'POST /api/ext/push/renew': {
    summary: 'Goes on under the new address of a browser',
    result: done,
  },
} as const;
