const nbsp = '\u00a0';

/** A one-letter word and the spaces after it. */
const oneLetter = /(?<=^|[\s([{„"'’«>–—/-])([aiouwz])[ \t\n]+/giu;

/** The spaces between a number and its unit. */
const counted =
  /(?<=[\d#}])[ \t\n]+(?=(?:zł|gr|szt|kg|g|dag|mg|l|ml|mm|cm|m|km|m²|%|°C|h|min|s|dni|dniach|dnia|dzień|lat|lata|rok|roku|godz|r)(?![\p{L}\p{N}]))/gu;

/** The spaces in an amount: "50 000 zł" is one number. */
const grouped = /(?<=\d)[ \t\n](?=\d{3}(?:\s\d{3}){0,4}(?:,\d{1,2})?\szł(?![\p{L}\p{N}]))/gu;

/**
 * Inserts non-breaking spaces where Polish typography requires them: after one-letter words, within
 * amounts, and between a number (or its placeholder) and the unit. Idempotent. [pl-I10]
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(oneLetter, `$1${nbsp}`)
    .replaceAll(counted, nbsp)
    .replaceAll(grouped, nbsp);
}

/** A text with ordinary spaces, for clients that compare texts. */
export const plainSpaces = (text: string): string => text.replaceAll(nbsp, ' ');
