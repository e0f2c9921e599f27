import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import vectors from '../../../tests/fixtures/vectors/vsf-lists_and_notices.json' with {
  type: 'json',
};
import { openPage } from '../../../tests/support/client-page.ts';
import { recordedCases } from '../../../tests/support/recorded-cases.ts';
import {
  fetchNewsletterState,
  keepNewsletter,
  readNewsletter,
  subscribe,
  unsubscribe,
} from './newsletter.ts';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

let calls: Call[] = [];
let response: object = {};
const open = () =>
  openPage({
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ method: init?.method ?? 'GET', url: String(input), body });
      return Response.json(response);
    },
  });
let page: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  calls = [];
  page = await open();
  calls = [];
});
afterEach(() => page.close());

const email = 'jan+x@example.com';
const recorded = recordedCases(vectors.cases, 'newsletter');

const actions: Readonly<Record<string, () => Promise<boolean | null>>> = {
  subscribe: () => subscribe(page.store, email, null),
  unsubscribe: () => unsubscribe(page.store),
  status: () => fetchNewsletterState(page.store, email),
};

describe('the platform’s newsletter', () => {
  test.each(recorded)(
    'behaves as recorded: $name [engage-07] [engage-08] [engage-09]',
    async ({ input, expected, ...rest }) => {
      response = input.response ?? {};
      const returned = await actions[String(input.action)]?.();
      expect(returned).toBe(expected.returned);
      const path = (url: string) => url.replace('mailchimp-subscribe', 'newsletter');
      expect(calls).toMatchObject(
        (expected.calls ?? []).map((call) => ({ ...call, url: path(call.url) })),
      );
      // The recorded shop treats a refusal as a subscription: not copied.
      const isQuirk = 'quirk' in rest;
      const state = isQuirk ? { isSubscribed: false, email: null } : expected.state;
      expect(await readNewsletter(page.store)).toEqual(state);
    },
  );
});

test('a subscriber is not subscribed again, and no request is sent [engage-08]', async () => {
  await keepNewsletter(page.store, { isSubscribed: true, email });
  expect(await subscribe(page.store, email, null)).toBeNull();
  expect(calls).toEqual([]);
});

test('an unconfirmed address can get another e-mail or be withdrawn', async () => {
  response = { code: 200, result: 'pending' };
  expect(await subscribe(page.store, email, null)).toBe(true);
  expect(await readNewsletter(page.store)).toEqual({ isSubscribed: false, email });
  await subscribe(page.store, email, null);
  expect(calls).toHaveLength(2);
  expect(await unsubscribe(page.store)).toBe(true);
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { email } });
  expect(await readNewsletter(page.store)).toEqual({ isSubscribed: false, email: null });
});

test('a refused request leaves the device unchanged [engage-09]', async () => {
  await keepNewsletter(page.store, { isSubscribed: true, email });
  response = { code: 500, result: 'down' };
  expect(await unsubscribe(page.store)).toBe(false);
  expect(await readNewsletter(page.store)).toEqual({ isSubscribed: true, email });
});
