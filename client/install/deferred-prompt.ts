/** The browser's own offer to install, held until there is a good moment for it. */
export const deferredPrompt: { event: Event | null } = { event: null };

/** Holds the browser's offer: it comes early, and once a page. */
export function deferPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredPrompt.event = event;
  });
}
