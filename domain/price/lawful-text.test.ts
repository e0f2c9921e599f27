import { describe, expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { lawfulBanner, lawfulSummary, lawfulText } from './lawful-text.ts';

const pl = { defaultLocale: 'pl-PL', currencySign: 'zł' };
const en = { defaultLocale: 'en-GB', currencySign: 'zł' };
const reduced = { lowest30: grosze(12_900) };

describe('a description beside a price', () => {
  test.each([
    'Sweter przeceniony o trzydzieści złotych.',
    'Teraz −30% na całą wełnę.',
    'Promocja do niedzieli. Ciepły sweter.',
    'Dziś taniej!',
  ])('“%s” includes the lowest price of 30 days of a reduced product [pl-A10]', (text) => {
    expect(lawfulText(text, reduced, pl)).toBe(
      `${text} Najniższa cena z 30 dni przed obniżką: 129,00\u00a0zł.`,
    );
  });

  test('announces no reduction of a product that is not reduced [pl-A10]', () => {
    const text = 'Ciepły sweter. Teraz 20% taniej! Dziany w Łodzi.';
    expect(lawfulText(text, { lowest30: null }, pl)).toBe('Ciepły sweter. Dziany w Łodzi.');
    expect(lawfulText('Cena obniżona o -20 %', null, pl)).toBe('');
  });

  test('of a banner contains no reduced price without its 30-day price [pl-A10]', () => {
    const lawful = 'Sweter taniej: 99 zł. Najniższa cena z 30 dni przed obniżką: 129 zł.';
    expect(lawfulBanner(lawful, pl)).toBe(lawful);
    expect(lawfulBanner('Nowa wełna. Sweter przeceniony na 99 zł!', pl)).toBe('Nowa wełna.');
    expect(lawfulBanner('Wielka wyprzedaż. Swetry od 99 złotych lat.', pl)).toContain('wyprzedaż');
    expect(lawfulBanner('Dostawa od 199 zł gratis.', pl)).toBe('Dostawa od 199 zł gratis.');
  });

  test('that is shortened still ends with the 30-day price [pl-A10]', () => {
    const text = `Teraz taniej: ${'ciepły sweter z wełny '.repeat(12)}`;
    const short = lawfulSummary(text, reduced, 160, pl);
    expect(short).toMatch(
      /^Teraz taniej: .*… Najniższa cena z 30 dni przed obniżką: 129,00\u00a0zł\.$/,
    );
    expect(short.length).toBeLessThanOrEqual(160);
    expect(lawfulSummary('Sweter.', reduced, 160, pl)).toBe('Sweter.');
  });

  test.each([
    'A jumper reduced by thirty zlotys.',
    'Now -30% on all wool.',
    '20% off until Sunday.',
    'In our winter sale: warm jumpers.',
    'Cheaper today!',
  ])('“%s” includes it in English in an English store view [pl-A10]', (text) => {
    expect(lawfulText(text, reduced, en)).toBe(
      `${text} Lowest price of the 30 days before the reduction: 129.00\u00a0zł.`,
    );
    expect(lawfulText(`Warm. ${text}`, null, en)).toBe('Warm.');
  });

  test('in English announces no reduction without it [pl-A10]', () => {
    const text = 'Off-white, 95% cotton, 5–8% elastane. A reduced seam. For sale in our shops.';
    expect(lawfulText(text, reduced, en)).toBe(text);
    expect(lawfulBanner('A jumper cheaper: PLN 99. New wool.', en)).toBe('New wool.');
    const lawful = 'Cheaper: 99 zł. Lowest price of the 30 days before the reduction: 129 zł.';
    expect(lawfulBanner(lawful, en)).toBe(lawful);
  });

  test('that announces nothing stays unchanged', () => {
    const text = 'Bawełna 95%, elastan 5–8%. Obniżona talia. Wełna - 95%. Prać w 30°.';
    expect(lawfulText(text, reduced, pl)).toBe(text);
    expect(lawfulText(text, null, pl)).toBe(text);
  });
});
