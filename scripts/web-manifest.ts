import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { screens } from '../domain/url/screens.ts';
import { sharePath } from '../domain/url/share-target.ts';
import { namedParts } from '../server/builds/named-manifest.ts';
import type { ShopDefinition } from '../server/own-shop/shop-definition.ts';
import { screenshots } from './screenshots.ts';

const shortcut = (name: string, description: string, url: string, icon: string) => ({
  name,
  description,
  url,
  icons: [{ src: `/shortcut-${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
});

/** The installed app: name, appearance, shortcuts and share target. */
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
  display_override: ['window-controls-overlay', 'standalone', 'minimal-ui'],
  orientation: 'any',
  background_color: '#f7f4ee',
  theme_color: '#f7f4ee',
  categories: ['shopping', 'lifestyle'],
  prefer_related_applications: false,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: screenshots.map(({ file, form, width, height, label }) => ({
    src: `/${file}`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label,
  })),
  shortcuts: [
    shortcut('Koszyk', 'Twój koszyk i zamówienie', screens.checkout.paths[0], 'cart'),
    shortcut('Szukaj', 'Szukaj w sklepie', screens.search.paths[0], 'search'),
    shortcut('Ulubione', 'Twoja lista ulubionych', screens.wishlist.paths[0], 'heart'),
  ],
  share_target: {
    action: sharePath,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  // A shortcut or a notification reuses an open window.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};

/** The manifest of a shop folder: its name, its background colour, and only its own pictures. */
export function manifestOf(
  own: { readonly folder: string; readonly definition: ShopDefinition } | null,
): Partial<ManifestOptions> {
  if (own === null) return webManifest;
  const { folder, definition } = own;
  const paper = definition.theme?.colours?.paper?.[0];
  const { icons } = definition;
  const isOwnPicture = (src: string) =>
    icons !== undefined && existsSync(join(folder, icons, src.slice(1)));
  return {
    ...webManifest,
    ...namedParts(definition.name, webManifest.screenshots ?? [], isOwnPicture),
    ...(paper && { background_color: paper, theme_color: paper }),
  };
}
