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

/** Scrolls to the element that a hash names, as the browser would, or to the top of the page. */
export function scrollToPlace(hash: string): void {
  const place = document.getElementById(idIn(hash));
  if (place === null) setScroll({ x: 0, y: 0 });
  else {
    place.scrollIntoView();
    place.focus();
  }
}
