import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const shown = (text: string) => keepTogether(text).replaceAll('\u00a0', '~');
const text = fc
  .array(fc.constantFrom('w', 'i', 'Z', 'domu', 'dom', 'o', '12', 'zł', 'a', 'u', 'kot,', '(w'))
  .map((list) => list.join(' '));

describe('non-breaking spaces in a text', () => {
  test.each([
    ['Sukienka z lnu i wełny', 'Sukienka z~lnu i~wełny'],
    ['W domu i w ogrodzie', 'W~domu i~w~ogrodzie'],
    ['Dostawa od 199 zł w 2 dni', 'Dostawa od 199~zł w~2~dni'],
    ['szerokość 40 cm (w biodrach)', 'szerokość 40~cm (w~biodrach)'],
    ['„O nas”', '„O~nas”'],
    ['kapitał 1 250 000,50 zł', 'kapitał 1~250~000,50~zł'],
    ['konto 12 345 678 złe', 'konto 12 345 678 złe'],
    ['nie ma tu nic', 'nie ma tu nic'],
    ['rozmiar M i 2 lata', 'rozmiar M i~2~lata'],
    ['20 metalowych guzików', '20 metalowych guzików'],
  ])('turn "%s" into "%s" [pl-I10]', (text, stored) => {
    expect(shown(text)).toBe(stored);
  });

  test('prevent any line from ending in a one-letter word [pl-I10]', () => {
    fc.assert(
      fc.property(text, (text) => {
        expect(keepTogether(text)).not.toMatch(/(?:^|[ (])[aiouwz] /i);
      }),
    );
  });

  test('change only the kind of spaces, and applying them twice changes nothing more [pl-I10]', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (text) => {
        const stored = keepTogether(text);
        const plain = (each: string) => each.replaceAll(/\s+/g, ' ');
        expect(plain(stored)).toBe(plain(text));
        expect(keepTogether(stored)).toBe(stored);
      }),
    );
  });
});

test('are also set in the shop’s own HTML, across its tags [pl-I10]', () => {
  const html = sanitiseHtml('<p>Len z <b>Żyrardowa</b> i wełna, 30 dni na zwrot.</p>');
  expect(html.replaceAll('\u00a0', '~')).toBe(
    '<p>Len z~<b>Żyrardowa</b> i~wełna, 30~dni na zwrot.</p>',
  );
});
