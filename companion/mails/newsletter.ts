import * as v from 'valibot';
import {
  type Consent,
  ConsentSchema,
  pending,
  subscribed,
} from '../../domain/commerce/newsletter.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { CompanionContext } from '../context/companion-context.ts';
import { linkInvalid, mailLink, rowOfLink } from './mail-links.ts';
import { newsletterConfirmationMail, newsletterWelcomeMail } from './newsletter-mails.ts';
import type { Owed } from './owed.ts';

const day = 24 * 60 * 60_000;
/** Long enough to read the mail after a holiday weekend. */
export const linkLife = 7 * day;
/** Minimum interval between mails to one address, so that strangers cannot flood it. */
export const mailPause = 10 * 60_000;

const SubscriberSchema = v.object({
  id: v.number(),
  email: v.string(),
  state: v.picklist([pending, subscribed, 'left']),
  /** Of the request that is not confirmed yet. */
  pending_consent: v.nullable(v.pipe(v.string(), v.parseJson(), ConsentSchema)),
  asked_at: v.number(),
  owed_mail: v.nullable(v.picklist(['confirmation', 'welcome'])),
  /** The store view of the request. */
  store: v.nullable(v.string()),
});

type Subscriber = v.InferOutput<typeof SubscriberSchema>;

const byEmail = ({ db }: CompanionContext, email: string) =>
  db.get(SubscriberSchema, 'SELECT * FROM subscribers WHERE email = ?', email);

const byId = ({ db }: CompanionContext, id: number) =>
  db.get(SubscriberSchema, 'SELECT * FROM subscribers WHERE id = ?', id);

/** Newsletter status of an address (api-33). */
export function newsletterState(context: CompanionContext, email: string): string {
  const state = byEmail(context, email)?.state ?? 'left';
  return state === 'left' ? 'not subscribed' : state;
}

/**
 * Ends requests that nobody confirmed: an address that never agreed is deleted, another is again as
 * it left, with the proof of its agreement.
 */
function endOldRequests({ db, clock }: CompanionContext): void {
  const old = 'WHERE state = ? AND asked_at < ?';
  const before = clock() - linkLife;
  db.run(`DELETE FROM subscribers ${old} AND confirmed_at IS NULL`, pending, before);
  db.run(
    `UPDATE subscribers SET state = 'left', pending_consent = NULL, owed_mail = NULL ${old}`,
    pending,
    before,
  );
}

/**
 * Starts a double opt-in: until the link in the mail is followed, the address gets nothing else
 * (pl-F05). An existing subscription stays unchanged (engage-08), which strangers do not learn; so does
 * the proof of an earlier one, as anybody can ask for an address.
 */
export function requestNewsletter(
  context: CompanionContext,
  email: string,
  consent: Consent | null,
  isOwn: boolean,
  store: StoreCode,
): string {
  const { db, clock } = context;
  endOldRequests(context);
  const known = byEmail(context, email);
  if (known?.state === subscribed) {
    if (isOwn) return subscribed;
    // Only the address itself learns that it is on the list: the welcome mail is sent again.
    db.run(`UPDATE subscribers SET owed_mail = 'welcome' WHERE id = ?`, known.id);
    return pending;
  }
  const wasJustSent = known?.state === pending && clock() - known.asked_at < mailPause;
  if (wasJustSent) return pending;
  db.run(
    `INSERT INTO subscribers (email, state, pending_consent, asked_at, owed_mail, store)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET state = excluded.state, pending_consent = excluded.pending_consent,
       asked_at = excluded.asked_at, owed_mail = excluded.owed_mail, store = excluded.store`,
    email,
    pending,
    consent === null ? null : JSON.stringify(consent),
    clock(),
    'confirmation',
    store,
  );
  return pending;
}

/** Handles the confirmation link; a repeat changes nothing. Throws `MAIL_LINK_INVALID`. */
export function confirmNewsletter(context: CompanionContext, token: string): { email: string } {
  const { db, clock } = context;
  const known = byId(context, rowOfLink(context, 'newsletter', 'potwierdzenie', token));
  if (known === null || known.state === 'left') throw linkInvalid();
  const { id, email, state, asked_at } = known;
  if (state === subscribed) return { email };
  if (clock() - asked_at > linkLife) throw linkInvalid();
  db.run(
    `UPDATE subscribers SET state = ?, confirmed_at = ?, left_at = NULL, consent = pending_consent,
       pending_consent = NULL, owed_mail = 'welcome' WHERE id = ?`,
    subscribed,
    clock(),
    id,
  );
  return { email };
}

/**
 * Ends a subscription or the request for one. The times of consent and withdrawal stay stored as
 * proof: the end of a mere request is no later withdrawal.
 */
export function leaveNewsletter({ db, clock }: CompanionContext, email: string): void {
  db.run(
    `UPDATE subscribers SET state = 'left', pending_consent = NULL, owed_mail = NULL,
       left_at = CASE WHEN state = ? AND left_at IS NOT NULL THEN left_at ELSE ? END
     WHERE email = ? AND state <> 'left'`,
    pending,
    clock(),
    email,
  );
}

/** Handles the unsubscribe link of any newsletter, whatever its age. Throws `MAIL_LINK_INVALID`. */
export function leaveNewsletterByLink(context: CompanionContext, token: string): { email: string } {
  const known = byId(context, rowOfLink(context, 'newsletter', 'rezygnacja', token));
  if (known === null) throw linkInvalid();
  leaveNewsletter(context, known.email);
  return { email: known.email };
}

function mailOf(context: CompanionContext, subscriber: Subscriber) {
  const { id, email, pending_consent: consent, asked_at, owed_mail } = subscriber;
  const store = subscriber.store ?? context.defaultStore;
  const texts = context.texts(store);
  const unsubscribeUrl = mailLink(context, store, 'newsletter', 'rezygnacja', id);
  const facts = { texts, id, email, at: context.clock(), unsubscribeUrl };
  if (owed_mail === 'welcome') return newsletterWelcomeMail(facts);
  const confirmUrl = mailLink(context, store, 'newsletter', 'potwierdzenie', id);
  return newsletterConfirmationMail({ ...facts, confirmUrl, consent, requestedAt: asked_at });
}

/** Pending newsletter mails. */
export function owedToSubscribers(context: CompanionContext): readonly Owed[] {
  const { db } = context;
  const sql = 'SELECT * FROM subscribers WHERE owed_mail IS NOT NULL ORDER BY id';
  return db.all(SubscriberSchema, sql).map((subscriber) => ({
    make: () => mailOf(context, subscriber),
    done: () =>
      db.run(
        'UPDATE subscribers SET owed_mail = NULL WHERE id = ? AND owed_mail = ?',
        subscriber.id,
        subscriber.owed_mail,
      ),
  }));
}
