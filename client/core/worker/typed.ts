/** Path of the page with unsaved typing that a reload would lose. */
let typedAt: string | null = null;

/** Records typing; returns the function that stops it. */
export function watchTyping(): () => void {
  const typed = () => {
    typedAt = location.pathname;
  };
  const sent = () => {
    typedAt = null;
  };
  addEventListener('input', typed, true);
  addEventListener('submit', sent, true);
  return () => {
    removeEventListener('input', typed, true);
    removeEventListener('submit', sent, true);
    typedAt = null;
  };
}

/** Whether the current page has typed text that is not submitted. */
export const hasTyped = (): boolean => typedAt === location.pathname;
