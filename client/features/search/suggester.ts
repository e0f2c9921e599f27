/** The suggestions' state for the text in the search field. */
export type SuggestionState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

interface SuggesterOptions<T> {
  readonly fetchSuggestions: (text: string, signal: AbortSignal) => Promise<T>;
  readonly onState: (state: SuggestionState<T>) => void;
  /** Milliseconds without typing before a request. */
  readonly rest: number;
}

/**
 * Fetches suggestions when typing pauses. A newer text cancels the previous request and its
 * response.
 */
export function createSuggester<T>({ fetchSuggestions, onState, rest }: SuggesterOptions<T>) {
  let running = new AbortController();

  function stop(): void {
    running.abort();
  }

  /** Null sends no request. */
  function suggest(text: string | null): void {
    stop();
    if (text === null) {
      onState({ kind: 'idle' });
      return;
    }
    running = new AbortController();
    const { signal } = running;
    const setState = (state: SuggestionState<T>) => {
      if (!signal.aborted) onState(state);
    };
    setState({ kind: 'loading' });
    setTimeout(() => {
      if (signal.aborted) return;
      fetchSuggestions(text, signal).then(
        (value) => setState({ kind: 'loaded', value }),
        (error: unknown) => setState({ kind: 'failed', error }),
      );
    }, rest);
  }

  return { suggest, stop };
}
