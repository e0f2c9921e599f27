import { describe, expect, test } from 'vitest';
import { greenClaims, isGreenClaim } from './green-claims.ts';

describe('a general green claim', () => {
  test.each([
    ['Koszulka EKO', ['eko']],
    ['eko-kolekcja', ['eko']],
    ['Torba z ekoskóry', ['ekoskóry']],
    ['Ekologiczna bawełna', ['ekologiczna']],
    ['produkcja zrównoważona i zrównoważona', ['zrównoważona']],
    ['Sukienka przyjazna\u00a0środowisku', ['przyjazna środowisku']],
    ['przyjazny dla planety', ['przyjazny dla planety']],
    ['Neutralne dla klimatu, biodegradowalne', ['neutralne dla klimatu', 'biodegradowalne']],
    ['Eco-Friendly, sustainable', ['eco', 'sustainable']],
  ])('in "%s" is found: %j [pl-B12]', (text, found) => {
    expect(greenClaims(text)).toEqual(found);
  });

  test.each([
    'Ekonomiczny wybór na lato',
    'Sukienka w kolorze zielonym',
    'Dekolt i dekoracja, ekspres, Ekwador',
    'Materiał z recyklingu: 60% poliestru',
    'Economy, second, ecosystem',
    'Równowaga i środowisko pracy',
    '',
  ])('is not found in "%s" [pl-B12]', (text) => {
    expect(greenClaims(text)).toEqual([]);
  });

  test('is recognised by the label of an attribute or by its code [pl-B12]', () => {
    expect(isGreenClaim('Eco Collection', 'eco_collection')).toBe(true);
    expect(isGreenClaim('Linia', 'eco_collection')).toBe(true);
    expect(isGreenClaim('Kolekcja zrównoważona', 'line')).toBe(true);
    expect(isGreenClaim('Kolor', 'color')).toBe(false);
  });
});
