import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { Point } from '../../domain/commerce/point.ts';
import { errorText } from '../notifications/error-text.ts';
import { findPoints } from './load-choices.ts';

/** Milliseconds of rest after which what is typed is asked for. */
const typingRest = 250;

/** The points that a query finds, null while they are asked for, and why there are none. */
export function usePoints(network: string, query: string) {
  const store = useStore();
  const { i18n } = useLingui();
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await findPoints(store, network, query, ending.signal);
        if (ending.signal.aborted) return;
        setPoints(found);
        setFailure(null);
      } catch (error) {
        if (ending.signal.aborted) return;
        setPoints([]);
        setFailure(errorText(i18n, error));
      }
    }, typingRest);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [store, i18n, network, query]);

  return { points, failure };
}
