import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/pl-slug.json' with { type: 'json' };
import { categoryLink, categorySlug } from '../catalogue/category-address.ts';
import { slugify } from './slug.ts';

const agreed = vectors.cases.filter((recorded) => recorded.agreed);

describe('a slug', () => {
  test.each(agreed)('of $name is $slug [pl-L04]', ({ name, slug }) => {
    expect(slugify(name)).toBe(slug);
  });

  test('settles the cases in which four known slug functions differ', () => {
    expect(slugify('Spodnie 7/8')).toBe('spodnie-7-8');
    expect(slugify('Kobieta & Mężczyzna')).toBe('kobieta-and-mezczyzna');
    expect(slugify('100% bawełna')).toBe('100-bawelna');
    expect(slugify('Straße')).toBe('strasse');
    expect(slugify("Go-Get'r Pushup Grips")).toBe('go-getr-pushup-grips');
    expect(slugify('Smart™ Tee')).toBe('smart-tee');
    expect(slugify('Привет')).toBe('');
    expect(agreed.length).toBeGreaterThan(30);
  });

  test('of any text is safe in an address, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('a category', () => {
  const category = {
    id: '20',
    name: 'Płaszcze & kurtki',
    url_key: 'plaszcze',
    url_path: '/damskie/plaszcze',
  };

  test('is linked by its url_path, and not at all without one [route-54]', () => {
    expect(categoryLink(category)).toEqual({
      to: 'entity',
      kind: 'category',
      path: 'damskie/plaszcze',
    });
    expect(categoryLink({ url_path: null })).toBeNull();
    expect(categoryLink({ url_path: '/' })).toBeNull();
  });

  test('has its url_key as slug, or name and id if the setting is off [route-55]', () => {
    expect(categorySlug(category, true)).toBe('plaszcze');
    expect(categorySlug(category, false)).toBe('plaszcze-and-kurtki-20');
    expect(categorySlug(category)).toBe('plaszcze');
    expect(categorySlug({ ...category, url_key: null }, true)).toBe('plaszcze-and-kurtki-20');
  });
});
