import { describe, expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { priceClaims } from './price-claims.ts';

const from = grosze(19_900);

describe('an amount in an editor’s text', () => {
  test.each([
    'Sweter w cenie 199 zł.',
    'Teraz 1 299,90 zł!',
    'Sukienki już od 89 zł',
    'Obniżka: 99\u00a0zł zamiast 150 zł.',
    'Everything now for PLN 1,299.50',
    'Darmowa dostawa od 149 zł.',
    'Wysyłka gratis od 200 zł',
    'Free delivery from PLN 99.',
  ])('is reported if the shop may charge another: "%s" [pl-A10] [pl-A16]', (text) => {
    expect(priceClaims(`Zwykłe zdanie. ${text}`, from)).toEqual([text]);
  });

  test.each([
    'Darmowa dostawa od 199 zł.',
    'Dostawa jest bezpłatna od 199,00 zł wartości produktów.',
    'Kurier kosztuje przy dostawie 15 zł.',
    'Kapitał zakładowy 50 000 zł.',
    'Paragon z NIP do 450 zł jest fakturą uproszczoną.',
    'Przecena: 99 zł, Najniższa cena z 30 dni przed obniżką: 120 zł.',
    'Ceny są w złotych i zawierają VAT.',
    'Obniżki do 30%',
  ])('is allowed in "%s" [pl-A10]', (text) => {
    expect(priceClaims(text, from)).toEqual([]);
  });
});
