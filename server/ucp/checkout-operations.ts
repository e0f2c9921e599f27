import { randomUUID } from 'node:crypto';
import { parseInput } from '../../domain/ucp/catalogue-request.ts';
import type { UcpMessage } from '../../domain/ucp/messages.ts';
import { orderName } from '../../domain/ucp/order-view.ts';
import {
  type AgentCart,
  type AgentCheckout,
  CheckoutRequestSchema,
  CompletionRequestSchema,
  NewCheckoutRequestSchema,
} from '../../domain/ucp/purchase-request.ts';
import { webhookUrl } from '../../domain/ucp/webhook-url.ts';
import { newAgentId } from './agent-records.ts';
import { type AgentSession, errorBody } from './agent-session.ts';
import {
  conflict,
  fillAgentCart,
  newAgentCart,
  notFound,
  type PurchaseOptions,
  viewOfStore,
  viewTexts,
} from './cart-operations.ts';
import { type CatalogueView, openView } from './catalogue-view.ts';
import { checkoutBody, checkoutName, orderOf } from './checkout-body.ts';
import type { Operation, OperationContext } from './operation.ts';

/** Where events of the order go; null where the platform did not negotiate them. */
const webhookOf = ({ active, profile }: AgentSession): string | null =>
  active[orderName] === undefined ? null : webhookUrl(profile);

type CheckoutOperations =
  | 'create_checkout'
  | 'get_checkout'
  | 'update_checkout'
  | 'complete_checkout'
  | 'cancel_checkout';

/**
 * The operations on checkouts, by name. An assistant prepares a checkout; a person takes it over on
 * the shop's page and orders there.
 */
export function checkoutOperations(
  options: PurchaseOptions,
): Readonly<Record<CheckoutOperations, Operation>> {
  const { records, homeUrl, clock } = options;
  const missing = (context: OperationContext, language?: string) =>
    notFound(options, context, checkoutName, language);
  const find = ({ session, id }: OperationContext) => records.checkout(id ?? '', session.url);

  /** A refusal that changes nothing. */
  const refused = (view: CatalogueView, code: 'handed_over' | 'not_changeable'): UcpMessage => ({
    type: 'error',
    severity: code === 'handed_over' ? 'requires_buyer_review' : 'unrecoverable',
    code,
    content: code === 'handed_over' ? viewTexts(view).handedOver : viewTexts(view).over,
  });

  /** The open checkout that was made of a cart before; null without one. */
  async function madeBefore(cart: AgentCart, agent: string) {
    const found = cart.checkout === null ? null : await records.checkout(cart.checkout, agent);
    return found?.value.status === 'open' ? found.value : null;
  }

  return {
    create_checkout: {
      capability: checkoutName,
      status: 201,
      isWrite: true,
      async run(input, context) {
        const { cart_id, ...request } = parseInput(NewCheckoutRequestSchema, input);
        const { session, languages } = context;
        const source = cart_id === undefined ? null : await records.cart(cart_id, session.url);
        const { language } = request.context;
        if (cart_id !== undefined && source === null) return missing(context, language);
        const view = source
          ? await viewOfStore(options, source.value.store)
          : await openView(options, { context: request.context, languages });
        const before = source && (await madeBefore(source.value, session.url));
        if (before) return checkoutBody(options, context, view, before, []);
        // A cart's contents count, whatever the request repeats of them.
        const wanted = source
          ? { ...source.value.request, fulfillment: request.fulfillment }
          : request;
        const empty = await newAgentCart(options, view, session.url);
        const { cart, saved, messages } = await fillAgentCart(
          options,
          view,
          empty,
          wanted,
          source?.value.lines,
        );
        if (cart.lines.length === 0) {
          const final = messages.map(
            (message): UcpMessage =>
              message.type === 'error' ? { ...message, severity: 'unrecoverable' } : message,
          );
          const [first = refused(view, 'not_changeable')] = final;
          return errorBody(session, checkoutName, [first, ...final.slice(1)], homeUrl);
        }
        const checkout: AgentCheckout = {
          ...cart,
          id: newAgentId('chk'),
          orderId: randomUUID(),
          status: 'open',
          webhook: webhookOf(session),
          expiresAt: clock() + records.checkoutLifetimeMs,
        };
        await records.saveCheckout({ ...checkout, lines: saved }, null);
        if (source) await records.saveCart({ ...source.value, checkout: checkout.id }, source.text);
        return checkoutBody(options, context, view, checkout, messages);
      },
    },
    get_checkout: {
      capability: checkoutName,
      async run(_input, context) {
        const found = await find(context);
        if (found === null) return missing(context);
        const view = await viewOfStore(options, found.value.store);
        return checkoutBody(options, context, view, found.value, []);
      },
    },
    update_checkout: {
      capability: checkoutName,
      isWrite: true,
      async run(input, context) {
        const request = parseInput(CheckoutRequestSchema, input);
        const found = await find(context);
        if (found === null) return missing(context, request.context.language);
        const { value, text } = found;
        const view = await viewOfStore(options, value.store);
        if (value.status !== 'open') {
          const code = value.status === 'canceled' ? 'not_changeable' : 'handed_over';
          return checkoutBody(options, context, view, value, [refused(view, code)]);
        }
        const { cart, saved, messages } = await fillAgentCart(options, view, value, request);
        const expiresAt = clock() + records.checkoutLifetimeMs;
        const webhook = webhookOf(context.session);
        const checkout = { ...value, ...cart, expiresAt, webhook };
        const isSaved = await records.saveCheckout({ ...checkout, lines: saved }, text);
        if (!isSaved) throw conflict();
        return checkoutBody(options, context, view, checkout, messages);
      },
    },
    complete_checkout: {
      capability: checkoutName,
      isWrite: true,
      needsKey: true,
      async run(input, context) {
        const { payment } = parseInput(CompletionRequestSchema, input ?? {});
        const found = await find(context);
        if (found === null) return missing(context);
        const view = await viewOfStore(options, found.value.store);
        const order = await orderOf(options, view, found.value);
        if (order !== null || found.value.status === 'canceled') {
          const messages = [refused(view, 'not_changeable')];
          return checkoutBody(options, context, view, found.value, messages);
        }
        const messages: UcpMessage[] =
          (payment?.instruments ?? []).length === 0
            ? []
            : [
                {
                  type: 'error',
                  severity: 'requires_buyer_input',
                  code: 'PAYMENT_METHOD_UNAVAILABLE',
                  path: '$.payment.instruments[0]',
                  content: viewTexts(view).handler,
                },
              ];
        return checkoutBody(options, context, view, found.value, messages);
      },
    },
    cancel_checkout: {
      capability: checkoutName,
      isWrite: true,
      needsKey: true,
      async run(_input, context) {
        const found = await find(context);
        if (found === null) return missing(context);
        const { value, text } = found;
        const view = await viewOfStore(options, value.store);
        const order = await orderOf(options, view, value);
        if (order !== null || value.status === 'canceled') {
          return checkoutBody(options, context, view, value, [refused(view, 'not_changeable')]);
        }
        const canceled: AgentCheckout = { ...value, status: 'canceled' };
        if (!(await records.saveCheckout(canceled, text))) throw conflict();
        return checkoutBody(options, context, view, canceled, []);
      },
    },
  };
}
