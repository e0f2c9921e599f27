/** What an editor's blocks are shown with, and what this device adds (`#lazy/blocks`): one file. */
export { GuaranteeNotice } from '../law/guarantee-notice.tsx';
export { ContentBlock } from './content-block.tsx';
export { PrefetchCountries as KeptFacts } from './prefetch-countries.tsx';
export { ViewedRail } from './viewed-rail.tsx';
