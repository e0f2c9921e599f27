/** A picture further below than this is not loaded at first. */
const nearby = '0px 0px 50% 0px';

/** Milliseconds after which all pictures load as the browser decides. */
const longestWait = 10_000;

/**
 * Holds back lazy pictures that are not near the visible part, until the shopper moves, scrolls or
 * touches anything. Browsers load them two screens ahead. A held picture is hidden; its place has
 * the size of its container. In development, whose documents have no build, React would report the
 * attribute.
 *
 * @param whenPresent resolves when the shopper is at the page
 */
export function holdFarPictures(whenPresent: Promise<void>): void {
  if (!document.documentElement.dataset['build']) return;
  const held = new Map<Element, HTMLImageElement>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // A container without a height has its size from the picture.
        if (isIntersecting || boundingClientRect.height === 0) show(target);
      }
    },
    { rootMargin: nearby },
  );

  function show(container: Element): void {
    held.get(container)?.removeAttribute('hidden');
    held.delete(container);
    near.unobserve(container);
  }

  const parsed = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const image of addedNodes) {
        if (!(image instanceof HTMLImageElement) || image.loading !== 'lazy') continue;
        if (image.parentElement === null) continue;
        image.hidden = true;
        held.set(image.parentElement, image);
        near.observe(image.parentElement);
      }
    }
  });
  parsed.observe(document, { childList: true, subtree: true });
  // Pictures that are added later belong to what the shopper has opened.
  addEventListener('DOMContentLoaded', () => parsed.disconnect());

  const showAll = () => {
    parsed.disconnect();
    for (const container of held.keys()) show(container);
  };
  void whenPresent.then(showAll);
  addEventListener('beforeprint', showAll);
  setTimeout(showAll, longestWait);
}
