/** The parts of a listing that load after the first paint (`#lazy/listing`). */
export { Filters } from './filters.tsx';
export { ListingBar } from './listing-bar.tsx';
