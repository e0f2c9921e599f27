import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import * as v from 'valibot';
import { checkEngine } from './engines/check-engine.ts';
import {
  BrowserReport,
  failedBrowserTests,
  failedUnitTests,
  secondTryBrowserTests,
  secondTryUnitTests,
  UnitReport,
} from './failed-tests.ts';
import { findChromium } from './services/chromium.ts';
import { freePort } from './services/free-port.ts';
import { metricsKey } from './services/metrics-key.ts';
import { startShop } from './services/shop.ts';

/**
 * `npm test`: unit and contract tests, the contract and a shopper on a real Vendure, then the end-to-end tests
 * against a freshly started shop. `npm run test:e2e` leaves the first parts out. The end of the
 * output lists the failures again, and the last line counts the tests.
 */
const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const only = process.argv[2];

/**
 * Number of tests of each part that may pass only on their second try (playwright.config.ts,
 * vitest.config.ts).
 */
const secondTries = 2;

interface Result {
  readonly passed: number;
  readonly failed: number;
  /** The failures, one text each. */
  readonly failures: readonly string[];
  /** Tests that passed on their second try. */
  readonly seconds: readonly string[];
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

/** A run with a failing exit code has failed, whatever it reports, and always has a reason. */
function resultOf(
  name: string,
  ok: boolean,
  counts: Pick<Result, 'passed' | 'failed'> | null,
  failures: readonly string[] = [],
  seconds: readonly string[] = [],
): Result {
  const failed = Math.max(counts?.failed ?? 1, ok ? 0 : 1);
  const isNameless = failed > 0 && failures.length + seconds.length === 0;
  const why = counts ? 'ended with an error outside of the tests' : 'ended without a report';
  return {
    passed: counts?.passed ?? 0,
    failed,
    failures: isNameless ? [`  ${name} ${why}: see their part of the log`] : failures,
    seconds,
  };
}

function unit(): Result {
  const ok = run('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/unit.json',
  ]);
  const result = report('unit.json', UnitReport);
  if (!result) return resultOf('unit tests', ok, null);
  const seconds = secondTryUnitTests(result, root);
  const shaky = seconds.length > secondTries ? seconds.length : 0;
  const counts = { passed: result.numPassedTests - shaky, failed: result.numFailedTests + shaky };
  return resultOf('unit tests', ok, counts, failedUnitTests(result, root), seconds);
}

/** What could not be tested here, and why. */
const notRun: string[] = [];

/** The contract on a real engine; left out only where its packages cannot be fetched. */
async function engine(): Promise<Result> {
  const startedAt = performance.now();
  const { ok, skipped, passed, failures } = await checkEngine();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (skipped === null) process.stdout.write(`\nThe tests on Vendure took ${seconds} s\n`);
  else notRun.push(`  the contract on a real Vendure: ${skipped}`);
  return resultOf('tests on Vendure', ok, { passed, failed: failures.length }, failures);
}

/** Removes orders, used gift cards and mails of an earlier run; the index stays. */
function forgetSales(data: string): void {
  for (const name of ['mock.sqlite', 'records.sqlite'])
    for (const part of ['', '-wal', '-shm']) rmSync(join(data, name + part), { force: true });
  rmSync(join(data, 'outbox'), { recursive: true, force: true });
}

async function endToEnd(): Promise<Result> {
  const data = join(cache, 'shop');
  forgetSales(data);
  const chromium = findChromium();
  const pushPort = await freePort();
  const shop = await startShop({
    DATA_DIR: data,
    MOCK_FAULTS: 'on',
    METRICS_KEY: metricsKey,
    // Port of the tests' push service.
    PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
    // All customers of the tests share one network address.
    TRIES_PER_ADDRESS: '1000',
    // consent.spec.ts starts its own shop with a banner; elsewhere there is neither banner nor
    // consent.
    CONSENT_BANNER: 'off',
    AGENTS: 'buy',
  });
  try {
    const ok = run('@playwright/test/cli.js', ['test', ...process.argv.slice(3)], {
      CHROMIUM_PATH: chromium,
      SHOP_URL: shop.url,
      PUSH_PORT: String(pushPort),
      SHOP_DATA_DIR: data,
    });
    const result = report('e2e.json', BrowserReport);
    if (!result) return resultOf('browser tests', false, null);
    const { expected, unexpected, flaky } = result.stats;
    const shaky = flaky > secondTries ? flaky : 0;
    const counts = { passed: expected + flaky - shaky, failed: unexpected + shaky };
    const failures = failedBrowserTests(result);
    return resultOf('browser tests', ok, counts, failures, secondTryBrowserTests(result));
  } finally {
    await shop.stop();
  }
}

function tell(heading: string, texts: readonly string[]): void {
  if (texts.length > 0) process.stdout.write(`\n${heading}\n${texts.join('\n')}\n`);
}

mkdirSync(cache, { recursive: true });
for (const name of ['unit.json', 'e2e.json']) rmSync(join(cache, name), { force: true });
const units = only === 'e2e' ? [] : [unit(), await engine()];
// A shop that does not start is reported beside the failures of the unit tests.
const browser = await endToEnd().catch((error: unknown) =>
  resultOf('browser tests', false, null, [`  browser tests did not begin: ${inspect(error)}`]),
);
const results = [...units, browser];
const passed = results.reduce((sum, each) => sum + each.passed, 0);
const failed = results.reduce((sum, each) => sum + each.failed, 0);
tell(
  `Passed at the second try only (${secondTries} of a part may):`,
  results.flatMap((each) => each.seconds),
);
tell('NOT RUN:', notRun);
tell(
  'Failed:',
  results.flatMap((each) => each.failures),
);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
