import { defineConfig } from 'vitest/config';
import { linguiPlugins } from '../../scripts/lingui-plugins.ts';

/** The folders of the broken files, from `run.ts`: each is to be held by the tests beside its code. */
const folders = process.env['MUTANT_FOLDERS'] ?? 'domain';

export default defineConfig({
  plugins: [linguiPlugins()],
  test: {
    setupFiles: ['tests/support/setup.ts', 'tests/mutants/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    include: folders.split(',').map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  },
});
