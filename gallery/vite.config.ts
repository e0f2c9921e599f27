import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linguiPlugins } from '../scripts/lingui-plugins.ts';

const root = join(import.meta.dirname, '..');

/** The gallery by itself: served by `npm run dev`, built for its pictures, no part of the shop's build. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/mock/galeria/',
  publicDir: false,
  cacheDir: join(root, '.cache/vite-gallery'),
  plugins: [linguiPlugins(), react()],
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  css: { transformer: 'lightningcss' },
  server: { fs: { allow: [root] } },
  build: {
    outDir: join(root, '.cache/gallery'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
