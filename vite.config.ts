import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { criticalStyles } from './scripts/critical-styles.ts';
import { inlineMessages } from './scripts/inline-messages.ts';
import { inlineScript } from './scripts/inline-script.ts';
import { linguiPlugins } from './scripts/lingui-plugins.ts';
import { oneStyleSheet } from './scripts/one-style-sheet.ts';
import { changedTexts } from './scripts/own-shop/changed-texts.ts';
import { ownShop } from './scripts/own-shop/own-shop.ts';
import { retryImports } from './scripts/retry-imports.ts';
import { manifestOf } from './scripts/web-manifest.ts';
import { readOwnShop } from './server/own-shop/read-own-shop.ts';

/** Names a build by its files, whose names have hashes. */
const revisionOf = (files: readonly { readonly url: string }[]) =>
  createHash('sha256')
    .update(
      files
        .map(({ url }) => url)
        .sort()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 12);

const own = await readOwnShop(process.env['SHOP_DIR']);
const ownTexts = own && {
  folder: own.folder,
  change: (texts: Readonly<Record<string, string>>, locale: string) =>
    changedTexts(texts, locale, own.definition),
};

export default defineConfig({
  publicDir: 'client/icons',
  // The service worker has no page to tell it.
  define: { builtShopName: JSON.stringify(own?.definition.name ?? 'Witryna') },
  plugins: [
    ownShop(import.meta.dirname, own),
    // Macros first: React's transform must see plain calls.
    linguiPlugins(),
    inlineMessages(import.meta.dirname, ownTexts),
    inlineScript(import.meta.dirname),
    react(),
    oneStyleSheet(),
    criticalStyles(import.meta.dirname),
    retryImports(import.meta.dirname),
    vike(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      outDir: 'dist/client',
      injectRegister: false,
      manifest: manifestOf(own),
      injectManifest: {
        rollupFormat: 'iife',
        globDirectory: 'dist/client',
        globPatterns: ['assets/**/*.{js,css,woff2}'],
        // The worker asks the server what to keep; of the build it need know only which one it is.
        manifestTransforms: [
          async (files) => ({
            manifest: [{ url: '/offline', revision: revisionOf(files), size: 0 }],
          }),
        ],
      },
    }),
  ],
  // React has it since 18; Lingui brings the version for older ones.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    manifest: true,
    // A list of every script a later one imports costs each page some 0.3 kB, and most are there by then;
    // styles are there from the start.
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: {
      // Its advice on the build's own speed is not for who starts a shop.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
