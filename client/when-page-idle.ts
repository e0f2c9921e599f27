const intents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds after which a page that never rests is taken to rest. */
const patience = 2500;

/** Milliseconds after all that the document asks for itself, where a browser does not tell when it is idle (Safari). */
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
 * Resolves when the first page rests or is first touched, and at once from then on. What waits for it
 * costs the first paint nothing. In browsers only.
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
