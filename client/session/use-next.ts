import { useSyncExternalStore } from 'react';
import { returnParameter } from '../../domain/session/return-parameter.ts';
import type { LinkSearch } from '../../domain/url/link-target.ts';

/** An address changes with a navigation, which renders the page anyway. */
const subscribe = () => () => {};

/**
 * Where the shopper was going before signing in, as the address says it and nobody has checked; null in the
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

/** The query of a link to another way in, by which that knows where the shopper was going. */
export const nextSearch = (next: string | null): LinkSearch =>
  next === null ? {} : { [returnParameter]: next };
