import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is the message id and the source; Polish is what the shop shows. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['pl', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/client', '<rootDir>/pages', '<rootDir>/renderer'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
