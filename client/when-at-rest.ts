const intents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds after which a page that never rests is taken to rest. */
const patience = 2500;

let rest: Promise<void> | null = null;

/**
 * Resolves when the first page rests or is first touched, and at once from then on. What waits for it
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
    if ('requestIdleCallback' in window) requestIdleCallback(rested, { timeout: patience });
    else setTimeout(rested, patience);
  });
  return rest;
}
