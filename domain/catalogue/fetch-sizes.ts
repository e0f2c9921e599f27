/** How much is asked for at once (spec §9). [catalog-23] */
export const fetchSizes = {
  /** Values that are counted of a field to filter by. */
  filterDiscovery: 999,
  /** Sorted by `position:asc`. */
  categories: 4000,
  menuCategories: 999,
  attributes: 150,
  singleTag: 1,
} as const;
