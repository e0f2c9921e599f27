import { AppError } from '../../domain/errors.ts';
import type { TaxSettings } from '../../domain/price/document-prices.ts';
import { type GroupSettings, hasGroupPrices } from '../../domain/price/group-price.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { Config } from './config.ts';
import { storeViews } from './store-views.ts';

/**
 * The taxation of a store view's prices, without the rules of its index. A store code without a
 * view is taxed as the first view. Throws `CONFIG_INVALID` without a tax country.
 */
export function taxSettings(config: Config, store: StoreCode): Omit<TaxSettings, 'rules'> {
  const views = storeViews(config);
  const tax = (views.find((view) => view.storeCode === store) ?? views[0])?.tax;
  return {
    country: tax?.defaultCountry ?? config.TAX_COUNTRY,
    region: tax?.defaultRegionId ?? config.TAX_REGION,
    customerGroup: config.TAX_GROUP,
    sourceIncludesTax: tax?.sourcePricesIncludeTax ?? config.PRICES_INCLUDE_TAX === 'on',
    finalIncludesTax: config.PRICES_INCLUDE_TAX === 'final',
    legacyAliases: config.PRICE_ALIASES,
    clubPrices: config.PRICE_TIERS,
  };
}

/**
 * Whether prices depend on the customer's group. Throws `CONFIG_INVALID` when they do and no
 * key can verify a claimed group.
 */
export function groupSettings(config: Config): GroupSettings {
  const groups = {
    tiers: config.PRICE_TIERS,
    tax: { userGroupId: config.TAX_GROUP, useOnlyDefaultUserGroupId: config.TAX_GROUP_FIXED },
  };
  if (hasGroupPrices(groups) && config.GROUP_TOKEN_KEY === '') {
    throw new AppError(
      'CONFIG_INVALID',
      'GROUP_TOKEN_KEY: expected a key, because prices go by customer group',
    );
  }
  return groups;
}
