import { defineShop } from 'witryna/shop';

/** Len: linen for slow mornings. Faces of the device, wide spaces, the colours of a field. */
export default defineShop({
  contract: 2,
  name: 'Len',
  delivery: { freeFrom: 30_000 },
  product: { preselect: 'colour' },
  theme: {
    colours: {
      paper: ['#f3efe4', '#1a1c17'],
      raised: ['#fbf8f0', '#22251e'],
      ink: ['#23291f', '#eceadd'],
      soft: ['#474d3f', '#b9bcaa'],
      line: ['#cfcab8', '#3d4136'],
      accent: ['#87381a', '#e9a07c'],
      ok: ['#2c5c3f', '#93c9a5'],
      ground: ['#e7e1d1', '#292c24'],
    },
    // No file of a font: what the shopper's device has is enough.
    fonts: [],
    tokens: {
      sans: 'Optima, Candara, "Noto Sans", "DejaVu Sans", sans-serif',
      serif: '"Iowan Old Style", "Palatino Linotype", Palatino, "P052", Georgia, serif',
      'serif-italic': 'var(--serif)',
      hero: 'clamp(44px, 7vw, 108px)',
      title: 'clamp(34px, 3.6vw, 54px)',
      section: 'clamp(30px, 3vw, 44px)',
      name: 'clamp(30px, 2.6vw, 40px)',
      s7: '80px',
      s8: '136px',
      state: '260ms',
      sheet: '360ms',
    },
    styles: './look.css',
  },
  logo: { file: './logo.svg', width: 66, height: 40 },
  texts: {
    pl: { change: { 'Things to keep.': 'Rzeczy, które dojrzewają.' } },
    en: { change: { 'Things to keep.': 'Things that ripen.' } },
  },
});
