import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-images.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { imageAttributes, imagePath, placeholderPath } from './image-path.ts';

const cartSize = { width: 150, height: 150 };

const PathCase = v.object({
  name: v.string(),
  input: v.object({
    kind: v.literal('path'),
    url: v.string(),
    width: v.number(),
    height: v.number(),
    config: v.object({ images: v.optional(v.object({ baseUrl: v.optional(v.string()) })) }),
  }),
  expected: v.object({ path: v.string() }),
});

/** The recorded shop configures host and placeholder; ours are fixed. */
const recorded = v.parse(
  v.array(PathCase),
  recordedCases(vectors.cases, 'path', {
    'path: absolute url is encoded': 'pictures of another host are not served',
    'path: template': 'the picture service is our own, so its addresses have no template',
    'path: media type paths': 'products and categories have one folder of pictures',
  }),
);

describe('image path', () => {
  test.each(recorded)('recorded: $name', ({ input, expected }) => {
    const path = expected.path
      .replace('https://x.pl', '')
      .replace('/assets/placeholder.jpg', placeholderPath);
    expect(imagePath(input.url, { width: input.width, height: input.height })).toBe(path);
  });

  test.each([null, undefined, '', '/', 'no_selection', '/no_selection'])(
    'a missing picture (%s) gives the placeholder',
    (path) => expect(imagePath(path, cartSize)).toBe(placeholderPath),
  );

  test.each(['https://cdn.x.pl/a.jpg', '//cdn.x.pl/a.jpg', 'data:image/png;base64,AA'])(
    'a picture of another host (%s) gives the placeholder',
    (path) => expect(imagePath(path, cartSize)).toBe(placeholderPath),
  );

  test('each segment of the path is escaped separately', () => {
    expect(imagePath('/a b/żółty?#.jpg', cartSize, 'fit')).toBe(
      '/img/150/150/fit/a%20b/%C5%BC%C3%B3%C5%82ty%3F%23.jpg',
    );
  });

  test('attributes offer every width of the role and reserve the space of the base size', () => {
    expect(imageAttributes('/a.jpg', 'cart')).toEqual({
      src: '/img/150/150/resize/a.jpg',
      srcSet: '/img/150/150/resize/a.jpg 150w, /img/300/300/resize/a.jpg 300w',
      width: 150,
      height: 150,
    });
  });

  test('the placeholder has no widths', () => {
    expect(imageAttributes(null, 'list')).toEqual({
      src: placeholderPath,
      width: 450,
      height: 570,
    });
  });
});
