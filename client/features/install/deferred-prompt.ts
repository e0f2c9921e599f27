/** The browser's install prompt, deferred until a suitable moment. */
export const deferredPrompt: { event: Event | null } = { event: null };

/** Defers the browser's install prompt, which fires early and once per page. */
export function deferPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredPrompt.event = event;
  });
}
