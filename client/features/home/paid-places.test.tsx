// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import { ContentBlock } from '../blocks/content-block.tsx';
import { Hero } from './hero.tsx';
import { Tiles } from './tiles.tsx';

afterEach(cleanup);

const link = { to: 'entity', kind: 'category', path: 'damskie' } as const;
const hero = { title: 'Len', accent: '', lead: '', action: 'Zobacz', link, picture: null };

test.each([true, undefined] as const)(
  'the hero, tiles, banners and pictures are marked as paid when they are (%s) [pl-E05]',
  (isSponsored) => {
    const paid = isSponsored && { isSponsored };
    const page = show(
      <>
        <Hero hero={{ ...hero, ...paid }} />
        <Tiles title="" tiles={[{ name: 'Buty', link, picture: null, ...paid }]} />
        <ContentBlock
          block={{
            type: 'banners',
            banners: [{ title: 'Pasek', text: '', link, picture: null, ...paid }],
          }}
        />
        <ContentBlock
          block={{ type: 'picture', picture: '/a.jpg', alt: 'Torba', caption: '', link, ...paid }}
        />
      </>,
    );
    const labels = page.queryAllByText('Sponsorowane: to miejsce jest opłacone');
    expect(labels).toHaveLength(isSponsored ? 4 : 0);
    for (const anchor of page.getAllByRole('link')) {
      expect(anchor.getAttribute('rel')).toBe(isSponsored ? 'sponsored' : null);
    }
  },
);
