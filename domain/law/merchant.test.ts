import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MerchantSchema } from './merchant.ts';
import { merchantGaps } from './merchant-gaps.ts';

const read = (fields: Record<string, unknown>) => v.parse(MerchantSchema, fields);
const codes = (fields: Record<string, unknown>) =>
  merchantGaps(read(fields)).map(({ code }) => code);

describe("the merchant's data", () => {
  test('numbers are stored as digits, in whatever format they were written [pl-B07]', () => {
    const merchant = read({ nip: 'PL 123-456-32-18', regon: '123 456 785' });
    expect([merchant.nip, merchant.regon]).toEqual(['1234563218', '123456785']);
  });

  test.each([
    [{ nip: '1234563219' }, 'a NIP whose check digit fits'],
    [{ regon: '123456786' }, 'a REGON whose check digits fit'],
    [{ account: '00 1140 2004 0000 3002 0135 5387' }, 'a Polish bank account'],
    [{ krs: '123' }, 'ten digits'],
    [{ bdo: '12' }, 'nine digits'],
    [{ email: 'sklep' }, 'an e-mail address'],
    [{ postcode: '90451' }, 'a postcode'],
    [{ accessibility: { reviewed: '2026-02-30' } }, 'a day of the calendar'],
    [{ adr: { agrees: true, url: 'javascript:alert(1)' } }, 'begins with https://'],
    [{ guaranteeNotice: '../../etc/passwd' }, 'a file name'],
    [{ form: 'club' }, 'one of company'],
    [{ name: 'Sklep\r\nBcc: x@example.com' }, 'text of one line'],
    [{ telephone: '22 123 45 67' }, 'never'],
  ])('%o is refused [pl-B07]', (fields, reason) => {
    const result = v.safeParse(MerchantSchema, fields);
    expect(result.issues?.map(({ message }) => message).join()).toContain(reason);
  });

  test('an empty file reports every item as missing, each with a code and its own rule', () => {
    const gaps = merchantGaps(read({}));
    expect(gaps).toHaveLength(18);
    expect(new Set(gaps.map(({ code }) => code)).size).toBe(18);
    for (const { code, rule } of gaps) {
      expect(code).toMatch(/^LAW_[A-Z_]+_MISSING$/);
      expect(rule).toMatch(/^pl-[A-L]\d\d$/);
    }
  });

  test('only a company states its capital, and a sole trader neither court nor KRS [pl-B07]', () => {
    const open = (form: string) =>
      ['LAW_KRS_MISSING', 'LAW_COURT_MISSING', 'LAW_SHARE_CAPITAL_MISSING'].filter((code) =>
        codes({ form }).includes(code),
      );
    expect(open('company')).toHaveLength(3);
    expect(open('partnership')).toEqual(['LAW_KRS_MISSING', 'LAW_COURT_MISSING']);
    expect(open('sole-trader')).toEqual([]);
  });

  test('a merchant who agrees to out-of-court settlement names the body [pl-B15]', () => {
    expect(codes({ adr: { agrees: true } })).toContain('LAW_ADR_BODY_MISSING');
    expect(codes({ adr: { agrees: false } })).not.toContain('LAW_ADR_BODY_MISSING');
  });
});
