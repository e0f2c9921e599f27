import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { once } from '../../companion/context/idempotency.ts';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import { writeMail } from '../../companion/mails/outbox.ts';
import { note } from '../../companion/messages/notes.ts';
import { ConsentBodySchema } from '../../domain/commerce/consent.ts';
import {
  EventBodySchema,
  SendMailBodySchema,
  StartPageBodySchema,
} from '../../domain/commerce/ext.ts';
import { AppError } from '../../domain/errors.ts';
import { paragraph } from '../../domain/text/text-blocks.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { companyOf } from '../carts/companies.ts';
import type { MockContext } from '../context/context.ts';
import { giveMailToken, useMailToken } from '../messages/mail-tokens.ts';
import { cartOf } from './cart.ts';

/** Legacy URLs of a previous shop. */
const redirects = [
  { from: 'sklep', to: '/', code: 301 },
  { from: 'warunki', to: '/regulamin', code: 301 },
  { from: 'kolekcja-jesien', to: '/szukaj?q=jesień', code: 302 },
] as const;

const NamedSchema = v.object({ path: v.pipe(v.string(), v.maxLength(256)) });
const NipSchema = v.object({ nip: v.pipe(v.string(), v.maxLength(32)) });

/**
 * Other routes: redirects, events, consent, mail, companies (api-23, api-44, api-48 to
 * api-50).
 */
export function extRoutes(app: FastifyInstance, context: MockContext): void {
  function mailToShop(name: string, from: string, subject: string, text: string) {
    const texts = context.texts(context.defaultStore);
    return writeMail(
      context,
      composeMail({
        texts,
        name,
        to: context.merchant.email,
        date: new Date(context.clock()),
        title: subject,
        blocks: [paragraph(texts.i18n._('From: {from}', { from })), paragraph(text)],
      }),
    );
  }

  app.post('/api/cart/save-start-page-url', async (request) => {
    const { url } = parseInput(StartPageBodySchema, request.body, 'BAD_REQUEST');
    const { cart } = cartOf(context, request);
    note(context, 'start-page', { cart: cart.id, url: url.url, date: url.date });
    return { code: 200, result: true };
  });

  app.get('/api/ext/redirect', async () => ({ code: 200, result: redirects }));

  app.get('/api/ext/redirect/:path', async (request) => {
    const { path } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
    const found = redirects.find(({ from }) => from === path);
    if (found) return { code: 200, result: found };
    throw new AppError('ROUTE_NOT_FOUND', 'Nothing leads on from this address');
  });

  app.post('/api/ext/events', async (request) => {
    const body = parseInput(EventBodySchema, request.body, 'BAD_REQUEST');
    once(context, request, null, () => note(context, 'event', body));
    return { code: 200, result: true };
  });

  app.post('/api/ext/consent', async (request) => {
    const body = parseInput(ConsentBodySchema, request.body, 'BAD_REQUEST');
    once(context, request, null, () => note(context, 'consent', body));
    return { code: 200, result: true };
  });

  /** GET as on the platform; the token is valid for one message. */
  app.get('/api/ext/mail-service/get-token', async () => ({
    code: 200,
    result: giveMailToken(context),
  }));

  /** Mails go to the shop only, so that the service cannot be abused. */
  app.post('/api/ext/mail-service/send-email', async (request) => {
    const { token, emailData } = parseInput(SendMailBodySchema, request.body, 'BAD_REQUEST');
    useMailToken(context, token);
    const { sourceAddress, subject, emailText } = emailData;
    const number = note(context, 'mail', { from: sourceAddress, subject, text: emailText });
    const name = `wiadomosc-${String(number).padStart(6, '0')}`;
    await mailToShop(name, sourceAddress, subject, emailText);
    return { code: 200, result: true };
  });

  app.get('/api/company/:nip', async (request) => {
    const { nip } = parseInput(NipSchema, request.params, 'BAD_REQUEST');
    return { code: 200, result: companyOf(nip) };
  });
}
