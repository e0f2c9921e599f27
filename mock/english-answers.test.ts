import { expect, test } from 'vitest';
import { englishFields } from '../demo/catalogue/english.ts';
import { findPoints } from './content/points.ts';
import { pointIn } from './content/points-english.ts';
import { mockSizeTables } from './products/size-tables.ts';

const polishLetter = /[ąćęłńóśźż]/i;

test('size tables are in the language and number format of the store view [engage-25]', () => {
  const tables = JSON.stringify(mockSizeTables('en'));
  expect(tables).not.toMatch(polishLetter);
  expect(tables).toContain('"name":"Women’s clothes"');
  expect(tables).toContain('"columns":["Letter size","Bust","Waist","Hips"]');
  expect(tables).toContain('"values":["23.5"]');
  const shoes = mockSizeTables('pl').find(({ id }) => id === 'shoes');
  expect(shoes?.table.rows[0]?.values).toEqual(['23,5']);
  expect(englishFields({ columns: ['Talia'] })).toEqual({ columns: ['Waist'] });
});

test('places have their position and opening hours in the language of the store view', () => {
  for (const network of ['salon', 'showroom', 'inpost', 'orlen']) {
    const found = findPoints({ network, query: '', near: null, limit: 50 });
    expect(found.length).toBeGreaterThan(1);
    expect(found.map((point) => pointIn('pl', point))).toEqual(found);
    for (const point of found) {
      const { description, hours } = pointIn('en', point);
      expect(description).not.toBe(point.description);
      expect(`${description}${hours}`).not.toMatch(/[ąćęłńóśźż]|pon\.|^$/i);
    }
  }
});
