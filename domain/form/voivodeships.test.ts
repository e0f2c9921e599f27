import { expect, test } from 'vitest';
import vector from '../../tests/fixtures/vectors/pl-voivodeships.json' with { type: 'json' };
import { voivodeshipNamed, voivodeships } from './voivodeships.ts';

test('the sixteen voivodeships are listed in Polish order with their codes [pl-I04]', () => {
  const listed = voivodeships.map(({ code, teryt, name }) => ({
    teryt: String(teryt).padStart(2, '0'),
    iso: code,
    name,
  }));
  expect(listed).toEqual(vector.cases);
  expect(listed.map(({ name }) => name)).toEqual(
    vector.cases.map(({ name }) => name).toSorted(new Intl.Collator('pl').compare),
  );
});

test('a voivodeship is found by its name, and is optional [pl-I04]', () => {
  expect(voivodeshipNamed('łódzkie')?.code).toBe('PL-10');
  expect(voivodeshipNamed('')).toBeNull();
  expect(voivodeshipNamed('bawarskie')).toBeNull();
});
