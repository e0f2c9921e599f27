import { useStore } from 'jotai';
import { useEffect } from 'react';
import { loadCountries } from '../checkout/load-choices.ts';

/** What the home page loads beside what it shows: the countries of address forms. [content-06] */
export function PrefetchCountries() {
  const store = useStore();
  useEffect(() => {
    void loadCountries(store);
  }, [store]);
  return null;
}
