import type { ManifestOptions } from 'vite-plugin-pwa';

/** The installed shop's name, looks and shortcuts. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Witryna – odzież i dodatki',
  short_name: 'Witryna',
  description: 'Spokojne ubrania na długo. Działa także bez połączenia.',
  lang: 'pl',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f4ee',
  theme_color: '#f7f4ee',
  categories: ['shopping', 'lifestyle'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    { name: 'Koszyk', url: '/cart' },
    { name: 'Szukaj', url: '/szukaj' },
    { name: 'Ulubione', url: '/lista-zyczen' },
  ],
};
