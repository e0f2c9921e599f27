import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** End-to-end tests in real Chromium, against the built shop that `tests/run.ts` has started. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  fullyParallel: false,
  // One file at a time each; files do not meet: carts are a browser's, customers and faults a test's.
  workers: 2,
  // A second try tells a fault from a moment's starvation of a real browser on two cores. It is named
  // in the output, and tests/run.ts fails a run in which more than two tests needed it.
  retries: 1,
  forbidOnly: true,
  // For tests that hang; how fast they are depends on what else the machine does.
  timeout: 300_000,
  snapshotPathTemplate: 'tests/fixtures/gallery/{arg}{ext}',
  expect: {
    timeout: 30_000,
  },
  // A picture is kept anew as all that is kept: on purpose.
  updateSnapshots: process.env['SNAPSHOTS'] === 'write' ? 'all' : 'none',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // A trace costs a third of the time: `npm run test:e2e -- name --trace on` where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What does not come in a minute does not come.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] === undefined
        ? {}
        : { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A busy machine looks like a slow connection, on which less is prepared for offline use.
        '--force-effective-connection-type=4G',
        // A test's page lives for seconds: better machine code costs it more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
