/** The voivodeships in Polish order, with their ISO 3166-2 and TERYT codes. [pl-I04] */
export const voivodeships = [
  { code: 'PL-02', teryt: 2, name: 'dolnośląskie' },
  { code: 'PL-04', teryt: 4, name: 'kujawsko-pomorskie' },
  { code: 'PL-06', teryt: 6, name: 'lubelskie' },
  { code: 'PL-08', teryt: 8, name: 'lubuskie' },
  { code: 'PL-10', teryt: 10, name: 'łódzkie' },
  { code: 'PL-12', teryt: 12, name: 'małopolskie' },
  { code: 'PL-14', teryt: 14, name: 'mazowieckie' },
  { code: 'PL-16', teryt: 16, name: 'opolskie' },
  { code: 'PL-18', teryt: 18, name: 'podkarpackie' },
  { code: 'PL-20', teryt: 20, name: 'podlaskie' },
  { code: 'PL-22', teryt: 22, name: 'pomorskie' },
  { code: 'PL-24', teryt: 24, name: 'śląskie' },
  { code: 'PL-26', teryt: 26, name: 'świętokrzyskie' },
  { code: 'PL-28', teryt: 28, name: 'warmińsko-mazurskie' },
  { code: 'PL-30', teryt: 30, name: 'wielkopolskie' },
  { code: 'PL-32', teryt: 32, name: 'zachodniopomorskie' },
] as const;

/** The voivodeship of this name; null for any other text. */
export function voivodeshipNamed(name: string) {
  return voivodeships.find((one) => one.name === name) ?? null;
}
