import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { linguiPlugins } from './scripts/lingui-plugins.ts';
import { stripDeveloperChecks } from './scripts/strip-developer-checks.ts';

export default defineConfig({
  // Macros first: React's transform must see plain calls.
  plugins: [linguiPlugins(), react(), stripDeveloperChecks(), vike()],
  css: { transformer: 'lightningcss' },
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss', manifest: true },
});
