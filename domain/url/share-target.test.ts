import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedAddress } from './share-target.ts';

const origin = 'https://sklep.example';
const addressOf = (shared: Record<string, string>) =>
  sharedAddress(new URLSearchParams(shared), origin, '/szukaj');

describe('content shared with the shop', () => {
  test.each([
    [{ url: `${origin}/p/A1/plaszcz?x=1#opis` }, '/p/A1/plaszcz?x=1#opis'],
    [{ text: `Zobacz: ${origin}/dla-niej` }, '/dla-niej'],
    [{ text: 'lniana sukienka' }, '/szukaj?q=lniana+sukienka'],
    [{ title: 'Płaszcz', text: '' }, '/szukaj?q=P%C5%82aszcz'],
    [{ title: 'Buty', text: 'https://blog.example/buty' }, '/szukaj?q=Buty'],
    [{ url: 'https://blog.example/buty' }, '/szukaj'],
    [{ url: `${origin}.evil.example/buty` }, '/szukaj'],
    [{ url: `${origin}:8443/buty` }, '/szukaj'],
    [{}, '/szukaj'],
  ])('%o opens %s [app-04]', (shared, address) => {
    expect(addressOf(shared)).toBe(address);
  });

  test('never opens an address outside the shop, or a redirect loop', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constant(`${origin}//evil.example/`),
      fc.constant(`${origin}/udostepnione?text=x`),
    );
    fc.assert(
      fc.property(text, text, text, (title, body, url) => {
        const address = new URL(addressOf({ title, text: body, url }), origin);
        expect(address.pathname).not.toBe('/udostepnione');
        expect(address.origin).toBe(origin);
      }),
    );
  });
});
