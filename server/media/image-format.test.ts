import { expect, test } from 'vitest';
import { acceptedFormats } from './image-format.ts';

test.each([
  [undefined, { avif: false, webp: false }],
  ['*/*', { avif: false, webp: false }],
  ['image/*', { avif: false, webp: false }],
  ['image/avif,image/webp,image/png,*/*;q=0.8', { avif: true, webp: true }],
  ['IMAGE/WEBP ; q=0.5 , */*', { avif: false, webp: true }],
  ['image/avif;q=0, image/webp;q=0.000', { avif: false, webp: false }],
  ['image/avif;q=0.05', { avif: true, webp: false }],
  [',;,;;q=,', { avif: false, webp: false }],
])('accept %s gives %j', (header, expected) => {
  expect(acceptedFormats(header)).toEqual(expected);
});
