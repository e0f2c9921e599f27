import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { Point } from '../../../domain/commerce/point.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { errorText } from '../../core/notifications/error-text.ts';
import { findPoints } from './load-choices.ts';

/** Milliseconds without typing before the search is requested. */
const typingRest = 250;

/** Result of a search for points. */
export interface FoundPoints {
  /** Null while they are loading. */
  readonly points: readonly Point[] | null;
  /** Message of a failed search. */
  readonly failure: string | null;
  /** True for points listed on this device before, when the shop could not be reached. */
  readonly isFromDevice: boolean;
}

/** Searches for points; repeats the search when the connection changes. */
export function usePoints(network: string, query: string): FoundPoints {
  const store = useStore();
  const { i18n } = useLingui();
  const isOnline = useAtomValue(isOnlineAtom);
  const [found, setFound] = useState<FoundPoints>({
    points: null,
    failure: null,
    isFromDevice: false,
  });

  useEffect(() => {
    const ending = new AbortController();
    const settle = (outcome: FoundPoints) => {
      if (!ending.signal.aborted) setFound(outcome);
    };
    // Offline the results come from the device, so no request needs debouncing.
    const rest = isOnline ? typingRest : 0;
    const timer = setTimeout(async () => {
      try {
        settle({ failure: null, ...(await findPoints(store, network, query, ending.signal)) });
      } catch (error) {
        settle({ points: [], failure: errorText(i18n, error), isFromDevice: false });
      }
    }, rest);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [store, i18n, network, query, isOnline]);

  return found;
}
