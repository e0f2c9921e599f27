import { placeholderPath } from '../../domain/media/image-path.ts';

/** A failed picture is fetched once more, and is then given up. [product-46] */
const mostAttempts = 2;

/** Milliseconds before the second attempt: a busy image service requests a pause of two seconds. */
const pause = 2000;

/** A picture is loaded when it lies within this many viewport heights from the top. [product-46] */
const preloadFactor = 1.5;

const isOurs = (image: HTMLImageElement) =>
  new URL(image.src, image.baseURI).pathname.startsWith('/img/');

const hasFailed = (image: HTMLImageElement) =>
  image.complete && image.naturalWidth === 0 && image.src !== '';

/**
 * Watches every picture of a document, including later ones. A failed picture is fetched again and
 * then replaced by the placeholder. A lazy one is loaded in time, even if the browser would load it
 * later. Returns the function that stops it.
 */
export function watchPictures(document: Document): () => void {
  const attempts = new Map<string, number>();
  /** Failed pictures that wait for their second attempt. */
  const timers = new Map<HTMLImageElement, ReturnType<typeof setTimeout>>();

  function retry(image: HTMLImageElement): void {
    const { src, srcset } = image;
    // A failure that is seen again while its second attempt is due, as when a node is added beside it.
    if (timers.has(image)) return;
    if (!isOurs(image) || src.endsWith(placeholderPath)) return;
    const made = (attempts.get(src) ?? 1) + 1;
    attempts.set(src, made);
    if (made > mostAttempts) {
      image.removeAttribute('srcset');
      image.src = placeholderPath;
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(image);
      // Setting the same value again makes the browser fetch again.
      if (srcset === '') image.src = src;
      else image.srcset = srcset;
    }, pause);
    timers.set(image, timer);
  }

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        target.loading = 'eager';
        near.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${(preloadFactor - 1) * 100}% 0px` },
  );

  function watchWithin(root: ParentNode): void {
    for (const image of root.querySelectorAll('img')) {
      if (image.loading === 'lazy') near.observe(image);
      if (hasFailed(image)) retry(image);
    }
  }

  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) retry(target);
  };
  const added = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Element && node.parentElement) watchWithin(node.parentElement);
      }
    }
  });

  // Error events of pictures do not bubble, so they are caught in the capture phase.
  document.addEventListener('error', onError, true);
  added.observe(document.body, { childList: true, subtree: true });
  watchWithin(document);
  return () => {
    document.removeEventListener('error', onError, true);
    added.disconnect();
    near.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
