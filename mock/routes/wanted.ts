import type { FastifyInstance } from 'fastify';
import { storeOf } from '../../companion/routes/request.ts';
import {
  AvailabilityBodySchema,
  AvailabilityRemovalSchema,
} from '../../domain/commerce/availability.ts';
import { MailLinkBodySchema, mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { callEmailOff, confirmEmail } from '../accounts/email-changes.ts';
import { callAccountOff, confirmAccount } from '../accounts/proved-address.ts';
import { isTwin, provedAddress } from '../accounts/twins.ts';
import { profileOf } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import {
  availabilityOf,
  callOffAvailability,
  confirmAvailability,
  removeAvailability,
  requestAvailability,
} from '../products/availability.ts';
import { requireUser, userOf } from './request.ts';

/** Availability requests, and the links of mails about addresses. */
export function wantedRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/ext/availability', async (request) => {
    const address = provedAddress(context, requireUser(context, request));
    return { resultCode: 200, result: availabilityOf(context, address) };
  });

  app.post('/api/ext/availability/subscribe', async (request) => {
    const user = userOf(context, request);
    const {
      sku,
      product_id: productId,
      ...body
    } = parseInput(AvailabilityBodySchema, request.body, 'BAD_REQUEST');
    const email = user === null ? body.email : profileOf(context, user).email;
    if (!email) throw new AppError('BAD_REQUEST', 'Nobody to write to');
    const isProved = user !== null && !isTwin(context, user);
    const requested = await requestAvailability(
      context,
      { email, productId, sku, store: storeOf(context, request) },
      isProved,
    );
    const result = user === null ? requested : true;
    await sendOwedMails(context);
    return { resultCode: 200, result };
  });

  app.post('/api/ext/availability/delete-subscription', async (request) => {
    const address = provedAddress(context, requireUser(context, request));
    const { id } = parseInput(AvailabilityRemovalSchema, request.body, 'BAD_REQUEST');
    removeAvailability(context, address, id);
    return { resultCode: 200, result: 'Nie będziemy już pisać o tym produkcie.' };
  });

  const links = [
    [mailLinkCalls.dostepnosc.potwierdzenie, confirmAvailability],
    [mailLinkCalls.dostepnosc.rezygnacja, callOffAvailability],
    [mailLinkCalls.adres.potwierdzenie, confirmEmail],
    [mailLinkCalls.adres.rezygnacja, callEmailOff],
    [mailLinkCalls.konto.potwierdzenie, confirmAccount],
    [mailLinkCalls.konto.rezygnacja, callAccountOff],
  ] as const;
  for (const [url, follow] of links) {
    app.post(url, async (request) => {
      const { token } = parseInput(MailLinkBodySchema, request.body, 'BAD_REQUEST');
      const result = follow(context, token);
      await sendOwedMails(context);
      return { code: 200, result };
    });
  }
}
