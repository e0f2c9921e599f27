import { commonPrints } from './common-prints.ts';
import { commonTerms, tradeTerms } from './common-terms.ts';
import { bareOf, plainOf, printLength, printOf } from './password-print.ts';

const joined = commonPrints.replaceAll('\n', '');
const prints = new Set(
  Array.from({ length: joined.length / printLength }, (_, at) =>
    joined.slice(at * printLength, (at + 1) * printLength),
  ),
);

/** Whether letters and digits without accents are a common password. */
const isPrinted = (bare: string): boolean => prints.has(printOf(bare));

/** Rows of neighbouring keys, and other common sequences. */
const rows = [
  '01234567890',
  '11223344556677889900',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qweasdzxc',
  '147258369',
  '159357',
  '789456123',
].flatMap((row) => [row, [...row].reverse().join('')]);

const shifted = '!@#$%^&*()';
/** Characters that replace letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/**
 * Longer passwords are only checked for repetition: no common password with additions is longer.
 */
const longest = 64;

const changed = (text: string, change: (sign: string) => string) => [...text].map(change).join('');
const asKeys = (text: string) =>
  changed(text, (sign) => {
    const at = shifted.indexOf(sign);
    return at === -1 ? sign : String((at + 1) % 10);
  });
const asLetters = (text: string) => changed(text, (sign) => lookAlikes[sign] ?? sign);

/** How many characters from a position follow one row or repeat one character. */
function runFrom(text: string, from: number): number {
  const sign = text[from];
  let length = 1;
  while (text[from + length] === sign) length += 1;
  for (const row of rows) {
    let reach = length + 1;
    while (from + reach <= text.length && row.includes(text.slice(from, from + reach))) reach += 1;
    length = Math.max(length, reach - 1);
  }
  return length;
}

/** Consists only of runs of three and more. */
function isOfRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = runFrom(text, at);
    if (length < 3) return false;
    at += length;
  }
  return text !== '';
}

/** Consists only of one short repeated part. */
const isRepeated = (text: string, most: number) =>
  Array.from({ length: Math.min(most, Math.floor(text.length / 2)) }, (_, at) => at + 1).some(
    (size) => text === text.slice(0, size).repeat(text.length / size),
  );

const dates = [
  /^(?:0?[1-9]|[12]\d|3[01])(?:0?[1-9]|1[0-2])(?:19|20)\d\d$/,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
];
const isDate = (digits: string) => dates.some((date) => date.test(digits));

/**
 * Additions that do not make a word less common: nothing, one or two digits, a year, a date, a row.
 */
const addsNothing = (digits: string) =>
  digits.length <= 2 ||
  /^(?:19|20)\d\d$/.test(digits) ||
  isDate(digits) ||
  isOfRuns(digits) ||
  isRepeated(digits, 2);

/** The index after the last character of a kind. */
const endOf = (text: string, kind: RegExp) =>
  Array.from({ length: text.length }, (_, at) => text.charAt(at)).findLastIndex((sign) =>
    kind.test(sign),
  ) + 1;

/** A listed word, once or repeated, with only weak additions around it. */
function isAWord(text: string, isKnown: (word: string) => boolean): boolean {
  const bare = text.replaceAll(/[^a-z0-9]/g, '');
  const from = bare.search(/[a-z]/);
  if (from === -1) return false;
  const to = endOf(bare, /[a-z]/);
  const word = bare.slice(from, to);
  if (![bare.slice(0, from), bare.slice(to)].every(addsNothing)) return false;
  const isTwice = word === word.slice(0, word.length / 2).repeat(2);
  return isKnown(word) || isOfRuns(word) || (isTwice && isKnown(word.slice(0, word.length / 2)));
}

/** A word with characters in place of letters, before or after removing a number: `p@ssw0rd1`. */
function isAWordInSigns(text: string, isKnown: (word: string) => boolean): boolean {
  const ends = [text, text.slice(0, endOf(text, /[^\d!]/))];
  return ends.some(
    (part) =>
      isAWord(asLetters(part), isKnown) &&
      addsNothing(text.slice(part.length).replaceAll(/\D/g, '')),
  );
}

/**
 * Whether a password is common (ASVS 6.2.4, 6.2.11). Common are:
 * - words, names and keyboard rows, whatever their case, accents and replaced letters, also
 *   with a number or year;
 * - dates and repeated parts;
 * - the most used passwords;
 * - words of the trade or of the shop.
 */
export function isCommonPassword(password: string, ownTerms: readonly string[]): boolean {
  if (password.length > longest) return isRepeated(password, 8);
  const text = plainOf(password).trim();
  const own = new Set(ownTerms.map((word) => plainOf(word).replaceAll(/[^a-z]/g, '')));
  const isKnown = (word: string) =>
    commonTerms.has(word) || tradeTerms.has(word) || own.has(word) || isPrinted(word);
  const digits = text.replaceAll(/\D/g, '');
  return (
    isPrinted(bareOf(text)) ||
    isOfRuns(text) ||
    isOfRuns(asKeys(text)) ||
    isRepeated(text, 4) ||
    (digits.length >= text.length - 2 && (isDate(digits) || isOfRuns(digits))) ||
    isAWord(text, isKnown) ||
    isAWordInSigns(text, isKnown)
  );
}

/** Terms of the shop's name and host. */
export function shopTerms(name: string, publicUrl: string): readonly string[] {
  const host = URL.parse(publicUrl)?.hostname ?? '';
  const terms = [name.replaceAll(/\s/g, ''), ...name.split(/\s+/), ...host.split('.')];
  return terms.filter((word) => word.length >= 4);
}
