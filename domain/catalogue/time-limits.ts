/** Timeout of a search, in ms. [catalog-30] */
export const searchLimitMs = { browser: 5000, server: 1000 } as const;
