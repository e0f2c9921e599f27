/** Raises an event on the window, for whoever follows what the queue does from outside the shop. */
export function announce(event: string, detail: unknown): void {
  if (typeof dispatchEvent === 'function') dispatchEvent(new CustomEvent(event, { detail }));
}
