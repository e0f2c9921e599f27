const intents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds after which a busy page counts as idle. */
const patience = 2500;

/** Milliseconds after the load event, in browsers without idle callbacks (Safari). */
const settling = 100;

let rest: Promise<void> | null = null;

function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(call, { timeout: patience });
    return;
  }
  setTimeout(call, patience);
  const settle = () => setTimeout(call, settling);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
}

/**
 * Resolves when the first page is idle or gets its first input; later calls resolve at once. Used
 * to keep work out of the first paint. In browsers only.
 */
export function whenPageIdle(): Promise<void> {
  rest ??= new Promise((resolve) => {
    const ending = new AbortController();
    const { signal } = ending;
    const rested = () => {
      ending.abort();
      resolve();
    };
    for (const intent of intents)
      addEventListener(intent, rested, { capture: true, passive: true, signal });
    whenIdle(rested);
  });
  return rest;
}
