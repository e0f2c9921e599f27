/**
 * Patterns of general environmental claims, in Polish and in the English of some indexes. A
 * qualified claim, such as "bawełna z upraw ekologicznych GOTS", also matches; a person reviews it.
 */
const claims = [
  // A letter or digit after "eko" makes another word ("ekonomiczny"), except in the listed words
  // ("ekoskóra"). "deko" must not match.
  String.raw`eko(?=$|[^\p{L}\p{N}]|sk[óo]r\p{L}*|produkt\p{L}*|kolekcj\p{L}*|bawełn\p{L}*)\p{L}*`,
  String.raw`ekologiczn\p{L}*`,
  String.raw`proekologiczn\p{L}*`,
  String.raw`zrównoważon\p{L}*`,
  String.raw`(?:przyjazn\p{L}*|przyjaźnie) (?:dla )?(?:środowisk\p{L}*|natur\p{L}*|planet\p{L}*|ziemi)`,
  String.raw`(?:dobr\p{L}*|bezpieczn\p{L}*|neutraln\p{L}*) dla (?:środowiska|natury|planety|klimatu)`,
  String.raw`neutraln\p{L}* (?:klimatycznie|węglowo)`,
  String.raw`biodegradowaln\p{L}*`,
  String.raw`(?:bio|green|zielon\p{L}*) (?:kolekcj\p{L}*|wyb[oó]r\p{L}*|produkt\p{L}*)`,
  String.raw`eco(?=$|[^\p{L}\p{N}])`,
  'eco-?friendly',
  'ecological(?:ly)?',
  'sustainab(?:le|ly|ility)',
  'environment(?:ally)?[- ]friendly',
  '(?:climate|carbon)[- ]neutral',
  'biodegradable',
].join('|');

/** For lower-case text only: with the `i` flag, the first match takes 15 ms on a phone. */
const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${claims})`, 'gu');

/** The general environmental claims in a text, each once, in lower case. [pl-B12] */
export function greenClaims(text: string): readonly string[] {
  const small = text.replaceAll(/[\s\u00a0]+/g, ' ').toLocaleLowerCase('pl');
  return [...new Set(small.match(pattern))];
}

/** Whether the name or the code of a filter, flag or attribute is such a claim. */
export const isGreenClaim = (label: string, code = ''): boolean =>
  greenClaims(`${label} ${code.replaceAll('_', ' ')}`).length > 0;

/** The claim followed by its proof, as the shopper reads it: the two belong together (pl-B12). */
export const provenClaim = (label: string, proof: string): string => `${label} (${proof})`;
