import type { Measure } from '../sizes/measure.ts';
import type { TextLanguage } from '../text/text-language.ts';

/** What the size advice says to a shopper, as the size help of a page does. */
const pl = {
  places: {
    bust: 'w biuście lub klatce piersiowej',
    waist: 'w talii',
    hips: 'w biodrach',
    foot: 'na długość stopy',
  } satisfies Record<Measure, string>,
  size: (size: string) => `Twój rozmiar to ${size}.`,
  below: (size: string) => `Nawet najmniejszy rozmiar, ${size}, będzie luźny.`,
  above: (places: string) => `Żaden z tych rozmiarów nie jest dość duży: ${places}.`,
  room: (place: string, cm: number) => `Luz ${place}: ${String(cm).replace('.', ',')} cm.`,
  muchRoom: (place: string) => `Luz ${place}: pod dostatkiem.`,
  decided: (places: string) => `Mniejszy rozmiar byłby za ciasny: ${places}.`,
  unknown: (places: string) => `Sprawdź w tabeli to, czego nie znamy: ${places}.`,
  notSold: (size: string) => `Ten produkt nie ma rozmiaru ${size}.`,
  soldOut: (size: string) => `Rozmiar ${size} jest teraz niedostępny.`,
  noTable: 'Ten produkt nie ma tabeli rozmiarów.',
  unreadable: 'Tabela rozmiarów tego produktu nie podaje wymiarów ciała.',
  missing: (names: string) => `Podaj w centymetrach co najmniej jeden wymiar: ${names}.`,
  unknownMeasure: (name: string) => `Nie ma wymiaru „${name}”; są: bust, waist, hips, foot.`,
  twice: (name: string) => `Wymiar „${name}” podano dwa razy.`,
  range: (name: string, least: number, most: number) =>
    `Sprawdź wymiar „${name}”: w centymetrach, od ${least} do ${most}.`,
};

const en: typeof pl = {
  places: {
    bust: 'at the bust or chest',
    waist: 'at the waist',
    hips: 'at the hips',
    foot: 'along the foot',
  },
  size: (size) => `Your size is ${size}.`,
  below: (size) => `Even the smallest size, ${size}, will be loose.`,
  above: (places) => `None of these sizes is large enough: ${places}.`,
  room: (place, cm) => `Room ${place}: ${cm} cm.`,
  muchRoom: (place) => `Room ${place}: plenty.`,
  decided: (places) => `A smaller size would be tight: ${places}.`,
  unknown: (places) => `Compare with the table what is not measured: ${places}.`,
  notSold: (size) => `This product does not come in size ${size}.`,
  soldOut: (size) => `Size ${size} is not available now.`,
  noTable: 'This product has no size table.',
  unreadable: 'The size table of this product holds no measures of a body.',
  missing: (names) => `State at least one measure in centimetres: ${names}.`,
  unknownMeasure: (name) => `There is no measure “${name}”; there are bust, waist, hips, foot.`,
  twice: (name) => `The measure “${name}” is stated twice.`,
  range: (name, least, most) =>
    `Check the measure “${name}”: in centimetres, from ${least} to ${most}.`,
};

export const sizeTexts: Readonly<Record<TextLanguage, typeof pl>> = { pl, en };
