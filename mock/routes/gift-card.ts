import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { GiftCardBodySchema, GiftCardRemovalSchema } from '../../domain/commerce/gift-card.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { updateCart } from '../carts/carts.ts';
import { openCard, requireCard } from '../carts/gift-cards.ts';
import type { MockContext } from '../context/context.ts';
import { cartOf } from './cart.ts';
import { needed } from './request.ts';

const mostCards = 5;
const ParamsSchema = v.object({ code: v.string() });

/** Gift cards: balance, and use for a cart (api-42, pl-J08). */
export function giftCardRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/giftcard/:code', async (request) => {
    const { code } = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
    return { code: 200, result: openCard(context, code, needed(request, 'pin')) };
  });

  app.post('/api/cart/apply-giftcard', async (request) => {
    const { code, pin } = parseInput(GiftCardBodySchema, request.body, 'BAD_REQUEST');
    const { cart } = cartOf(context, request);
    const card = requireCard(context, code, pin);
    const giftcards = [...new Set([...cart.giftcards, card.code])];
    if (giftcards.length > mostCards) {
      throw new AppError('GIFT_CARD_UNUSABLE', `At most ${mostCards} gift cards pay for one order`);
    }
    updateCart(context, cart, { giftcards });
    return { code: 200, result: card };
  });

  /** A missing card is no error: the request may be a repeat. */
  app.post('/api/cart/delete-giftcard', async (request) => {
    const { code } = parseInput(GiftCardRemovalSchema, request.body, 'BAD_REQUEST');
    const { cart } = cartOf(context, request);
    const giftcards = cart.giftcards.filter((known) => known !== code.toUpperCase());
    updateCart(context, cart, { giftcards });
    return { code: 200, result: true };
  });
}
