/** The browser's own offer to install, held until there is a good moment for it. */
export const heldPrompt: { event: Event | null } = { event: null };

/** Holds the browser's offer: it comes early, and once a page. */
export function holdPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    heldPrompt.event = event;
  });
}
