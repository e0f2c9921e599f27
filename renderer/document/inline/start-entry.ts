/** First input of a shopper. */
const inputs = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds after parsing when the scripts load at the latest, even if a picture is slow. */
const longestWait = 3000;

/**
 * Loads the browser's entry after the first paint or at the first input, whichever comes first.
 * Before the paint, scripts would compete with styles, fonts and pictures. Input until hydration is
 * recorded (`record-input.ts`).
 *
 * The built document has its entry as a script of an unknown type, which a browser does not load.
 * In development it has Vite's own.
 */
export function startEntry(): void {
  const ending = new AbortController();
  const { signal } = ending;

  function load(): void {
    ending.abort();
    const entry = document.querySelector<HTMLScriptElement>('script[type=entry]');
    if (entry === null) return;
    const { scripts = '' } = document.getElementById('page-data')?.dataset ?? {};
    for (const href of scripts.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // A browser loads the script when it is inserted with the new type.
    entry.type = 'module';
    document.head.append(entry);
  }

  /** The entry reads the data at the end of the document. */
  function loadWhenParsed(): void {
    if (signal.aborted) return;
    if (document.readyState !== 'loading') load();
    else document.addEventListener('DOMContentLoaded', load, { signal });
  }

  function loadAfterPaint(): void {
    // A hidden page has no frames.
    if (document.hidden) loadWhenParsed();
    else requestAnimationFrame(() => setTimeout(loadWhenParsed));
  }

  for (const input of inputs) addEventListener(input, loadWhenParsed, { capture: true, signal });
  addEventListener('load', loadAfterPaint, { signal });
  addEventListener('DOMContentLoaded', () => setTimeout(loadWhenParsed, longestWait), { signal });
}
