// @vitest-environment jsdom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabChannel } from './open-tab-channel.ts';
import { cameBack, type TabChannel } from './tab-channel.ts';

let opened: TabChannel[] = [];

function open() {
  const channel = createTabChannel();
  const onMessage: string[] = [];
  channel.listen((text) => onMessage.push(text));
  opened.push(channel);
  return { ...channel, heard: onMessage };
}

/** A tab of another window, which receives no events of this page. */
function openElsewhere() {
  const channel = new BroadcastChannel('witryna');
  const onMessage: unknown[] = [];
  channel.onmessage = (event) => onMessage.push(Reflect.get(Object(event), 'data'));
  opened.push({ post: () => {}, listen: () => () => {}, close: () => channel.close() });
  return { post: (text: string) => channel.postMessage(text), heard: onMessage };
}

const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => vi.stubGlobal('BroadcastChannel', BroadcastChannel));
afterEach(() => {
  for (const channel of opened) channel.close();
  opened = [];
});

test('a frozen page neither receives nor sends messages, and is notified when it is restored', async () => {
  const page = open();
  const other = openElsewhere();
  other.post('cart');
  await vi.waitFor(() => expect(page.heard).toEqual(['cart']));
  turn('pagehide', true);
  other.post('wishlist');
  page.post('cart');
  await pause();
  expect([page.heard, other.heard]).toEqual([['cart'], []]);
  turn('pageshow', true);
  expect(page.heard).toEqual(['cart', cameBack]);
  other.post('session');
  page.post('cart');
  await vi.waitFor(() => expect(other.heard).toEqual(['cart']));
  expect(page.heard).toEqual(['cart', cameBack, 'session']);
});

test('a page shown for the first time has missed no messages', () => {
  const page = open();
  turn('pageshow', false);
  turn('pageshow', true);
  expect(page.heard).toEqual([]);
});

test('a closed channel does not open again', () => {
  const page = open();
  page.close();
  turn('pageshow', true);
  expect(page.heard).toEqual([]);
});
