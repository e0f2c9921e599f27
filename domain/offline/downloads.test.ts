import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Download,
  downloadKey,
  portablePicture,
  withDownload,
  withoutDownload,
} from './downloads.ts';

const origin = 'https://sklep.example';
const download = (id: string, keys: string[]): Download => ({
  id,
  title: id,
  done: 1,
  total: 1,
  bytes: 10,
  takenAt: 0,
  build: 'a',
  keys,
});

describe('data saved for offline use', () => {
  test('contains one copy of a picture for all its sizes, and a page by its address', () => {
    const one = downloadKey('/img/600/760/resize/d/a.webp', origin);
    expect(downloadKey('/img/150/190/resize/d/a.webp', origin)).toBe(one);
    expect(downloadKey('/img/150/190/resize/d/b.webp', origin)).not.toBe(one);
    expect(downloadKey('/ona?p=2#top', origin)).toBe(`${origin}/ona?p=2`);
  });

  test('contains pictures in the width of a phone', () => {
    const srcset = '/img/150/190/a 150w, /img/600/760/a 600w, /img/900/1140/a 900w';
    expect(portablePicture(srcset)).toBe('/img/600/760/a');
    expect(portablePicture('')).toBe(null);
  });

  test('deletes nothing that another download needs, and everything that none needs [app-07]', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), keys)), (each) => {
        const list = each.reduce<Download[]>(
          (all, [id, of]) => withDownload(all, download(id, of)),
          [],
        );
        const { left, orphans } = withoutDownload(list, '1');
        const needed = new Set(left.flatMap((other) => other.keys));
        const gone = list.find(({ id }) => id === '1')?.keys ?? [];
        expect(orphans.filter((key) => needed.has(key))).toEqual([]);
        expect(gone.filter((key) => !needed.has(key) && !orphans.includes(key))).toEqual([]);
      }),
    );
  });
});
