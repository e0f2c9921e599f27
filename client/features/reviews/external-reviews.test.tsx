// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { show } from '../../../tests/support/show.tsx';
import { ExternalReviews } from './external-reviews.tsx';

const requested = vi.hoisted(() => vi.fn());
vi.mock('../../core/ports/request-backend.ts', () => ({ requestBackend: requested }));

afterEach(() => {
  cleanup();
  requested.mockReset();
});

const review = { nickname: 'Ola', rating: 4, comment: 'Ciepła.', review_status: 1 };

test('third-party reviews are shown apart, with their source and a note that we do not check them [pl-E03]', async () => {
  requested.mockResolvedValue({ source: 'Opinie Przykład', reviews: [review] });
  show(<ExternalReviews uuid="0b1f" />);
  const part = await screen.findByRole('region', { name: 'Opinie z serwisu Opinie Przykład' });
  expect(part.textContent).toContain('Nie napisano ich w naszym sklepie. Nie weryfikujemy');
  const [reported] = within(part).getAllByRole('listitem');
  expect(reported?.textContent).toContain('Ciepła.');
  expect(reported?.textContent).toContain('Ola');
  expect(reported?.textContent).not.toContain('potwierdzona');
  expect(requested.mock.calls[0]?.[1]).toEqual({ url: '/api/review/external/0b1f', method: 'GET' });
});

test.each([
  ['an empty list', () => Promise.resolve({ source: 'X', reviews: [] })],
  ['a failed request', () => Promise.reject(new AppError('COMMERCE_UNAVAILABLE', 'x'))],
])('nothing is shown for %s', async (_what, response) => {
  requested.mockImplementation(response);
  const { text } = show(<ExternalReviews uuid="0b1f" />);
  await waitFor(() => expect(requested).toHaveBeenCalled());
  await Promise.resolve();
  expect(text()).toBe('');
});
