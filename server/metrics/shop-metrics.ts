import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { VitalsReport } from '../../domain/vitals/vitals.ts';
import type { Found } from '../cache/output-cache.ts';
import { shareMetrics } from '../cluster/cluster-metrics.ts';
import type { CircuitState } from '../net/circuit.ts';

const circuitValues = { open: 1, 'half-open': 0.5, closed: 0 } as const;

/** The shop's metrics, for Prometheus. Labels have few values: never an address or a name. */
export interface ShopMetrics {
  responded(route: string, method: string, status: number, seconds: number): void;
  page(screen: string, found: Found): void;
  purged(pages: number): void;
  vitals(report: VitalsReport): void;
  /** A browser reported a violation of the page policy. */
  policyBroken(directive: string): void;
  /** A request was refused because there were too many of its class. */
  refused(kind: string): void;
  /** A browser reported an uncaught error. */
  browserFault(screen: string, kind: string): void;
  /** The circuit of a service opened, is tried, or closed again. */
  circuit(service: string, state: CircuitState): void;
  /** Called at each reading: whether a service that the shop needs has responded lately. */
  watchService(service: string, isThere: () => boolean): void;
  /** Called at each reading. */
  watchRenders(waiting: () => number): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

const responseBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const vitalBuckets = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
const shiftBuckets = [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * Uses a registry of its own, so that two shops in one process count apart. `place` is that of this
 * process among several workers, whose metrics are read together; 0 for a single process.
 */
export function createShopMetrics(place = 0): ShopMetrics {
  const registry = new Registry();
  const ofAll = place === 0 ? null : shareMetrics(registry, place);
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'witryna_' });
  const watched = new Map<string, () => boolean>();
  const responses = new Histogram({
    name: 'witryna_answer_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['route', 'method', 'status'],
    buckets: responseBuckets,
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
    help: 'Cached pages that purges removed',
    registers,
  });
  const circuits = new Gauge({
    name: 'witryna_circuit_open',
    help: 'Whether calls to a service are held back because it failed: 1 held back, 0.5 one tries, 0 not',
    labelNames: ['service'],
    registers,
  });
  const openings = new Counter({
    name: 'witryna_circuit_opened_total',
    help: 'How often calls to a service began to be held back',
    labelNames: ['service'],
    registers,
  });
  new Gauge({
    name: 'witryna_service_up',
    help: 'Whether a service that the shop needs responded lately',
    labelNames: ['service'],
    registers,
    collect() {
      for (const [service, isThere] of watched) this.set({ service }, isThere() ? 1 : 0);
    },
  });
  const faults = new Counter({
    name: 'witryna_browser_faults_total',
    help: 'Errors in browsers that nobody caught, by screen and kind',
    labelNames: ['screen', 'kind'],
    registers,
  });
  const broken = new Counter({
    name: 'witryna_policy_reports_total',
    help: 'What browsers stopped by the policy of pages, by its directive',
    labelNames: ['directive'],
    registers,
  });
  const refusals = new Counter({
    name: 'witryna_refused_total',
    help: 'Requests refused with 429, because an address exceeded its limit, by class',
    labelNames: ['kind'],
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
    responded: (route, method, status, seconds) =>
      responses.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    page: (screen, found) => pages.inc({ screen, found }),
    purged: (count) => purges.inc(count),
    vitals({ screen, device, vitals }) {
      for (const { name, value } of vitals) {
        if (name === 'CLS') shifts.observe({ screen, device }, value);
        else waits.observe({ name, screen, device }, value / 1000);
      }
    },
    refused: (kind) => refusals.inc({ kind }),
    browserFault: (screen, kind) => faults.inc({ screen, kind }),
    policyBroken: (directive) => broken.inc({ directive }),
    circuit(service, state) {
      circuits.set({ service }, circuitValues[state]);
      if (state === 'open') openings.inc({ service });
    },
    watchService: (service, isThere) => watched.set(service, isThere),
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
