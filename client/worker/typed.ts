/** Where something was typed that a reload would lose. */
let typedAt: string | null = null;

/** Notes what is typed; gives the function that stops it. */
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

/** Whether something was typed on the page at hand and has not been sent. */
export const hasTyped = (): boolean => typedAt === location.pathname;
