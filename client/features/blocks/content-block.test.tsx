// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import { ContentBlock } from './content-block.tsx';

afterEach(cleanup);

test('a question shows its answer on demand, and a quote names its author', () => {
  const faq = show(
    <ContentBlock
      block={{ type: 'faq', title: 'Pytania', items: [{ question: 'Czy?', html: '<p>Tak.</p>' }] }}
    />,
  );
  expect(faq.getByRole('heading', { name: 'Pytania', level: 2 })).toBeTruthy();
  expect(faq.getByText('Tak.').closest('details')?.open).toBe(false);
  fireEvent.click(faq.getByText('Czy?'));
  expect(faq.getByText('Tak.').closest('details')?.open).toBe(true);
  cleanup();
  const quote = show(<ContentBlock block={{ type: 'quote', text: 'Len.', author: 'Hanna' }} />);
  expect(quote.getByRole('figure').textContent).toBe('Len.Hanna');
});

test('a video loads nothing before a click', () => {
  const { container, getByRole } = show(
    <ContentBlock
      block={{
        type: 'video',
        video: {
          kind: 'frame',
          src: 'https://www.youtube-nocookie.com/embed/x',
          host: 'YouTube',
          title: 'W pracowni',
          poster: null,
        },
      }}
    />,
  );
  expect(container.querySelector('iframe, video')).toBeNull();
  expect(getByRole('link', { name: 'Odtwórz film: W pracowni' })).toBeTruthy();
});

test('a banner without an address is no link', () => {
  const banner = { text: '', link: null, picture: null };
  const { getAllByRole, queryAllByRole } = show(
    <ContentBlock
      block={{
        type: 'banners',
        banners: [
          { ...banner, title: 'Naprawiamy' },
          { ...banner, title: 'O nas', link: { to: 'entity', kind: 'cms_page', path: 'o-nas' } },
        ],
      }}
    />,
  );
  expect(getAllByRole('listitem')).toHaveLength(2);
  expect(queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/o-nas']);
});
