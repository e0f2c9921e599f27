/** Maximum number of items per request. [catalog-23] */
export const fetchSizes = {
  /** Counted values of a filter field. */
  filterDiscovery: 999,
  /** Sorted by `position:asc`. */
  categories: 4000,
  menuCategories: 999,
  attributes: 150,
  singleTag: 1,
  /** Content blocks of a list, unless more are requested by name. [content-12] */
  cmsBlocks: 150,
  /** Maximum number of blocks or pages in any request. [content-12] */
  cmsMost: 500,
} as const;
