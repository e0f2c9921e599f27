import { describe, expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { lawfulBanner, lawfulSummary, lawfulText } from './lawful-text.ts';

const reduced = { lowest30: grosze(12_900) };

describe('a description beside a price', () => {
  test.each([
    'Sweter przeceniony o trzydzieści złotych.',
    'Teraz −30% na całą wełnę.',
    'Promocja do niedzieli. Ciepły sweter.',
    'Dziś taniej!',
  ])('“%s” says the lowest price of 30 days of a reduced product [pl-A10]', (text) => {
    expect(lawfulText(text, reduced)).toBe(
      `${text} Najniższa cena z 30 dni przed obniżką: 129,00\u00a0zł.`,
    );
  });

  test('announces nothing of a product that is not reduced [pl-A10]', () => {
    const text = 'Ciepły sweter. Teraz 20% taniej! Dziany w Łodzi.';
    expect(lawfulText(text, { lowest30: null })).toBe('Ciepły sweter. Dziany w Łodzi.');
    expect(lawfulText('Cena obniżona o -20 %', null)).toBe('');
  });

  test('a banner names no reduced price without its 30-day price [pl-A10]', () => {
    const lawful = 'Sweter taniej: 99 zł. Najniższa cena z 30 dni przed obniżką: 129 zł.';
    expect(lawfulBanner(lawful)).toBe(lawful);
    expect(lawfulBanner('Nowa wełna. Sweter przeceniony na 99 zł!')).toBe('Nowa wełna.');
    expect(lawfulBanner('Wielka wyprzedaż. Swetry od 99 złotych lat.')).toContain('wyprzedaż');
    expect(lawfulBanner('Dostawa od 199 zł gratis.')).toBe('Dostawa od 199 zł gratis.');
  });

  test('in few signs keeps its 30-day price to the end [pl-A10]', () => {
    const text = `Teraz taniej: ${'ciepły sweter z wełny '.repeat(12)}`;
    const short = lawfulSummary(text, reduced, 160);
    expect(short).toMatch(
      /^Teraz taniej: .*… Najniższa cena z 30 dni przed obniżką: 129,00\u00a0zł\.$/,
    );
    expect(short.length).toBeLessThanOrEqual(160);
    expect(lawfulSummary('Sweter.', reduced, 160)).toBe('Sweter.');
  });

  test('that announces nothing stays as it is', () => {
    const text = 'Bawełna 95%, elastan 5–8%. Obniżona talia. Wełna - 95%. Prać w 30°.';
    expect(lawfulText(text, reduced)).toBe(text);
    expect(lawfulText(text, null)).toBe(text);
  });
});
