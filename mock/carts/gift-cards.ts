import * as v from 'valibot';
import type { GiftCard } from '../../domain/commerce/gift-card.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal, type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import { sameSecret } from '../../server/security/same-secret.ts';
import type { MockContext } from '../context/context.ts';

const minute = 60_000;
/** Limits guesses of a four-digit PIN. */
const mostTries = 5;
const lockedFor = 15 * minute;

const CardRowSchema = v.object({
  code: v.string(),
  pin: v.string(),
  balance: v.pipe(v.number(), v.transform(grosze)),
  expires_at: v.nullable(v.number()),
  tries: v.number(),
  locked_until: v.number(),
});

type CardRow = v.InferOutput<typeof CardRowSchema>;

/** Cards of a new mock: part of a cart, more than most carts, an empty one and an expired one. */
const demoCards = [
  { code: 'WITRYNA-50', pin: '1234', zloty: 50, expires: null },
  { code: 'WITRYNA-100', pin: '1234', zloty: 100, expires: null },
  { code: 'WITRYNA-2000', pin: '4321', zloty: 2000, expires: null },
  { code: 'WITRYNA-0', pin: '1111', zloty: 0, expires: null },
  { code: 'WITRYNA-2024', pin: '2222', zloty: 100, expires: Date.parse('2024-12-31T22:59:59Z') },
] as const;

/** Adds the demo's gift cards if they are missing. */
export function seedGiftCards({ db }: MockContext): void {
  for (const { code, pin, zloty, expires } of demoCards) {
    db.run(
      'INSERT OR IGNORE INTO gift_cards (code, pin, balance, expires_at) VALUES (?, ?, ?, ?)',
      code,
      pin,
      fromDecimal(zloty),
      expires,
    );
  }
}

function cardRow({ db }: MockContext, code: string): CardRow | null {
  return db.get(CardRowSchema, 'SELECT * FROM gift_cards WHERE code = ?', code.toUpperCase());
}

function isUsable({ clock }: MockContext, card: CardRow): boolean {
  return card.balance > 0 && (card.expires_at === null || card.expires_at > clock());
}

/**
 * The card with this code and PIN. A wrong code and a wrong PIN give the same error; after several
 * wrong PINs the card is locked for a while. Throws `GIFT_CARD_INVALID`, `GIFT_CARD_LOCKED`.
 */
export function openCard(context: MockContext, code: string, pin: string): GiftCard {
  const { db, clock } = context;
  const card = cardRow(context, code);
  if (card && card.locked_until > clock()) {
    throw new AppError('GIFT_CARD_LOCKED', 'Too many wrong tries; try again later');
  }
  if (!card || !sameSecret(pin, card.pin)) {
    if (card) {
      const tries = card.tries + 1;
      const isLast = tries >= mostTries;
      db.run(
        'UPDATE gift_cards SET tries = ?, locked_until = ? WHERE code = ?',
        isLast ? 0 : tries,
        isLast ? clock() + lockedFor : 0,
        card.code,
      );
    }
    throw new AppError('GIFT_CARD_INVALID', 'The number or the PIN of the gift card is wrong');
  }
  db.run('UPDATE gift_cards SET tries = 0 WHERE code = ?', card.code);
  return {
    code: card.code,
    balance: toDecimal(card.balance),
    currency: 'PLN',
    expires_at: card.expires_at === null ? null : new Date(card.expires_at).toISOString(),
  };
}

/**
 * Like `openCard`, for a card used for payment. Throws `GIFT_CARD_UNUSABLE` if it is empty or
 * expired.
 */
export function requireCard(context: MockContext, code: string, pin: string): GiftCard {
  const card = openCard(context, code, pin);
  const row = cardRow(context, code);
  if (row && isUsable(context, row)) return card;
  throw new AppError('GIFT_CARD_UNUSABLE', 'The gift card is empty or has expired', {
    details: { balance: card.balance },
  });
}

/** Total balance of the cards today; expired ones count as zero. */
export function worthOf(context: MockContext, codes: readonly string[]): Grosze {
  const cards = codes.map((code) => cardRow(context, code)).filter((card) => card !== null);
  const usable = cards.filter((card) => isUsable(context, card));
  return usable.reduce((sum, { balance }) => grosze(sum + balance), zero);
}

/**
 * Charges cards in order with an amount of an order; part of the order's transaction. Throws
 * `GIFT_CARD_UNUSABLE` if the balance is too low.
 */
export function payByCards(
  context: MockContext,
  order: number,
  codes: readonly string[],
  amount: Grosze,
): void {
  let left: number = amount;
  for (const code of codes) {
    const card = cardRow(context, code);
    if (!card || !isUsable(context, card) || left === 0) continue;
    const part = Math.min(left, card.balance);
    left -= part;
    context.db.run('UPDATE gift_cards SET balance = balance - ? WHERE code = ?', part, card.code);
    context.db.run(
      'INSERT INTO gift_card_uses (order_number, code, amount) VALUES (?, ?, ?)',
      order,
      card.code,
      part,
    );
  }
  if (left === 0) return;
  throw new AppError('GIFT_CARD_UNUSABLE', 'The gift card no longer holds as much');
}

/** Returns the amounts that a failed order charged to cards; part of a transaction. */
export function returnToCards({ db }: MockContext, order: number): void {
  db.run(
    `UPDATE gift_cards SET balance = balance +
       (SELECT coalesce(sum(amount), 0) FROM gift_card_uses
        WHERE gift_card_uses.code = gift_cards.code AND order_number = ?)`,
    order,
  );
  db.run('DELETE FROM gift_card_uses WHERE order_number = ?', order);
}
