import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { ProductDocument, TaxRuleDocument } from '../../domain/catalogue/documents.ts';
import type { Clock } from '../../domain/clock.ts';
import type { TaxSettings } from '../../domain/price/document-prices.ts';
import { type GroupSettings, groupPrices, hasGroupPrices } from '../../domain/price/group-price.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { groupOfToken } from './group-token.ts';

/** The customer group that a request claims. */
export interface GroupClaim {
  readonly groupId?: number | null | undefined;
  readonly groupToken?: string | null | undefined;
}

/** Prices for customers of a group. */
export interface GroupPricing {
  /** The group whose prices a request gets; null for everyone's. [price-23] */
  groupOf(claim: GroupClaim): number | null;
  /** Documents with the prices of a group. Errors: `CATALOGUE_UNAVAILABLE`. */
  priced(
    store: StoreCode,
    products: readonly ProductDocument[],
    groupId: number,
  ): Promise<ProductDocument[]>;
}

export interface GroupPricingOptions {
  readonly catalogue: Catalogue;
  readonly groups: GroupSettings;
  readonly taxOf: (store: StoreCode) => Omit<TaxSettings, 'rules'>;
  /** Key of the group tokens. */
  readonly key: string;
  readonly clock: Clock;
}

/** The same prices for everyone. */
export const everyonesPrices: GroupPricing = {
  groupOf: () => null,
  priced: async (_store, products) => [...products],
};

/** Most tax rules read for a store view. */
const mostRules = 500;

/** Prices by customer group. A signed token proves the group. */
export function createGroupPricing(options: GroupPricingOptions): GroupPricing {
  const { catalogue, groups, taxOf, key, clock } = options;
  const rulesByStore = new Map<
    StoreCode,
    { generation: string; rules: readonly TaxRuleDocument[] }
  >();

  /** Tax rules change with the index only. */
  async function rulesOf(store: StoreCode): Promise<readonly TaxRuleDocument[]> {
    const generation = await catalogue.generation(store);
    const known = rulesByStore.get(store);
    if (known?.generation === generation) return known.rules;
    const { items: rules } = await catalogue.search({ store, type: 'taxrule', size: mostRules });
    rulesByStore.set(store, { generation, rules });
    return rules;
  }

  return {
    groupOf({ groupId, groupToken }) {
      if (!hasGroupPrices(groups) || !groupToken) return null;
      const stated = groupOfToken(groupToken, key);
      return stated !== null && (groupId == null || groupId === stated) ? stated : null;
    },
    async priced(store, products, groupId) {
      const tax = { ...taxOf(store), rules: await rulesOf(store) };
      const now = new Date(clock());
      return products.map((product) => groupPrices(product, { groupId, groups, tax, now }));
    },
  };
}
