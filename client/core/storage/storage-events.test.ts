// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTabChannel } from './open-tab-channel.ts';
import { broadcastChannel } from './tab-channel.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab of a browser without `BroadcastChannel`, and what it receives. */
function open() {
  const channel = createTabChannel();
  onTestFinished(() => channel.close());
  const received: string[] = [];
  const stop = channel.listen((text) => received.push(text));
  return { ...channel, received, stop };
}

const changed = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const sent = () => localStorage.getItem('witryna:changed');

test('without broadcasts a message reaches other tabs as a change of local storage', () => {
  const { post, received } = open();
  post('cart:pl');
  const value = sent();
  expect(value).toMatch(/^cart:pl \d+\.1$/);
  changed('witryna:changed', value);
  expect(received).toEqual(['cart:pl']);
});

test('the same message sent twice at once is two changes', () => {
  vi.spyOn(Date, 'now').mockReturnValue(5);
  const { post } = open();
  post('cart');
  const first = sent();
  post('cart');
  expect(sent()).not.toBe(first);
});

test('other changes of local storage are no messages, nor is its clearing', () => {
  const { received } = open();
  changed('other', 'cart 5.1');
  changed('witryna:changed', null);
  changed(null, null);
  expect(received).toEqual([]);
});

test('a listener that stopped, and a channel that is closed, receive nothing', () => {
  const { received, stop, close, listen } = open();
  const others: string[] = [];
  listen((text) => others.push(text));
  stop();
  changed('witryna:changed', 'cart 5.1');
  expect([received, others]).toEqual([[], ['cart']]);
  close();
  changed('witryna:changed', 'cart 5.2');
  expect(others).toEqual(['cart']);
});

test('where storage is denied a message is lost without an error', () => {
  const { post } = open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => post('cart')).not.toThrow();
});

test('a broadcast that is no text is ignored, and a listener can stop', () => {
  const events = new EventTarget();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = events.addEventListener.bind(events);
      removeEventListener = events.removeEventListener.bind(events);
    },
  );
  const received: string[] = [];
  const stop = broadcastChannel().listen((text) => received.push(text));
  const send = (data: unknown) => events.dispatchEvent(new MessageEvent('message', { data }));
  send(5);
  send({ text: 'cart' });
  send('cart');
  stop();
  send('wishlist');
  expect(received).toEqual(['cart']);
});
