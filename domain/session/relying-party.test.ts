import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDomain, relyingParty } from './relying-party.ts';

describe('the relying party of passkeys', () => {
  test.each([
    ['https://sklep.example', 'sklep.example', 'https://sklep.example'],
    ['https://www.sklep.example:8443/', 'www.sklep.example', 'https://www.sklep.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://sklep.localhost:3000', 'sklep.localhost', 'http://sklep.localhost:3000'],
    ['https://żółty.example', 'xn--ty-4ja03asj.example', 'https://xn--ty-4ja03asj.example'],
  ])('of %s is its host and origin', (url, id, origin) => {
    expect(relyingParty(url)).toEqual({ id, origin });
  });

  test.each([
    'http://127.0.0.1:3000',
    'https://203.0.113.4',
    'https://[2001:db8::1]',
    'http://[::1]:3000',
    'http://sklep.example',
    'http://localhost.example',
    'ftp://localhost',
    '',
    'sklep',
  ])('does not exist at %j, where browsers make no passkeys [account-80]', (url) => {
    expect(relyingParty(url)).toBeNull();
  });

  test('is a domain whatever the address, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.string()), (text) => {
        for (const url of [text, `https://${text}`, `http://${text}:3000`]) {
          const party = relyingParty(url);
          if (party === null) continue;
          expect(isDomain(party.id)).toBe(true);
          expect(new URL(party.origin).hostname).toBe(party.id);
        }
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV6().map((ip) => `[${ip}]`),
        ),
        (ip) => {
          expect(relyingParty(`https://${ip}`)).toBeNull();
        },
      ),
    );
  });
});
