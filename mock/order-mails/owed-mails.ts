import { owedToSubscribers } from '../../companion/mails/newsletter.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { Owed } from '../../companion/mails/owed.ts';
import { sendOwed } from '../../companion/mails/send-owed.ts';
import type { MockContext } from '../context/context.ts';
import { claimsWithoutMail, markClaimMailed } from '../orders/claims.ts';
import { markReturnMailed, returnedWithoutMail } from '../orders/money-back.ts';
import { markMailed, type Order, type OwedMail, ordersWithoutMail } from '../orders/orders.ts';
import { packing } from '../orders/timeline.ts';
import { owedToWaiting } from '../products/availability.ts';
import { owedDecisions } from '../reviews/decision-mails.ts';
import { receiptMailOf } from './claim-mail.ts';
import {
  confirmationOf,
  invoiceMailOf,
  moneyBackMailOf,
  paidMailOf,
  reminderOf,
  shipmentMailOf,
} from './order-mail.ts';

/** Age of an unpaid order at which the buyer gets a reminder, in ms. */
const patience = 60 * 60_000;

function owedToOrders(
  context: MockContext,
  mail: OwedMail,
  age: number,
  make: (context: MockContext, order: Order) => Mail | null | Promise<Mail | null>,
): readonly Owed[] {
  return ordersWithoutMail(context, mail, context.clock() - age).map((order) => ({
    make: () => make(context, order),
    done: () => markMailed(context, order, mail),
  }));
}

async function everythingOwed(context: MockContext): Promise<readonly Owed[]> {
  return [
    ...owedToOrders(context, 'mailed_at', 0, confirmationOf),
    ...owedToOrders(context, 'paid_mailed_at', 0, paidMailOf),
    ...owedToOrders(context, 'reminded_at', patience, reminderOf),
    ...owedToOrders(context, 'invoice_mailed_at', 0, invoiceMailOf),
    ...owedToOrders(context, 'sent_mailed_at', packing, shipmentMailOf),
    ...claimsWithoutMail(context).map((claim) => ({
      make: () => receiptMailOf(context, claim),
      done: () => markClaimMailed(context, claim),
    })),
    ...returnedWithoutMail(context).map((returned) => ({
      make: () => moneyBackMailOf(context, returned),
      done: () => markReturnMailed(context, returned),
    })),
    ...owedToSubscribers(context),
    ...owedDecisions(context),
    ...(await owedToWaiting(context)),
  ];
}

/**
 * Hands all pending mails over. A failure does not affect orders or claims; the next request or the
 * next start tries again.
 */
export const sendOwedMails = async (context: MockContext): Promise<void> =>
  sendOwed(context, await everythingOwed(context));
