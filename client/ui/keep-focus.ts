/** What the focus may be put on unasked: a text field would bring up a phone's keyboard. */
const controls =
  'a[href], button:not(:disabled), summary, input:is([type=checkbox], [type=radio]):not(:disabled)';

const isSeen = (element: Element): boolean => element.checkVisibility?.() !== false;

function* upwards(element: Element): Generator<Element> {
  for (let at = element.parentElement; at !== null; at = at.parentElement) yield at;
}

/** The nearest thing to go on from: the first control of the smallest place that is left. */
function nearest(places: readonly Element[]): HTMLElement | null {
  const main = document.querySelector('main');
  for (const place of places) {
    if (!place.isConnected) continue;
    // So much is gone that it is another page.
    if (place === document.body || place.contains(main)) break;
    const control = [...place.querySelectorAll<HTMLElement>(controls)].find(isSeen);
    if (control) return control;
  }
  return main;
}

/**
 * Whoever goes by keyboard stays where they were: when what has the focus leaves the page or is hidden, such as
 * the button of a row that it deleted, what is next to it gets the focus; on another page the content does.
 * Else it would be nowhere, and a reader would begin again at the top. Gives the function that ends it.
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

  /** Given up, as by a press beside everything; a browser says the same of what it hides or removes. */
  function onBlur({ target }: FocusEvent): void {
    setTimeout(() => {
      if (focused === target && isNowhere() && isThere()) focused = null;
    });
  }

  // A frame later: who removed it may have an idea of their own of what is next.
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
