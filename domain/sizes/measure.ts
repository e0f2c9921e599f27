/** Measures of a body that size tables are made of, in centimetres. */
export const measures = ['bust', 'waist', 'hips', 'foot'] as const;

export type Measure = (typeof measures)[number];

/** Words by which tables name a measure, in Polish and English, without accents. */
const words: Readonly<Record<Measure, RegExp>> = {
  bust: /\b(?:biust|biustu|biuscie|klatka|klatki|piersiowa|bust|chest)\b/,
  waist: /\b(?:talia|talii|pas|pasa|pasie|waist)\b/,
  hips: /\b(?:biodra|bioder|biodrach|hip|hips)\b/,
  foot: /\b(?:stopa|stopy|foot|feet)\b/,
};

/** Measures of a garment, not of a body, or of another part: nothing can be concluded from them. */
const ofGarment = /\b(?:szerokosc|width|wkladki|insole|rekawa|sleeve|nogawki|inseam)\b/;
/** A length is a measure of a foot only. */
const length = /\b(?:dlugosc|length)\b/;

const plain = (text: string) =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** The measure that a column of a size table holds; null for anything else, such as other sizes. */
export function measureOf(column: string): Measure | null {
  const name = plain(column);
  if (ofGarment.test(name)) return null;
  const found = measures.find((measure) => words[measure].test(name)) ?? null;
  return found !== null && found !== 'foot' && length.test(name) ? null : found;
}

/** From and to, in centimetres, both included. An open end is null. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

const number = '\\d{1,3}(?:[.,]\\d{1,2})?';
const unit = '\\s*(?:cm)?';
const forms: readonly (readonly [RegExp, (parts: readonly number[]) => Span])[] = [
  [new RegExp(`^(${number})${unit}$`), ([to = 0]) => ({ from: null, to })],
  [
    new RegExp(`^(${number})${unit}\\s*[-–—]\\s*(${number})${unit}$`),
    ([from = 0, to = 0]) => ({ from, to }),
  ],
  [new RegExp(`^(?:do|up to|<|≤)\\s*(${number})${unit}$`), ([to = 0]) => ({ from: null, to })],
  [
    new RegExp(`^(?:od|from|over|>|≥)\\s*(${number})${unit}$`),
    ([from = 0]) => ({ from, to: null }),
  ],
  [new RegExp(`^(${number})\\s*\\+${unit}$`), ([from = 0]) => ({ from, to: null })],
];

/**
 * The span of a cell: "86–89", "do 90", "120+". A single number is the largest body that the size
 * is for. Null for anything else, and for a span whose ends are exchanged.
 */
export function readSpan(cell: string): Span | null {
  const text = cell.trim().toLowerCase();
  for (const [form, spanOf] of forms) {
    const found = form.exec(text);
    if (found === null) continue;
    const span = spanOf(found.slice(1).map((part) => Number(part.replace(',', '.'))));
    return span.from !== null && span.to !== null && span.from > span.to ? null : span;
  }
  return null;
}
