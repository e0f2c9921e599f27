import { LoginTokenBodySchema } from '../../domain/commerce/account.ts';
import { ConsentBodySchema } from '../../domain/commerce/consent.ts';
import { ContactFormSchema } from '../../domain/commerce/contact.ts';
import {
  EventBodySchema,
  SendMailBodySchema,
  StartPageBodySchema,
} from '../../domain/commerce/ext.ts';
import { type CommerceCall, get, post } from './commerce-call.ts';
import { pushCalls } from './push-calls.ts';

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
