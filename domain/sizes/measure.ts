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

type SpanOf = (first: number, second: number) => Span;

const forms: readonly (readonly [RegExp, SpanOf])[] = [
  [/^(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cm)?$/, (to) => ({ from: null, to })],
  [
    /^(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cm)?\s?[-–—]\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cm)?$/,
    (from, to) => ({ from, to }),
  ],
  [/^(?:do|up to|<|≤)\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cm)?$/, (to) => ({ from: null, to })],
  [/^(?:od|from|over|>|≥)\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cm)?$/, (from) => ({ from, to: null })],
  [/^(\d{1,3}(?:[.,]\d{1,2})?)\s?\+\s?(?:cm)?$/, (from) => ({ from, to: null })],
];

const parsed = (part: string | undefined) => Number((part ?? '').replace(',', '.'));

/**
 * The span of a cell: "86–89", "do 90", "120+". A single number is the largest body that the size
 * is for. Null for anything else, and for a span whose ends are exchanged.
 */
export function readSpan(cell: string): Span | null {
  const text = cell.trim().replace(/\s+/g, ' ').toLowerCase();
  for (const [form, spanOf] of forms) {
    const found = form.exec(text);
    if (found === null) continue;
    const span = spanOf(parsed(found[1]), parsed(found[2]));
    return span.from !== null && span.to !== null && span.from > span.to ? null : span;
  }
  return null;
}
