import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findChromium } from './services/chromium.ts';
import { freePort } from './services/free-port.ts';
import { startShop } from './services/shop.ts';

/**
 * `npm test`: unit and contract tests, then the end-to-end tests against a freshly started shop.
 * `npm run test:e2e` leaves the first part out. The last line counts what ran.
 */
const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const only = process.argv[2];

const UnitReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const E2eReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** How many browser tests of a run may pass at their second try only (playwright.config.ts). */
const secondTries = 2;

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

function report<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(join(cache, name), 'utf8')));
  } catch {
    return null;
  }
}

/** A run that reports nothing has failed, however it ended. */
const count = (ok: boolean, passed: number | undefined, failed: number | undefined): Count => ({
  passed: passed ?? 0,
  failed: Math.max(failed ?? 1, ok ? 0 : 1),
});

function unit(): Count {
  const ok = run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/unit.json',
  ]);
  const result = report('unit.json', UnitReport);
  return count(ok, result?.numPassedTests, result?.numFailedTests);
}

async function endToEnd(): Promise<Count> {
  const chromium = findChromium();
  const pushPort = await freePort();
  const shop = await startShop({
    DATA_DIR: join(cache, 'shop'),
    MOCK_FAULTS: 'on',
    // Where the tests of messages to browsers listen.
    PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
    // All customers of the tests sit behind one address.
    TRIES_PER_ADDRESS: '1000',
    // consent.spec.ts asks in a shop of its own; elsewhere nobody is asked, and nothing is agreed to.
    CONSENT_BANNER: 'off',
  });
  try {
    const ok = run('@playwright/test/cli.js', ['test', ...process.argv.slice(3)], {
      CHROMIUM_PATH: chromium,
      SHOP_URL: shop.url,
      PUSH_PORT: String(pushPort),
      SHOP_DATA_DIR: join(cache, 'shop'),
    });
    const stats = report('e2e.json', E2eReport)?.stats;
    if (!stats) return count(false, undefined, undefined);
    const isSteady = stats.flaky <= secondTries;
    const passed = stats.expected + (isSteady ? stats.flaky : 0);
    return count(ok, passed, stats.unexpected + (isSteady ? 0 : stats.flaky));
  } finally {
    await shop.stop();
  }
}

mkdirSync(cache, { recursive: true });
for (const name of ['unit.json', 'e2e.json']) rmSync(join(cache, name), { force: true });
const counts = [...(only === 'e2e' ? [] : [unit()]), await endToEnd()];
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
