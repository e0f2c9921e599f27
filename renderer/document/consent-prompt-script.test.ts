import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { consentPromptScript } from './first-script.ts';

const now = Date.UTC(2026, 10, 23);
const later = now + 1;

/**
 * Whether a document shows the prompt: `note` is stored on the device, `edition` is the shop's
 * current one.
 */
function asks(note: string | undefined, edition: string | undefined = '1:keepsVisits'): boolean {
  const dataset: Record<string, string | undefined> = { consent: edition };
  const device =
    note === undefined ? {} : { localStorage: { 'witryna:answered': JSON.stringify(note) } };
  runInNewContext(consentPromptScript, {
    ...device,
    document: { documentElement: { dataset } },
    JSON,
    Date: { now: () => now },
  });
  return 'asks' in dataset;
}

test('a shopper without an answer, or whose browser stores nothing, sees the prompt with the first paint', () => {
  expect(asks('')).toBe(true);
  expect(asks(undefined)).toBe(true);
});

test('a shopper who has answered this prompt does not see it until the answer expires', () => {
  expect(asks(`1:keepsVisits ${later}`)).toBe(false);
  expect(asks(`1:keepsVisits ${now}`)).toBe(true);
  expect(asks(`1:analytics:keepsVisits ${later}`)).toBe(true);
});

test('a shop without the prompt shows it to nobody', () => {
  expect(asks(undefined, '')).toBe(false);
});
