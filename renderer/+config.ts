import type { Config } from 'vike/types';

/** What all screens share; the files beside this one are their hooks. */
export default {
  clientRouting: true,
  hydrationCanBeAborted: true,
  prefetchStaticAssets: 'hover',
} satisfies Config;
