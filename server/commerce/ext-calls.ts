import * as v from 'valibot';
import { LoginTokenBodySchema } from '../../domain/commerce/account.ts';
import { ConsentBodySchema } from '../../domain/commerce/consent.ts';
import { ContactFormSchema } from '../../domain/commerce/contact.ts';
import {
  EventBodySchema,
  SendMailBodySchema,
  StartPageBodySchema,
} from '../../domain/commerce/ext.ts';
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
const pushCalls: readonly CommerceCall[] = [
  get('/api/ext/push/key'),
  post('/api/ext/push/subscribe', { body: PushBodySchema, once: 'write' }),
  post('/api/ext/push/wishes', { body: PushDeviceBodySchema }),
  post('/api/ext/push/unsubscribe', { body: PushRemovalSchema }),
  post('/api/ext/push/renew', { body: PushRenewalSchema }),
];

/**
 * Requests besides cart, order and account: contact, events, redirects,
 * companies, stock in the shops.
 */
export const extCalls: readonly CommerceCall[] = [
  post('/api/user/login-token', {
    body: LoginTokenBodySchema,
    session: 'opens',
    slowed: { as: 'social-login' },
  }),
  post('/api/cart/save-start-page-url', { needs: ['cartId'], body: StartPageBodySchema }),
  post('/api/ext/contact', {
    body: ContactFormSchema,
    once: 'write',
    slowed: { as: 'message', subject: ['email'] },
  }),
  get('/api/ext/redirect'),
  get('/api/ext/redirect/:path'),
  post('/api/ext/events', { body: EventBodySchema, once: 'write' }),
  post('/api/ext/consent', { body: ConsentBodySchema, once: 'write' }),
  get('/api/ext/mail-service/get-token'),
  post('/api/ext/mail-service/send-email', {
    body: SendMailBodySchema,
    slowed: { as: 'message' },
  }),
  get('/api/company/:nip', { isCompany: true }),
  ...pushCalls,
  get('/api/stock/shops', { needs: ['sku'] }),
  get('/api/stock/warehouse', { needs: ['sku'] }),
];

const done = v.boolean();

/** Documentation of the requests for push messages, by method and path. */
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
