import { defineShop } from 'witryna/shop';

/** Tor: clothes for running, close together and loud. What is reduced comes first. */
export default defineShop({
  contract: 2,
  name: 'Tor',
  delivery: { cheapest: 899, freeFrom: 14_900 },
  home: { newest: 'reduced' },
  theme: {
    colours: {
      paper: ['#ffffff', '#0c0d0f'],
      raised: ['#ffffff', '#16181b'],
      ink: ['#0c0d0f', '#ffffff'],
      soft: ['#4b4f55', '#b4b9c0'],
      line: ['#d4d7db', '#33373c'],
      accent: ['#c2330a', '#ff8a5c'],
      ok: ['#0a6b3d', '#6fdc9f'],
      ground: ['#eef0f2', '#1b1e22'],
    },
    fonts: [],
    tokens: {
      sans: 'system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif',
      serif: 'var(--sans)',
      'serif-italic': 'var(--serif)',
      hero: 'clamp(46px, 9vw, 148px)',
      title: 'clamp(32px, 4vw, 60px)',
      section: 'clamp(28px, 3.2vw, 48px)',
      name: 'clamp(28px, 2.8vw, 42px)',
      s6: '32px',
      s7: '48px',
      s8: '72px',
      state: '90ms',
      sheet: '160ms',
    },
    styles: './look.css',
  },
  logo: { file: './logo.svg', width: 84, height: 32 },
  texts: {
    pl: { change: { 'Things to keep.': 'Biegniesz w tym jutro.' } },
    en: { change: { 'Things to keep.': 'You run in it tomorrow.' } },
  },
});
