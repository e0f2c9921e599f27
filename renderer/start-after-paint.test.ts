import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

interface PageParts {
  readonly own?: string;
  readonly isHidden?: boolean;
  readonly load?: () => Promise<void>;
}

/** A document that is there, whose one urgent picture comes when it is told, and which frame by frame is painted. */
async function openPage({
  own = '["/assets/a.js","/assets/b.js"]',
  isHidden = false,
  load = async () => {},
}: PageParts = {}) {
  const heard = new Map<string, (event: object) => void>();
  const picture = Promise.withResolvers<void>();
  const lost = vi.fn();
  const links: { rel: string; href: string }[] = [];
  const imported: string[] = [];
  const frames: (() => void)[] = [];
  const names = [
    { text: '["/assets/form.js"]' },
    { text: own, dispatchEvent: ({ type }: Event) => lost(type) },
  ];
  runInNewContext(startAfterPaint.replace('import(', 'load('), {
    document: {
      hidden: isHidden,
      querySelector: () => names[1],
      querySelectorAll: (what: string) =>
        what.startsWith('img') ? [{ decode: () => picture.promise }] : names,
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => links.push(link) },
    },
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    requestAnimationFrame: (then: () => void) => frames.push(then),
    load: (address: string) => {
      imported.push(address);
      return load();
    },
    setTimeout,
    Event,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  heard.get('DOMContentLoaded')?.({});
  await settle();
  return {
    imported,
    links,
    lost,
    press: async () => {
      heard.get('pointerdown')?.({});
      await settle();
    },
    pictureComes: async () => {
      picture.resolve();
      await settle();
    },
    paint: async () => {
      for (const frame of frames.splice(0)) frame();
      await settle();
    },
  };
}

test('scripts are asked for two frames after the picture is there, all at once, and the first is run', async () => {
  const page = await openPage();
  await page.paint();
  await vi.advanceTimersByTimeAsync(900);
  expect(page.links).toEqual([]);
  await page.pictureComes();
  await page.paint();
  expect(page.imported).toEqual([]);
  await page.paint();
  expect(page.links).toEqual(
    ['form', 'a', 'b'].map((name) => ({ rel: 'modulepreload', href: `/assets/${name}.js` })),
  );
  expect(page.imported).toEqual(['/assets/a.js']);
});

test('a picture that does not come holds them up for a second at most', async () => {
  const page = await openPage();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.imported).toEqual(['/assets/a.js']);
  await page.pictureComes();
  await page.paint();
  await page.paint();
  expect(page.imported, 'once').toHaveLength(1);
});

test('who presses waits for nothing, nor does a page that nobody looks at', async () => {
  const pressed = await openPage();
  await pressed.press();
  expect(pressed.imported).toHaveLength(1);
  expect((await openPage({ isHidden: true })).imported).toHaveLength(1);
});

test('scripts that do not come, and names that broke off, are told', async () => {
  const load = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  const unlucky = await openPage({ isHidden: true, load });
  expect(unlucky.lost.mock.calls).toEqual([['error']]);
  const broken = await openPage({ own: '["/assets/a.js","/ass' });
  expect(broken.lost.mock.calls).toEqual([['error']]);
  expect(broken.imported).toEqual([]);
});
