import { useStore } from 'jotai';
import { useEffect } from 'react';
import { loadCountries } from '../checkout/load-choices.ts';

/** Prefetches the countries of address forms on the home page. [content-06] */
export function PrefetchCountries() {
  const store = useStore();
  useEffect(() => {
    void loadCountries(store);
  }, [store]);
  return null;
}
