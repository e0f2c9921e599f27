import type { StoreView } from '../domain/store-view/store-view.ts';
import type { Config } from './config.ts';

/** The store views this server serves. The second demo view (`en`) joins with part 6. */
export function storeViews(config: Config): readonly StoreView[] {
  return [
    {
      storeCode: 'pl',
      storeId: 1,
      appendStoreCode: false,
      i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' },
      tax: {
        defaultCountry: 'PL',
        defaultRegionId: 0,
        sourcePricesIncludeTax: false,
        calculateServerSide: true,
      },
      elasticsearch: { index: 'witryna_pl' },
      seo: { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' },
      rootCategoryId: config.CATALOGUE_ROOT_CATEGORY,
    },
  ];
}
