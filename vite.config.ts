import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { linguiMacro } from './scripts/lingui-macro.ts';
import { stripDeveloperChecks } from './scripts/strip-developer-checks.ts';

export default defineConfig({
  // Macros first: React's transform must see plain calls.
  plugins: [linguiMacro(), react(), stripDeveloperChecks(), vike()],
  css: { transformer: 'lightningcss' },
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss', manifest: true },
});
