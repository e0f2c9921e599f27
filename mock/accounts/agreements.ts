import * as v from 'valibot';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { Agreements } from '../../domain/commerce/agreement.ts';
import { AppError } from '../../domain/errors.ts';
import { textVersion } from '../../domain/text/text-version.ts';
import type { MockContext } from '../context/context.ts';

/** Consents of the demo shop, one per channel, in the language of a store view. */
const offered = ({ i18n, shop }: StoreTexts) => [
  {
    id: 'marketing-email',
    title: i18n._('Offers by e-mail'),
    text: i18n._('I want {shop} to write to me by e-mail about new things and promotions.', {
      shop,
    }),
  },
  {
    id: 'marketing-sms',
    title: i18n._('Offers by text message'),
    text: i18n._('I want {shop} to send me text messages about promotions.', { shop }),
  },
  {
    id: 'profiling',
    title: i18n._('Offers that fit what I buy'),
    text: i18n._('I agree that {shop} chooses offers for me by what I have bought.', { shop }),
  },
];

const AgreementRowSchema = v.object({
  agreement: v.string(),
  is_accepted: v.number(),
  changed_at: v.number(),
  /** Version of the text at that time (pl-L12). */
  version: v.string(),
});

/** The customer's consents; nothing is accepted by default. */
export function agreementsOf(
  { db }: Pick<MockContext, 'db'>,
  userId: number,
  texts: StoreTexts,
): Agreements {
  const rows = db.all(
    AgreementRowSchema,
    'SELECT agreement, is_accepted, changed_at, version FROM agreements WHERE user_id = ?',
    userId,
  );
  return offered(texts).map((agreement) => {
    const decision = rows.find((row) => row.agreement === agreement.id);
    return {
      ...agreement,
      is_accepted: decision?.is_accepted === 1,
      changed_at: decision ? new Date(decision.changed_at).toISOString() : null,
      version: decision?.version ?? null,
    };
  });
}

/**
 * Gives or withdraws a consent. The history keeps earlier decisions, with text version and time
 * (pl-L12). Throws `BAD_REQUEST` for an unknown consent.
 */
export function decide(
  { db, clock }: MockContext,
  userId: number,
  id: string,
  isAccepted: boolean,
  texts: StoreTexts,
): void {
  const agreement = offered(texts).find((known) => known.id === id);
  if (!agreement) throw new AppError('BAD_REQUEST', 'There is no such consent');
  const decision = [userId, id, isAccepted ? 1 : 0, textVersion(agreement.text), clock()] as const;
  db.transaction(() => {
    db.run(
      `INSERT INTO agreements (user_id, agreement, is_accepted, version, changed_at)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET is_accepted = excluded.is_accepted, version = excluded.version,
         changed_at = excluded.changed_at`,
      ...decision,
    );
    db.run(
      `INSERT INTO agreement_history (user_id, agreement, is_accepted, version, changed_at)
       VALUES (?, ?, ?, ?, ?)`,
      ...decision,
    );
  });
}
