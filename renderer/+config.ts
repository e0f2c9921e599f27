import type { Config } from 'vike/types';

/** vike settings shared by all pages; the files beside this one are their hooks. */
export default {
  clientRouting: true,
  hydrationCanBeAborted: true,
  // The service worker prefetches all scripts once the first page is idle.
  prefetchStaticAssets: false,
} satisfies Config;
