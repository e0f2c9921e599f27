import fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

test.each([
  'https://www.youtube.com/watch?v=00000000000&t=3',
  'https://youtu.be/00000000000',
  'https://m.youtube.com/shorts/00000000000',
  'https://www.youtube-nocookie.com/embed/00000000000',
])('%s is played by YouTube without cookies', (address) => {
  expect(videoSource(address)).toEqual({
    kind: 'frame',
    host: 'YouTube',
    src: 'https://www.youtube-nocookie.com/embed/00000000000?autoplay=1&rel=0',
  });
});

test.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'])(
  '%s is played by Vimeo with tracking disabled',
  (address) => {
    expect(videoSource(address)).toEqual({
      kind: 'frame',
      host: 'Vimeo',
      src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    });
  },
);

test('a file of the catalogue is played from the shop', () => {
  expect(videoSource('/d/plaszcz/film.webm')).toEqual({
    kind: 'file',
    src: '/video/d/plaszcz/film.webm',
    host: null,
  });
});

test('a file of another site is played from there, and any other page is a link', () => {
  expect(videoSource('https://cdn.pl/a.mp4')).toMatchObject({ kind: 'file', host: 'cdn.pl' });
  expect(videoSource('https://v.pl/1')).toEqual({
    kind: 'link',
    src: 'https://v.pl/1',
    host: 'v.pl',
  });
  expect(videoSource('https://youtube.com.evil.pl/watch?v=00000000000')).toMatchObject({
    kind: 'link',
    host: 'youtube.com.evil.pl',
  });
});

test.each(['', 'javascript:alert(1)', 'http://v.pl/a.mp4', '//v.pl/a.mp4', '/../a.mp4', 'data:,x'])(
  '"%s" is refused as a source',
  (address) => expect(videoSource(address)).toBeNull(),
);

test('a source is an address of this shop or of https, whatever the catalogue contains', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (address) => {
      const source = videoSource(address);
      if (source !== null) expect(source.src).toMatch(/^(?:https:\/\/|\/video\/[^/])/);
    }),
  );
});
