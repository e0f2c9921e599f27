// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Feature } from '../../../domain/commerce/capabilities.ts';
import type { ReviewView } from '../../../domain/product-page/views.ts';
import { loadedFits } from '../../../domain/product-page/worn-sizes.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { ReviewForm } from './review-form.tsx';
import { Reviews } from './reviews.tsx';

afterEach(cleanup);

const review = (id: string, fields: Partial<ReviewView>): ReviewView => ({
  id,
  title: `Tytuł ${id}`,
  detail: 'Treść',
  nickname: 'Ola',
  rating: 5,
  day: '2026-01-02',
  ...fields,
});

const items = [
  review('1', { size: 'S', fit: 'right', height: 164, photos: ['photo-0001', 'photo-0002'] }),
  review('2', { size: 'S', fit: 'small' }),
  review('3', { size: 'M', fit: 'right' }),
  review('4', {}),
];

function showReviews() {
  const fits = loadedFits(items);
  const worn = {
    sizes: [
      { size: 'S', count: 2 },
      { size: 'M', count: 1 },
    ],
    ...(fits && { fits }),
    withPhotos: 1,
  };
  const pages = { from: 0, previousPage: null, nextPage: null };
  const reviews = { count: 4, rating: 5, shares: null, worn, items, ...pages };
  return show(<Reviews productId="10" sku="TEE" reviews={reviews} />);
}
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the measures of reviews', () => {
  test('are shown with the review, and filter the list by worn size and photos [engage-61]', () => {
    const { text } = showReviews();
    expect(text()).toContain('Wzrost 164 cm · Rozmiar S · W sam raz');
    expect(text()).toContain('Jak leżą rozmiary według 3 opinii: w sam raz 2, za mały 1');
    fireEvent.change(screen.getByLabelText('Noszony rozmiar'), { target: { value: 'S' } });
    expect(titles()).toEqual(['Tytuł 1', 'Tytuł 2']);
    expect(text()).toContain('Jak leży rozmiar S według 2 opinii: w sam raz 1, za mały 1');
    fireEvent.click(screen.getByLabelText('Tylko ze zdjęciem (1)'));
    expect(titles()).toEqual(['Tytuł 1']);
  });

  test('have photos as links to large ones, named in Polish [engage-61]', () => {
    showReviews();
    const links = screen.getAllByRole('link', { name: /^Zdjęcie \d z 2 do opinii: Ola$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/review-photo/full/photo-0001.jpg',
      '/review-photo/full/photo-0002.jpg',
    ]);
  });

  test.each<[Feature[], RegExp[]]>([
    [[], []],
    [['review-measures'], [/Noszony rozmiar/, /Jak leży/, /Twój wzrost/]],
    [['review-photos'], [/Zdjęcia/]],
  ])('of a form are asked for where the shop has %j [engage-64]', (features, labels) => {
    const capabilities = { ...shownShop.capabilities, features };
    const item = {
      sku: 'TEE',
      name: 'Koszulka',
      review: null,
      sizes: ['S', 'M'],
      bought_size: 'M',
    };
    show(
      <ShopContext value={{ ...shownShop, capabilities }}>
        <ReviewForm item={item} send={async () => {}} onSent={() => {}} />
      </ShopContext>,
    );
    const all = [/Noszony rozmiar/, /Jak leży/, /Twój wzrost/, /Zdjęcia/];
    const shown = all.filter((label) => screen.queryByLabelText(label) !== null);
    expect(shown).toEqual(labels);
    const size = screen.queryByLabelText(/Noszony rozmiar/);
    if (size instanceof HTMLSelectElement) expect(size.value).toBe('M');
  });
});
