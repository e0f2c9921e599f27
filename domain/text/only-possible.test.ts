import { expect, test } from 'vitest';
import { allCapabilities } from '../commerce/capabilities.ts';
import { onlyPossible } from './only-possible.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const least = { features: [], payments: ['bank'], deliveries: ['courier'] } as const;
const shown = (html: string) =>
  sanitiseHtml(
    onlyPossible(html, { features: [], payments: [...least.payments], deliveries: ['courier'] }),
  );

test.each([
  [
    '<ul><li data-needs="pay-blik">BLIK</li><li data-needs="pay-bank">przelew</li></ul>',
    '<ul><li>przelew</li></ul>',
  ],
  [
    '<p>Oświadczenie<span data-needs="withdrawal">; <a href="/x">tutaj</a></span>.</p>',
    '<p>Oświadczenie.</p>',
  ],
  ['<div data-needs="accounts"><div>Konto</div><br></div><p>Reszta</p>', '<p>Reszta</p>'],
  ["<p data-needs='deliver-courier pay-bank'>Kurier</p>", '<p>Kurier</p>'],
  ['<p data-needs="deliver-courier accounts">Oba</p>', ''],
  ['<p data-needs="nothing-of-this-name">Nieznane</p>', ''],
  ['<ul><li data-needs="coupons">Kupon</ul><p>Dalej</p>', '<ul></ul><p>Dalej</p>'],
])('%s without the missing is %s [api-68]', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('a shop that has all shows the whole text, and no mark of what it needs', () => {
  const html = '<p>Tu <b data-needs="accounts newsletter">konto</b> i <i>reszta</i></p>';
  expect(sanitiseHtml(onlyPossible(html, allCapabilities))).toBe(
    '<p>Tu <b>konto</b> i <i>reszta</i></p>'.replace(' i ', ' i\u00a0'),
  );
});
