import { AppError } from '../../domain/errors.ts';
import type { CpuGauge } from './cpu-gauge.ts';

export interface WorkQueueOptions {
  /** Jobs of requests that run at the same time. */
  readonly parallel: number;
  /** Jobs of requests that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Jobs put off until the machine is idle; one more drops the oldest. */
  readonly maxPutOff: number;
  /** How long no request must have come before a job put off is run, in ms. */
  readonly idleMs: number;
  /** Watches the process while the queue waits for idleness. */
  readonly gauge: CpuGauge;
  readonly onError: (error: unknown) => void;
}

/**
 * The share of the CPU that pictures get, so that conversions never starve rendering: few jobs at a
 * time, few waiting, and work nobody waits for only when there is nothing else.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #waiting: (() => void)[] = [];
  readonly #putOff = new Map<string, () => Promise<unknown>>();
  readonly #settled = new Set<() => void>();
  #active = 0;
  #isIdleJobRunning = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** Runs the job when its turn comes. @throws AppError IMAGE_BUSY when too many wait. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await job();
    } finally {
      this.#active -= 1;
      this.#next();
    }
  }

  /** Runs the job some time when nothing else is to do, or never; one job per key. */
  putOff(key: string, job: () => Promise<unknown>): void {
    if (this.#isClosed || this.#putOff.has(key)) return;
    this.#putOff.set(key, job);
    if (this.#putOff.size > this.#options.maxPutOff) {
      const oldest = this.#putOff.keys().next();
      if (!oldest.done) this.#putOff.delete(oldest.value);
    }
    this.#schedule();
  }

  /** Refuses new jobs, forgets those put off, resolves when none runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#putOff.clear();
    clearTimeout(this.#timer);
    if (this.#isQuiet()) return;
    await new Promise<void>((resolve) => this.#settled.add(resolve));
  }

  #turn(): Promise<void> {
    const { parallel, maxWaiting } = this.#options;
    if (this.#isClosed || this.#waiting.length >= maxWaiting) {
      throw new AppError('IMAGE_BUSY', 'too many pictures are waiting to be made');
    }
    if (this.#active < parallel) {
      this.#active += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) {
      this.#active += 1;
      next();
    }
    this.#schedule();
    this.#tellSettled();
  }

  /** Every request starts the wait for idleness anew. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#putOff.size === 0 || this.#isIdleJobRunning) return;
    this.#options.gauge.start();
    this.#timer = setTimeout(() => void this.#runPutOff(), this.#options.idleMs).unref();
  }

  async #runPutOff(): Promise<void> {
    const first = this.#putOff.entries().next();
    if (first.done) return;
    if (this.#active > 0 || !this.#options.gauge.isIdle()) return this.#schedule();
    const [key, job] = first.value;
    this.#putOff.delete(key);
    this.#isIdleJobRunning = true;
    await job().catch(this.#options.onError);
    this.#isIdleJobRunning = false;
    this.#schedule();
    this.#tellSettled();
  }

  #isQuiet(): boolean {
    return this.#active === 0 && this.#waiting.length === 0 && !this.#isIdleJobRunning;
  }

  #tellSettled(): void {
    if (!this.#isQuiet()) return;
    for (const resolve of this.#settled) resolve();
    this.#settled.clear();
  }
}
