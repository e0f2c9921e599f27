// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeholderPath } from '../../domain/media/image-path.ts';
import { watchPictures } from './watch-pictures.ts';

/** A stub of the browser's observer: records what is observed; tests report what comes near. */
class FakeIntersectionObserver {
  static readonly margins: (string | undefined)[] = [];
  static readonly observed = new Set<Element>();
  static come: (target: Element) => void = () => {};

  constructor(
    callback: (entries: { readonly isIntersecting: boolean; readonly target: Element }[]) => void,
    options: IntersectionObserverInit,
  ) {
    FakeIntersectionObserver.margins.push(options.rootMargin);
    FakeIntersectionObserver.come = (target) => callback([{ isIntersecting: true, target }]);
  }
  observe(target: Element): void {
    FakeIntersectionObserver.observed.add(target);
  }
  unobserve(target: Element): void {
    FakeIntersectionObserver.observed.delete(target);
  }
  disconnect(): void {
    FakeIntersectionObserver.observed.clear();
  }
}

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  // jsdom does not implement the property.
  Object.defineProperty(HTMLImageElement.prototype, 'loading', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('loading') ?? 'eager';
    },
    set(this: Element, value: string) {
      this.setAttribute('loading', value);
    },
  });
  document.body.innerHTML = '';
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function addPicture(attributes: Readonly<Record<string, string>>): HTMLImageElement {
  const image = document.createElement('img');
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  document.body.append(image);
  return image;
}

/** Counts how often the picture's sources are set again. */
function countRequests(image: HTMLImageElement): { readonly made: number } {
  const count = { made: 0 };
  new MutationObserver((changes) => {
    count.made += changes.filter(({ attributeName }) => attributeName === 'srcset').length;
  }).observe(image, { attributes: true });
  return count;
}

test('a failed picture is requested twice in all and then replaced by the placeholder; a lazy one loads within a screen and a half [product-46]', async () => {
  const image = addPicture({ src: '/img/600/744/resize/a.jpg', srcset: '/img/a.jpg 600w' });
  const requests = countRequests(image);
  stop = watchPictures(document);

  image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests.made, 'asked for again').toBe(1);
  expect(image.getAttribute('srcset')).toBe('/img/a.jpg 600w');

  image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(image.getAttribute('src')).toBe(placeholderPath);
  expect(image.hasAttribute('srcset')).toBe(false);

  expect(FakeIntersectionObserver.margins.at(-1)).toBe('0px 0px 50% 0px');
  const lazy = addPicture({ src: '/img/b.jpg', loading: 'lazy' });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeIntersectionObserver.observed.has(lazy)).toBe(true);
  FakeIntersectionObserver.come(lazy);
  expect(lazy.getAttribute('loading')).toBe('eager');
  expect(FakeIntersectionObserver.observed.has(lazy)).toBe(false);
});

test('a failure reported again before the second attempt counts once [product-46]', async () => {
  const image = addPicture({ src: '/img/a.jpg', srcset: '/img/a.jpg 600w' });
  // As in a browser: the picture is complete and has no size.
  Object.defineProperty(image, 'complete', { value: true });
  stop = watchPictures(document);
  document.body.append(document.createElement('div'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(image.getAttribute('src'), 'its second attempt is due').toBe('/img/a.jpg');

  await vi.advanceTimersByTimeAsync(1000);
  image.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(image.getAttribute('src')).toBe(placeholderPath);
  expect(image.hasAttribute('srcset')).toBe(false);
});

test('the placeholder and third-party pictures are ignored', async () => {
  const placeholder = addPicture({ src: placeholderPath });
  const foreign = addPicture({ src: 'https://elsewhere.example/a.jpg' });
  stop = watchPictures(document);
  placeholder.dispatchEvent(new Event('error'));
  foreign.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(foreign.getAttribute('src')).toBe('https://elsewhere.example/a.jpg');
  expect(placeholder.getAttribute('src')).toBe(placeholderPath);
});

test('no events are handled after it is stopped', () => {
  const image = addPicture({ src: '/img/a.jpg' });
  watchPictures(document)();
  image.dispatchEvent(new Event('error'));
  image.dispatchEvent(new Event('error'));
  expect(image.getAttribute('src')).toBe('/img/a.jpg');
});
