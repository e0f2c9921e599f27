/** Dispatches an event on the window, for code outside the shop that follows the queue. */
export function announce(event: string, detail: unknown): void {
  if (typeof dispatchEvent === 'function') dispatchEvent(new CustomEvent(event, { detail }));
}
