import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '../../../domain/catalogue/catalogue.ts';
import { isLongEnough } from '../../../domain/search/search-term.ts';
import { type SuggestionView, suggestionViews } from '../../../domain/search/suggestion-views.ts';
import { openBrowserCatalogue } from '../../core/catalogue/browser-catalogue.ts';
import { noSuggestions } from '../../core/catalogue/empty-responses.ts';
import { log } from '../../core/log.ts';
import { type ShopFacts, useShop } from '../../ui/shop-context.tsx';
import { createSuggester, type SuggestionState } from './suggester.ts';

interface SuggestionResult {
  readonly options: readonly SuggestionView[];
  /** The server was not reached: the options are what this device has seen. */
  readonly isOffline: boolean;
}

/** Milliseconds without typing before a request. */
const rest = 150;
/** Maximum number of suggestions of each kind. */
const mostOfKind = 6;

/** Suggestions from what this device has seen; empty if there are none or it fails. */
async function seenOnes(
  shop: Pick<ShopFacts, 'storeCode' | 'locale'>,
  text: string,
): Promise<Suggestions> {
  const [{ openDeviceCatalogue }, { deviceRules }] = await Promise.all([
    import('../../core/catalogue/device/device-catalogue.ts'),
    import('../../core/catalogue/device/device-rules.ts'),
  ]);
  const device = openDeviceCatalogue({ log, rules: deviceRules(shop) });
  return device.suggest(shop.storeCode, text, mostOfKind).catch(() => noSuggestions);
}

/** Suggestions for the text of the search field; the last ones stay while the next are fetched. */
export function useSuggestions(text: string) {
  const { storeCode, locale } = useShop();
  const [state, setState] = useState<SuggestionState<SuggestionResult>>({ kind: 'idle' });
  const [options, setOptions] = useState<readonly SuggestionView[]>([]);
  const suggester = useRef<ReturnType<typeof createSuggester<SuggestionResult>>>(null);

  useEffect(() => {
    const catalogue = openBrowserCatalogue({ log });
    const created = createSuggester<SuggestionResult>({
      rest,
      onState: (next) => {
        setState(next);
        if (next.kind !== 'loading') setOptions(next.kind === 'loaded' ? next.value.options : []);
      },
      fetchSuggestions: async (query, signal) => {
        const found = await catalogue.suggest(storeCode, query, mostOfKind, signal);
        const isOffline = found.offline === true;
        const shown = isOffline ? await seenOnes({ storeCode, locale }, query) : found;
        return { options: suggestionViews(shown, query, new Date()), isOffline };
      },
    });
    suggester.current = created;
    return () => {
      created.stop();
      void catalogue.close();
    };
  }, [storeCode, locale]);

  useEffect(() => {
    suggester.current?.suggest(isLongEnough(text) ? text.trim() : null);
  }, [text]);

  return { state, options };
}
