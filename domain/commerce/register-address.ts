import { firstCharacters } from '../text/shorten.ts';

export interface RegisteredAddress {
  readonly street: string;
  readonly house: string;
  readonly postcode: string;
  readonly city: string;
}

/** Prefixes and short terms in street names that are in lower case. */
const smallWords = new Set([
  'al.',
  'os.',
  'pl.',
  'gen.',
  'ks.',
  'św.',
  'im.',
  'i',
  'nad',
  'pod',
  'k.',
]);
const romanNumeral = /^[IVX]+$/;

function spell(word: string): string {
  const small = word.toLocaleLowerCase('pl');
  if (smallWords.has(small)) return small;
  if (romanNumeral.test(word)) return word;
  return small
    .split('-')
    .map((part) => part.slice(0, 1).toLocaleUpperCase('pl') + part.slice(1))
    .join('-');
}

/** Registers use upper case only; a name with lower-case letters is unchanged. */
function spellName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  return name === name.toLocaleUpperCase('pl') ? name.split(' ').map(spell).join(' ') : name;
}

/** Longer than any real address; parsing takes quadratic time. */
const longest = 300;

const house = /^(?<street>.*?)\s*(?<house>\d+\s?[a-z]?(?:\s*(?:\/|lok\.?|m\.?)\s*\d+\s?[a-z]?)?)$/i;
const place = /^(?<front>.*?)[\s,]*(?<postcode>\d{2}-\d{3})\s+(?<city>[^,]+)$/s;

/**
 * Parses an address that a register returns as one text, such as `UL. PIOTRKOWSKA 77 LOK. 3, 90-423
 * ŁÓDŹ`. In a village without streets, the street is the village's name or empty. Unreadable parts
 * stay empty, for the shopper to fill in. Never throws. [pl-H02]
 */
export function parseRegisteredAddress(given: string): RegisteredAddress {
  const text = firstCharacters(given.trim(), longest);
  const { front = text, postcode = '', city = '' } = place.exec(text)?.groups ?? {};
  const line = front
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^ul\.\s*/i, '')
    .replace(/,$/, '');
  const found = house.exec(line)?.groups;
  const number = (found?.['house'] ?? '')
    .replace(/\s*(?:\/|lok\.?|m\.?)\s*/i, '/')
    .replace(/\s/g, '');
  return {
    street: spellName(found?.['street'] ?? line),
    house: number.toLocaleUpperCase('pl'),
    postcode,
    city: spellName(city),
  };
}
