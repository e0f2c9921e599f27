import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownAddress, readPushMessage, unreadMessage } from './push-message.ts';
import { mostTries, outcomeOf, retryAfter } from './push-retry.ts';
import { isPushService } from './push-service.ts';

const origin = 'https://sklep.example';

describe('a push message', () => {
  test('is read with an address within the shop', () => {
    const text = JSON.stringify({
      title: 'Paczka',
      body: 'w drodze',
      url: '/zamowienie/1',
      tag: 'a',
    });
    expect(readPushMessage(text, origin)).toEqual({
      title: 'Paczka',
      body: 'w drodze',
      url: 'https://sklep.example/zamowienie/1',
      tag: 'a',
    });
  });

  test('that cannot be read shows a default text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const { title, url } = readPushMessage(text, origin) ?? unreadMessage(origin, 'Noc');
        expect(title).not.toBe('');
        expect(new URL(url).origin).toBe(origin);
      }),
    );
  });

  test('never opens an address outside the shop', () => {
    for (const url of [
      'https://evil.example/',
      '//evil.example',
      'https://sklep.example.evil.example/',
      'https://sklep.example:8443/',
      'https://sklep.example@evil.example/',
      'javascript:alert(1)',
      'data:,x',
    ]) {
      expect(ownAddress(url, origin)).toBe('https://sklep.example/');
    }
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://evilpush.apple.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://me:secret@fcm.googleapis.com/x', false],
  ['http://169.254.169.254/latest', false],
  ['http://127.0.0.1:4000/push', true],
  ['http://127.0.0.1:4001/push', false],
  ['http://127.0.0.1:40001/push', false],
  ['not an address', false],
])('%s is a known push service: %s', (endpoint, isKnown) => {
  const services = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4000'];
  expect(isPushService(endpoint, services)).toBe(isKnown);
});

test('the result of a push service is sent, gone, refused or later', () => {
  const responses = [201, 200, 404, 410, 400, 403, 413, 429, 500, 503, null].map(outcomeOf);
  expect(responses.join(' ')).toBe(
    'sent sent gone gone refused refused refused later later later later',
  );
});

test('the wait between attempts grows, from a minute to less than a day', () => {
  const waits = Array.from({ length: mostTries }, (_, tries) => retryAfter(tries + 1));
  expect(waits).toEqual(waits.toSorted((one, two) => one - two));
  expect(waits[0]).toBe(60_000);
  expect(Math.max(...waits)).toBeLessThan(86_400_000);
});
