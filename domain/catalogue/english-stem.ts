/** Plurals that the rules below would not recognise, and words that only look like plurals. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['scarves', 'scarf'],
  ['women', 'woman'],
  ['men', 'man'],
  ['children', 'child'],
  ['womens', 'woman'],
  ['mens', 'man'],
  ['childrens', 'child'],
  ['kids', 'kid'],
  ['shoes', 'shoe'],
  ['jeans', 'jeans'],
  ['series', 'series'],
  ['iris', 'iris'],
]);

/** Shorter words are not plurals, but names and abbreviations. */
const shortest = 4;

/**
 * The singular of an English noun. Takes a folded word (`foldText`). Only plurals are removed:
 * stronger rules would merge names and different products. Idempotent.
 */
export function englishStem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > shortest) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
