import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { wishesOf } from '../../companion/lists/wishlist.ts';
import { newsletterState } from '../../companion/mails/newsletter.ts';
import { storeOf } from '../../companion/routes/request.ts';
import { subscribed } from '../../domain/commerce/newsletter.ts';
import {
  DeleteAccountBodySchema,
  ForcedPasswordBodySchema,
  type LoyaltyCard,
} from '../../domain/commerce/own-data.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { requirePassword } from '../accounts/accounts.ts';
import { agreementsOf } from '../accounts/agreements.ts';
import { dropCustomer } from '../accounts/customer-rows.ts';
import { confirmForcedPassword, forcedPasswordOf } from '../accounts/forced-passwords.ts';
import { passkeyOf, passkeyRows } from '../accounts/passkeys.ts';
import { promoteTwin, provedAddress } from '../accounts/twins.ts';
import { profileOf } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { incrementId, ordersOfUser } from '../orders/orders.ts';
import { reviewsOf } from '../reviews/bought-products.ts';
import { photosOfCustomer } from '../reviews/review-photos.ts';
import { settleIndex } from '../reviews/settle-index.ts';
import { requireUser } from './request.ts';

const RowSchema = v.record(v.string(), v.unknown());
const ClaimRowSchema = v.object({
  kind: v.string(),
  document: v.pipe(v.string(), v.parseJson()),
  created_at: v.number(),
});

/** More orders than any customer has. */
const allOrders = 10_000;

/** A card for every customer; its barcode contains only the number. */
function loyaltyCardOf(_context: MockContext, userId: number): LoyaltyCard {
  const number = `29${String(userId).padStart(10, '0')}`;
  return { number, barcode: number };
}

const moment = (at: number) => new Date(at).toISOString();

/** All data of a customer, as stored (pl-F07). */
function exportOf(context: MockContext, userId: number) {
  const { db, clock } = context;
  const {
    groupToken: _token,
    force_change_password: _flag,
    email_confirmed: _confirmed,
    ...profile
  } = profileOf(context, userId);
  const address = provedAddress(context, userId);
  const orders = ordersOfUser(context, userId, allOrders, 0);
  const claims = db.all(
    ClaimRowSchema,
    `SELECT claims.kind, claims.document, claims.created_at FROM claims
     JOIN orders ON orders.number = order_number WHERE orders.user_id = ?`,
    userId,
  );
  const rows = (sql: string, value: string | number) => db.all(RowSchema, sql, value);
  return {
    exported_at: moment(clock()),
    profile,
    loyalty_card: loyaltyCardOf(context, userId).number,
    orders: orders.map((order) => ({
      number: incrementId(order),
      created_at: moment(order.created_at),
      payment_status: order.payment_status,
      ...order.document,
    })),
    claims: claims.map(({ created_at, ...claim }) => ({
      ...claim,
      created_at: moment(created_at),
    })),
    passkeys: passkeyRows(context, userId).map(passkeyOf),
    reviews: reviewsOf(context, userId)
      .filter(({ review }) => review !== null)
      .map(({ variant: _, ...item }) => item),
    review_photos: photosOfCustomer(context, userId).map(({ id, photo, created_at }) => ({
      id,
      created_at: moment(created_at),
      photo: `data:image/jpeg;base64,${photo}`,
    })),
    review_reports: rows(
      'SELECT review, message, created_at FROM review_reports WHERE email = ?',
      profile.email,
    ),
    wishlist: wishesOf(context, String(userId)),
    named_lists: rows('SELECT store, document FROM named_lists WHERE customer = ?', String(userId)),
    saved_lines: rows(
      'SELECT store, sku, qty, product_option FROM saved_lines WHERE customer = ?',
      String(userId),
    ),
    availability: rows('SELECT sku, product_id FROM availability WHERE email = ?', address),
    agreements: agreementsOf(context, userId, context.texts(context.defaultStore)),
    newsletter: newsletterState(context, address) === subscribed,
    newsletter_consents: rows(
      'SELECT state, consent, pending_consent, asked_at, confirmed_at, left_at FROM subscribers WHERE email = ?',
      address,
    ),
  };
}

/** Deletes rows that identify a customer by address only. */
const byAddress = [
  'DELETE FROM subscribers WHERE email = ?',
  'DELETE FROM availability WHERE email = ?',
  'DELETE FROM review_reports WHERE email = ?',
  'DELETE FROM decision_mails WHERE email = ?',
  // As a whole value: an address may be the end of another person's, or be in another person's message.
  ...[
    ['notes', 'document'],
    ['answers', 'result'],
  ].map(
    ([table, column]) =>
      `DELETE FROM ${table} WHERE EXISTS (SELECT 1 FROM json_tree(${column}) WHERE atom = ? COLLATE NOCASE)`,
  ),
];

/**
 * Erases an account after a password check. Orders and statements about them stay, as the law
 * requires; everything else is deleted (pl-F07). Throws `PASSWORD_WRONG`.
 */
async function eraseAccount(context: MockContext, userId: number, password: string): Promise<void> {
  await requirePassword(context, userId, password);
  const address = provedAddress(context, userId);
  context.db.transaction(() => {
    dropCustomer(context, userId);
    for (const sql of byAddress) context.db.run(sql, address);
    promoteTwin(context, address);
  });
}

/** Loyalty card, data export, forced change of password, and deletion of the account. */
export function ownDataRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/user/loyalty-card', async (request) => ({
    code: 200,
    result: loyaltyCardOf(context, requireUser(context, request)),
  }));

  app.get('/api/user/export', async (request) => ({
    code: 200,
    result: exportOf(context, requireUser(context, request)),
  }));

  app.post('/api/user/delete', async (request) => {
    const user = requireUser(context, request);
    const { password } = parseInput(DeleteAccountBodySchema, request.body, 'BAD_REQUEST');
    await eraseAccount(context, user, password);
    // Also removes the customer's published reviews from the index.
    void settleIndex(context);
    return { code: 200, result: true };
  });

  app.get('/api/user/force-change-password', async (request) => ({
    code: 200,
    result: forcedPasswordOf(
      context,
      requireUser(context, request),
      context.texts(storeOf(context, request)),
    ),
  }));

  app.post('/api/user/confirm-force-change-password', async (request) => {
    const user = requireUser(context, request);
    const { newPassword } = parseInput(ForcedPasswordBodySchema, request.body, 'BAD_REQUEST');
    await confirmForcedPassword(context, user, newPassword, storeOf(context, request));
    return { code: 200, result: true };
  });
}
