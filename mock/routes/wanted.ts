import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  AvailabilityBodySchema,
  AvailabilityRemovalSchema,
} from '../../domain/commerce/availability.ts';
import { MailLinkBodySchema, mailLinkCalls } from '../../domain/commerce/mail-link.ts';
import { NewsletterBodySchema } from '../../domain/commerce/newsletter.ts';
import { SavedChangesBodySchema } from '../../domain/commerce/saved-line.ts';
import { WishBodySchema } from '../../domain/commerce/wish.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { callEmailOff, confirmEmail } from '../accounts/email-changes.ts';
import { callAccountOff, confirmAccount } from '../accounts/proved-address.ts';
import { changeSavedLines, savedLinesOf } from '../accounts/saved-lines.ts';
import { isTwin, provedAddress } from '../accounts/twins.ts';
import { profileOf } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { once } from '../context/idempotency.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  leaveNewsletterByLink,
  newsletterState,
  requestNewsletter,
} from '../mails/newsletter.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import {
  availabilityOf,
  callOffAvailability,
  confirmAvailability,
  removeAvailability,
  requestAvailability,
} from '../products/availability.ts';
import { requireUser, storeOf, userOf } from './request.ts';

const ParamsSchema = v.object({ product: v.pipe(v.string(), v.maxLength(64)) });
const WishRowSchema = v.object({ product_id: v.string() });
const newsletter = '/api/ext/newsletter/subscribe';

/** Wishlist, saved lines, newsletter and availability requests. */
export function wantedRoutes(app: FastifyInstance, context: MockContext): void {
  const { db, clock } = context;

  app.get('/api/user/wishlist', async (request) => ({
    code: 200,
    result: db.all(
      WishRowSchema,
      'SELECT product_id FROM wishes WHERE user_id = ? ORDER BY created_at, rowid',
      requireUser(context, request),
    ),
  }));

  app.post('/api/user/wishlist', async (request) => {
    const user = requireUser(context, request);
    const { product_id, product_id_type } = parseInput(WishBodySchema, request.body, 'BAD_REQUEST');
    // A variant may stand only within its parent, so its id is taken as it is.
    const isKnown =
      product_id_type === 'id' ||
      (await context.products.hasId(product_id, storeOf(context, request)));
    if (!isKnown) throw new AppError('CATALOGUE_NOT_FOUND', 'The product does not exist');
    db.run('INSERT OR IGNORE INTO wishes VALUES (?, ?, ?)', user, product_id, clock());
    return { code: 200, result: true };
  });

  app.delete('/api/user/wishlist/:product', async (request) => {
    const user = requireUser(context, request);
    const { product } = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
    db.run('DELETE FROM wishes WHERE user_id = ? AND product_id = ?', user, product);
    return { code: 200, result: true };
  });

  app.get('/api/user/saved-lines', async (request) => ({
    code: 200,
    result: savedLinesOf(context, requireUser(context, request), storeOf(context, request)),
  }));

  app.post('/api/user/saved-lines', async (request) => {
    const user = requireUser(context, request);
    const store = storeOf(context, request);
    const { changes } = parseInput(SavedChangesBodySchema, request.body, 'BAD_REQUEST');
    const result = once(context, request, user, () => {
      changeSavedLines(context, user, store, changes);
      return savedLinesOf(context, user, store);
    });
    return { code: 200, result };
  });

  app.get(newsletter, async (request) => {
    const { email } = parseInput(NewsletterBodySchema, request.query, 'BAD_REQUEST');
    return { code: 200, result: newsletterState(context, email) };
  });

  app.post(newsletter, async (request) => {
    const { email, consent } = parseInput(NewsletterBodySchema, request.body, 'BAD_REQUEST');
    const user = userOf(context, request);
    const own = user === null ? '' : provedAddress(context, user);
    const isOwn = own.toLowerCase() === email.toLowerCase();
    const result = requestNewsletter(
      context,
      email,
      consent ?? null,
      isOwn,
      storeOf(context, request),
    );
    await sendOwedMails(context);
    return { code: 200, result };
  });

  app.delete(newsletter, async (request) => {
    const { email } = parseInput(NewsletterBodySchema, request.body, 'BAD_REQUEST');
    leaveNewsletter(context, email);
    return { code: 200, result: true };
  });

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
    [mailLinkCalls.newsletter.potwierdzenie, confirmNewsletter],
    [mailLinkCalls.newsletter.rezygnacja, leaveNewsletterByLink],
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
