import { defineShop } from 'witryna/shop';

/** Noc: an atelier that sews at night. All it changes of the shop is said here (docs/own-shop.md). */
export default defineShop({
  contract: 2,
  name: 'Noc',
  settings: {
    WISHLIST_REFRESH_H: '24',
  },
  delivery: { freeFrom: 40_000 },
  home: { bestsellers: 'reduced' },
  theme: {
    colours: {
      paper: ['#e6fb04', '#12002b'],
      raised: ['#f4ffa0', '#1e0540'],
      ink: ['#12002b', '#f1ff7a'],
      soft: ['#37105e', '#d6c4ff'],
      line: ['#a9b800', '#4b2a80'],
      accent: ['#7a0f6b', '#ff7ad9'],
      ok: ['#0b4d2c', '#67f0b0'],
      ground: ['#d5e900', '#2a0c55'],
    },
    fonts: [
      { family: 'Noc Condensed', file: './fonts/condensed-latin.woff2', weight: '400 700' },
      {
        family: 'Noc Condensed',
        file: './fonts/condensed-latin-ext.woff2',
        weight: '400 700',
        range: 'U+104-107, U+118-119, U+141-144, U+15A-15B, U+179-17C',
      },
    ],
    tokens: {
      sans: 'ui-monospace, "DejaVu Sans Mono", "Liberation Mono", monospace',
      serif: '"Noc Condensed", "Arial Narrow", Impact, sans-serif',
      'serif-italic': 'var(--serif)',
      hero: 'clamp(56px, 12vw, 190px)',
    },
    styles: './look.css',
  },
  synonyms: { pl: './synonyms/pl.txt', en: './synonyms/en.txt' },
  logo: { file: './logo.svg', width: 92, height: 40 },
  icons: './icons',
  texts: {
    pl: {
      change: {
        'Things to keep.': 'Szyjemy po zmroku.',
      },
      add: {
        'Gift wrapping': 'Pakowanie na prezent',
        'Every order from us comes wrapped in black paper.':
          'Każde zamówienie pakujemy w czarny papier.',
        'Sewn by night': 'Uszyte nocą',
        'See the lookbook': 'Zobacz lookbook',
        'Twelve looks for the hours after ten.': 'Stylizacje na godziny po dwudziestej drugiej.',
      },
    },
    en: {
      change: { 'Things to keep.': 'We sew after dark.' },
      add: {
        'Gift wrapping': 'Gift wrapping',
        'Every order from us comes wrapped in black paper.':
          'Every order from us comes wrapped in black paper.',
        'Sewn by night': 'Sewn by night',
        'See the lookbook': 'See the lookbook',
        'Twelve looks for the hours after ten.': 'Looks for the hours after ten.',
      },
    },
  },
  slots: {
    'header-top': () => import('./slots/night-line.tsx'),
    'product-price': () => import('./slots/gift-note.tsx'),
  },
  screens: {
    lookbook: {
      title: { pl: 'Lookbook Noc', en: 'Noc lookbook' },
      description: {
        pl: 'Stylizacje na godziny po dwudziestej drugiej, z rzeczy, które mamy teraz.',
        en: 'Looks for the hours after ten, of things we have now.',
      },
      show: () => import('./screens/lookbook.tsx'),
      load: () => import('./screens/load-lookbook.ts'),
    },
  },
  commerce: () => import('./gift-wrap.ts'),
  tracking: {
    told: 'dziennik nocny Noc (własny)',
    category: 'analytics',
    tool: () => import('./night-log.ts'),
  },
});
