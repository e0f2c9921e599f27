/** The parts of a listing that the browser's first paint does not wait for (`#lazy/listing`). */
export { Filters } from './filters.tsx';
export { ListingBar } from './listing-bar.tsx';
