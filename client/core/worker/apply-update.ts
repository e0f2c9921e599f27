/** Milliseconds for the new worker to take over. */
const patience = 3000;

/**
 * Activates the waiting worker and reloads the page, after the shopper accepted. Cart, checkout and
 * other stored data are restored.
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
