interface Place {
  readonly x: number;
  readonly y: number;
}

/** Scrolls at once, and again when the page has been laid out, should it have been too short. */
export function setScroll({ x, y }: Place): void {
  scrollTo(x, y);
  requestAnimationFrame(() => {
    if (Math.abs(scrollY - y) > 1) scrollTo(x, y);
  });
}

/** The id in a hash. Invalid percent-encoding is read literally, as browsers do. */
function idIn(hash: string): string {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Scrolls to the element that a hash names; false if the page does not have it. */
function hasScrolledTo(hash: string): boolean {
  const place = document.getElementById(idIn(hash));
  place?.scrollIntoView();
  place?.focus();
  return place !== null;
}

/** Milliseconds to wait for a part of the page whose code is still loading. */
const longestWait = 5000;

/** What a shopper does to scroll or to go on. The page must not move under them then. */
const actions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to the element of a hash when a lazy part of the page brings it. */
function scrollWhenThere(hash: string): void {
  const { href } = location;
  const observer = new MutationObserver(() => {
    if (location.href !== href || hasScrolledTo(hash)) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const action of actions) removeEventListener(action, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const action of actions) addEventListener(action, stop, { passive: true });
  setTimeout(stop, longestWait);
}

/** Scrolls to the element that a hash names, as the browser would, or to the top. [route-48] */
export function scrollToPlace(hash: string): void {
  if (hash === '') setScroll({ x: 0, y: 0 });
  else if (!hasScrolledTo(hash)) {
    scrollTo(0, 0);
    scrollWhenThere(hash);
  }
}
