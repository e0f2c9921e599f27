import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { shortPageList } from './scripts/fold-page-list.ts';
import { handOverAnswer } from './scripts/hand-over-answer.ts';
import { inlineMessages } from './scripts/inline-messages.ts';
import { linguiPlugins } from './scripts/lingui-plugins.ts';
import { slimVike } from './scripts/slim-vike.ts';
import { stripDeveloperChecks } from './scripts/strip-developer-checks.ts';
import { webManifest } from './scripts/web-manifest.ts';

export default defineConfig({
  publicDir: 'client/icons',
  plugins: [
    // Macros first: React's transform must see plain calls.
    linguiPlugins(),
    inlineMessages(import.meta.dirname),
    react(),
    handOverAnswer(),
    stripDeveloperChecks(),
    slimVike(),
    shortPageList(),
    vike(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      outDir: 'dist/client',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        rollupFormat: 'iife',
        globDirectory: 'dist/client',
        globPatterns: ['assets/**/*.{js,css,woff2}', 'favicon.svg'],
        // Rendered by the server, so it has no file to take a revision from.
        additionalManifestEntries: [{ url: '/offline', revision: Date.now().toString(36) }],
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
    // A list of every script a later one imports costs each page some 0.3 kB, and most are there by then.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // Its advice on the build's own speed is not for who starts a shop.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
