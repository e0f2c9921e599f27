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
 * A key whose plain comparison gives the Polish order. Every engine sorts text by it, so that they
 * agree; an ICU collation would need a plug-in that a shop's Elasticsearch may not have.
 */
function textSortKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, (letter) => letterKeys[letter] ?? letter);
}

/** The number a stored value stands for, or null for other text. */
export function numericValue(value: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

export interface ValueRank {
  readonly number: number | null;
  readonly text: string;
}

/** Where a value stands in a sort. */
export function valueRank(value: string): ValueRank {
  const number = numericValue(value);
  return { number, text: number === null ? textSortKey(value) : '' };
}

/** The order of field values in any sort: numbers by size, then other text in Polish order. */
export function compareRanks(a: ValueRank, b: ValueRank): number {
  if (a.number !== null && b.number !== null) return a.number - b.number;
  if (a.number !== null) return -1;
  if (b.number !== null) return 1;
  return comparePlain(a.text, b.text);
}

/** Words in Polish order: ą after a, ł after l, ź then ż after z (pl-I06). */
export function compareTexts(a: string, b: string): number {
  return comparePlain(textSortKey(a), textSortKey(b));
}

/** By code units: the same on every machine and in every engine. */
export function comparePlain(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
