import { lazyPart } from '../../ui/lazy-part.tsx';

/** Lazy, because few listings need it; it must be in the HTML of those that do. */
export const SearchHelp = lazyPart(async () => (await import('./search-help.tsx')).default);
