import * as v from 'valibot';
import { openBrowserCatalogue } from '../../client/core/catalogue/browser-catalogue.ts';
import { log, reason } from '../../client/core/log.ts';
import { shopFetch } from '../../client/core/net/shop-fetch.ts';
import type { Store } from '../../client/core/store.ts';
import { addToCart } from '../../client/features/cart/cart-actions.ts';
import { cartProductOfPage } from '../../domain/cart/product-of-page.ts';
import { buyingObstacle } from '../../domain/product-page/buying-obstacle.ts';
import { findParent } from '../../domain/screens/find-product.ts';
import { loadQuickProduct } from '../../domain/screens/load-quick-product.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { markdownAddress } from '../../domain/url/markdown-address.ts';
import { navigate } from '../navigation/navigate.ts';
import type { ShopView } from '../page/page-data.ts';
import { createPathTable } from '../router/path-table.ts';
import { hrefOf } from '../router/router.ts';
import type { ModelContext, Tool } from './model-context.ts';

const ProfileSchema = v.object({
  ucp: v.object({ capabilities: v.record(v.string(), v.unknown()) }),
});

/** What the shop allows to assistants, as it tells those from outside. */
async function allowed(): Promise<{ readonly reads: boolean; readonly buys: boolean }> {
  const response = await shopFetch('/.well-known/ucp');
  if (!response.ok) return { reads: false, buys: false };
  const { capabilities } = v.parse(ProfileSchema, await response.json()).ucp;
  return { reads: true, buys: 'dev.ucp.shopping.cart' in capabilities };
}

/** A page of the shop as Markdown: prices and statements are those of the page. */
async function readPage(address: string): Promise<string> {
  const { origin, pathname, search } = new URL(address, location.href);
  if (origin !== location.origin) return 'Not a page of this shop.';
  const response = await shopFetch(markdownAddress(pathname + search));
  return response.ok ? response.text() : `No such page (${response.status}).`;
}

/** Adds a product or a variant by the rules and with the notice of the shop's own button. */
async function addBySku(store: Store, storeCode: string, sku: string, quantity: number) {
  const catalogue = openBrowserCatalogue({ log });
  const parent = await findParent({ catalogue, store: { storeCode } }, sku);
  const from = { store: storeCode, sku: parent?.sku ?? sku, now: new Date() };
  const view = await loadQuickProduct(catalogue, from);
  if (view === null) return 'No such product, or it is bought on its own page.';
  const variant = view.variants.find((each) => each.sku === sku) ?? null;
  if (view.options.length > 0 && variant === null) return 'Choose a variant by its SKU.';
  const isForSale = variant?.isAvailable ?? view.isAvailable;
  if (!isForSale || buyingObstacle(view, variant) !== null) return 'Not available.';
  const product = cartProductOfPage(view, variant?.sku ?? null);
  const { outcomes } = await addToCart(store, product, quantity);
  const refused = outcomes.find(({ status }) => status === 'refused');
  return refused && 'code' in refused ? `Refused: ${refused.code}.` : 'In the cart.';
}

const text = (description: string) => ({ type: 'string', description });

function readTools(href: (target: LinkTarget) => string): readonly Tool[] {
  return [
    {
      name: 'search_products',
      description: 'Searches the shop; returns products with prices as Markdown.',
      inputSchema: { query: text('Words such as a name, a colour or a material') },
      isReading: true,
      run: ({ query = '' }) =>
        readPage(href({ to: 'screen', screen: 'search', search: { q: String(query) } })),
    },
    {
      name: 'read_product',
      description:
        'Reads a page of the shop as Markdown; for a product: variants with SKU, size, price, stock.',
      inputSchema: { address: text('The address of the page') },
      isReading: true,
      run: ({ address = '' }) => readPage(String(address)),
    },
  ];
}

function buyTools(
  store: Store,
  storeCode: string,
  href: (target: LinkTarget) => string,
): readonly Tool[] {
  return [
    {
      name: 'add_to_cart',
      description: 'Adds a variant by its SKU to the cart of the person on this page.',
      inputSchema: {
        sku: text('The SKU of the variant, from read_product'),
        quantity: { type: 'integer', minimum: 1 },
      },
      run: ({ sku = '', quantity = 1 }) =>
        addBySku(store, storeCode, String(sku), Number(quantity)),
    },
    {
      name: 'open_checkout',
      description: 'Opens cart and checkout; the person orders there.',
      inputSchema: {},
      run: async () => {
        await navigate(href({ to: 'screen', screen: 'checkout' }));
        return 'The checkout is open.';
      },
    },
  ];
}

/**
 * Offers the page's actions to an assistant of the browser (WebMCP), as far as the shop lets
 * assistants do. It acts in the open page, so cart, consent and notices are those of the person.
 * [agents-03]
 */
export async function offerTools(
  store: Store,
  shop: ShopView,
  context: ModelContext,
): Promise<void> {
  const href = hrefOf(createPathTable(shop.storeCodes, shop.ownPages), shop.storePrefix);
  const { reads, buys } = await allowed();
  const tools = [
    ...(reads ? readTools(href) : []),
    ...(buys ? buyTools(store, shop.storeCode, href) : []),
  ];
  for (const { name, description, inputSchema: properties, isReading = false, run } of tools) {
    const required = Object.keys(properties).filter((key) => key !== 'quantity');
    await context.registerTool({
      name,
      description,
      inputSchema: { type: 'object', properties, required },
      annotations: { readOnlyHint: isReading },
      execute: async (input) => {
        const answer = await run(input).catch((error: unknown) => {
          log.warn('assistant.tool-failed', { name, reason: reason(error) });
          return 'The shop could not do this now.';
        });
        return { content: [{ type: 'text', text: answer }] };
      },
    });
  }
}
