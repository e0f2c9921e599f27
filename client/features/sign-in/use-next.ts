import { useSyncExternalStore } from 'react';
import type { LinkSearch } from '../../../domain/url/link-target.ts';
import { returnParameter } from '../../../domain/url/return-parameter.ts';

/** No events needed: an address changes with a navigation, which renders the page anyway. */
const subscribe = () => () => {};

/**
 * Where the shopper was going before signing in, as the unchecked text of the address. Null in the
 * server's HTML, which is the same for all.
 */
export function useNext(): string | null {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search).get(returnParameter);
}

/** The query that passes this destination to another sign-in page. */
export const nextSearch = (next: string | null): LinkSearch =>
  next === null ? {} : { [returnParameter]: next };
