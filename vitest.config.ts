import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './scripts/lingui-plugins.ts';

/** Its own configuration, without vike: unit tests need the macro transform and nothing of the build. */
export default defineConfig({
  plugins: [linguiPlugins()],
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,client,renderer,server,sw,pages,scripts}/**/*.test.{ts,tsx}',
            'tests/contract/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Real processes of the built shop, on their own so that load does not decide the result.
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: 'tests/support/build-once.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
