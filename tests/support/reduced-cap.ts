import { productDocument } from './product-document.ts';

/** A cap of 100 zł, at 59.99 zł since 18 November 2026; the lowest price before was 79.50 zł. */
export const reducedCap = productDocument({
  id: 900,
  sku: 'RED',
  name: 'Czapka',
  url_path: 'czapka',
  original_price_incl_tax: 100,
  price_incl_tax: 100,
  special_price: 48.77,
  special_price_incl_tax: 59.99,
  price_history: [
    { from: '2026-09-01', price: 100 },
    { from: '2026-11-01', price: 79.5 },
    { from: '2026-11-18', price: 59.99 },
  ],
});
