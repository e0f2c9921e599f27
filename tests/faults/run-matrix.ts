import { setTimeout as pause } from 'node:timers/promises';
import type { WireFault } from './fault-proxy.ts';
import { type Dependency, type FaultWorld, invalidateKey } from './fault-world.ts';
import { judgePage } from './judge-page.ts';
import { writtenOrders } from './ledger.ts';
import { type KeyedOrder, prepareOrder } from './matrix-order.ts';
import type { MatrixPage } from './matrix-pages.ts';
import { type PageResponse, requestMatrixPage } from './request-page.ts';
import { healthOf } from './service-health.ts';

export interface Combination {
  readonly dependency: Dependency;
  readonly fault: WireFault;
}

export interface Cell {
  readonly page: string;
  /** Status without faults. */
  readonly calm: number;
  /** The cached copy during the fault; null if the page is not cached. */
  readonly kept: PageResponse | null;
  /** Requested during the fault after a complete purge. */
  readonly anew: PageResponse;
}

/** Results of one fault at one service. */
export interface CombinationReport extends Combination {
  readonly cells: readonly Cell[];
  /** Time of the slowest page without faults, in ms. */
  readonly calmMs: number;
  /** 99th percentile of cached pages before and during the fault, in ms. */
  readonly calmP99: number;
  readonly faultP99: number;
  /** Status of an order during the fault. */
  readonly orderStatus: number;
  /** State in the metrics during the fault. */
  readonly seen: string;
  /** Time until everything works as before, in ms. */
  readonly recoveryMs: number;
}

export interface MatrixReport {
  readonly combinations: readonly CombinationReport[];
  readonly orders: { readonly asked: number; readonly written: number };
  /** Faults for shoppers or operators, one line each; empty for a correct run. */
  readonly wrong: readonly string[];
}

const keptReads = 100;
/** Number of failing requests: a circuit breaker judges after ten requests in ten seconds. */
const pressed = 8;
/**
 * For faults on the way to the browser the page does not matter, so a few pages and a limit for
 * slow responses are enough.
 */
const browserPages = 8;
const browserLimitMs = 7000;
const calmLimitMs = 60_000;
const seenLimitMs = 12_000;
const recoveryLimitMs = 30_000;
/**
 * A busy machine makes single reads slow; waiting for an unavailable service would take its limit
 * of 2 s.
 */
const p99Slack = { times: 8, ms: 1000 } as const;

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

async function purgeAll(url: string): Promise<void> {
  await fetch(`${url}/invalidate?key=${invalidateKey}&tag=*`).then((response) => response.text());
}

/** Applies every combination to the world, one after another, and judges the results. */
export async function runMatrix(
  world: FaultWorld,
  combinations: readonly Combination[],
  pages: readonly MatrixPage[],
  say: (line: string) => void = () => {},
): Promise<MatrixReport> {
  const { url, proxies } = world;
  const reports: CombinationReport[] = [];
  const wrong: string[] = [];
  const orders: KeyedOrder[] = [];
  const finishing: Promise<void>[] = [];
  const ofKept: MatrixPage = pages.find(({ isKept }) => isKept) ?? {
    ...pages[0],
    name: '',
    path: '/',
    isKept: true,
    isPage: true,
  };

  /** Requests all pages, a few at a time like shoppers. */
  async function askAll(
    at: string,
    all: readonly MatrixPage[],
    limitMs?: number,
  ): Promise<Map<string, PageResponse>> {
    const responses = new Map<string, PageResponse>();
    const left = [...all];
    const asker = async () => {
      for (let page = left.shift(); page; page = left.shift())
        responses.set(page.name, await requestMatrixPage(at, page, limitMs));
    };
    await Promise.all(Array.from({ length: 6 }, asker));
    return responses;
  }

  /**
   * Waits until each page has been rendered once: without a fault, a machine that has just started
   * is slow.
   */
  async function calmed(own: readonly MatrixPage[]): Promise<Map<string, PageResponse>> {
    const until = Date.now() + calmLimitMs;
    const calm = await askAll(url, own);
    for (;;) {
      const late = own.filter(({ name }) => (calm.get(name)?.status ?? 0) >= 500);
      if (late.length === 0 || Date.now() > until) return calm;
      for (const [name, response] of await askAll(url, late)) calm.set(name, response);
    }
  }

  async function readKept(): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn < keptReads; turn += 1) {
      const { status, ms } = await requestMatrixPage(url, ofKept);
      if (status !== 200) wrong.push(`the kept ${ofKept.path} answered ${status}`);
      times.push(ms);
    }
    return p99(times);
  }

  /** Requests that need the failing service, enough to open a circuit breaker. */
  async function press(dependency: Dependency): Promise<void> {
    if (dependency === 'browser') return;
    const needs = pages.filter(({ path }) => path.startsWith('/api/'));
    await askAll(url, Array.from({ length: pressed }, () => needs).flat());
  }

  async function recovered(calm: ReadonlyMap<string, PageResponse>, dependency: Dependency) {
    const began = performance.now();
    const at = dependency === 'browser' ? `http://${proxies.browser.host}` : url;
    for (;;) {
      await purgeAll(url);
      const again = await askAll(
        at,
        pages.filter(({ isPage }) => !isPage),
      );
      const isAsBefore = [...again].every(
        ([name, { status }]) => status === calm.get(name)?.status,
      );
      if (isAsBefore && (await healthOf(url, dependency)) !== 'ill') break;
      if (performance.now() - began > recoveryLimitMs) {
        const late = [...again].filter(([name, { status }]) => status !== calm.get(name)?.status);
        wrong.push(
          `${dependency} did not recover: ${late.map(([name, { status }]) => `${name} ${status}`)}`,
        );
        break;
      }
      await pause(200);
    }
    return Math.round(performance.now() - began);
  }

  /** Heartbeats come every two seconds, so a failure is not visible at once. */
  async function untilIll(dependency: Dependency) {
    const until = Date.now() + seenLimitMs;
    for (;;) {
      const seen = await healthOf(url, dependency);
      if (seen !== 'well' || Date.now() > until) return seen;
      // Successful requests before the fault are still in the window of the circuit breaker.
      await press(dependency);
      await pause(200);
    }
  }

  async function one({ dependency, fault }: Combination): Promise<CombinationReport> {
    const at = dependency === 'browser' ? `http://${proxies.browser.host}` : url;
    const isBrowser = dependency === 'browser';
    const own = pages.filter(({ isPage }, index) => !isBrowser || !isPage || index < browserPages);
    const limitMs = isBrowser ? browserLimitMs : undefined;
    const order = await prepareOrder(url);
    orders.push(order);
    const calm = await calmed(own);
    const calmP99 = await readKept();
    await proxies[dependency].set(fault);
    const [faultP99, , orderStatus] = await Promise.all([
      readKept(),
      press(dependency),
      order.send(at, 12_000),
    ]);
    const kept = await askAll(
      at,
      own.filter(({ isKept }) => isKept),
      limitMs,
    );
    await purgeAll(url);
    const anew = await askAll(at, own, limitMs);
    const seen = await untilIll(dependency);
    await proxies[dependency].set(null);
    const recoveryMs = await recovered(calm, dependency);
    finishing.push(order.sendOn(url));
    const cells = own.map(({ name, isKept }) => ({
      page: name,
      calm: calm.get(name)?.status ?? 0,
      kept: isKept ? (kept.get(name) ?? null) : null,
      anew: anew.get(name) ?? { status: 0, ms: 0, told: '', wrong: ['was not asked'] },
    }));
    const calmMs = Math.max(...[...calm.values()].map(({ ms }) => ms));
    return { dependency, fault, cells, calmMs, calmP99, faultP99, orderStatus, seen, recoveryMs };
  }

  for (const combination of combinations) {
    const began = performance.now();
    const report = await one(combination);
    reports.push(report);
    const name = `${report.dependency} ${report.fault}`;
    const before = wrong.length;
    for (const cell of report.cells) {
      const page = pages.find((each) => each.name === cell.page);
      const found = page ? judgePage(combination, page, cell, report.calmMs) : [];
      wrong.push(...found.map((line) => `${name}: ${line}`));
    }
    // An error with its own code does not count as a failing backend (resilient-backend.ts).
    if (report.seen === 'well' && name !== 'commerce 500')
      wrong.push(`${name}: no metric tells of it`);
    if (report.faultP99 > report.calmP99 * p99Slack.times + p99Slack.ms)
      wrong.push(`${name}: kept pages took ${report.faultP99} ms, ${report.calmP99} ms before`);
    say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${report.seen}`);
    for (const line of wrong.slice(before)) say(`  wrong: ${line}`);
  }
  await Promise.all(
    finishing.map((end) => end.catch((error: unknown) => wrong.push(String(error)))),
  );
  const written = writtenOrders(world.backendDir);
  for (const { email, numbers } of orders) {
    const count = written.filter((order) => order.email === email).length;
    if (count !== 1 || numbers.size !== 1)
      wrong.push(`${email}: ${count} orders in the books, answered with ${numbers.size} numbers`);
  }
  for (const cry of world.cries) wrong.push(`the shop wrote: ${cry.slice(0, 300)}`);
  return {
    combinations: reports,
    orders: { asked: orders.length, written: written.length },
    wrong,
  };
}
