import { describe, expect, test } from 'vitest';
import { audienceOf } from './audience.ts';

const nothing = { gender: null, ageGroup: null };

describe('the audience of a product', () => {
  test.each([
    [['Ona', 'Sukienki'], 'female'],
    [['On', 'Koszule'], 'male'],
    [['Damskie', 'Buty męskie'], 'female'],
    [['Kobiety'], 'female'],
    [['Mężczyźni', 'Spodnie'], 'male'],
    [['Women', 'Tops'], 'female'],
    [['Men', 'Tops'], 'male'],
    [['Dom', 'Poduszki'], 'unisex'],
    [['Dla niej i dla niego'], 'unisex'],
    [['Ponczo', 'Sezon'], 'unisex'],
  ])('%j is %s by its categories [pl-L02]', (categories, gender) => {
    expect(audienceOf(nothing, categories)).toEqual({ gender, ageGroup: 'adult' });
  });

  test('is read first from the product itself', () => {
    expect(audienceOf({ gender: 'męskie', ageGroup: 'dziecięce' }, ['Ona'])).toEqual({
      gender: 'male',
      ageGroup: 'kids',
    });
    expect(audienceOf(nothing, ['Niemowlęta']).ageGroup).toBe('infant');
    expect(audienceOf(nothing, ['Dziewczynki'])).toEqual({ gender: 'female', ageGroup: 'kids' });
  });
});
