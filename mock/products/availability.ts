import * as v from 'valibot';
import { linkInvalid, mailLink, rowOfLink } from '../../companion/mails/mail-links.ts';
import { linkLife, mailPause } from '../../companion/mails/newsletter.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { Owed } from '../../companion/mails/owed.ts';
import { pagePath } from '../../companion/mails/page-url.ts';
import type { AvailabilityList } from '../../domain/commerce/availability.ts';
import { pending } from '../../domain/commerce/newsletter.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { slugify } from '../../domain/url/slug.ts';
import type { MockProduct } from '../catalogue/products.ts';
import type { MockContext } from '../context/context.ts';
import { availabilityConfirmationMail, backInStockMail } from './availability-mails.ts';
import { requireProduct } from './cart-products.ts';
import { stockOf } from './stock.ts';

const RequestSchema = v.object({
  id: v.number(),
  email: v.string(),
  product_id: v.string(),
  sku: v.string(),
  created_at: v.number(),
  confirmed_at: v.nullable(v.number()),
  was_out: v.number(),
  store: v.string(),
});

type Request = v.InferOutput<typeof RequestSchema>;

/** A product's name with the attributes of its variant. */
export const nameOf = ({ name, choices }: MockProduct) =>
  choices.length === 0
    ? name
    : `${name} (${choices.map(({ label, value }) => `${label}: ${value}`).join(', ')})`;

/** The path of a product in a store view. */
export function productPath(
  context: Pick<MockContext, 'storePrefixes'>,
  { sku, parentSku, name }: MockProduct,
  store: StoreCode,
): string {
  const params = {
    parentSku: parentSku ?? sku,
    slug: slugify(name) || 'produkt',
    ...(parentSku === null ? {} : { childSku: sku }),
  };
  return pagePath(context, store, 'product', params);
}

const byId = ({ db }: MockContext, id: number) =>
  db.get(RequestSchema, 'SELECT * FROM availability WHERE id = ?', id);

/**
 * Requests a mail when a product is available again (api-39). A customer's address is known; a
 * guest's must first be confirmed by mail. The response does not reveal whether it was confirmed
 * before. Throws `CATALOGUE_NOT_FOUND` for an unknown product, `TOO_MANY_MESSAGES`.
 */
export async function requestAvailability(
  context: MockContext,
  request: {
    readonly email: string;
    readonly productId: string;
    readonly sku: string;
    readonly store: StoreCode;
  },
  isCustomer: boolean,
): Promise<string | true> {
  const { db, clock, products } = context;
  const product = await requireProduct(products, request.sku, request.store);
  const now = clock();
  const { email, sku } = request;
  const unconfirmed = 'DELETE FROM availability WHERE confirmed_at IS NULL AND created_at < ?';
  db.run(unconfirmed, now - linkLife);
  if (!isCustomer) refuseFlood(context, email);
  db.run(
    `INSERT INTO availability (email, product_id, sku, created_at, confirmed_at, owed_mail, was_out, store)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET
       store = excluded.store,
       confirmed_at = coalesce(confirmed_at, excluded.confirmed_at),
       owed_mail = CASE WHEN excluded.created_at - created_at < ? THEN owed_mail ELSE excluded.owed_mail END,
       created_at = CASE WHEN excluded.created_at - created_at < ? THEN created_at ELSE excluded.created_at END`,
    email,
    request.productId,
    sku,
    now,
    isCustomer ? now : null,
    isCustomer ? null : 'confirmation',
    stockOf(context, product).is_in_stock ? 0 : 1,
    request.store,
    mailPause,
    mailPause,
  );
  return isCustomer ? true : pending;
}

/**
 * Limit of unconfirmed requests per address and hour, so that strangers cannot flood its mailbox.
 */
const mostPerHour = 10;
const CountSchema = v.object({ count: v.number() });

function refuseFlood({ db, clock }: MockContext, email: string): void {
  const sql = `SELECT count(*) AS count FROM availability
    WHERE email = ? AND confirmed_at IS NULL AND created_at > ?`;
  const recent = db.get(CountSchema, sql, email, clock() - 60 * 60_000)?.count ?? 0;
  if (recent < mostPerHour) return;
  throw new AppError('TOO_MANY_MESSAGES', 'Too many requests for one address within an hour');
}

/** Confirmed requests of an address. */
export function availabilityOf({ db }: MockContext, email: string): AvailabilityList {
  const sql = 'SELECT * FROM availability WHERE email = ? AND confirmed_at IS NOT NULL ORDER BY id';
  return db.all(RequestSchema, sql, email).map(({ id, product_id, sku, created_at }) => ({
    id,
    product_id,
    sku,
    created_at: new Date(created_at).toISOString(),
  }));
}

/** Deletes a request. Throws `NOTIFICATION_NOT_FOUND` or `NOTIFICATION_FOREIGN`. */
export function removeAvailability(context: MockContext, email: string, id: number): void {
  const known = byId(context, id);
  if (known === null) throw new AppError('NOTIFICATION_NOT_FOUND', 'There is no such request');
  if (known.email.toLowerCase() !== email.toLowerCase()) {
    throw new AppError('NOTIFICATION_FOREIGN', 'The request is of somebody else');
  }
  context.db.run('DELETE FROM availability WHERE id = ?', id);
}

/** Handles the confirmation link; a repeat changes nothing. Throws `MAIL_LINK_INVALID`. */
export function confirmAvailability(context: MockContext, token: string): { email: string } {
  const { db, clock } = context;
  const known = byId(context, rowOfLink(context, 'dostepnosc', 'potwierdzenie', token));
  const isLate = known?.confirmed_at === null && clock() - known.created_at > linkLife;
  if (known === null || isLate) throw linkInvalid();
  const sql = 'UPDATE availability SET confirmed_at = coalesce(confirmed_at, ?) WHERE id = ?';
  db.run(sql, clock(), known.id);
  return { email: known.email };
}

/** Deletes a request by a mail's link. Throws `MAIL_LINK_INVALID` for a forged token. */
export function callOffAvailability(context: MockContext, token: string): { email: string } {
  const id = rowOfLink(context, 'dostepnosc', 'rezygnacja', token);
  const email = byId(context, id)?.email ?? '';
  context.db.run('DELETE FROM availability WHERE id = ?', id);
  return { email };
}

function confirmationMail(
  context: MockContext,
  { id, email, store }: Request,
  product: MockProduct,
): Mail {
  return availabilityConfirmationMail({
    texts: context.texts(store),
    id,
    email,
    at: context.clock(),
    product: nameOf(product),
    confirmUrl: mailLink(context, store, 'dostepnosc', 'potwierdzenie', id),
    callOffUrl: mailLink(context, store, 'dostepnosc', 'rezygnacja', id),
  });
}

function owedQuestions(context: MockContext): readonly Owed[] {
  const { db, products } = context;
  const sql = "SELECT * FROM availability WHERE owed_mail = 'confirmation' ORDER BY id";
  return db.all(RequestSchema, sql).map((request) => ({
    async make() {
      const product = await products.bySku(request.sku, request.store);
      return product === null ? null : confirmationMail(context, request, product);
    },
    done: () => db.run('UPDATE availability SET owed_mail = NULL WHERE id = ?', request.id),
  }));
}

/** The requested products, once per store view. */
function eachOnce(waiting: readonly Request[]): readonly Request[] {
  return [
    ...new Map(waiting.map((request) => [`${request.sku} ${request.store}`, request])).values(),
  ];
}

/**
 * Mails about products that are available again. Each request gets one mail and ends. A request
 * made while the product was available waits until it has been sold out.
 */
async function owedNews(context: MockContext): Promise<readonly Owed[]> {
  const { db, clock, products } = context;
  const waiting = db.all(
    RequestSchema,
    'SELECT * FROM availability WHERE confirmed_at IS NOT NULL',
  );
  const owed: Owed[] = [];
  for (const { sku, store } of eachOnce(waiting)) {
    const product = await products.bySku(sku, store);
    if (product === null) continue;
    if (!stockOf(context, product).is_in_stock) {
      db.run('UPDATE availability SET was_out = 1 WHERE sku = ?', sku);
      continue;
    }
    for (const { id, email, ...request } of waiting) {
      if (request.sku !== sku || request.store !== store || request.was_out === 0) continue;
      const productUrl = context.shopUrl + productPath(context, product, store);
      const texts = context.texts(store);
      const facts = { texts, id, email, at: clock(), product: nameOf(product), productUrl };
      owed.push({
        make: () => backInStockMail(facts),
        done: () => db.run('DELETE FROM availability WHERE id = ?', id),
      });
    }
  }
  return owed;
}

/** Pending mails of availability requests. */
export async function owedToWaiting(context: MockContext): Promise<readonly Owed[]> {
  return [...owedQuestions(context), ...(await owedNews(context))];
}
