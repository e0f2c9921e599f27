import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { legalAttributes } from '../product-page/details.ts';
import { productFaults } from './product-faults.ts';

const producer = {
  manufacturer_name: 'Tkalnia',
  manufacturer_address: 'ul. Długa 1, Łódź',
  manufacturer_email: 'produkt@tkalnia.example',
};
const lawful = { ...producer, composition: '98% bawełna, 2% elastan' };
const faults = (fields: object, isPolish = true) =>
  productFaults(productDocument(fields), attributeRegistry([]), legalAttributes, isPolish);

describe('the missing facts of a product', () => {
  test('are none if composition and producer are complete', () => {
    expect(faults(lawful)).toEqual({ composition: [], footwear: [], producer: [] });
    expect(faults({ ...lawful, composition: '98% bawełna, 2% lycra' }).composition).toEqual([]);
  });

  test.each([
    ['80% wełna, 10% poliamid', ['suma 90%']],
    ['100% len; podszewka: 99,5% wiskoza', ['podszewka: suma 99,5%']],
    ['70% bawełna, 30% bambus', ['„bambus” to nie nazwa włókna']],
    ['jak na metce', ['nieczytelny']],
    [null, ['brak']],
  ])('include a composition such as %j [pl-D01]', (composition, announced) => {
    expect(faults({ ...producer, composition }).composition).toEqual(announced);
  });

  test('exclude the composition of shoes, electronics and non-physical products; English text is not checked', () => {
    expect(faults({ ...producer, electronic: 1 }).composition).toEqual([]);
    expect(faults({ type_id: 'virtual' })).toEqual({ composition: [], footwear: [], producer: [] });
    expect(faults({ ...lawful, composition: '98% cotton' }, false).composition).toEqual([]);
    expect(faults(producer, false).composition).toEqual(['brak']);
  });

  test('include a part of shoes if another one is given [pl-D03]', () => {
    const shoes = { ...producer, footwear_upper: 'skóra' };
    expect(faults(shoes)).toMatchObject({ composition: [], footwear: ['podszewka', 'podeszwa'] });
    const whole = { ...shoes, footwear_lining: 'skóra', footwear_sole: 'guma' };
    expect(faults(whole).footwear).toEqual([]);
  });

  test.each([
    [{ manufacturer_name: null }, ['producent']],
    [{ manufacturer_address: null }, ['adres producenta']],
    [{ manufacturer_email: '' }, ['adres elektroniczny producenta']],
    [
      { manufacturer_address: '12 Mill Road, Leeds, Wielka Brytania' },
      ['podmiot odpowiedzialny w UE'],
    ],
    [
      { manufacturer_address: 'Leeds, United Kingdom', responsible_name: 'Witryna' },
      ['adres podmiotu odpowiedzialnego', 'adres elektroniczny podmiotu odpowiedzialnego'],
    ],
    [{ manufacturer_address: 'ul. Chińska 3, Warszawa' }, []],
  ])('include the producer and the responsible person of %j [pl-D05]', (changed, announced) => {
    expect(faults({ ...lawful, ...changed }).producer).toEqual(announced);
  });
});
