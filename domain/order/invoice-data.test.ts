import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fromDecimal, grosze } from '../money.ts';
import { InvoiceDataSchema, invoiceData } from './invoice-data.ts';

const firm = {
  companyName: 'Szwalnia Żółć sp. z o.o.',
  vatId: '5252248481',
  street: 'Prosta',
  house: '51/3',
  zipCode: '00-838',
  city: 'Warszawa',
  country_id: 'PL',
};

describe('the data of an invoice for KSeF', () => {
  test('contain the buyer, each line with gross, net and rate, and totals by rate [pl-H04]', () => {
    const lines = [
      { name: 'Koszula', qty: 2, gross: fromDecimal(246), rate: 23 },
      { name: 'Atlas tkanin', qty: 1, gross: fromDecimal(52.5), rate: 5 },
    ];
    expect(invoiceData(firm, lines, '2026-11-21')).toEqual({
      KodWaluty: 'PLN',
      P_6: '2026-11-21',
      Podmiot2: {
        NIP: '5252248481',
        Nazwa: 'Szwalnia Żółć sp. z o.o.',
        Adres: { KodKraju: 'PL', AdresL1: 'Prosta 51/3', AdresL2: '00-838 Warszawa' },
      },
      FaWiersz: [
        {
          NrWierszaFa: 1,
          P_7: 'Koszula',
          P_8A: 'szt.',
          P_8B: 2,
          P_9B: 123,
          P_11: 200,
          P_11A: 246,
          P_11Vat: 46,
          P_12: 23,
        },
        {
          NrWierszaFa: 2,
          P_7: 'Atlas tkanin',
          P_8A: 'szt.',
          P_8B: 1,
          P_9B: 52.5,
          P_11: 50,
          P_11A: 52.5,
          P_11Vat: 2.5,
          P_12: 5,
        },
      ],
      sums: [
        { rate: 23, net: 200, tax: 46 },
        { rate: 5, net: 50, tax: 2.5 },
      ],
      P_15: 298.5,
    });
  });

  test('identify a foreign company by its own number', () => {
    const german = { ...firm, vatId: 'DE123456789', country_id: 'DE' };
    const lines = [{ name: 'Koszula', qty: 1, gross: fromDecimal(123), rate: 23 }];
    const { Podmiot2 } = invoiceData(german, lines, '2026-11-21');
    expect(Podmiot2).toMatchObject({ NrID: 'DE123456789', Adres: { KodKraju: 'DE' } });
    expect(Podmiot2).not.toHaveProperty('NIP');
  });

  test('that do not fit the format are refused, not sent', () => {
    const lines = [{ name: 'Koszula', qty: 1, gross: fromDecimal(123), rate: 23 }];
    expect(() => invoiceData({ ...firm, vatId: '0000000000' }, lines, '2026-11-21')).toThrow();
    expect(() => invoiceData({ ...firm, companyName: ' ' }, lines, '2026-11-21')).toThrow();
    expect(() => invoiceData(firm, [], '2026-11-21')).toThrow();
  });

  test('add up exactly for any sale', () => {
    const line = fc.record({
      name: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
      qty: fc.integer({ min: 1, max: 99 }),
      gross: fc.integer({ min: 0, max: 10_000_000 }).map(grosze),
      rate: fc.constantFrom(23, 8, 5, 0),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const data = invoiceData(firm, lines, '2026-11-21');
        expect(v.is(InvoiceDataSchema, data)).toBe(true);
        const sum = data.sums.reduce(
          (all, { net, tax }) => all + fromDecimal(net) + fromDecimal(tax),
          0,
        );
        expect(sum).toBe(fromDecimal(data.P_15));
        for (const row of data.FaWiersz) {
          expect(fromDecimal(row.P_11) + fromDecimal(row.P_11Vat)).toBe(fromDecimal(row.P_11A));
        }
      }),
    );
  });
});
