import * as v from 'valibot';
import { giftCardCodeField, giftCardPinField } from '../form/fields.ts';

/** A gift card: its number and the PIN under the scratch field (pl-J08). */
export const GiftCardBodySchema = v.looseObject({
  code: giftCardCodeField,
  pin: giftCardPinField,
});

export const GiftCardRemovalSchema = v.looseObject({ code: giftCardCodeField });

/**
 * The balance of a card in złote; `expires_at` is an ISO time, null if it never expires (api-42).
 */
export const GiftCardSchema = v.looseObject({
  code: v.string(),
  balance: v.number(),
  currency: v.nullish(v.string(), 'PLN'),
  expires_at: v.nullish(v.string(), null),
});

export type GiftCard = v.InferOutput<typeof GiftCardSchema>;

/** Why a card cannot pay at `now`, in ms since 1970; null when it can. */
export function giftCardFault(
  { balance, expires_at }: GiftCard,
  now: number,
): 'expired' | 'empty' | null {
  if (expires_at !== null && Date.parse(expires_at) <= now) return 'expired';
  return balance > 0 ? null : 'empty';
}
