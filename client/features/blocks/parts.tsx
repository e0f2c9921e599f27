/** One chunk with the components of editors' blocks and of data on this device (`#lazy/blocks`). */
export { GuaranteeNotice } from '../law/guarantee-notice.tsx';
export { ViewedRail } from '../product-cards/viewed-rail.tsx';
export { ContentBlock } from './content-block.tsx';
export { PrefetchCountries } from './prefetch-countries.tsx';
