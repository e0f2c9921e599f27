import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRegisteredAddress } from './register-address.ts';

describe('the address of a company in a register', () => {
  test.each([
    ['UL. PIOTRKOWSKA 77 LOK. 3, 90-423 ŁÓDŹ', 'Piotrkowska', '77/3', '90-423', 'Łódź'],
    ['PROSTA 51, 00-838 WARSZAWA', 'Prosta', '51', '00-838', 'Warszawa'],
    ['UL. PROSTA 51 \n00-838 WARSZAWA', 'Prosta', '51', '00-838', 'Warszawa'],
    [
      'ALEJE JANA PAWŁA II 12A M. 5, 31-864 KRAKÓW',
      'Aleje Jana Pawła II',
      '12A/5',
      '31-864',
      'Kraków',
    ],
    ['3 MAJA 8/10, 43-300 BIELSKO-BIAŁA', '3 Maja', '8/10', '43-300', 'Bielsko-Biała'],
    ['JANOWICE 17, 32-020 WIELICZKA', 'Janowice', '17', '32-020', 'Wieliczka'],
    ['17, 32-020 JANOWICE', '', '17', '32-020', 'Janowice'],
    ['Nowy Świat 6/12, 00-400 Warszawa', 'Nowy Świat', '6/12', '00-400', 'Warszawa'],
    ['bez adresu', 'bez adresu', '', '', ''],
    ['', '', '', '', ''],
  ])('%j is split into its parts [pl-H02]', (text, street, house, postcode, city) => {
    expect(parseRegisteredAddress(text)).toEqual({ street, house, postcode, city });
  });

  test('is read whatever its format', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { postcode } = parseRegisteredAddress(text);
        expect(postcode).toMatch(/^(\d{2}-\d{3})?$/);
      }),
    );
  });
});
