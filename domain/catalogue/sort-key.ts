/** Polish letters sort after their base letter: ą after every a, ź then ż after every z. */
const letterKeys: Readonly<Record<string, string>> = {
  ą: 'a\u007f',
  ć: 'c\u007f',
  ę: 'e\u007f',
  ł: 'l\u007f',
  ń: 'n\u007f',
  ó: 'o\u007f',
  ś: 's\u007f',
  ź: 'z\u007e',
  ż: 'z\u007f',
};

/**
 * A key whose plain comparison gives the Polish order. All engines use it, so that they agree. An
 * ICU collation would need a plug-in that a shop's Elasticsearch may not have.
 */
function textSortKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, (letter) => letterKeys[letter] ?? letter);
}

/** The number in a stored value, or null for other text. */
export function numericValue(value: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

export interface ValueRank {
  readonly number: number | null;
  readonly text: string;
}

/** The sort rank of a value. */
export function valueRank(value: string): ValueRank {
  const number = numericValue(value);
  return { number, text: number === null ? textSortKey(value) : '' };
}

/** Compares field values in any sort: numbers by size, then other text in Polish order. */
export function compareRanks(a: ValueRank, b: ValueRank): number {
  if (a.number !== null && b.number !== null) return a.number - b.number;
  if (a.number !== null) return -1;
  if (b.number !== null) return 1;
  return comparePlain(a.text, b.text);
}

/** Compares texts in Polish order: ą after a, ł after l, ź then ż after z (pl-I06). */
export function compareTexts(a: string, b: string): number {
  return comparePlain(textSortKey(a), textSortKey(b));
}

/** Compares code units: the same on every machine and in every engine. */
export function comparePlain(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
