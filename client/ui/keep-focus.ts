/**
 * The elements that may get the focus automatically. A text field would open a phone's keyboard.
 */
const controls =
  'a[href], button:not(:disabled), summary, input:is([type=checkbox], [type=radio]):not(:disabled)';

const isSeen = (element: Element): boolean => element.checkVisibility?.() !== false;

function* upwards(element: Element): Generator<Element> {
  for (let at = element.parentElement; at !== null; at = at.parentElement) yield at;
}

/** The first control of the smallest container that is still in the page. */
function nearest(places: readonly Element[]): HTMLElement | null {
  const main = document.querySelector('main');
  for (const place of places) {
    if (!place.isConnected) continue;
    // So many elements are gone that this counts as another page.
    if (place === document.body || place.contains(main)) break;
    const control = [...place.querySelectorAll<HTMLElement>(controls)].find(isSeen);
    if (control) return control;
  }
  return main;
}

/**
 * Keeps the keyboard focus near its place. If the focused element is removed or hidden, such as the
 * button of a deleted row, a neighbour gets the focus. On a new page the main content gets it.
 * Otherwise a screen reader would start again at the top. Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let places: readonly Element[] = [];
  let frame = 0;

  const isNowhere = () => focused !== null && document.activeElement === document.body;
  const isThere = () => focused?.isConnected === true && isSeen(focused);
  const isLost = () => isNowhere() && !isThere();

  function restore(): void {
    if (!isLost()) return;
    const next = nearest(places);
    next?.focus({ preventScroll: next.localName === 'main' });
  }

  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    focused = target;
    places = [...upwards(target)];
  }

  /**
   * The shopper clicked outside. A browser also fires this event for an element that it hides or
   * removes.
   */
  function onBlur({ target }: FocusEvent): void {
    setTimeout(() => {
      if (focused === target && isNowhere() && isThere()) focused = null;
    });
  }

  // One frame later, because the code that removed the element may set the focus itself.
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
