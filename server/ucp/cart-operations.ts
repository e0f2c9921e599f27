import { sharedCart, sharedCartParameter } from '../../domain/cart/shared-cart.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Totals } from '../../domain/commerce/totals.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../domain/ucp/catalogue-request.ts';
import { unitPrices, withPrice } from '../../domain/ucp/line-changes.ts';
import { messagesField, type UcpMessage } from '../../domain/ucp/messages.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import {
  type AgentCart,
  CartRequestSchema,
  type CheckoutRequest,
} from '../../domain/ucp/purchase-request.ts';
import { ucpTexts } from '../../domain/ucp/texts.ts';
import { type AgentRecords, newAgentId } from './agent-records.ts';
import { envelope, errorBody, notFoundBody } from './agent-session.ts';
import { type CatalogueView, type CatalogueViewOptions, openView } from './catalogue-view.ts';
import type { CommerceClient } from './commerce-client.ts';
import { applyCodes, fillCart } from './fill-cart.ts';
import type { Operation, OperationContext } from './operation.ts';
import { type PurchaseSource, purchaseBody } from './purchase-body.ts';
import { callerLanguage, placeLanguage } from './store-place.ts';

export interface PurchaseOptions extends CatalogueViewOptions, PurchaseSource {
  readonly client: CommerceClient;
  readonly records: AgentRecords;
  readonly clock: Clock;
  readonly homeUrl: string;
}

const cartName = 'dev.ucp.shopping.cart';

/** The view of a stored cart: its own store view. */
export const viewOfStore = (options: PurchaseOptions, store: string) =>
  openView(
    {
      ...options,
      stores: [options.stores.find((each) => each.storeCode === store) ?? options.stores[0]],
    },
    { context: {}, languages: undefined },
  );

/** The totals of a backend's cart. Throws `COMMERCE_UNAVAILABLE`; null when the cart is gone. */
export async function cartTotals(
  { client }: PurchaseOptions,
  { quote, store }: Pick<AgentCart, 'quote' | 'store'>,
): Promise<Totals | null> {
  const totals = await client.totals(quote, store);
  return totals.kind === 'done' ? totals.result : null;
}

/** The address at which a person gets these lines and the code offered, in the shop. */
export function cartUrl(view: CatalogueView, cart: Pick<AgentCart, 'lines' | 'request'>): string {
  const url = new URL(view.place.addresses.page({ to: 'screen', screen: 'checkout' }));
  const lines = cart.lines.map(({ sku, qty }) => ({ sku, qty, product_option: null }));
  url.searchParams.set(sharedCartParameter, sharedCart(lines));
  const [code] = cart.request.discounts.codes;
  if (code !== undefined) url.searchParams.set('kupon', code);
  return url.href;
}

/** The refusal for a cart or checkout that the caller does not have, in the caller's language. */
export function notFound(
  { stores, homeUrl }: PurchaseOptions,
  { session, languages }: OperationContext,
  root: 'dev.ucp.shopping.cart' | 'dev.ucp.shopping.checkout',
  language = languages,
) {
  const content = ucpTexts[callerLanguage(stores, language)].noCart;
  return notFoundBody(session, root, content, homeUrl);
}

/** Refuses a request that another one overtook. */
export const conflict = () =>
  new ProtocolError('conflict', 'Another request changed it meanwhile; read it again', 1);

/** The body of a cart, with messages; the refusal without totals, because the cart is gone. */
async function cartBody(
  options: PurchaseOptions,
  context: OperationContext,
  view: CatalogueView,
  cart: AgentCart,
  totals: Totals | null,
  more: readonly UcpMessage[] = [],
) {
  const { defaultLocale } = view.place.store.i18n;
  if (totals === null) return notFound(options, context, cartName, defaultLocale);
  const { session } = context;
  const { body, messages, changes } = await purchaseBody(options, session, view, {
    cart,
    totals,
    hasDelivery: false,
  });
  return {
    ucp: envelope(session, cartName),
    ...body,
    ...(cart.request.buyer &&
      Object.keys(cart.request.buyer).length > 0 && { buyer: cart.request.buyer }),
    continue_url: cartUrl(view, cart),
    ...messagesField([...more, ...changes, ...messages]),
  };
}

/**
 * Fills a new or known cart as requested; the messages say which lines could not be added. Its lines
 * have the prices of `earlier`, so that its body tells what changed, and `saved` those from now on.
 */
export async function fillAgentCart(
  options: PurchaseOptions,
  view: CatalogueView,
  cart: AgentCart,
  request: CheckoutRequest,
  earlier: AgentCart['lines'] = cart.lines,
) {
  const { client, catalogue } = options;
  const { quote } = cart;
  const filled = await fillCart({
    client,
    catalogue,
    view,
    quote,
    before: cart.lines,
    lines: request.line_items,
  });
  const { codes } = request.discounts;
  const hadCodes = cart.request.discounts.codes.length > 0;
  const codeMessages =
    codes.length === 0 && !hadCodes ? [] : await applyCodes(client, view, quote, codes);
  const totals = await cartTotals(options, cart);
  const prices = unitPrices(totals);
  const before = new Map(earlier.map(({ sku, price }) => [sku, price]));
  const lines = filled.lines.map((line) => withPrice(line, before.get(line.sku)));
  return {
    cart: { ...cart, lines, request },
    saved: lines.map((line) => withPrice(line, prices.get(line.itemId) ?? line.price)),
    totals,
    messages: [...filled.messages, ...codeMessages],
  };
}

/** An empty cart of the backend for a caller. */
export async function newAgentCart(
  { client, clock, records }: PurchaseOptions,
  view: CatalogueView,
  agent: string,
): Promise<AgentCart> {
  const store = view.place.store.storeCode;
  const created = await client.create(store);
  if (created.kind === 'refused') {
    throw new AppError('COMMERCE_UNAVAILABLE', 'The backend made no cart');
  }
  return {
    id: newAgentId('cart'),
    agent,
    quote: created.result,
    store,
    lines: [],
    request: {
      line_items: [],
      context: {},
      discounts: { codes: [] },
      buyer: {},
      fulfillment: { methods: [] },
    },
    checkout: null,
    expiresAt: clock() + records.cartLifetimeMs,
  };
}

/** The operations on carts, by name. A cart holds estimates and belongs to its caller. */
export function cartOperations(
  options: PurchaseOptions,
): Readonly<Record<'create_cart' | 'get_cart' | 'update_cart' | 'cancel_cart', Operation>> {
  const { records, homeUrl, clock } = options;
  const missing = (context: OperationContext, language?: string) =>
    notFound(options, context, cartName, language);
  const withDefaults = (input: unknown): CheckoutRequest => ({
    buyer: {},
    fulfillment: { methods: [] },
    ...parseInput(CartRequestSchema, input),
  });
  const find = ({ session, id }: OperationContext) => records.cart(id ?? '', session.url);

  return {
    create_cart: {
      capability: cartName,
      status: 201,
      isWrite: true,
      async run(input, context) {
        const request = withDefaults(input);
        const { languages, session } = context;
        const view = await openView(options, { context: request.context, languages });
        const empty = await newAgentCart(options, view, session.url);
        const filled = await fillAgentCart(options, view, empty, request);
        const { cart, saved, totals, messages } = filled;
        if (cart.lines.length === 0 && request.line_items.length > 0) {
          const final = messages.map(
            (message): UcpMessage =>
              message.type === 'error' ? { ...message, severity: 'unrecoverable' } : message,
          );
          return errorBody(session, cartName, final, homeUrl);
        }
        await records.saveCart({ ...cart, lines: saved }, null);
        return cartBody(options, context, view, cart, totals, messages);
      },
    },
    get_cart: {
      capability: cartName,
      async run(_input, context) {
        const found = await find(context);
        if (found === null) return missing(context);
        const view = await viewOfStore(options, found.value.store);
        const totals = await cartTotals(options, found.value);
        return cartBody(options, context, view, found.value, totals);
      },
    },
    update_cart: {
      capability: cartName,
      isWrite: true,
      async run(input, context) {
        const request = withDefaults(input);
        const found = await find(context);
        if (found === null) return missing(context, request.context.language);
        const view = await viewOfStore(options, found.value.store);
        const filled = await fillAgentCart(options, view, found.value, request);
        const cart = { ...filled.cart, expiresAt: clock() + records.cartLifetimeMs };
        const isSaved = await records.saveCart({ ...cart, lines: filled.saved }, found.text);
        if (!isSaved) throw conflict();
        return cartBody(options, context, view, cart, filled.totals, filled.messages);
      },
    },
    cancel_cart: {
      capability: cartName,
      isWrite: true,
      async run(_input, context) {
        const found = await find(context);
        if (found === null) return missing(context);
        const view = await viewOfStore(options, found.value.store);
        const totals = await cartTotals(options, found.value);
        const body = await cartBody(options, context, view, found.value, totals);
        await records.deleteCart(found.value.id);
        return body;
      },
    },
  };
}

/** The language of texts for a view. */
export const viewTexts = ({ place }: CatalogueView) => ucpTexts[placeLanguage(place)];
