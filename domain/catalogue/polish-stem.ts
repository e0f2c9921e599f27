/**
 * Forms that the rules below would stem wrongly: short words, and names and foreign words whose
 * last letters only look like an ending. Folded, like all words here.
 */
const irregular: ReadonlyMap<string, string> = new Map([
  ['lnu', 'len'],
  ['lnem', 'len'],
  ['lnie', 'len'],
  ['lniany', 'len'],
  ['lnian', 'len'],
  ['lni', 'len'],
  ['lena', 'lena'],
  ['leny', 'lena'],
  ['denim', 'denim'],
  // "Róża" is a name, "różowy" a colour.
  ['rozow', 'rozow'],
]);

interface Ending {
  readonly text: string;
  /** Minimum number of letters before the ending. */
  readonly rest: number;
}

const ending = (rest: number, ...texts: readonly string[]): Ending[] =>
  texts.map((text) => ({ text, rest }));

/** Endings of nouns and adjectives, longer ones first. `ow` and `an` also form adjectives. */
const endings: readonly Ending[] = [
  ...ending(3, 'ami', 'ach', 'ego', 'emu', 'imi', 'ymi', 'ich', 'ych'),
  ...ending(3, 'om', 'em', 'im', 'ym', 'ej', 'ow'),
  ...ending(4, 'an'),
  ...ending(3, 'ie'),
  ...ending(3, 'a', 'e', 'i', 'u', 'y'),
  // Short words in -o are mostly names: Hero is not Hera.
  ...ending(4, 'o'),
];

/** Reverses consonant alternations: torebce to torebk, nodze to nog, swetrze to swetr. */
const alternations: readonly (readonly [RegExp, string])[] = [
  [/sc$/, 'st'],
  // Short stems in -c are mostly names: Erica is not Erika.
  [/(?<=.{4})c$/, 'k'],
  [/dz$/, 'g'],
  [/rz$/, 'r'],
  // The mobile vowel e: sukienek and sukienka, sweter and swetra, suknia and sukien.
  [/([^aeiouy])i?e([bklnr])$/, '$1$2'],
  // Diminutives: czapeczka, sukieneczka and paseczek mean czapka, sukienka and pasek.
  [/(?<=.{3})eczk$/, 'k'],
  [/([^aeiouy])\1/g, '$1'],
];

/** Before i, a soft c comes from t, and dz from d: kracie, modzie. */
function hardened(stem: string): string {
  return stem.replace(/c$/, 't').replace(/dz$/, 'd');
}

function withoutEnding(word: string): string {
  for (const { text, rest } of endings) {
    if (word.length - text.length < rest || !word.endsWith(text)) continue;
    const stem = word.slice(0, -text.length);
    return text.startsWith('i') ? hardened(stem) : stem;
  }
  return word;
}

/** Words up to this length are not stemmed. */
const shortest = 3;

function step(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length <= shortest) return word;
  const bare = withoutEnding(word);
  if (bare !== word) return bare;
  return alternations.reduce((stem, [sound, base]) => stem.replace(sound, base), word);
}

/**
 * The common stem of the forms of a Polish noun or adjective: sukienka, sukienki, sukienek and
 * sukience give `sukienk`. Takes a folded word (`foldText`). Endings and alternations are removed
 * until nothing changes, so stemming is idempotent. The stem is never empty and never longer than
 * the word. Words with digits (sizes, codes) are unchanged. The rules are tuned for clothing. A
 * stem need not be a word, only equal for the forms of one word and different for others. [pl-I09]
 */
export function polishStem(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let stem = word;
  for (let next = step(stem); next !== stem; next = step(stem)) stem = next;
  return stem;
}
