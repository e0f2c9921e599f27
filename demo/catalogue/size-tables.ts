import type { SizeTableView } from '../../domain/catalogue/size-table.ts';
import { type SizeScale, sizeScales } from './sizes.ts';

const span = (from: number, width: number) => `${from}–${from + width}`;

/** A table with a row per size of a scale; body measurements in cm (pl-D07). */
function table(
  scale: SizeScale,
  columns: readonly string[],
  measures: (index: number) => readonly string[],
): SizeTableView {
  const rows = sizeScales[scale].map((size, index) => ({ size, values: [...measures(index)] }));
  return { columns: [...columns], rows };
}

const international = {
  women: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  men: ['46', '48–50', '52', '54–56', '58'],
} as const;

/** The table of each scale; null for a single size. */
export const sizeTables: Readonly<Record<SizeScale, SizeTableView | null>> = {
  women: table('women', ['Rozmiar literowy', 'Biust', 'Talia', 'Biodra'], (index) => [
    international.women[index] ?? '',
    span(80 + index * 4, 3),
    span(62 + index * 4, 3),
    span(88 + index * 4, 3),
  ]),
  men: table('men', ['Rozmiar EU', 'Klatka piersiowa', 'Talia', 'Długość rękawa'], (index) => [
    international.men[index] ?? '',
    span(90 + index * 7, 6),
    span(76 + index * 7, 6),
    String(62 + index),
  ]),
  waist: table('waist', ['Rozmiar EU', 'Talia', 'Biodra'], (index) => [
    String(36 + index * 2),
    span(71 + index * 5, 4),
    span(88 + index * 5, 4),
  ]),
  shoes: table('shoes', ['Długość stopy'], (index) => [
    String(23.5 + index * 0.7)
      .replace('.', ',')
      .slice(0, 4),
  ]),
  socks: table('socks', ['Długość stopy'], (index) => [span(23 + index * 2, 2)]),
  belt: table('belt', ['Obwód talii'], (index) => [span(78 + index * 10, 10)]),
  one: null,
};

/** Sizes that the models wear, by scale; none for scales without clothes. */
export const modelFacts: Readonly<Record<SizeScale, Readonly<Record<string, string>>>> = {
  women: { women: 'Modelka ma 176 cm wzrostu i nosi rozmiar 36.' },
  men: { men: 'Model ma 187 cm wzrostu i nosi rozmiar M.' },
  waist: {
    women: 'Modelka ma 176 cm wzrostu i nosi rozmiar W28.',
    men: 'Model ma 187 cm wzrostu i nosi rozmiar W32.',
  },
  shoes: {},
  socks: {},
  belt: {},
  one: {},
};
