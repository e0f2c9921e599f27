import { randomUUID } from 'node:crypto';
import { ComplaintBodySchema, WithdrawalBodySchema } from '../../domain/commerce/claims.ts';
import { type ClaimRequest, claimNote, claimReply, complain, withdraw } from '../kit/claims.ts';
import type { EngineClaim } from '../kit/engine-claim.ts';
import type { EngineOrder } from '../kit/engine-order.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Call, parseBody, type Routes } from '../kit/routes.ts';
import { withdrawnPart } from '../kit/withdrawn.ts';
import { OrderSchema } from './answers.ts';
import type { Facts } from './facts.ts';
import type { Orders } from './orders.ts';
import type { Plugin } from './plugin.ts';

const shares = { whole: 'całość', part: 'część', none: null } as const;
/** So often a statement is made anew because another about the same order came first. */
const mostTries = 5;

/**
 * Withdrawal and complaint. The shop's rules make the statement from the order as it was read;
 * the engine adds it only to that order, so two at once never withdraw one piece twice.
 */
export function claimRoutes(plugin: Plugin, facts: Facts, orders: Orders): Routes {
  async function add(order: EngineOrder, claim: EngineClaim, signal: AbortSignal) {
    const claims = order.claims ?? [];
    const share = withdrawnPart({ ...order, claims: [...claims, claim] });
    return plugin.ask('shopAddClaim', OrderSchema, signal, {
      code: order.number,
      known: claims.length,
      isPaid: order.isPaid,
      claim,
      note: claimNote(order, claim),
      share: shares[share],
      until: `${claim.until}T12:00:00Z`,
    });
  }

  async function state(
    { key: given, print }: Call,
    signal: AbortSignal,
    first: EngineOrder,
    make: (order: EngineOrder, request: ClaimRequest) => EngineClaim,
  ) {
    const key = given ?? randomUUID();
    let order = first;
    for (let time = 0; time <= mostTries; time += 1) {
      const stored = order.claims?.find((claim) => claim.key === key);
      if (stored && stored.print !== print) throw new Refusal(422, 'IDEMPOTENCY_MISMATCH');
      if (stored) return claimReply(stored);
      order = await add(order, make(order, { key, print, now: Date.now() }), signal);
    }
    throw new Refusal(503, 'COMMERCE_BUSY');
  }

  return {
    'POST /api/order/:uuid/withdrawal': async (call, signal) => {
      const body = parseBody(WithdrawalBodySchema, call.body);
      const opened = await orders.open(call, body.secret ?? '', signal);
      const payments = await facts.payments(signal);
      const method = payments.find(({ code }) => code === opened.paymentCode);
      return state(call, signal, opened, (order, request) => {
        // Cash on delivery counts as received once the parcel is sent.
        const isSent = order.status === 'sent' || order.status === 'delivered';
        const isMoneyHere = order.isPaid || (method?.kind === 'cod' && isSent);
        return withdraw(order, body, request, { isMoneyHere, method: method?.title ?? '' });
      });
    },
    'POST /api/order/:uuid/complaint': async (call, signal) => {
      const body = parseBody(ComplaintBodySchema, call.body);
      const opened = await orders.open(call, body.secret ?? '', signal);
      return state(call, signal, opened, (order, request) => complain(order, body, request));
    },
  };
}
