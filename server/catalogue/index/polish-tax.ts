import type { TaxSettings } from '../../../domain/price/document-prices.ts';

/** Polish net prices: the default taxation of documents. */
export const polishTax: Omit<TaxSettings, 'rules'> = {
  country: 'PL',
  region: 0,
  customerGroup: null,
  sourceIncludesTax: false,
  legacyAliases: false,
};
