import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { VitalsReport } from '../../domain/vitals/vitals.ts';
import type { Found } from '../cache/output-cache.ts';
import { shareMetrics } from '../cluster/cluster-metrics.ts';

/** What the shop counts of itself, for Prometheus. Labels are of short lists: never an address or a name. */
export interface ShopMetrics {
  answered(route: string, method: string, status: number, seconds: number): void;
  page(screen: string, found: Found): void;
  purged(pages: number): void;
  vitals(report: VitalsReport): void;
  /** A browser has stopped something by the policy of pages. */
  policyBroken(directive: string): void;
  /** Asked at each reading. */
  watchRenders(waiting: () => number): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

const answerBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const vitalBuckets = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
const shiftBuckets = [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * A registry of its own, so that two shops in one process count apart. `place` is that of this process
 * among several workers, whose metrics are read together; 0 where it is alone.
 */
export function createShopMetrics(place = 0): ShopMetrics {
  const registry = new Registry();
  const ofAll = place === 0 ? null : shareMetrics(registry, place);
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'witryna_' });
  const answers = new Histogram({
    name: 'witryna_answer_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: answerBuckets,
    registers,
  });
  const pages = new Counter({
    name: 'witryna_pages_total',
    help: 'Pages given, by screen and by where they were found',
    labelNames: ['screen', 'found'],
    registers,
  });
  const purges = new Counter({
    name: 'witryna_purged_pages_total',
    help: 'Kept pages that purges removed',
    registers,
  });
  const broken = new Counter({
    name: 'witryna_policy_reports_total',
    help: 'What browsers stopped by the policy of pages, by its directive',
    labelNames: ['directive'],
    registers,
  });
  const waits = new Histogram({
    name: 'witryna_vital_seconds',
    help: 'What visitors waited for, as their browsers measured it',
    labelNames: ['name', 'screen', 'device'],
    buckets: vitalBuckets,
    registers,
  });
  const shifts = new Histogram({
    name: 'witryna_layout_shift',
    help: 'How much of the page moved under visitors',
    labelNames: ['screen', 'device'],
    buckets: shiftBuckets,
    registers,
  });

  return {
    answered: (route, method, status, seconds) =>
      answers.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    page: (screen, found) => pages.inc({ screen, found }),
    purged: (count) => purges.inc(count),
    vitals({ screen, device, vitals }) {
      for (const { name, value } of vitals) {
        if (name === 'CLS') shifts.observe({ screen, device }, value);
        else waits.observe({ name, screen, device }, value / 1000);
      }
    },
    policyBroken: (directive) => broken.inc({ directive }),
    watchRenders(waiting) {
      new Gauge({
        name: 'witryna_renders_waiting',
        help: 'Renders that wait for a worker',
        registers,
        collect() {
          this.set(waiting());
        },
      });
    },
    text: () => (ofAll ? ofAll() : registry.metrics()),
    contentType: registry.contentType,
  };
}
