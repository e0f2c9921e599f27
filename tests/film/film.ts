import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../services/chromium.ts';
import { startShop } from '../services/shop.ts';
import { type FilmedWay, writeIndex } from './film-index.ts';
import { registerCustomer } from './register-customer.ts';
import { walkOrder } from './walk-order.ts';
import { deliveries, payments } from './ways.ts';

/**
 * `npm run film`: pictures of each way to order, made only by actions that a person can see. `--
 * --only 360/gosc` selects ways by the beginning of their folder; `--lanes 3` runs three at a time.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
  },
});
const folder = join(import.meta.dirname, '../../.cache/film');
const heights = { 360: 740, 1280: 800 } as const;

type Who = FilmedWay['who'];
type Planned = Pick<FilmedWay, 'width' | 'who' | 'delivery' | 'payment' | 'path'> & {
  readonly product: number;
};

/**
 * The narrowest width first, with both kinds of buyers in turn: a run that is stopped early still
 * shows all four.
 */
const casts = [
  { width: 360, who: 'gosc' },
  { width: 1280, who: 'klient' },
  { width: 360, who: 'klient' },
  { width: 1280, who: 'gosc' },
] as const;

const plan: readonly Planned[] = casts
  .flatMap((lane) =>
    deliveries.flatMap((delivery) =>
      payments.map((payment) => ({
        ...lane,
        delivery: delivery.key,
        payment: payment.key,
        path: `${lane.width}/${lane.who}/${delivery.key}-${payment.key}`,
      })),
    ),
  )
  .map((one, product) => ({ ...one, product }))
  .filter(({ path }) => path.startsWith(options.only));

/** Additional faults: console messages, and elements wider than the screen. */
function watchFaults(page: Page): {
  readonly faults: Set<string>;
  check(step: string): Promise<void>;
} {
  const faults = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.add(message.text().slice(0, 160));
  });
  page.on('pageerror', (error) => faults.add(`${error.name}: ${error.message}`));
  return {
    faults,
    async check(step) {
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) faults.add(`${step}: ${over} px wider than the screen`);
    },
  };
}

const emailOf = (who: Who, product: number) => `film.${who}.${product}.${Date.now()}@example.com`;

/** Runs one way in its own browser, with a picture after each step. */
async function film(browser: Browser, url: string, planned: Planned): Promise<FilmedWay> {
  const { width, who, path, product } = planned;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width, height: heights[width] },
    hasTouch: width === 360,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const { faults, check } = watchFaults(page);
  const steps: string[] = [];
  await mkdir(join(folder, path), { recursive: true });
  const step = async (name: string) => {
    const file = `${String(steps.length + 1).padStart(2, '0')}-${name}.png`;
    // An overlay is as high as the screen, and would be cut off in a picture of the whole page.
    const fullPage = (await page.getByRole('dialog').count()) === 0;
    await page.screenshot({ path: join(folder, path, file), fullPage });
    steps.push(file);
    await check(name);
  };
  const of = { ...planned, steps, faults };
  const delivery = deliveries.find(({ key }) => key === planned.delivery);
  const payment = payments.find(({ key }) => key === planned.payment);
  try {
    if (delivery === undefined || payment === undefined) throw new Error('No such way');
    const email = emailOf(who, product);
    if (who === 'klient') await registerCustomer(page, email, step);
    // On a phone the steps are folded, where this saves most of the scrolling.
    const folds = width === 360;
    const outcome = await walkOrder(page, { delivery, payment, email, product, folds }, step);
    return { ...of, outcome };
  } catch (error) {
    await step('failed').catch(() => undefined);
    return {
      ...of,
      outcome: { isOffered: true, number: '', said: `FAILED: ${String(error).slice(0, 200)}` },
    };
  } finally {
    await context.close();
  }
}

if (options.only === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = await startShop({ DATA_DIR: join(folder, 'shop'), TRIES_PER_ADDRESS: '1000' });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const filmed: FilmedWay[] = [];
const waiting = [...plan];

/** Runs the waiting ways, one after another. */
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const one = await film(browser, shop.url, next);
    filmed.push(one);
    const end = one.outcome.isOffered ? one.outcome.number || one.outcome.said : 'not offered';
    process.stdout.write(
      `${one.path}: ${end}${one.faults.size > 0 ? `, ${one.faults.size} faults` : ''}\n`,
    );
    await writeIndex(folder, filmed);
  }
}
try {
  await Promise.all(Array.from({ length: Number(options.lanes) }, lane));
} finally {
  await browser.close();
  await shop.stop();
}
const failed = filmed.filter(({ outcome }) => outcome.isOffered && outcome.number === '');
process.stdout.write(
  `${filmed.length} ways, ${failed.length} failed: ${join(folder, 'index.html')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
