const intents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds after which a page that never rests, or whose pictures never come, is taken to rest. */
const patience = 2500;

let rest: Promise<void> | null = null;

/** Calls when all that the document itself asks for is here: what comes later must not share the wire with it. */
function whenLoaded(call: () => void): void {
  if (document.readyState === 'complete') {
    call();
    return;
  }
  const timer = setTimeout(call, patience);
  const loaded = () => {
    clearTimeout(timer);
    call();
  };
  addEventListener('load', loaded, { once: true });
}

/**
 * Resolves when the first page is whole and rests or is first touched, and at once from then on. What waits for it
 * costs the first paint nothing. In browsers only.
 */
export function whenAtRest(): Promise<void> {
  rest ??= new Promise((resolve) => {
    const rested = () => {
      for (const intent of intents) removeEventListener(intent, rested, true);
      resolve();
    };
    for (const intent of intents)
      addEventListener(intent, rested, { capture: true, passive: true });
    whenLoaded(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(rested, { timeout: patience });
      else setTimeout(rested, patience);
    });
  });
  return rest;
}
