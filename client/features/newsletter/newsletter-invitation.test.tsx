// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import type { setClaim } from '../../core/ports/claims.ts';
import { isNewsletterOpenAtom } from './newsletter-atoms.ts';
import { NewsletterInvitation } from './newsletter-invitation.tsx';

const claims = vi.hoisted(() => new Map<string, Parameters<typeof setClaim>[1]>());
const known = vi.hoisted<{ email: string | null }>(() => ({ email: null }));
vi.mock('../../core/ports/claims.ts', () => ({
  readClaim: async (_store: unknown, code: string) => claims.get(code) ?? null,
  setClaim: async (_store: unknown, claim: { code: string; value: boolean; description: string }) =>
    void claims.set(claim.code, claim),
}));
vi.mock('./newsletter.ts', () => ({
  readNewsletter: async () => ({ isSubscribed: false, email: known.email }),
}));

beforeEach(() => {
  claims.clear();
  known.email = null;
});
afterEach(cleanup);

const invited = async () => {
  const page = show(<NewsletterInvitation />);
  return { page, no: await page.findByRole('button', { name: 'Nie, dziękuję' }) };
};

test('a declined invitation is not shown again on this device [engage-28]', async () => {
  const { page, no } = await invited();
  fireEvent.click(no);
  expect(page.text()).toBe('');
  expect(claims.get('newsletter-invited')?.value).toBe(false);
  cleanup();
  const later = show(<NewsletterInvitation />);
  await waitFor(() => Promise.resolve());
  expect(later.text()).toBe('');
});

test('an accepted one opens the newsletter dialog [content-20]', async () => {
  const { page } = await invited();
  fireEvent.click(page.getByRole('button', { name: 'Dołącz do newslettera' }));
  expect(page.store.get(isNewsletterOpenAtom)).toBe(true);
  expect(claims.get('newsletter-invited')?.value).toBe(true);
});

test('a shopper who has requested the newsletter is not invited', async () => {
  known.email = 'ala@example.com';
  const page = show(<NewsletterInvitation />);
  await waitFor(() => Promise.resolve());
  expect(page.text()).toBe('');
});
