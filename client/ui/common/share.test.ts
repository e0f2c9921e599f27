// @vitest-environment jsdom
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { share, sharedAddress } from './share.ts';

const product = { title: 'Sweter', url: 'https://shop.example/sweter' };
const copied: string[] = [];
let canCopy = true;

function stubNavigator(sharing?: (data: ShareData) => Promise<void>): void {
  vi.stubGlobal('navigator', {
    ...(sharing && { share: sharing }),
    clipboard: {
      writeText: async (text: string) => {
        if (!canCopy) throw new DOMException('denied', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
}

beforeEach(() => {
  copied.length = 0;
  canCopy = true;
  // A refusal is logged for the shop's operators.
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

async function noticesAfterSharing() {
  const store = createStore();
  await share(store, product);
  return store.get(notificationsAtom).map(({ message }) => message);
}

test('the device’s share dialog opens where there is one', async () => {
  const shared: ShareData[] = [];
  stubNavigator(async (data) => {
    shared.push(data);
  });
  expect(await noticesAfterSharing()).toEqual([]);
  expect(shared).toEqual([product]);
  expect(copied).toEqual([]);
});

test('a shopper who cancels gets no link and no notice', async () => {
  stubNavigator(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  expect(await noticesAfterSharing()).toEqual([]);
  expect(copied).toEqual([]);
});

test('the link is copied, with a notice, on a device without sharing', async () => {
  stubNavigator();
  expect(await noticesAfterSharing()).toEqual(['Link copied']);
  stubNavigator(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  expect(await noticesAfterSharing()).toEqual(['Link copied']);
  expect(copied).toEqual([product.url, product.url]);
});

test('where copying fails too, a notice shows where the link is', async () => {
  canCopy = false;
  stubNavigator();
  expect(await noticesAfterSharing()).toEqual([
    'The link cannot be copied here. It is in the address bar.',
  ]);
});

test.each([
  ['https://s.pl/tee?childSku=T-1&utm_source=x#opinie', 'https://s.pl/tee?childSku=T-1'],
  ['https://s.pl/tee?fbclid=1', 'https://s.pl/tee'],
])('of %s only %s is shared', (address, shared) => expect(sharedAddress(address)).toBe(shared));
