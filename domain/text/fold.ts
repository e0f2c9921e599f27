/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/**
 * Compatible forms of a character as one (ligatures, fullwidth letters), without invisible ones:
 * soft hyphens and zero-width spaces would split a word. Trade marks are no letters.
 */
function plainSigns(text: string): string {
  return text
    .replaceAll(/[™℠]/g, ' ')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '');
}

/** Lower case without diacritics, so that a search works with and without Polish letters. */
export function foldText(text: string): string {
  return plainSigns(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøßæœþðı]/g, (letter) => undecomposed[letter] ?? letter);
}

/** Removes the English possessive, which is no word of its own: "men's" is "men". */
const withoutPossessive = (text: string): string =>
  text.replaceAll(/(?<=\p{L})['’ʼ]s(?![\p{L}\p{N}])/giu, '');

/** Splits a text into words in lower case, with diacritics. */
export function writtenTerms(text: string): string[] {
  return (
    withoutPossessive(plainSigns(text))
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  );
}

/** Splits a text into folded words, in order. Used for both the index and queries. */
export function words(text: string): string[] {
  return foldText(withoutPossessive(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Folds a text into one word, to find a whole sku: `WH01-XS-Green` becomes `wh01xsgreen`. */
export function compact(text: string): string {
  return words(text).join('');
}
