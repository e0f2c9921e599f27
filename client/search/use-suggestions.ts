import { useEffect, useRef, useState } from 'react';
import { isLongEnough } from '../../domain/search/search-term.ts';
import { type SuggestionView, suggestionViews } from '../../domain/search/suggestion-views.ts';
import { openBrowserCatalogue } from '../catalogue/browser-catalogue.ts';
import { log } from '../log.ts';
import { useShop } from '../ui/shop-context.tsx';
import { createSuggester, type SuggestionState } from './suggester.ts';

interface Answer {
  readonly options: readonly SuggestionView[];
  /** The server was not reached. */
  readonly isOffline: boolean;
}

/** Milliseconds of rest after a key. */
const rest = 150;
/** Of each kind. */
const mostOfKind = 6;

/** What is offered for the text of the search field; the last answer stays while the next is asked. */
export function useSuggestions(text: string) {
  const { storeCode } = useShop();
  const [state, setState] = useState<SuggestionState<Answer>>({ kind: 'idle' });
  const [options, setOptions] = useState<readonly SuggestionView[]>([]);
  const suggester = useRef<ReturnType<typeof createSuggester<Answer>>>(null);

  useEffect(() => {
    const catalogue = openBrowserCatalogue({ log });
    const created = createSuggester<Answer>({
      rest,
      onState: (next) => {
        setState(next);
        if (next.kind !== 'asking') setOptions(next.kind === 'answered' ? next.answer.options : []);
      },
      ask: async (asked, signal) => {
        const found = await catalogue.suggest(storeCode, asked, mostOfKind, signal);
        const views = suggestionViews(found, asked, new Date());
        return { options: views, isOffline: found.offline === true };
      },
    });
    suggester.current = created;
    return () => {
      created.stop();
      void catalogue.close();
    };
  }, [storeCode]);

  useEffect(() => {
    suggester.current?.suggest(isLongEnough(text) ? text.trim() : null);
  }, [text]);

  return { state, options };
}
