import { noLimits } from '../../domain/product/quantity-limits.ts';
import type { DetailsView, ProductPageView } from '../../domain/product-page/views.ts';

/** A product without details. */
export const emptyDetails: DetailsView = {
  description: '',
  composition: [],
  hasAnimalParts: false,
  footwear: [],
  care: [],
  facts: [],
  brand: null,
  isElectronic: false,
  durabilityYears: null,
  safety: null,
  model: null,
  sizeTable: null,
};

/** A simple product without details that can be bought. */
export const pageView: ProductPageView = {
  id: '1',
  sku: 'TEE',
  name: 'Tee',
  heading: 'Tee',
  typeId: 'simple',
  isNew: false,
  crumbs: [],
  gallery: [],
  videos: [],
  price: null,
  isAvailable: true,
  limits: noLimits,
  buying: null,
  options: [],
  variants: [],
  selectedSku: null,
  startChoice: {},
  errors: {},
  dispatchDays: 1,
  details: emptyDetails,
  reviews: {
    count: 0,
    rating: null,
    shares: null,
    items: [],
    from: 0,
    previousPage: null,
    nextPage: null,
  },
  rails: [],
  canonical: { to: 'entity', kind: 'product', path: 'tee' },
};
