// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdFarPictures } from './hold-far-pictures.ts';

type Report = (entries: readonly object[]) => void;
let report: Report = () => {};

beforeEach(() => {
  document.documentElement.dataset['build'] = 'one';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: Report) {
        report = listener;
      }
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The held pictures of a document with a first picture, and one in each of three containers. */
async function open(whenPresent: Promise<void>): Promise<() => string[]> {
  holdFarPictures(whenPresent);
  document.body.innerHTML = '';
  // One after another, as a parser adds them.
  for (const id of ['a', 'b', 'c', 'd']) {
    const container = document.createElement('p');
    container.id = id;
    document.body.append(container);
    const loading = id === 'a' ? 'eager' : 'lazy';
    container.append(Object.assign(document.createElement('img'), { loading }));
  }
  await turn();
  return () =>
    [...document.querySelectorAll('img[hidden]')].map(
      ({ parentElement }) => parentElement?.id ?? '',
    );
}

const seen = (id: string, isIntersecting: boolean, height = 100) => ({
  target: document.getElementById(id),
  isIntersecting,
  boundingClientRect: { height },
});

test('far pictures wait, until they are near or the shopper is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = await open(promise);
  expect(held()).toEqual(['b', 'c', 'd']);
  report([seen('b', true), seen('c', false), seen('d', false, 0)]);
  // A container without a height gets it from its picture.
  expect(held()).toEqual(['c']);
  resolve();
  await turn();
  expect(held()).toEqual([]);
});

test('all pictures are printed', async () => {
  const held = await open(new Promise(() => {}));
  dispatchEvent(new Event('beforeprint'));
  expect(held()).toEqual([]);
});

test('in development no picture waits', async () => {
  document.documentElement.dataset['build'] = '';
  expect((await open(new Promise(() => {})))()).toEqual([]);
});
