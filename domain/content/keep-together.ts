const nbsp = '\u00a0';

/** A word of one letter, wherever a word may begin, and the spaces behind it. */
const oneLetter = /(?<=^|[\s([{„"'’«>–—/-])([aiouwz])[ \t\n]+/giu;

/** A number and the unit it counts. */
const counted =
  /(?<=[\d#}])[ \t\n]+(?=(?:zł|gr|szt|kg|g|dag|mg|l|ml|mm|cm|m|km|m²|%|°C|h|min|s|dni|dniach|dnia|dzień|lat|lata|rok|roku|godz|r)(?![\p{L}\p{N}]))/gu;

/** Groups of an amount: "50 000 zł" is one number. */
const grouped = /(?<=\d)[ \t\n](?=\d{3}(?:\s\d{3}){0,4}(?:,\d{1,2})?\szł(?![\p{L}\p{N}]))/gu;

/**
 * The text with spaces that no line ends at where Polish wants none: behind a word of one letter, and
 * between a number, or the place of one in a message, and its unit, and within an amount. Nothing else
 * changes, and a text that has been through it does not change again. [pl-I10]
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(oneLetter, `$1${nbsp}`)
    .replaceAll(counted, nbsp)
    .replaceAll(grouped, nbsp);
}
