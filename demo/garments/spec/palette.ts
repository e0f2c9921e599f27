/** A named colour of the demo: slug for files and addresses, Polish name, hex value. */
export interface Colour {
  readonly key: string;
  readonly name: string;
  readonly hex: string;
}

/** Hand-picked: low chroma, few saturated. The order is the order of the filter. */
export const palette: readonly Colour[] = [
  { key: 'czarny', name: 'Czarny', hex: '#24221f' },
  { key: 'grafit', name: 'Grafit', hex: '#4a4b4d' },
  { key: 'szary', name: 'Szary', hex: '#93918c' },
  { key: 'bialy', name: 'Biały', hex: '#f1eee8' },
  { key: 'ecru', name: 'Ecru', hex: '#e4dac6' },
  { key: 'bezowy', name: 'Beżowy', hex: '#c8b294' },
  { key: 'karmel', name: 'Karmel', hex: '#a9743f' },
  { key: 'czekolada', name: 'Czekolada', hex: '#553a2b' },
  { key: 'granat', name: 'Granat', hex: '#27324a' },
  { key: 'niebieski', name: 'Niebieski', hex: '#48698f' },
  { key: 'blekit', name: 'Błękit', hex: '#a5bcd0' },
  { key: 'morski', name: 'Morski', hex: '#2f6467' },
  { key: 'butelkowa-zielen', name: 'Butelkowa zieleń', hex: '#27483a' },
  { key: 'szalwia', name: 'Szałwia', hex: '#98a68c' },
  { key: 'oliwka', name: 'Oliwka', hex: '#6a6740' },
  { key: 'musztarda', name: 'Musztarda', hex: '#c2922f' },
  { key: 'rudy', name: 'Rudy', hex: '#b25a35' },
  { key: 'czerwony', name: 'Czerwony', hex: '#a5322c' },
  { key: 'burgund', name: 'Burgund', hex: '#642a34' },
  { key: 'brudny-roz', name: 'Brudny róż', hex: '#c79a94' },
  { key: 'wrzos', name: 'Wrzos', hex: '#89738f' },
];
