import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { ConfigurableChild, ProductDocument } from '../../domain/catalogue/documents.ts';
import type { Clock } from '../../domain/clock.ts';
import { type Grosze, roundGrosze, toDecimal } from '../../domain/money.ts';
import type { PlatformPrice } from '../../domain/price/platform-price.ts';
import { priceView } from '../../domain/price/price-view.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { GroupPricing } from '../../server/catalogue/group-pricing.ts';

/** Source of the mock's current prices; unknown SKUs are omitted. */
export interface PlatformPriceSource {
  of(
    skus: readonly string[],
    store: StoreCode,
    groupId: number | null,
  ): Promise<readonly PlatformPrice[]>;
}

type Priced = ProductDocument | ConfigurableChild;

function priceOf(sku: string, source: Priced, now: Date): PlatformPrice[] {
  const view = priceView(source, now);
  if (view === null) return [];
  const { price, price_incl_tax: gross } = source;
  const share = price && gross ? price / gross : 1;
  const net = (amount: Grosze) => toDecimal(roundGrosze(amount * share));
  const regular = view.regular ?? view.current;
  return [
    {
      sku,
      price_info: {
        final_price: toDecimal(view.current),
        regular_price: toDecimal(regular),
        extension_attributes: {
          tax_adjustments: { final_price: net(view.current), regular_price: net(regular) },
          ...(view.lowest30 === null ? {} : { lowest_price_30_days: toDecimal(view.lowest30) }),
        },
      },
    },
  ];
}

/** Prices of a catalogue; group prices follow the same rules as in searches. */
export function cataloguePrices(
  catalogue: Catalogue,
  groups: GroupPricing,
  clock: Clock,
): PlatformPriceSource {
  async function find(store: StoreCode, field: string, skus: readonly string[]) {
    const filters = { [field]: { in: skus } };
    const size = skus.length;
    return (await catalogue.search({ store, type: 'product', filters, size })).items;
  }

  return {
    async of(skus, store, groupId) {
      const found = await Promise.all([
        find(store, 'sku', skus),
        find(store, 'configurable_children.sku', skus),
      ]);
      const products = found.flat();
      const priced = groupId === null ? products : await groups.priced(store, products, groupId);
      const sources = new Map<string, Priced>();
      for (const product of priced) {
        for (const child of product.configurable_children ?? []) sources.set(child.sku, child);
      }
      for (const product of priced) sources.set(product.sku, product);
      const now = new Date(clock());
      return skus.flatMap((sku) => {
        const source = sources.get(sku);
        return source ? priceOf(sku, source, now) : [];
      });
    },
  };
}
