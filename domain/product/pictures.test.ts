import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-images.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import {
  gallery,
  mainPicture,
  picturePath,
  secondPicture,
  variantPicture,
  videos,
} from './pictures.ts';
import { picturesOfVariant } from './variant-pictures.ts';

const ThumbnailCase = v.object({
  name: v.string(),
  input: v.object({ kind: v.literal('thumbnail'), product: v.looseObject({}) }),
  expected: v.object({ path: v.string() }),
});

/** Recorded videos have no playable address, so their case contains pictures only. */
const GalleryCase = v.object({
  name: v.string(),
  input: v.object({ kind: v.literal('gallery'), product: v.looseObject({}) }),
  expected: v.object({
    gallery: v.array(v.object({ src: v.string(), video: v.optional(v.unknown()) })),
  }),
});

const thumbnails = v.parse(v.array(ThumbnailCase), recordedCases(vectors.cases, 'thumbnail'));
const galleries = v.parse(v.array(GalleryCase), recordedCases(vectors.cases, 'gallery'));

/** Children of the recorded products have no sku. */
const asProduct = (fields: Readonly<Record<string, unknown>>) => {
  const children: readonly unknown[] = Array.isArray(fields['configurable_children'])
    ? fields['configurable_children']
    : [];
  return productDocument({
    ...fields,
    configurable_children: children.map((child, index) =>
      Object.assign({ sku: `child-${index}` }, child),
    ),
  });
};

describe('pictures of a product', () => {
  test.each(thumbnails)('recorded: $name', ({ input, expected }) => {
    expect(mainPicture(asProduct(input.product))).toBe(expected.path);
  });

  test.each(galleries)('recorded: $name, each picture once', ({ input, expected }) => {
    const sources = expected.gallery
      .filter(({ video }) => video === undefined)
      .map(({ src }) => src.replace('https://x.pl/img/600/744/resize', ''));
    const shown = gallery(asProduct(input.product)).map(({ path }) => path);
    expect(shown).toEqual([...new Set(sources)]);
  });

  test('are image, small_image, thumbnail and the gallery, without videos [product-02]', () => {
    const product = productDocument({
      image: '/a.jpg',
      small_image: '/b.jpg',
      thumbnail: 'no_selection',
      media_gallery: [
        { typ: 'image', image: '/d.jpg', pos: 3 },
        { typ: 'image', image: '/c.jpg', pos: 2, lab: 'Tył' },
        { typ: 'video', image: '/v.jpg', pos: 1, vid: { url: '/film.mp4', title: 'W ruchu' } },
      ],
    });
    expect(gallery(product).map(({ path }) => path)).toEqual([
      '/a.jpg',
      '/b.jpg',
      '/c.jpg',
      '/d.jpg',
    ]);
    expect(videos(product)).toEqual([
      { kind: 'file', src: '/video/film.mp4', host: null, title: 'W ruchu', poster: '/v.jpg' },
    ]);
    expect(secondPicture(product)).toBe('/b.jpg');
  });

  test.each([
    ['Tył bluzy', 'Tył bluzy'],
    ['', 'Bluza'],
    ['hood-back.jpg', 'Bluza'],
    ['hood-back', 'Bluza'],
  ])('labelled "%s" have the alternative text "%s"', (lab, alt) => {
    const product = productDocument({
      name: 'Bluza',
      media_gallery: [{ image: '/h/o/hood-back.jpg', lab }],
    });
    expect(gallery(product)).toEqual([{ path: '/h/o/hood-back.jpg', alt }]);
  });
});

describe('pictures of a variant', () => {
  const picture = (path: string) => ({ path, alt: path });
  const all = ['/red-front.jpg', '/red-back.jpg', '/blue-front.jpg', '/blue-back.jpg'].map(picture);
  const paths = (chosen: string | null) =>
    picturesOfVariant(all, chosen, 'Bluza').map(({ path }) => path);

  test('are those of its colour, its own first', () => {
    expect(paths('/blue-back.jpg')).toEqual(['/blue-back.jpg', '/blue-front.jpg']);
  });

  test('are all pictures while none is selected', () => {
    expect(paths(null)).toHaveLength(4);
  });

  test('start with its own if its colour has no others', () => {
    expect(paths('/green-front.jpg')).toEqual(['/green-front.jpg', ...all.map(({ path }) => path)]);
    expect(picturesOfVariant(all, '/green-front.jpg', 'Bluza')[0]?.alt).toBe('Bluza');
  });
});

test('a variant has the first picture of its own fields, and none if they mean no picture', () => {
  const [first, second, third] =
    productDocument({
      configurable_children: [
        { sku: 'a', image: 'no_selection', small_image: '/no_selection', thumbnail: '/t.jpg' },
        {
          sku: 'b',
          image: 'no_selection',
          media_gallery: [
            { image: '/late.jpg', pos: 2 },
            { typ: 'video', image: '/v.jpg', pos: 0 },
            { image: '/early.jpg', pos: 1 },
          ],
        },
        { sku: 'c', image: 'no_selection', small_image: '', thumbnail: null, media_gallery: 'x' },
      ],
    }).configurable_children ?? [];
  expect([first, second, third].map((child) => child && variantPicture(child))).toEqual([
    '/t.jpg',
    '/early.jpg',
    null,
  ]);
});

test('a value that means no picture hides no other picture', () => {
  for (const image of ['no_selection', '/no_selection', '/', ' ', '', null]) {
    expect(picturePath(image)).toBeNull();
  }
  expect(picturePath('/w/h/no_selection.jpg')).toBe('/w/h/no_selection.jpg');
});
