// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { VideoView } from '../../../domain/product/views.ts';
import { show } from '../../../tests/support/show.tsx';
import VideoPlayer from './video-player.tsx';

afterEach(cleanup);

const video: VideoView = {
  src: '/video/sukienka.webm',
  title: 'Sukienka w ruchu',
  kind: 'file',
  poster: '/s.jpg',
  host: null,
};

test('a video that does not play shows an error, and can be retried or opened elsewhere', () => {
  const { container, getByRole, queryByRole } = show(<VideoPlayer video={video} />);
  const film = () => container.querySelector('video');
  fireEvent.error(film() ?? document);
  expect(getByRole('alert').textContent).toContain('Nie można teraz odtworzyć filmu.');
  expect(getByRole('link').getAttribute('href')).toBe(video.src);
  fireEvent.click(getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(film()?.getAttribute('src')).toBe(video.src);
  expect(queryByRole('alert')).toBeNull();
});
