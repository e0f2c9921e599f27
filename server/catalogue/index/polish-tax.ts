import type { TaxSettings } from '../../../domain/price/document-prices.ts';

/** Polish net prices: how documents are taxed where nobody says otherwise. */
export const polishTax: Omit<TaxSettings, 'rules'> = {
  country: 'PL',
  region: 0,
  customerGroup: null,
  sourceIncludesTax: false,
  legacyAliases: false,
};
