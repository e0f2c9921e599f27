import { assertTaxCountry } from '../domain/price/tax-rate.ts';
import type { StoreCode, StoreView } from '../domain/store-view/store-view.ts';
import type { Config } from './config.ts';

/**
 * The store views this server serves. The second demo view (`en`) joins with part 6. Throws
 * `CONFIG_INVALID` without a tax country. [price-13]
 */
export function storeViews(config: Config): readonly StoreView[] {
  assertTaxCountry({ defaultCountry: config.TAX_COUNTRY });
  return [
    {
      storeCode: 'pl',
      storeId: 1,
      appendStoreCode: false,
      i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
      tax: {
        defaultCountry: config.TAX_COUNTRY,
        defaultRegionId: config.TAX_REGION,
        sourcePricesIncludeTax: config.PRICES_INCLUDE_TAX,
        calculateServerSide: true,
      },
      elasticsearch: { index: `${config.ELASTICSEARCH_INDEX}_pl` },
      seo: { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' },
      rootCategoryId: config.CATALOGUE_ROOT_CATEGORY,
    },
  ];
}

/** Codes that stand before the addresses of their store views. */
export function prefixCodes(config: Config): readonly StoreCode[] {
  return storeViews(config)
    .filter((view) => view.appendStoreCode)
    .map((view) => view.storeCode);
}
