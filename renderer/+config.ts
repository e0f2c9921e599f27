import type { Config } from 'vike/types';

/** What all screens share; the files beside this one are their hooks. */
export default {
  clientRouting: true,
  hydrationCanBeAborted: true,
  // The service worker fetches all scripts ahead, when the first page rests.
  prefetchStaticAssets: false,
} satisfies Config;
