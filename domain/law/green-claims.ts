/**
 * Words that call goods good for nature in general, in Polish and in the English of indices. A word
 * that says in what, such as "bawełna z upraw ekologicznych GOTS", is found too: a person looks at it.
 */
const claims = [
  // A letter or digit beside it would make it another word: "deko", "ekoskóra" is meant, "ekonomiczny" not.
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

/** For small letters: as one that takes large ones, too, it takes a phone 15 ms to begin with. */
const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${claims})`, 'gu');

/** The general green claims a text makes, each once, in small letters. [pl-B12] */
export function greenClaims(text: string): readonly string[] {
  const small = text.replaceAll(/[\s\u00a0]+/g, ' ').toLocaleLowerCase('pl');
  return [...new Set(small.match(pattern))];
}

/** Whether a filter, flag or attribute is such a claim, by its name or by its code. */
export const isGreenClaim = (label: string, code = ''): boolean =>
  greenClaims(`${label} ${code.replaceAll('_', ' ')}`).length > 0;

/** The claim with its proof behind it, as buyers read it: the two stand together (pl-B12). */
export const provenClaim = (label: string, proof: string): string => `${label} (${proof})`;
