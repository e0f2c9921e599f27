import type { Random } from '../../../demo/catalogue/random.ts';

/** Words for the names of generated products; the queries use the same words. */
export const nouns = [
  'Sukienka',
  'Bluzka',
  'Koszula',
  'Spódnica',
  'Spodnie',
  'Jeansy',
  'Sweter',
  'Kardigan',
  'Kurtka',
  'Płaszcz',
  'Marynarka',
  'Bluza',
  'T-shirt',
  'Szorty',
  'Torba',
  'Szalik',
  'Czapka',
  'Pasek',
  'Trampki',
  'Botki',
] as const;

export const adjectives = [
  'lniana',
  'wełniana',
  'bawełniana',
  'sztruksowa',
  'jedwabna',
  'wiskozowa',
  'dzianinowa',
  'pikowana',
  'dopasowana',
  'luźna',
  'krótka',
  'długa',
  'letnia',
  'zimowa',
  'wizytowa',
  'sportowa',
] as const;

export const colours = [
  'Czarny',
  'Biały',
  'Czerwony',
  'Granatowy',
  'Zielony',
  'Beżowy',
  'Szary',
  'Różowy',
  'Brązowy',
  'Niebieski',
] as const;

export const sizes = ['XS', 'S', 'M', 'L', 'XL', '36', '38', '40', '42', '44'] as const;
export const materials = ['Bawełna', 'Len', 'Wełna', 'Wiskoza', 'Poliester', 'Skóra'] as const;
export const patterns = ['Gładki', 'Paski', 'Krata', 'Kwiaty'] as const;

const syllables = ['ma', 'ri', 'ko', 'ta', 'ne', 'lo', 'wi', 'sa', 'do', 'ki', 'ba', 'zu'] as const;

/** A generated model name; more products have more different names, as in a real vocabulary. */
export function modelName(random: Random): string {
  const text = Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
