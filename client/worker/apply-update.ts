/** Milliseconds the new worker may take to come to work. */
const patience = 3000;

/**
 * Lets the waiting worker take over and loads the page anew: the shopper asked for it. Cart, checkout and
 * whatever else lies in the database are there again.
 */
export async function applyUpdate(): Promise<void> {
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (waiting) {
    const tookOver = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, patience);
    });
    waiting.postMessage({ type: 'take-over' });
    await tookOver;
  }
  location.reload();
}
