// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReviewPages } from '../../../domain/product-page/review-pages.ts';
import { everyReview } from '../../../domain/product-page/review-question.ts';
import type { ReviewView } from '../../../domain/product-page/views.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { LinkContext } from '../../ui/link-context.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { Review } from './review.tsx';
import { Reviews } from './reviews.tsx';

const requested = vi.hoisted(() => vi.fn());
vi.mock('./fetch-reviews.ts', () => ({ fetchReviews: requested }));

beforeEach(() => {
  requested.mockReset();
});
afterEach(cleanup);

const review = (id: number, fields: Partial<ReviewView> = {}): ReviewView => ({
  id: String(id),
  title: `Tytuł ${id}`,
  detail: 'Treść',
  nickname: 'Ola',
  rating: (id % 5) + 1,
  day: '2026-01-02',
  ...fields,
});
const reviews = (length: number) => Array.from({ length }, (_, index) => review(index));

const onlyPage = { from: 0, previousPage: null, nextPage: null };

function showReviews(
  items: readonly ReviewView[],
  count = items.length,
  pages: ReviewPages = onlyPage,
  shop = shownShop,
) {
  const shares = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: items.filter(({ rating }) => rating === stars).length,
  }));
  return show(
    <ShopContext value={shop}>
      <Reviews productId="10" sku="TEE" reviews={{ count, rating: 4.2, shares, items, ...pages }} />
    </ShopContext>,
  );
}
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the reviews of the product page', () => {
  test('state which of them are verified purchases, and link to the explanation [pl-E01]', () => {
    const { text } = showReviews([review(1)]);
    expect(text()).toContain(
      'Sprawdzamy w zamówieniach, że opinie z oznaczeniem „Opinia potwierdzona zakupem” pochodzą od kupujących. Pozostałych nie weryfikujemy.',
    );
    expect(screen.getByRole('link', { name: 'Jak sprawdzamy opinie' }).getAttribute('href')).toBe(
      '/review-rules',
    );
  });

  test('state that they are not verified, and have no badge, where the merchant does not verify them [pl-E01] [pl-E02]', () => {
    const merchant = { ...shownShop.merchant, checksReviews: false };
    const shop = { ...shownShop, merchant };
    const { text } = showReviews([review(1, { isConfirmed: true })], 1, onlyPage, shop);
    expect(text()).toContain('Nie weryfikujemy, czy opinie pochodzą od kupujących.');
    expect(text()).not.toMatch(/Sprawdzamy|potwierdzona zakupem/);
  });

  test('state their language where it differs from the page’s', () => {
    showReviews([review(1, { language: 'pl' }), review(2)]);
    const [polish, own] = screen.getAllByRole('heading', { level: 3 });
    expect([polish?.lang, own?.lang]).toEqual(['pl', '']);
    expect(screen.getAllByText('Treść').map(({ lang }) => lang)).toEqual(['pl', '']);
  });

  test('have the badge of a purchase only for a purchase [pl-E02]', () => {
    showReviews([review(1, { isConfirmed: true }), review(2)]);
    const [bought, other] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(bought?.queryByText('Opinia potwierdzona zakupem')).not.toBeNull();
    expect(other?.queryByText('Opinia potwierdzona zakupem')).toBeNull();
  });

  test('can each be reported as unlawful [pl-E04]', () => {
    showReviews([review(1), review(2)]);
    const links = screen.getAllByRole('link', { name: /^Zgłoś opinię: Tytuł/ });
    expect(links).toHaveLength(2);
    expect(links[0]?.getAttribute('href')).toBe('/contact');
  });

  test('are reported by number, which the form then shows [pl-E04]', () => {
    const hrefOf = (target: LinkTarget) => JSON.stringify(target.search ?? null);
    const shown = review(7, { title: 'Zła' });
    show(
      <LinkContext value={{ hrefOf, open: () => {}, openReturn: () => {} }}>
        <Review review={shown} />
      </LinkContext>,
    );
    const link = screen.getByRole('link', { name: 'Zgłoś opinię: Zła' });
    expect(link.getAttribute('href')).toBe('{"review":"7"}');
  });

  test('are filtered by stars and sorted without a request while the page has all of them', () => {
    showReviews(reviews(12));
    choose('Pokaż opinie', '5');
    expect(titles()).toEqual(['Tytuł 4', 'Tytuł 9']);
    expect(screen.getByRole('status').textContent).toBe('2 opinie');
    choose('Pokaż opinie', '');
    choose('Sortowanie', 'worst');
    expect(titles().slice(0, 3)).toEqual(['Tytuł 0', 'Tytuł 5', 'Tytuł 10']);
    expect(requested).not.toHaveBeenCalled();
  });

  test('beyond the first fifty come from the index, page by page [engage-13]', async () => {
    requested.mockResolvedValueOnce({ items: [review(49), review(50), review(51)], total: 52 });
    showReviews(reviews(50), 52);
    fireEvent.click(screen.getByRole('button', { name: 'Pokaż jeszcze 2 opinie' }));
    await screen.findByText('Tytuł 51');
    expect(requested).toHaveBeenCalledWith('pl', '10', { ...everyReview, sort: 'newest' }, 50);
    expect(titles().filter((title) => title === 'Tytuł 49')).toHaveLength(1);
    requested.mockResolvedValueOnce({ items: [review(60, { rating: 5 })], total: 1 });
    choose('Pokaż opinie', '5');
    await screen.findByText('Tytuł 60');
    expect(requested).toHaveBeenLastCalledWith(
      'pl',
      '10',
      { ...everyReview, stars: 5, sort: 'newest' },
      0,
    );
    expect(titles()).toEqual(['Tytuł 60']);
  });

  test('on a later page continue from there, link back, and restart when sorted [engage-13]', async () => {
    requested.mockResolvedValueOnce({ items: [review(100)], total: 101 });
    const product = { to: 'entity', kind: 'product', path: 'koszulka' } as const;
    showReviews(reviews(50), 101, { from: 50, previousPage: product, nextPage: null });
    const back = screen.getByRole('link', { name: 'Poprzednia strona' });
    expect(back.getAttribute('href')).toBe('/koszulka#opinie');
    expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Pokaż jeszcze 1 opinię' }));
    await screen.findByText('Tytuł 100');
    expect(requested).toHaveBeenCalledWith('pl', '10', { ...everyReview, sort: 'newest' }, 100);
    requested.mockResolvedValueOnce({ items: reviews(50), total: 101 });
    choose('Sortowanie', 'worst');
    await screen.findByRole('button', { name: 'Pokaż jeszcze 51 opinii' });
    expect(requested).toHaveBeenLastCalledWith('pl', '10', { ...everyReview, sort: 'worst' }, 0);
    expect(screen.queryByRole('link', { name: 'Poprzednia strona' })).toBeNull();
  });

  test('stay unchanged when the index does not respond, with a notice', async () => {
    requested.mockRejectedValueOnce(new Error('offline'));
    showReviews(reviews(50), 52);
    await act(async () => choose('Sortowanie', 'best'));
    expect(screen.getByRole('status').textContent).toContain('Nie udało się');
    expect(titles()).toHaveLength(50);
  });
});
