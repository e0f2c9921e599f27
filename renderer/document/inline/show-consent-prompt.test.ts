// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showConsentPrompt } from './show-consent-prompt.ts';

const now = Date.UTC(2026, 10, 23);
const later = now + 1;

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/**
 * Whether a document shows the prompt: `note` is stored on the device, `edition` is the shop's
 * current one.
 */
function asks(note: string | undefined, edition = '1:keepsVisits'): boolean {
  localStorage.clear();
  if (note !== undefined) localStorage['witryna:answered'] = JSON.stringify(note);
  const page = document.createElement('html');
  page.dataset['consent'] = edition;
  showConsentPrompt(page);
  return page.hasAttribute('data-asks');
}

test('a shopper without an answer, or whose browser stores nothing, sees the prompt with the first paint', () => {
  expect(asks('')).toBe(true);
  expect(asks(undefined)).toBe(true);
  vi.stubGlobal('localStorage', { clear: () => {} });
  expect(asks(undefined)).toBe(true);
  vi.unstubAllGlobals();
});

test('a shopper who has answered this prompt does not see it until the answer expires', () => {
  expect(asks(`1:keepsVisits ${later}`)).toBe(false);
  expect(asks(`1:keepsVisits ${now}`)).toBe(true);
  expect(asks(`1:analytics:keepsVisits ${later}`)).toBe(true);
});

test('a shop without the prompt shows it to nobody', () => {
  expect(asks(undefined, '')).toBe(false);
});
