/** How much is fetched at once. [catalog-23] */
export const fetchSizes = {
  /** Values that are counted of a field to filter by. */
  filterDiscovery: 999,
  /** Sorted by `position:asc`. */
  categories: 4000,
  menuCategories: 999,
  attributes: 150,
  singleTag: 1,
  /** Content blocks of a list, unless more are asked for by name. [content-12] */
  cmsBlocks: 150,
  /** Blocks or pages that are ever asked for at once. [content-12] */
  cmsMost: 500,
} as const;
