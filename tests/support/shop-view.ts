import type { ShopView } from '../../renderer/page/page-data.ts';
import { shopFacts } from './shop-facts.ts';
import { shownShop } from './show.tsx';

/** The shop's facts in the first document. */
export const shopView: ShopView = {
  ...shopFacts,
  storePrefix: null,
  storeCodes: [],
  publicUrl: 'https://witryna.example',
  locale: 'pl-PL',
  currencySign: 'zł',
  titleTemplate: '%s | Witryna',
  defaultTitle: 'Witryna',
  rootCategoryId: '1',
  merchant: shownShop.merchant,
  account: {
    social: { google: null, facebook: null },
    logsInAfterPassword: true,
    nameLetters: 2,
    tokenRefresh: 0,
  },
  freeDeliveryFrom: 0,
  build: '',
  currencyCode: 'PLN',
  storeId: 1,
  prices: { sync: false, byGroup: false },
  storageQuota: 0,
};
