import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import type { Totals } from '../../domain/commerce/totals.ts';
import { fromDecimal, grosze } from '../../domain/money.ts';
import { formatPrice, priceFormatOf } from '../../domain/price/format-price.ts';
import { lowestPrice } from '../../domain/price/lawful-text.ts';
import { plainSpaces } from '../../domain/text/keep-together.ts';
import { priceChanges, stockChanges, unitPrices } from '../../domain/ucp/line-changes.ts';
import type { UcpMessage } from '../../domain/ucp/messages.ts';
import { productMessages } from '../../domain/ucp/product-view.ts';
import type { AgentCart } from '../../domain/ucp/purchase-request.ts';
import { ucpTexts } from '../../domain/ucp/texts.ts';
import { discountIn, lineTotals, totalsBody } from '../../domain/ucp/totals-view.ts';
import { variantPicturePath, variantTitle } from '../../domain/ucp/variants.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { AgentSession } from './agent-session.ts';
import { type CatalogueView, findMatching } from './catalogue-view.ts';
import { sellable } from './sellable.ts';
import { placeLanguage, type StorePlace } from './store-place.ts';

const screen = (name: 'terms' | 'privacy' | 'withdrawal' | 'returns'): LinkTarget => ({
  to: 'screen',
  screen: name,
});

/** Texts that a buyer has to be able to read before an order. */
export function policyLinks(place: StorePlace, features: Capabilities['features']) {
  const { addresses } = place;
  const texts = ucpTexts[placeLanguage(place)];
  const refunds = features.includes('withdrawal') ? 'withdrawal' : 'returns';
  return [
    { type: 'terms_of_service', url: addresses.page(screen('terms')), title: texts.terms },
    { type: 'privacy_policy', url: addresses.page(screen('privacy')), title: texts.privacy },
    { type: 'refund_policy', url: addresses.page(screen(refunds)), title: texts.withdrawal },
  ];
}

/** A price as text, in the format of the store view. */
export const priceText = ({ i18n }: StorePlace, amount: number): string =>
  plainSpaces(formatPrice(grosze(amount), priceFormatOf(i18n)));

/**
 * The lines of a cart in the protocol's form, with what has to be shown beside their prices and what
 * changed since the assistant was told.
 */
async function lineBodies(
  catalogue: Catalogue,
  view: CatalogueView,
  cart: Pick<AgentCart, 'lines'>,
  totals: Totals,
) {
  const skus = cart.lines.map(({ sku }) => sku);
  const matches = await findMatching(catalogue, view, skus);
  const sold = matches.flatMap(({ offered, variants }) =>
    variants.map((variant) => ({ variant, offered })),
  );
  const messages: UcpMessage[] = [];
  const items = new Map((totals.items ?? []).map((item) => [item.item_id, item]));
  const line_items = cart.lines.map((line, index) => {
    const total = items.get(line.itemId);
    const found = sold.find(({ variant }) => variant.sku === line.sku);
    const path = `$.line_items[${index}]`;
    const picture = found ? variantPicturePath(found.offered.product, found.variant) : null;
    const lowest30 = total?.lowest_30_incl_tax;
    if (typeof lowest30 === 'number') {
      const amount = priceText(view.place, fromDecimal(lowest30));
      messages.push({
        type: 'warning',
        presentation: 'disclosure',
        code: 'lowest_price_30_days',
        path,
        content: `${lowestPrice[placeLanguage(view.place)]}: ${amount}`,
      });
    } else if (found) {
      const own = productMessages(found.offered, [found.variant], path, view.place);
      const reduced = own.filter(({ code }) => code === 'lowest_price_30_days');
      messages.push(...reduced.map((message) => ({ ...message, path })));
    }
    return {
      id: line.itemId,
      item: {
        id: line.sku,
        title: found
          ? variantTitle(found.offered.product, found.variant)
          : plainSpaces(total?.name ?? line.sku),
        price: fromDecimal(total?.price_incl_tax ?? 0),
        ...(picture !== null && { image_url: view.place.addresses.picture(picture) }),
      },
      quantity: line.qty,
      totals: lineTotals({ row_total_incl_tax: total?.row_total_incl_tax ?? 0 }),
    };
  });
  const texts = ucpTexts[placeLanguage(view.place)];
  const names = new Map(line_items.map(({ item }) => [item.id, item.title]));
  const nameOf = ({ sku }: { readonly sku: string }) => names.get(sku) ?? sku;
  const changes = [
    ...stockChanges({ lines: cart.lines, sold: sellable(matches), nameOf, texts }),
    ...priceChanges({
      lines: cart.lines,
      prices: unitPrices(totals),
      nameOf,
      format: (amount) => priceText(view.place, amount),
      texts,
    }),
  ];
  return { line_items, messages, changes };
}

interface Purchase {
  readonly cart: AgentCart;
  readonly totals: Totals;
  /** A delivery is chosen, so its cost is known. */
  readonly hasDelivery: boolean;
}

export interface PurchaseSource {
  readonly catalogue: Catalogue;
  /** What the commerce backend has. */
  readonly capabilities: () => Capabilities;
}

/** The fields that carts and checkouts share. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function purchaseBody(
  { catalogue, capabilities }: PurchaseSource,
  { active }: AgentSession,
  view: CatalogueView,
  { cart, totals, hasDelivery }: Purchase,
) {
  const language = placeLanguage(view.place);
  const { line_items, messages, changes } = await lineBodies(catalogue, view, cart, totals);
  const entries = totalsBody(totals, language, hasDelivery);
  const code = totals.coupon_code;
  const amount = discountIn(entries);
  const { codes } = cart.request.discounts;
  const hasDiscounts = active['dev.ucp.shopping.discount'] !== undefined;
  return {
    body: {
      id: cart.id,
      line_items,
      currency: view.place.currency,
      totals: entries,
      links: policyLinks(view.place, capabilities().features),
      expires_at: new Date(cart.expiresAt).toISOString(),
      ...(hasDiscounts && {
        discounts: { codes, applied: code ? [{ code, title: code, amount }] : [] },
      }),
    },
    messages,
    changes,
  };
}
