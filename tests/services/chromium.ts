import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Complete browsers with a window system. */
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const places = [
  process.env['CHROMIUM_PATH'],
  // The headless shell, which Playwright itself uses; it runs in a third less time.
  '/usr/bin/chromium-headless-shell',
  ...whole,
];

const firstThere = (paths: readonly (string | undefined)[]): string | null =>
  paths.find((place) => place !== undefined && existsSync(place)) ?? null;

const find = (): string | null => firstThere([...places, chromium.executablePath()]);

/**
 * Path of a complete Chromium, which unlike the headless shell supports notifications and
 * installation. Null if there is none; with `CI=true` that is an error, as for every service of the
 * tests.
 */
export function findWholeChromium(): string | null {
  const found = firstThere([process.env['FULL_CHROMIUM_PATH'], ...whole]);
  if (found === null && process.env['CI'] === 'true') {
    throw new Error(
      'No Chromium with windows here: apt-get install chromium, or FULL_CHROMIUM_PATH',
    );
  }
  return found;
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const help = `No Chromium was found, and none could be installed. Do one of these, then run again:
  - npx playwright-core install chromium
  - apt-get install chromium   (Debian, Ubuntu; as root)
  - set CHROMIUM_PATH to a Chromium or Chrome you have`;

/**
 * Path of a Chromium: an installed one, Playwright's, or as root Debian's package. Throws with
 * instructions if none is available.
 */
export function findChromium(): string {
  const found = find();
  if (found !== null) return found;
  process.stderr.write('No Chromium here; installing one…\n');
  if (run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])) {
    const installed = find();
    if (installed !== null) return installed;
  }
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq'])) {
    const isInstalled = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    if (!isInstalled('chromium-headless-shell')) isInstalled('chromium');
  }
  const installed = find();
  if (installed === null) throw new Error(help);
  return installed;
}

/** Launches a headless Chromium, also as root and without background requests. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findChromium(),
    args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking', ...more],
  });
}
