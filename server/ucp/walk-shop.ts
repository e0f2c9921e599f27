import * as v from 'valibot';
import {
  bareNumbers,
  type Wish,
  withBareSize,
  withoutNumbers,
} from '../../domain/ucp/read-wish.ts';
import {
  type AgentCaller,
  jsonOf,
  mcpCaller,
  request,
  restCaller,
  WalkFault,
} from './agent-caller.ts';
import { firstDelivery, namedProducts, offersOf, placeOf } from './walk-choices.ts';
import {
  CartSchema,
  CheckoutSchema,
  type FoundProduct,
  ProfileSchema,
  SearchSchema,
  type WalkedCheckout,
  type WalkMessages,
} from './walk-schemas.ts';

export interface WalkOptions {
  /** The shop's address. */
  readonly shop: string;
  readonly wish: Wish;
  /** A discount code; null for none. */
  readonly code: string | null;
  readonly transport: 'rest' | 'mcp';
  readonly print: (line: string) => void;
}

const zloty = (amount: number) => (amount / 100).toFixed(2);

/** Products of a search by words: enough to know their sizes. */
const mostFound = 10;
/** Products that are printed. */
const mostShown = 3;

function printMessages(
  messages: WalkMessages,
  { print }: Pick<WalkOptions, 'print'>,
  {
    products = [],
    lines = [],
  }: {
    readonly products?: readonly FoundProduct[];
    readonly lines?: WalkedCheckout['line_items'];
  },
) {
  for (const { path, content } of messages) {
    const place = placeOf(path, products, lines);
    print(place === '' ? `  ${content}` : `  ${place}: ${content}`);
  }
}

/** Reads the shop's profile. Throws a `WalkFault` where there is none. */
async function readProfile(shop: string) {
  const url = `${shop}/.well-known/ucp`;
  const response = await request(url);
  const profile = v.safeParse(ProfileSchema, await jsonOf(response));
  if (response.ok && profile.success) return profile.output.ucp;
  throw new WalkFault(
    `${url} is no protocol document (status ${response.status}): AGENTS may be off, or it is another site.`,
  );
}

/** The parts of a walk that share a caller and a context. */
function steps(caller: AgentCaller, { wish: { language }, print }: WalkOptions) {
  const context = { language, currency: 'PLN' };

  async function search({ query, size, most }: Wish, limit: number) {
    const filters = {
      ...(size !== null && { size }),
      ...(most !== null && { price: { max: most * 100 } }),
    };
    const input = { query, context, filters, pagination: { limit } };
    return v.parse(SearchSchema, await caller.call({ tool: 'search_catalog', input }));
  }

  return {
    search,

    /** The wish with a bare number as its size, where products that its words find have that size. */
    async readSize(wish: Wish): Promise<Wish> {
      const numbers = bareNumbers(wish);
      const words = withoutNumbers(wish);
      if (numbers.length === 0 || words.query === '') return wish;
      const { products } = await search({ ...words, most: null }, mostFound);
      const labels = products.flatMap(({ options }) =>
        options.flatMap(({ values }) => values.map(({ label }) => label)),
      );
      const sized = withBareSize(wish, new Set(labels));
      if (sized.size !== null) print(`Size: ${sized.size}`);
      else print(`No size of what was found: ${numbers.join(', ')}. Searching for it as a word.`);
      return sized;
    },

    /** A cart of one variant, or null with the reasons printed. */
    async createCart(variant: string, code: string | null) {
      const input = {
        line_items: [{ item: { id: variant }, quantity: 1 }],
        context: { language },
        ...(code !== null && { discounts: { codes: [code] } }),
      };
      const cart = v.parse(CartSchema, await caller.call({ tool: 'create_cart', input }));
      if (cart.id !== '') print(`Cart ${cart.id}`);
      printTotals(cart, print);
      printMessages(cart.messages, { print }, { lines: cart.line_items });
      return cart.id === '' ? null : cart;
    },

    /** A checkout of the cart, with the first way of delivery. */
    async createCheckout(cartId: string, code: string | null): Promise<WalkedCheckout> {
      const created = { cart_id: cartId, line_items: [], context: { language } };
      const made = await caller.call({ tool: 'create_checkout', input: created });
      const checkout = v.parse(CheckoutSchema, made);
      const chosen = firstDelivery(checkout);
      if (checkout.id === '' || chosen === null) return checkout;
      print(`Delivery: ${chosen.text}`);
      const input = {
        line_items: checkout.line_items.map(({ item: { id }, quantity }) => ({
          item: { id },
          quantity,
        })),
        context: { language },
        ...(code !== null && { discounts: { codes: [code] } }),
        fulfillment: { methods: [chosen.method] },
      };
      const { id } = checkout;
      return v.parse(CheckoutSchema, await caller.call({ tool: 'update_checkout', input, id }));
    },
  };
}

function printTotals({ totals }: Pick<WalkedCheckout, 'totals'>, print: WalkOptions['print']) {
  for (const { display_text, type, amount } of totals) {
    print(`  ${display_text || type} ${zloty(amount)}`);
  }
}

/**
 * Walks through a shop as an assistant without a model: profile, search, and, where the shop allows
 * it, a cart and its checkout, to hand over. Returns whether it came to its end. Throws a `WalkFault`.
 */
export async function walkShop(options: WalkOptions): Promise<boolean> {
  const { wish, code, transport, print } = options;
  const shop = options.shop.endsWith('/') ? options.shop.slice(0, -1) : options.shop;
  const { services, capabilities } = await readProfile(shop);
  const rest = services['dev.ucp.shopping'].find((service) => service.transport === 'rest');
  if (rest === undefined) throw new WalkFault('The shop offers no transport over REST.');
  print(`Capabilities: ${Object.keys(capabilities).join(', ')}`);

  const place = { shop, profile: `${rest.endpoint}/agent.json` };
  const caller = transport === 'mcp' ? await mcpCaller(place) : restCaller(place);
  try {
    const { search, readSize, createCart, createCheckout } = steps(caller, options);
    const sized = await readSize(wish);
    const { products: found, messages } = await search(sized, mostShown);
    const products = namedProducts(found, sized);
    const offers = offersOf(products, sized);
    for (const { title, url, variant } of offers) {
      const { amount, currency } = variant.price;
      const state = variant.availability.available ? '' : ' (not available)';
      print(`${title}, ${variant.title}: ${zloty(amount)} ${currency} ${url}${state}`);
    }
    const offer = offers.find(({ variant }) => variant.availability.available);
    printMessages(messages, { print }, { products: found });
    if (offer === undefined) {
      const numbers = bareNumbers(sized).map((number) => ` with ${number}`);
      const wished = sized.size === null ? numbers.join('') : ` in size ${sized.size}`;
      print(products.length === 0 ? `Nothing found${wished}.` : `Not available${wished}.`);
      return false;
    }
    if (!('dev.ucp.shopping.checkout' in capabilities)) return true;

    const hasCodes = 'dev.ucp.shopping.discount' in capabilities;
    if (code !== null && !hasCodes) print('The shop takes no discount codes.');
    const usedCode = hasCodes ? code : null;
    const cart = await createCart(offer.variant.id, usedCode);
    if (cart === null) return false;
    const checkout = await createCheckout(cart.id, usedCode);
    if (checkout.id !== '') print(`Checkout ${checkout.id}: ${checkout.status}`);
    printTotals(checkout, print);
    printMessages(checkout.messages, { print }, { lines: checkout.line_items });
    if (checkout.id === '' || checkout.continue_url === '') return false;
    print(`To order: ${checkout.continue_url}`);
    return true;
  } finally {
    await caller.close();
  }
}
