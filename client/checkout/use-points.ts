import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { Point } from '../../domain/commerce/point.ts';
import { isOnlineAtom } from '../net/online.ts';
import { errorText } from '../notifications/error-text.ts';
import { findPoints } from './load-choices.ts';

/** Milliseconds of rest after which what is typed is asked for. */
const typingRest = 250;

/** What a search for points has come to. */
export interface FoundPoints {
  /** Null while they are asked for. */
  readonly points: readonly Point[] | null;
  /** Why there are none, in words. */
  readonly failure: string | null;
  /** They were listed on this device before; the shop could not be asked. */
  readonly isFromDevice: boolean;
}

/** The points that a query finds; asked for again when the connection comes or goes. */
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
    // The device answers itself, so there is no request to spare.
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
