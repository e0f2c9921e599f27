import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './scripts/lingui-plugins.ts';

/**
 * Tests of real processes have a second try, as those of a real browser (playwright.config.ts): it tells a
 * fault from a moment's starvation on two cores. It is named at the end of the run, which fails if more than two need it.
 */
const secondTry = { retry: 1 };

/**
 * Tests of what a shop does under load, at its limits or while it stops. Nothing else runs beside
 * them, so that load does not decide the result.
 */
const alone =
  'tests/process/{customers,deploy,isolation,limits,nodes,shared-limits,slow-clients,soak,stop,tracing,workers}.test.ts';

/** Its own configuration, without vike: unit tests need the macro transform and nothing of the build. */
export default defineConfig({
  plugins: [linguiPlugins()],
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    // For tests that hang; how fast they are depends on what else the machine does.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One second by default.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // A shop's own folder is read by Node itself, as it is at start.
    server: { deps: { external: [/\/docs\/examples\//, /\/witryna-own-/] } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          // They replace no module and hold nothing between files, so modules are read once: in a fifth of
          // the time for rules, in half for the rest.
          name: 'rules',
          include: [
            '{companion,connectors,demo,domain,mock,scripts,server}/**/*.test.ts',
            'tests/{bench,conformance,contract}/**/*.test.ts',
            'tests/{engines,faults,support,ucp}/*.test.ts',
            'tests/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Parts of the browser hold state in modules. Threads start in two thirds of a process's time.
          name: 'unit',
          include: ['{client,pages,renderer,sw}/**/*.test.{ts,tsx}'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          ...secondTry,
          // One real Elasticsearch for all of them; each file has indices of its own.
          name: 'elasticsearch',
          include: ['tests/elasticsearch/**/*.test.ts'],
          globalSetup: [
            'tests/support/build-once.ts',
            'tests/services/elasticsearch/global-setup.ts',
          ],
          // Making an index takes a cluster a second or so, and tests make many.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // A real Redis for each file.
        test: { ...secondTry, name: 'redis', include: ['tests/redis/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...secondTry,
          // Real processes of the built shop.
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          exclude: [alone],
          globalSetup: 'tests/support/build-once.ts',
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...secondTry,
          name: 'alone',
          include: [alone],
          globalSetup: 'tests/support/build-once.ts',
          hookTimeout: 300_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          // Without a second try: it would be with other input.
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/support/build-once.ts',
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
