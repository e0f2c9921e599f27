// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../domain/errors.ts';
import { show } from '../../../tests/support/show.tsx';
import { ExternalReviews } from './external-reviews.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../core/ports/request-backend.ts', () => ({ requestBackend: asked }));

afterEach(() => {
  cleanup();
  asked.mockReset();
});

const review = { nickname: 'Ola', rating: 4, comment: 'Ciepła.', review_status: 1 };

test('third-party reviews are shown apart, with their source and a note that we do not check them [pl-E03]', async () => {
  asked.mockResolvedValue({ source: 'Opinie Przykład', reviews: [review] });
  show(<ExternalReviews uuid="0b1f" />);
  const part = await screen.findByRole('region', { name: 'Opinie z serwisu Opinie Przykład' });
  expect(part.textContent).toContain('Nie napisano ich w naszym sklepie. Nie weryfikujemy');
  const [told] = within(part).getAllByRole('listitem');
  expect(told?.textContent).toContain('Ciepła.');
  expect(told?.textContent).toContain('Ola');
  expect(told?.textContent).not.toContain('potwierdzona');
  expect(asked.mock.calls[0]?.[1]).toEqual({ url: '/api/review/external/0b1f', method: 'GET' });
});

test.each([
  ['an empty list', () => Promise.resolve({ source: 'X', reviews: [] })],
  ['a failed request', () => Promise.reject(new AppError('COMMERCE_UNAVAILABLE', 'x'))],
])('nothing is shown for %s', async (_what, response) => {
  asked.mockImplementation(response);
  const { text } = show(<ExternalReviews uuid="0b1f" />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.resolve();
  expect(text()).toBe('');
});
