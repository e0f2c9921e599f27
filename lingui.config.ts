import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const exclude = ['**/*.test.ts', '**/*.test.tsx'];

/** English is the message id and the source; Polish is what the shop shows. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['pl', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/client', '<rootDir>/pages', '<rootDir>/renderer'],
      exclude,
    },
    {
      // Of its own, so that no page in English carries the words of mails.
      path: '<rootDir>/locales/letters/{locale}',
      include: ['<rootDir>/server', '<rootDir>/mock', '<rootDir>/companion'],
      exclude,
    },
  ],
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: false }),
});
